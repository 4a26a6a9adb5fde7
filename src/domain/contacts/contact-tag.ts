import { compileSafePattern } from '../../platform/safe-pattern.ts';
import type { ContactTag } from '../briefs/brief.ts';
import { contactTag } from '../briefs/rank-contacts.ts';
import type { Persona } from '../scoring/rubric.ts';
import type { ContactRow } from '../tables.ts';

/** Tags contacts by the rule that briefs tag them by. Patterns are compiled once for all contacts of a list. */
export function tagContacts(
  personas: readonly Persona[],
  now: Date,
): (
  row: Pick<
    ContactRow,
    'role' | 'name' | 'status' | 'first_seen_at' | 'appointed_at' | 'returned_at' | 'source_url' | 'tag'
  >,
) => ContactTag {
  const patterns = personas.map(({ tag, title }) => ({ tag, pattern: compileSafePattern(title, 'i') }));
  return (row) => {
    const persona = patterns.find(({ pattern }) => pattern.ok && pattern.test(row.role))?.tag;
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
