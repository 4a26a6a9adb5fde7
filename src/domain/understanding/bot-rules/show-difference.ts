import { diffLines, diffWords } from 'diff';
import type { MatchedDifference } from '../../ground/vocabulary/bot-match.ts';
import { steadyLine } from './steady-text.ts';

type Part = MatchedDifference['diff'][number];

/**
 * Edits, not milliseconds, so that the same two texts always show the same difference. Measured: at most 0.6 s for two texts
 * of 100,000 characters that have nothing in common.
 */
const MAX_WORD_EDITS = 600;
const MAX_LINE_EDITS = 1_000;
const CONTEXT_WORDS = 12;
const MAX_PART = 2_000;
const MAX_PARTS = 120;
const MAX_SHOWN = 10_000;

export interface Difference extends MatchedDifference {
  added: string;
  removed: string;
}

/** Two texts, word by word; line by line where they have too little in common; else each as a whole. Long stretches are shortened. */
export function differenceOf(before: readonly string[], after: readonly string[]): Difference {
  const parts = partsOf(alike(before, after).join('\n'), after.join('\n'));
  const joined = (side: 'added' | 'removed'): string =>
    parts
      .filter((part) => part[side] === true)
      .map(({ value }) => value.trim())
      .filter((value) => value !== '')
      .join(' … ')
      .slice(0, MAX_SHOWN);
  const [added, removed] = [joined('added'), joined('removed')];
  const diff = shortened(parts);
  const side = (without: 'added' | 'removed'): string =>
    diff
      .filter((part) => part[without] !== true)
      .map(({ value }) => value)
      .join('')
      .slice(0, MAX_SHOWN);
  return { before: side('added'), after: side('removed'), diff, added, removed };
}

/** Earlier lines that say what a later one says but for a time or a counter are shown as the later one: what changes by itself is no difference. */
function alike(before: readonly string[], after: readonly string[]): string[] {
  const same = new Set(after);
  const now = new Map(after.map((line) => [steadyLine(line), line]));
  return before.map((line) => (same.has(line) ? line : (now.get(steadyLine(line)) ?? line)));
}

function partsOf(before: string, after: string): Part[] {
  const found =
    diffWords(before, after, { maxEditLength: MAX_WORD_EDITS }) ??
    diffLines(before, after, { maxEditLength: MAX_LINE_EDITS });
  if (found === undefined)
    return [
      { removed: true, value: before },
      { added: true, value: after },
    ];
  return found.map(({ value, added, removed }): Part =>
    added ? { added: true, value } : removed ? { removed: true, value } : { value },
  );
}

function shortened(parts: readonly Part[]): Part[] {
  const shown = parts.slice(0, MAX_PARTS).map((part, index): Part => {
    if (part.added === true || part.removed === true) return { ...part, value: cut(part.value) };
    const isLast = index === parts.length - 1;
    return { value: contextOf(part.value, index > 0, !isLast) };
  });
  return parts.length > MAX_PARTS ? [...shown, { value: ' …' }] : shown;
}

function cut(text: string): string {
  return text.length <= MAX_PART ? text : `${text.slice(0, MAX_PART)}…`;
}

/** The words next to a change; of what lies between two changes, both ends. */
function contextOf(text: string, afterChange: boolean, beforeChange: boolean): string {
  // Words, each with the white space that follows it; only the two ends of a long text are looked at.
  const head = text.slice(0, 600).match(/\S+\s*|^\s+/g) ?? [];
  const tail = text.slice(-600).match(/\S+\s*|^\s+/g) ?? [];
  const start = afterChange ? head.slice(0, CONTEXT_WORDS).join('') : '';
  const end = beforeChange ? tail.slice(-CONTEXT_WORDS).join('') : '';
  if (
    start.length + end.length >= text.length ||
    (afterChange && beforeChange && start.length + end.length + 20 >= text.length)
  )
    return text.slice(0, 1_300);
  return `${start.slice(0, 600)}… ${end.slice(-600)}`.replace(/^… $/, '…');
}
