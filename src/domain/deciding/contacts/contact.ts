import type { ContactRow, Corrected } from '../../ground/rows/index.ts';
import type { ContactTag } from '../../ground/vocabulary/contact-tags.ts';
import { timestamp } from '../../ground/timestamp.ts';
import { foundOf } from '../../understanding/contacts/correction.ts';
import { shownRole } from '../../understanding/contacts/shown-role.ts';
import { toldRole } from '../../ground/vocabulary/told-role.ts';
import type { tagContacts } from './contact-tag.ts';

/** A person of an account, as the API shows them. */
export interface Contact {
  id: string;
  account_id: string;
  name: string;
  /** Told one way, whatever its source writes; a role that a person has set stays as they wrote it. */
  role: string;
  /** The role as its source writes it; null where no page names one. */
  written_role: string | null;
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
    role: shownRole(row),
    written_role: foundOf(row).role,
    tag: tagOf(row),
    email: row.email,
    source_url: row.source_url,
    first_seen_at: timestamp(row.first_seen_at),
    last_seen_at: timestamp(row.last_seen_at),
    status: row.status,
    corrected: {
      ...row.corrected,
      ...toldBeneath(row.corrected),
      ...(row.tag === null ? {} : { tag: tagOf({ ...row, tag: null }) }),
    },
  };
}

/** What pages say of a role that a person has set: told as it would be without them. */
function toldBeneath({ role }: Corrected): Corrected {
  return typeof role === 'string' ? { role: toldRole(role) } : {};
}
