import type { Redact } from '../../understanding/redaction/redact-text.ts';

/** Somebody who is being erased: as they are written, and by what they are known. */
export interface Leaving {
  workspaceId: string;
  accountId: string;
  contactId: string;
  /** Every way in which the contact was written: name, name on pages, address. */
  written: string[];
  /** Keys of names (`nameKey`) and addresses (`addressKey`). */
  keys: string[];
}

/** What one part of the erasure works on. */
export interface Erasure extends Leaving {
  redact: Redact;
}
