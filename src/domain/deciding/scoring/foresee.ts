import type { Context } from '../../ground/context.ts';
import { matchPatterns } from '../../../platform/patterns/match-patterns.ts';
import type { MatchAnswer, MatchRequest } from '../../../platform/patterns/match-patterns.ts';
import { accountFacts } from './account-facts.ts';
import type { ScoredFacts } from './account-facts.ts';
import type { CompiledRubric } from './compile-rubric.ts';
import { factTexts, matchesTest } from './matches.ts';
import type { Foreseen } from './matches.ts';
import { FIT_STEPS_PER_ACCOUNT, LIGHT_FIT_STEPS } from '../../ground/vocabulary/pattern-budget.ts';

/** Of one request to the pattern thread, at the worst: under half a second, which is how long another workspace's may wait for it. */
const STEPS_AT_ONCE = 50_000_000;
const MAX_AT_ONCE = 200;

/** Whether its patterns are asked away from the main thread before accounts are scored. */
export function isHeavy({ fitSteps }: CompiledRubric): boolean {
  return fitSteps > LIGHT_FIT_STEPS;
}

/**
 * The rubric with what its patterns say of these accounts found out already, away from the main thread: scoring them then asks no pattern. A
 * text that was not among them is asked about as ever, within the account's steps. A light rubric comes back as it is.
 */
export async function foresee(
  ctx: Pick<Context, 'patterns'>,
  workspaceId: string,
  compiled: CompiledRubric,
  accounts: readonly ScoredFacts[],
): Promise<{ compiled: CompiledRubric; steps: number }> {
  if (!isHeavy(compiled)) return { compiled, steps: 0 };
  const together = Math.min(
    MAX_AT_ONCE,
    Math.max(1, Math.floor(STEPS_AT_ONCE / Math.min(compiled.fitSteps, FIT_STEPS_PER_ACCOUNT))),
  );
  const known: Outcomes = new Map();
  let steps = 0;
  for (let from = 0; from < accounts.length; from += together) {
    const request = requestFor(compiled, accounts.slice(from, from + together));
    const answer = await ctx.patterns.match(workspaceId, request);
    if (answer === null) continue;
    steps += answer.steps;
    add(known, request, answer);
  }
  return { compiled: withForeseen(compiled, known), steps };
}

/** The same here and now, for one account whose score is computed many times: of a light rubric it takes two milliseconds at the worst. */
export async function foreseeOne(
  ctx: Pick<Context, 'patterns'>,
  workspaceId: string,
  compiled: CompiledRubric,
  account: ScoredFacts,
): Promise<CompiledRubric> {
  if (isHeavy(compiled)) return (await foresee(ctx, workspaceId, compiled, [account])).compiled;
  const request = requestFor(compiled, [account]);
  if (request.patterns.length === 0) return compiled;
  const known: Outcomes = new Map();
  add(known, request, matchPatterns(request));
  return withForeseen(compiled, known);
}

/** By pattern and text. */
type Outcomes = Map<string, Map<string, number>>;

function requestFor(
  { criteria, attributes }: CompiledRubric,
  accounts: readonly ScoredFacts[],
): MatchRequest {
  const asking = criteria.flatMap(({ criterion: { op, value, attribute } }) =>
    op === 'matches' && typeof value === 'string' ? [{ source: value, attribute }] : [],
  );
  const fields = [...new Set(asking.map(({ attribute }) => attribute))];
  const places = new Map<string, number>();
  const placeOf = (text: string): number => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const subjects = accounts.map((account) => {
    const facts = accountFacts(account, attributes);
    return fields.map((field) => {
      const fact = Object.hasOwn(facts, field) ? facts[field] : undefined;
      if (fact === undefined || fact.value === '') return [];
      return (factTexts(fact.value) ?? []).map(placeOf);
    });
  });
  return {
    patterns: asking.map(({ source, attribute }) => ({ source, field: fields.indexOf(attribute) })),
    texts: [...places.keys()],
    subjects,
    most: FIT_STEPS_PER_ACCOUNT,
  };
}

function add(known: Outcomes, { patterns, texts }: MatchRequest, { outcomes }: MatchAnswer): void {
  for (const [index, { source }] of patterns.entries()) {
    const own = known.get(source) ?? new Map<string, number>();
    for (const [place, outcome] of (outcomes[index] ?? []).entries()) {
      const text = texts[place];
      if (outcome >= 0 && text !== undefined) own.set(text, outcome);
    }
    known.set(source, own);
  }
}

function withForeseen(compiled: CompiledRubric, known: Outcomes): CompiledRubric {
  const foreseen: Foreseen = new Map(
    [...known].map(([source, own]) => [source, (text: string) => own.get(text)]),
  );
  return {
    ...compiled,
    criteria: compiled.criteria.map((one) => {
      const { op, value } = one.criterion;
      return op === 'matches' && typeof value === 'string'
        ? { ...one, test: matchesTest(value, foreseen) }
        : one;
    }),
  };
}
