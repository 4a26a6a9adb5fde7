import type { ContactTag } from '../../ground/vocabulary/contact-tags.ts';
import { contactTag } from '../briefs/rank-contacts.ts';
import { personaRank } from '../../ground/vocabulary/persona-rank.ts';
import type { Persona } from '../../ground/vocabulary/rubric.ts';
import type { ContactRow } from '../../ground/rows/index.ts';

/** Tags contacts by the rule that briefs tag them by. Of many, ask `foreseeRoles` first. */
export function tagContacts(
  personas: readonly Persona[],
  now: Date,
): (
  row: Pick<
    ContactRow,
    'role' | 'name' | 'status' | 'first_seen_at' | 'appointed_at' | 'returned_at' | 'source_url' | 'tag'
  >,
) => ContactTag {
  return (row) => {
    const persona = personas[personaRank(personas, row.role)]?.tag;
    const { name, role, status } = row;
    const contact = {
      name,
      role,
      status,
      firstSeenAt: row.first_seen_at,
      appointedAt: row.appointed_at,
      returnedAt: row.returned_at,
      sourceUrl: row.source_url,
      tag: row.tag,
    };
    return contactTag(contact, persona, now);
  };
}
