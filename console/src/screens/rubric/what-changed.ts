import { inWords, signalTypeName } from '../../ui/names.ts';
import type { RubricBody } from './rubric-draft.ts';
import { tellCriterion } from './tell-criterion.ts';
import { tellWeight } from './weights.ts';

/** One difference between two rubrics. Null: it was not there before, or is not after. */
export interface Change {
  what: string;
  before: string | null;
  after: string | null;
}

interface Usual {
  weight: number;
  days: number;
}

/** What differs between two rubrics, in the reader's words. `usual` is what the catalogue says of a kind of news. */
export function whatChanged(
  before: RubricBody,
  after: RubricBody,
  usual: (type: string) => Usual | undefined,
): Change[] {
  return [
    ...differences(byId(before), byId(after), (id) => id),
    ...(sameSet(before, after) && !sameOrder(before, after)
      ? [{ what: 'Order of the criteria', before: null, after: 'changed' }]
      : []),
    ...differences(weightsOf(before, usual), weightsOf(after, usual), signalTypeName).map((change) => {
      const known = usual(change.type);
      const told = known === undefined ? null : `${known.weight}, as usual`;
      return { ...change, before: change.before ?? told, after: change.after ?? told };
    }),
    ...differences(daysOf(before), daysOf(after), (type) => `${signalTypeName(type)}, fading`).map(
      (change) => {
        const known = usual(change.type);
        const told = known === undefined ? null : `halves in ${known.days} days, as usual`;
        return { ...change, before: change.before ?? told, after: change.after ?? told };
      },
    ),
    ...people(before, after),
    ...differences(numbersOf(before), numbersOf(after), (name) => name),
  ];
}

function byId({ fit }: RubricBody): Map<string, string> {
  return new Map(fit.map((criterion) => [criterion.id, tellExactly(criterion)]));
}

/** Long lists are told in short; that the rest of one differs has to show as well. */
function tellExactly(criterion: RubricBody['fit'][number]): string {
  const told = tellCriterion(criterion);
  const { value } = criterion;
  return Array.isArray(value) && value.length > 6 ? `${told} (${value.length}: …${value.at(-1)})` : told;
}

function sameSet(before: RubricBody, after: RubricBody): boolean {
  const ids = ({ fit }: RubricBody) =>
    fit
      .map(({ id }) => id)
      .toSorted()
      .join(' ');
  return ids(before) === ids(after);
}

function sameOrder(before: RubricBody, after: RubricBody): boolean {
  return before.fit.every(({ id }, index) => after.fit[index]?.id === id);
}

function weightsOf({ signals }: RubricBody, usual: (type: string) => Usual | undefined): Map<string, string> {
  return new Map(
    Object.entries(signals).map(([type, own]) => [type, tellWeight(own, usual(type)?.weight ?? 0)]),
  );
}

function daysOf({ half_life: days }: RubricBody): Map<string, string> {
  return new Map(Object.entries(days).map(([type, value]) => [type, `halves in ${value} days`]));
}

function people(before: RubricBody, after: RubricBody): Change[] {
  const tell = ({ personas }: RubricBody) =>
    personas.map(({ tag, title }) => `${inWords(tag)}: ${title}`).join('\n');
  const [first, second] = [tell(before), tell(after)];
  return first === second
    ? []
    : [{ what: 'Who to contact', before: first === '' ? null : first, after: second === '' ? null : second }];
}

function numbersOf({ weights, tiers }: RubricBody): Map<string, string> {
  return new Map([
    ['A perfect fit without news', `${Math.round(weights.base * 1000) / 10} points`],
    ['Weight of strength', String(weights.strength)],
    ['Weight of freshness', String(weights.recency)],
    ['Weight of breadth', String(weights.depth)],
    ['Hot from', String(tiers.hot)],
    ['Warm from', String(tiers.warm)],
    ['Watch from', String(tiers.watch)],
  ]);
}

function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  name: (key: string) => string,
): (Change & { type: string })[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [first, second] = [before.get(key) ?? null, after.get(key) ?? null];
    return first === second ? [] : [{ type: key, what: name(key), before: first, after: second }];
  });
}
