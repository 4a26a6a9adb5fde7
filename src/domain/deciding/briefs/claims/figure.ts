import type { Span } from '../../../ground/vocabulary/fold.ts';

/** A sum, a share or a count, with the scale that its words give it: `2.5m` is 2,500,000. */
export interface Figure extends Span {
  kind: 'sum' | 'percent' | 'number';
  value: number;
  /** ISO 4217; null where the words leave it open. */
  currency: string | null;
  words: string;
}
