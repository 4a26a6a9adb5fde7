import type { ContactRow, Corrected } from '../../ground/rows/index.ts';
import type { ContactTag } from '../../ground/vocabulary/contact-tags.ts';
import { timestamp } from '../../ground/timestamp.ts';
import type { tagContacts } from './contact-tag.ts';

/** A person of an account, as the API shows them. */
export interface Contact {
  id: string;
  account_id: string;
  name: string;
  role: string;
  tag: ContactTag;
  /** Only where somebody has given it. */
  email: string | null;
  source_url: string | null;
  first_seen_at: string;
  last_seen_at: string;
  status: 'current' | 'left';
  /** The fields that a person has set, each with what stands there without that; null: nothing does. */
  corrected: Corrected & { tag?: ContactTag };
}

export function contactView(row: ContactRow, tagOf: ReturnType<typeof tagContacts>): Contact {
  return {
    id: row.id,
    account_id: row.account_id,
    name: row.name,
    role: row.role,
    tag: tagOf(row),
    email: row.email,
    source_url: row.source_url,
    first_seen_at: timestamp(row.first_seen_at),
    last_seen_at: timestamp(row.last_seen_at),
    status: row.status,
    corrected: { ...row.corrected, ...(row.tag === null ? {} : { tag: tagOf({ ...row, tag: null }) }) },
  };
}
