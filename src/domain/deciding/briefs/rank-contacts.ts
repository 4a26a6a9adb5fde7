import { DAY } from '../../../platform/clock.ts';
import { tagOfTitle } from '../../ground/vocabulary/title-lexicon.ts';
import { personaRank } from '../../ground/vocabulary/persona-rank.ts';
import type { Persona } from '../../ground/vocabulary/rubric.ts';
import type { BriefContact, Recommendation } from '../../ground/vocabulary/brief.ts';
import type { ContactTag } from '../../ground/vocabulary/contact-tags.ts';
import { oneLine } from '../../ground/vocabulary/fold.ts';

const NEW_FOR = 90 * DAY;
const MAX_RECOMMENDED = 5;

/** Current contacts, the rubric's first persona first, within a persona the freshest first; at most five. */
export function rankContacts(
  contacts: readonly BriefContact[],
  personas: readonly Persona[],
  now: Date,
): Recommendation[] {
  const rankOf = (role: string): number => {
    const index = personaRank(personas, role);
    return index === -1 ? personas.length : index;
  };
  return contacts
    .filter(({ status, name }) => status === 'current' && oneLine(name) !== '')
    .map((contact) => ({ contact, rank: rankOf(contact.role) }))
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        freshness(b.contact) - freshness(a.contact) ||
        (a.contact.name < b.contact.name ? -1 : 1),
    )
    .slice(0, MAX_RECOMMENDED)
    .map(({ contact, rank }) => ({
      name: oneLine(contact.name),
      role: oneLine(contact.role),
      tag: contactTag(contact, personas[rank]?.tag, now),
    }));
}

/**
 * What a person has set; else `returning` for 90 days after a return, `new` for as long around an appointment, then the persona's own
 * tag, then what the title alone says, else `known`.
 */
export function contactTag(contact: BriefContact, persona: ContactTag | undefined, now: Date): ContactTag {
  if (contact.tag) return contact.tag;
  if (isWithin(contact.returnedAt, now)) return 'returning';
  if (isWithin(contact.appointedAt, now)) return 'new';
  return persona ?? tagOfTitle(contact.role) ?? 'known';
}

function isWithin(at: Date | null | undefined, now: Date): boolean {
  return at instanceof Date && Math.abs(now.getTime() - at.getTime()) <= NEW_FOR;
}

function freshness({ appointedAt, firstSeenAt }: BriefContact): number {
  return (appointedAt ?? firstSeenAt).getTime() || 0;
}
