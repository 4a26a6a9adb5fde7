import type { TextSource } from '../../../../ground/vocabulary/source-text.ts';
import type { Gates } from '../gates.ts';
import { hashOf, mix } from './hash.ts';
import type { Standing } from './frames.ts';
import type { PropositionKind } from './propositions.ts';
import type { SelfPosition } from './self-position.ts';

/** How the linear model scores one proposition; the last score is the one of "no event". */
export interface ScoredProposition {
  kind: PropositionKind;
  /** Where it names the company; -1 where it does not. */
  self: number;
  scores: Float32Array;
}

/** What the first look saw of an item, whole and in pieces. */
export interface Look {
  source: TextSource;
  gates: Gates;
  position: SelfPosition;
  /** Whether the company is named as a bystander only: 1, partly 0.5, or not 0. */
  standsBy: number;
  /** Where it stands in what is told of two sides. */
  frames: Standing;
  /** Whether its name goes on where it is named, and is another one's: 1, partly 0.5, or not 0. */
  extendsName: number;
  /** Words of the body. */
  words: number;
  whole: Float32Array;
  propositions: readonly ScoredProposition[];
}

/** A type that an item may report, with what speaks for it and against it. */
export interface Candidate {
  type: number;
  /** How it stands among the others in the whole and in each kind of proposition. */
  standing: number[];
  /** What it is and where it stands, as keys of which each has a weight of its own. */
  circumstances: number[];
}

/** A logistic regression that decides each candidate by itself, so that two events of one item do not compete. */
export interface Verifier {
  weights: number[];
  mean: number[];
  deviation: number[];
  bias: number;
  /** Ascending, beside the weight of each. */
  keys: number[];
  byKey: number[];
}

/** Of the whole the best three are looked at; of each proposition the best one. */
const OF_WHOLE = 3;
const MAX_WORDS = 60;
const KINDS: readonly PropositionKind[] = ['clause', 'sentence'];
const SOURCES: readonly TextSource[] = [
  'news',
  'wire',
  'newsroom',
  'blog',
  'changelog',
  'jobs',
  'forum',
  'filing',
];
const WITHOUT_PROPOSITION = [0, 0, 0, 0, 0, 0, 0, 0, 1];

interface Ranked {
  scores: Float32Array;
  /** The best types, best first. */
  best: number[];
  /** The logarithm of the sum of all exponentials, and of those of events alone. */
  all: number;
  events: number;
}

/** The types that an item may report. `names`: what the types are called, by their numbers. */
export function candidatesOf(look: Look, names: readonly string[]): Candidate[] {
  const whole = ranked(look.whole, OF_WHOLE);
  const pieces = look.propositions.map((proposition) => ({
    ...proposition,
    ...ranked(proposition.scores, 1),
  }));
  const types = new Set([...whole.best, ...pieces.flatMap(({ best }) => best)]);
  return [...types]
    .toSorted((a, b) => a - b)
    .map((type) => ({
      type,
      standing: [
        ...standingInWhole(type, whole, look.words),
        ...KINDS.flatMap((kind) =>
          standingIn(
            type,
            pieces.filter((piece) => piece.kind === kind),
          ),
        ),
        ...ownPieces(type, pieces),
        look.gates.genre === null ? 0 : 1,
        look.gates.unrealTitle ? 1 : 0,
        look.gates.unrealText ? 1 : 0,
        look.standsBy,
        look.standsBy === 1 ? 1 : 0,
        ...inFrames(names[type] ?? '', look.frames),
        look.extendsName,
        look.extendsName === 1 ? 1 : 0,
        ...SOURCES.map((source) => (source === look.source ? 1 : 0)),
      ],
      circumstances: circumstancesOf(type, look, names[type] ?? ''),
    }));
}

function standingInWhole(type: number, { scores, best, all, events }: Ranked, words: number): number[] {
  const score = scores[type] ?? 0;
  const none = scores[scores.length - 1] ?? 0;
  const rank = best.indexOf(type);
  const rival = scores[(rank === 0 ? best[1] : best[0]) ?? 0] ?? 0;
  return [
    score,
    none,
    score - rival,
    score - all,
    score - events,
    rank === 0 ? 1 : 0,
    rank === 1 ? 1 : 0,
    Math.min(MAX_WORDS, words) / 20,
    rank < 0 ? 1 : 0,
  ];
}

