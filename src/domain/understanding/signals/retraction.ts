import type { Retraction } from '../../ground/rows/index.ts';

/** Why a user takes a signal out of the score. */
export const retractionReasons = [
  'wrong_company',
  'did_not_happen',
  'not_news',
  'duplicate',
  'other',
] as const satisfies Retraction['reason'][];
export type RetractionReason = (typeof retractionReasons)[number];

/** A retraction as the API shows it. */
export interface RetractionView {
  reason: RetractionReason;
  note: string | null;
  retracted_at: string;
  retracted_by: { kind: string; id: string | null };
}

export function retractionView(retraction: Retraction | null): RetractionView | null {
  if (retraction === null) return null;
  const { reason, note, at, actor } = retraction;
  return { reason, note, retracted_at: at, retracted_by: actor };
}
