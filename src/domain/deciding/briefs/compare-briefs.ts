import { SCORE_PARTS } from '../scoring/formula.ts';
import { sameRole } from '../../ground/vocabulary/same-role.ts';
import { diffWordsWithSpace } from 'diff';
import type { ScoreBreakdown } from '../scoring/formula.ts';

/** A stretch of a text that both versions have, that only the later one has, or only the earlier. */
export interface TextChange {
  text: string;
  change: 'kept' | 'added' | 'removed';
}

export interface PersonChange {
  name: string;
  role: string;
  tag: string;
  change: 'kept' | 'added' | 'removed' | 'changed';
  /** Role and tag in the earlier version, where they differ. */
  was: { role: string; tag: string } | null;
}

interface Comparable {
  version: number;
  generatedAt: Date;
  score: number;
  breakdown: ScoreBreakdown;
  whyNow: string;
  draftOpener: string;
  whoToTalkTo: readonly { name: string; role: string; tag: string }[];
}

/** What a later version says that an earlier one does not, and the other way round. */
export interface BriefComparison {
  from: { version: number; generatedAt: Date };
  to: { version: number; generatedAt: Date };
  score: { part: 'score' | keyof ScoreBreakdown; before: number; after: number }[];
  whyNow: TextChange[];
  draftOpener: TextChange[];
  people: PersonChange[];
}

/** Either way round: the lower version is the earlier one. */
export function compareBriefs(one: Comparable, other: Comparable): BriefComparison {
  const [from, to] = one.version <= other.version ? [one, other] : [other, one];
  return {
    from: { version: from.version, generatedAt: from.generatedAt },
    to: { version: to.version, generatedAt: to.generatedAt },
    score: [
      { part: 'score', before: from.score, after: to.score },
      ...SCORE_PARTS.map((part) => ({ part, before: from.breakdown[part], after: to.breakdown[part] })),
    ],
    whyNow: compareTexts(from.whyNow, to.whyNow),
    draftOpener: compareTexts(from.draftOpener, to.draftOpener),
    people: comparePeople(from.whoToTalkTo, to.whoToTalkTo),
  };
}

/** Beyond so many changed words the two have nothing in common that would help a reader. */
const MAX_EDITS = 1000;

/** Word by word: a text is few hundred words at most. */
export function compareTexts(before: string, after: string): TextChange[] {
  const pieces = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  if (pieces === undefined)
    return [
      { text: before, change: 'removed' },
      { text: after, change: 'added' },
    ];
  return joined(
    pieces.map(({ value, added, removed }) => ({
      text: value,
      change: added ? 'added' : removed ? 'removed' : 'kept',
    })),
  );
}

/** One or two words that stayed between two changes belong to them: reading is easier where words stay together. */
function joined(pieces: readonly TextChange[]): TextChange[] {
  const result: TextChange[] = [];
  let removed = '';
  let added = '';
  const flush = (): void => {
    if (removed !== '') result.push({ text: removed, change: 'removed' });
    if (added !== '') result.push({ text: added, change: 'added' });
    removed = added = '';
  };
  for (const [index, { text, change }] of pieces.entries()) {
    const lone = change === 'kept' && text.split(/\s+/).filter(Boolean).length <= 2;
    const between = lone && (removed !== '' || added !== '') && index < pieces.length - 1;
    if (change === 'kept' && !between) {
      flush();
      result.push({ text, change });
      continue;
    }
    if (change !== 'added') removed += text;
    if (change !== 'removed') added += text;
  }
  flush();
  return result;
}

function comparePeople(before: Comparable['whoToTalkTo'], after: Comparable['whoToTalkTo']): PersonChange[] {
  const earlier = new Map(before.map((person) => [person.name, person]));
  const later = new Set(after.map(({ name }) => name));
  return [
    ...after.map((person): PersonChange => {
      const was = earlier.get(person.name);
      if (was === undefined) return { ...person, change: 'added', was: null };
      const same = sameRole(was.role, person.role) && was.tag === person.tag;
      return {
        ...person,
        change: same ? 'kept' : 'changed',
        was: same ? null : { role: was.role, tag: was.tag },
      };
    }),
    ...before
      .filter(({ name }) => !later.has(name))
      .map((person): PersonChange => ({ ...person, change: 'removed', was: null })),
  ];
}
