import { catalogEntry, type SignalType } from '../../../ground/vocabulary/catalog.ts';

/** From this precision on items that were not taught the words of one source may move a score. */
const MIN_PRECISION = 0.85;

/** What a finding from words alone is recorded with where its type has not shown that precision. */
export const UNCONFIRMED_CONFIDENCE = 0.3;

/** Whether what one text says of a type counts by itself; a type that nobody has measured does not. */
export function textAloneCounts(type: SignalType): boolean {
  const { measured } = catalogEntry(type);
  return measured !== null && measured.precision >= MIN_PRECISION;
}

/** A claim that waits for a second, independent source. It is shown, and no score takes it in. */
export function isUnconfirmed(signal: { confidence: number; sourceHosts: readonly string[] }): boolean {
  return signal.confidence <= UNCONFIRMED_CONFIDENCE && signal.sourceHosts.length < 2;
}
