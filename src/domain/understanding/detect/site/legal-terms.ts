import type { LegalDocument, LegalObservation } from '../../../ground/observations/index.ts';
import { isWithinLookBack, readDate } from '../dates.ts';
import type { Detector, Finding, Watched } from '../finding.ts';
import { quoted } from '../quote.ts';
import { findChange, seenOn } from './compare-states.ts';
import { newClauses } from './legal-clause.ts';

/** In a long document 3 % is a dozen sentences: below it a clause has to be new. */
const MIN_SHARE = 0.03;
const NAMES: Readonly<Record<LegalDocument, string>> = {
  terms: 'Terms',
  privacy: 'Privacy notice',
  dpa: 'Data processing agreement',
  ai_terms: 'AI terms',
  sla: 'Service level agreement',
};

/**
 * At least 3 % of the sentences differ, a clause is new or gone, or the document gives itself a later date. What is left of a page by an error
 * is no document.
 */
export const legalTermsDetector: Detector<LegalObservation> = {
  name: 'legal_terms',
  version: 2,
  detect(watched, context) {
    return findChange(watched, context.now, (before, present) => {
      if (before.document !== present.document) return [];
      const { share, added, removed } = changedShare(before.sentences, present.sentences);
      // Two thirds gone and nothing new: half a page was served.
      if (present.sentences.length * 3 < before.sentences.length && added.length === 0) return [];
      const redated = newDate(before, present, watched);
      const written = newClauses(added, before.sentences);
      const dropped = newClauses(removed, present.sentences);
      const clauses = written.length >= dropped.length ? written : dropped;
      if (share < MIN_SHARE && redated === null && clauses.length === 0) return [];
      return [findingOf({ share, added, removed, clauses, redated }, before, present, watched, context.now)];
    });
  },
};

interface Change {
  share: number;
  added: string[];
  removed: string[];
  clauses: string[];
  redated: string | null;
}

function findingOf(
  { share, added, removed, clauses, redated }: Change,
  before: LegalObservation,
  present: LegalObservation,
  watched: Watched<LegalObservation>,
  now: Date,
): Finding {
  const named = NAMES[present.document];
  const dated = readDate(redated);
  const longest = (sentences: string[]): string => sentences.toSorted((a, b) => b.length - a.length)[0] ?? '';
  const words = longest(clauses) || longest(added) || longest(removed);
  const inTime = dated !== null && isWithinLookBack('legal_terms_change', dated, now);
  return {
    ...seenOn(watched, 'legal_terms'),
    ...(inTime ? { occurredAt: dated } : {}),
    type: 'legal_terms_change',
    subtype: present.document,
    strength: present.document === 'ai_terms' ? 60 : Math.round(30 + 40 * Math.min(1, share / 0.5)),
    confidence: share >= MIN_SHARE ? 0.9 : clauses.length > 1 || redated !== null ? 0.75 : 0.65,
    title: `${named}${redated === null ? '' : ` dated ${redated}`}: ${extentOf(share, clauses.length)}`,
    quote: quoted(words === '' ? `Effective ${before.effectiveDate ?? ''} → ${redated ?? ''}` : words),
    object: `${present.document} ${redated ?? ''}`.trim(),
    fields: {
      document: present.document,
      changed_share: Math.round(share * 1000) / 1000,
      sentences_added: added.length,
      sentences_removed: removed.length,
      effective_date: redated,
    },
  };
}

/** How much changed, in words: a share of a long document says nothing. */
function extentOf(share: number, clauses: number): string {
  if (share >= MIN_SHARE) return `${Math.round(share * 1000) / 10} % of the sentences changed`;
  if (clauses === 0) return 'hardly a sentence changed';
  return clauses === 1 ? '1 clause changed' : `${clauses} clauses changed`;
}

/** Sentences that only one side has, as a share of the longer side. Order, and how often a sentence is repeated, do not count. */
export function changedShare(
  before: readonly string[],
  present: readonly string[],
): { share: number; added: string[]; removed: string[] } {
  const [old, now] = [new Set(before), new Set(present)];
  const added = [...now].filter((sentence) => !old.has(sentence));
  const removed = [...old].filter((sentence) => !now.has(sentence));
  const whole = Math.max(old.size, now.size);
  return { share: whole === 0 ? 0 : Math.max(added.length, removed.length) / whole, added, removed };
}

/** The document's new date, if it is a later one. A page that is dated anew at every visit dates itself by the clock, and is not believed. */
function newDate(
  before: LegalObservation,
  present: LegalObservation,
  watched: Watched<LegalObservation>,
): string | null {
  const { effectiveDate } = present;
  if (effectiveDate === null || before.effectiveDate === null || effectiveDate <= before.effectiveDate)
    return null;
  const dates = new Set(watched.history.flatMap(({ observation }) => observation.effectiveDate ?? []));
  const texts = new Set(watched.history.map(({ observation }) => observation.sentences.join('\n')));
  return dates.size > texts.size ? null : effectiveDate;
}
