import type { Observation, ObservationKind } from '../../ground/observations/index.ts';
import type { Finding } from './source-check.ts';

type Of<Kind extends ObservationKind> = Extract<Observation, { kind: Kind }>;

/** That the answer is read as this kind of observation, and holds what `judge` looks for. */
export function expecting<Kind extends ObservationKind>(
  kind: Kind,
  judge: (observation: Of<Kind>) => Finding,
): { expect(observation: Observation): Finding } {
  const isOf = (observation: Observation): observation is Of<Kind> => observation.kind === kind;
  return {
    expect: (observation) =>
      isOf(observation)
        ? judge(observation)
        : { missing: `it was read as ${observation.kind} and not as ${kind}` },
  };
}

/**
 * That there is a row, and of each member of `holding` one row at least that has it: a member that no row has any more was renamed, and what it
 * told would be missed without a word.
 */
export function rows<Row>(
  what: string,
  list: readonly Row[],
  holding: Readonly<Record<string, (row: Row) => boolean>> = {},
): Finding {
  if (list.length === 0) return { missing: `there are no ${what}` };
  const missing = Object.entries(holding).flatMap(([member, has]) => (list.some(has) ? [] : [member]));
  if (missing.length > 0) return { missing: `${what}: ${list.length}, none with ${missing.join(', ')}` };
  return { found: `${what}: ${list.length}` };
}

/** An address that a person can open. */
export function isWebAddress(text: string | null): boolean {
  return text !== null && /^https?:\/\//.test(text);
}
