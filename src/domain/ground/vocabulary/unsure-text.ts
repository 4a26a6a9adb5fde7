import type { SignalType } from './catalog.ts';
import type { TextItem } from './source-text.ts';

/** A text that may report an event of one of these types. */
export interface UnsureText {
  item: TextItem & { publishedAt: Date; url: string };
  publishedPrecision: 'second' | 'day' | 'month' | 'unknown';
  /** The likeliest first; one to three, and those of the findings that are held back. */
  candidates: SignalType[];
  /** What detection found in it and doubts: told, or not, once the question is answered. Absent where it found nothing doubtful. */
  held?: readonly HeldFinding[];
  /** The worker that asked was lost: what is held is told without an answer. */
  released?: true;
}

/** A finding of detection (`understanding/detect/finding.ts`), as far as this floor knows it. */
export interface HeldFinding {
  type: SignalType;
  url: string;
  occurredAt: Date;
}
