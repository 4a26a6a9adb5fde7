import { sourceKind } from '../../../ground/vocabulary/source-kinds.ts';
import type { SourceKind } from '../../../ground/vocabulary/source-kinds.ts';
import type { CatalogEntry, EvidenceTier, Polarity } from '../../../ground/vocabulary/catalog.ts';
import { WORDS_FROM } from './description.ts';
import type { SignalDescription } from './description.ts';

/** Shares from 0 to 1 over `n` items kept out of rule-writing. */
export interface Measured {
  precision: number;
  recall: number;
  n: number;
}

const TIERS: Record<EvidenceTier, string> = {
  A: 'a structured record',
  'A/B': 'a structured record, or a page and its differences',
  'A/C': 'a structured record, or the words of an article',
  B: 'a page and its differences',
  'B/C': 'a page and its differences, or the words of an article',
  C: 'the words of an article or post',
};
const READINGS: Record<Polarity, string> = {
  '+': 'usually a reason to call',
  '−': 'usually a reason to wait',
  '±': 'depends on what one sells',
};

/** The page of one type, in Markdown. Pure: the catalogue says what it means, the description what fires it here. */
export function signalPage(
  entry: CatalogEntry,
  description: SignalDescription,
  measured: Measured | null,
): string {
  const { type, category, definition, subtypes, default_weight: weight, half_life_days: days } = entry;
  const lines = [
    '<!-- Made by scripts/write-signal-pages.ts from src/domain/signals: change it there. -->',
    '',
    `# \`${type}\``,
    '',
    definition,
    '',
    `- Category: ${category}`,
    `- Weight: ${weight} of 100, unless the rubric says otherwise`,
    `- Half-life: ${days} days, counted from the day it happened`,
    `- Reading: ${READINGS[entry.polarity]}`,
    `- Evidence: ${entry.evidence_tier}, ${TIERS[entry.evidence_tier]}`,
    `- Measured: ${measuredText(measured)}`,
    '',
    '## Subtypes',
    '',
    ...subtypes.map((subtype) => `- \`${subtype}\``),
    '',
    '## What fires it',
    '',
    ...firing(description),
    '',
    '## What does not fire it',
    '',
    ...description.leavesAlone.map((text) => `- ${text}.`),
    `- Anything older than ${2 * days} days, twice its half-life, or without an address and a date.`,
    '',
    '## Afterwards',
    '',
    'Further sources within 14 days are evidence of the same signal: it becomes surer, not stronger. Where every source takes it back, it is',
    'retracted and counts for nothing.',
  ];
  return `${lines.join('\n')}\n`;
}

function firing({ fires, inWords }: SignalDescription): string[] {
  const words =
    inWords === undefined
      ? []
      : [
          `- ${labels(WORDS_FROM)}: the words of a dated article say that it happened, and to this company. Strength: ${inWords}.`,
        ];
  const rows = [
    ...fires.map(({ from, when, strength }) => `- ${labels(from)}: ${when} Strength: ${strength}.`),
    ...words,
  ];
  return rows.length > 0 ? rows : ['Nothing fires it in this version.'];
}

function labels(kinds: readonly SourceKind[]): string {
  return `**${kinds.map((kind) => sourceKind(kind).label).join(', ')}**`;
}

function measuredText(measured: Measured | null): string {
  if (measured === null) return 'not measured';
  const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
  return `right in ${percent(measured.precision)} of what fired, found ${percent(measured.recall)} of what there was, over ${measured.n} items`;
}