type Piece = ScoredProposition & Ranked;

/** In the proposition of a kind that speaks for the type the most. */
function standingIn(type: number, pieces: readonly Piece[]): number[] {
  let best: Piece | null = null;
  let first = 0;
  for (const piece of pieces) {
    if (piece.best[0] === type) first += 1;
    if (best === null || lead(type, piece) > lead(type, best)) best = piece;
  }
  if (best === null) return WITHOUT_PROPOSITION;
  const score = best.scores[type] ?? 0;
  return [
    score,
    score - best.all,
    score - best.events,
    score - (best.scores[best.scores.length - 1] ?? 0),
    best.best[0] === type ? 1 : 0,
    best.self >= 0 ? 1 : 0,
    best.self === 0 ? 1 : 0,
    first > 1 ? 1 : 0,
    0,
  ];
}

function lead(type: number, { scores, all }: Piece): number {
  return (scores[type] ?? 0) - all;
}

/** Whether propositions are about this type before all others, and how many there are. */
function ownPieces(type: number, pieces: readonly Piece[]): number[] {
  const own = pieces.filter(({ best }) => best[0] === type).length;
  return [own > 0 ? 1 : 0, own, pieces.length];
}

const TYPE = hashOf('#look-type');
const TAGS = ['k', 'w', 'b', 'o', 'kw', 'kb', 'ks', 'wb', 'g', 'gs', 'ka', 'kf', 'kx'].map((tag) =>
  hashOf(`#look-${tag}`),
);

/** Whether the company has a side of this type, the other side, or none where somebody else has. */
function inFrames(name: string, { right, wrong, elsewhere }: Standing): number[] {
  return [right, wrong, elsewhere].map((types) => (types.has(name) ? 1 : 0));
}

function circumstancesOf(type: number, look: Look, name: string): number[] {
  const { position, source, gates, standsBy } = look;
  const k = mix(TYPE, type);
  const where = hashOf(position.where);
  const before = hashOf(position.before);
  const s = hashOf(source);
  const genre = hashOf(gates.genre ?? '-');
  const values = [
    k,
    where,
    before,
    hashOf(position.others),
    mix(k, where),
    mix(k, before),
    mix(k, s),
    mix(where, before),
    genre,
    mix(genre, s),
    // Who is a customer, and named as one, may well be the one that changed its vendor.
    mix(k, standsBy * 2),
    mix(
      k,
      inFrames(name, look.frames).reduce((code, has) => 2 * code + has, 0),
    ),
    mix(k, look.extendsName * 2),
  ];
  return values.map((value, i) => mix(TAGS[i] ?? 0, value));
}

function ranked(scores: Float32Array, most: number): Ranked {
  const types = scores.length - 1;
  const best = leading(scores, types, most);
  const top = scores[best[0] ?? 0] ?? 0;
  let sum = 0;
  for (let type = 0; type < types; type++) sum += Math.exp(scores[type]! - top);
  return {
    scores,
    best,
    all: top + Math.log(sum + Math.exp((scores[types] ?? 0) - top)),
    events: top + Math.log(sum),
  };
}

/** The indices of the highest scores, highest first. */
function leading(scores: Float32Array, count: number, most: number): number[] {
  const order: number[] = [];
  for (let type = 0; type < count; type++) {
    let place = order.length;
    while (place > 0 && scores[order[place - 1]!]! < scores[type]!) place -= 1;
    if (place >= most) continue;
    order.splice(place, 0, type);
    if (order.length > most) order.pop();
  }
  return order;
}

/** Says how likely a candidate is right, 0 to 1. */
export function verifierOf({
  weights,
  mean,
  deviation,
  bias,
  keys,
  byKey,
}: Verifier): (candidate: Candidate) => number {
  const known = new Map(keys.map((key, i) => [key, byKey[i] ?? 0]));
  return ({ standing, circumstances }) => {
    let sum = bias;
    for (const [k, value] of standing.entries())
      sum += (weights[k] ?? 0) * ((value - (mean[k] ?? 0)) / (deviation[k] ?? 1));
    for (const key of circumstances) sum += known.get(key) ?? 0;
    return 1 / (1 + Math.exp(-sum));
  };
}
