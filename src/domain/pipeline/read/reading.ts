import type { Observation } from '../../ground/observations/index.ts';
import type { PageDetection } from './detect-in-document.ts';
import type { Unread } from './load-unread.ts';

/** A page that was read, on its way into the tables. */
export interface Reading {
  unread: Unread;
  page: PageDetection;
  /** What the page says; null where no format reads it. */
  observation: Observation | null;
  /** When a difference wants another look before the source's own interval is over; null: it does not. */
  again: Date | null;
  now: Date;
}
