import { stem } from '../stem.ts';
import { CAPITAL } from './capital.ts';
import { MARKET } from './market.ts';
import { PEOPLE } from './people.ts';
import { PRODUCT } from './product.ts';
import { TRUST } from './trust.ts';

interface Cue {
  /** Alternatives a step; a step after a gap may stand up to `GAP` words later. */
  steps: { any: ReadonlySet<string>; gap: boolean }[];
  name: number;
}

const GAP = 5;
const PASSED_OVER = new Set(['-', "'s", "'", '"']);
const names: string[] = [];
/** Cues by the word they begin with: single words, those with a gap behind it, and the others by their second word. */
export interface Filed {
  alone: number[];
  gapped: Cue[];
  bySecond: Map<string, Cue[]>;
}
const byFirst = new Map<string, Filed>();

/** The turns of phrase that begin with a word of this stem. */
export function cuesFrom(first: string): Filed | null {
  return byFirst.get(first) ?? null;
}

/**
 * A line is a list of turns of phrase under a name: `a|b c` is one word of two and then another, `..` a gap of up to five
 * words, `~` the company. Words are compared by their stems; hyphens and apostrophes are passed over.
 */
for (const line of `${CAPITAL}${PEOPLE}${PRODUCT}${MARKET}${TRUST}`.split('\n')) {
  const colon = line.indexOf(': ');
  if (colon < 0) continue;
  const name = names.push(line.slice(0, colon)) - 1;
  for (const phrase of line.slice(colon + 2).split(', ')) {
    const steps: Cue['steps'] = [];
    let gap = false;
    for (const word of phrase.replaceAll('-', ' ').replaceAll("'s", '').trim().split(/\s+/u)) {
      if (word === '..') {
        gap = true;
        continue;
      }
      steps.push({ any: new Set(word.split('|').flatMap((each) => written(each))), gap });
      gap = false;
    }
    for (const first of steps[0]?.any ?? []) file(first, { steps, name });
  }
}

function file(first: string, cue: Cue): void {
  const filed: Filed = byFirst.get(first) ?? { alone: [], gapped: [], bySecond: new Map() };
  byFirst.set(first, filed);
  const second = cue.steps[1];
  if (second === undefined) filed.alone.push(cue.name);
  else if (second.gap) filed.gapped.push(cue);
  else {
    for (const word of second.any) {
      const list = filed.bySecond.get(word);
      if (list === undefined) filed.bySecond.set(word, [cue]);
      else list.push(cue);
    }
  }
}

function written(word: string): string[] {
  if (word === '~') return ['@self'];
  const contraction = /^(.+)n't$/u.exec(word);
  if (contraction !== null) return ["n't"];
  return [stem(word)];
}

export const cueNames: readonly string[] = names;

/** Most mentions of the company that are looked at in one part; a stranger may repeat a name at will. */
const MAX_MENTIONS = 4;

/** Stems of words that take back what stands beside them. */
export const DENIALS: ReadonlySet<string> = new Set(
  (
    "not n't no never none nobody nothing neither nor without fail refus reject deny dismiss cancel drop scrap shelve abandon halt collaps postpon " +
    'rul unlike instead off lapse quash declin unchang untouch despite rather'
  )
    .split(' ')
    .map((word) => stem(word)),
);

/** Where the company is named and where something is denied are given as places among the words, like `start` and `end`. */
type Hear = (
  name: number,
  start: number,
  end: number,
  self: readonly number[],
  denied: readonly number[],
) => void;

/** What a cue takes of a word: a token has it, and more. */
interface CueWord {
  word: string;
  lexeme: { stem: string; cues: Filed | null; denies: boolean };
}

/** Tells each turn of phrase in a part of an item. */
export function findCues(tokens: readonly CueWord[], each: Hear): void {
  const stems: string[] = [];
  const beginning: (Filed | null)[] = [];
  const self: number[] = [];
  const denied: number[] = [];
  for (const { word, lexeme } of tokens) {
    if (word.length <= 2 && PASSED_OVER.has(word)) continue;
    if (word === '@self' && self.length < MAX_MENTIONS) self.push(stems.length);
    else if (denied.length < MAX_MENTIONS && lexeme.denies) denied.push(stems.length);
    stems.push(lexeme.stem);
    beginning.push(lexeme.cues);
  }
  for (let start = 0; start < stems.length; start++) {
    const filed = beginning[start]!;
    if (filed === null) continue;
    for (const name of filed.alone) each(name, start, start + 1, self, denied);
    for (const cue of filed.gapped) tryCue(cue, start);
    const list = filed.bySecond.get(stems[start + 1] ?? '');
    if (list !== undefined) for (const cue of list) tryCue(cue, start);
  }

  function tryCue(cue: Cue, start: number): void {
    const end = matchEnd(stems, start, cue);
    if (end > 0) each(cue.name, start, end, self, denied);
  }
}

function matchEnd(stems: readonly string[], start: number, { steps }: Cue): number {
  let at = start + 1;
  for (let k = 1; k < steps.length; k++) {
    const step = steps[k];
    if (step === undefined) return 0;
    const last = step.gap ? Math.min(stems.length, at + GAP + 1) : at + 1;
    let found = -1;
    for (let j = at; j < last; j++) {
      if (step.any.has(stems[j] ?? '')) {
        found = j;
        break;
      }
    }
    if (found < 0) return 0;
    at = found + 1;
  }
  return at;
}
