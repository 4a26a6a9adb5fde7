import type { SignalType } from './catalog.ts';
import type { TextItem } from './source-text.ts';

/** A text that may report an event of one of these types. */
export interface UnsureText {
  item: TextItem & { publishedAt: Date; url: string };
  publishedPrecision: 'second' | 'day' | 'month' | 'unknown';
  /** The likeliest first; one to three. */
  candidates: SignalType[];
}
