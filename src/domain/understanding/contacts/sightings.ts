import type { Observation } from '../../ground/observations/index.ts';
import type { Finding } from '../detect/finding.ts';
import type { NamedAt } from '../detect/people/people-named.ts';
import { ERASED } from '../redaction/redact-text.ts';
import { nameKey } from '../../ground/vocabulary/name-key.ts';

/** Somebody named with a business role. */
export interface Sighting {
  name: string;
  role: string;
  sourceUrl: string;
  /** When the source said so: now for a page, its date for a text or filing. */
  at: Date;
  appointedAt: Date | null;
  /**
   * How much it says about who has gone before: `listed`, a page goes on naming them; `named`, a dated text or filing does; `added`,
   * the page did not name them until now, or names them with another role.
   */
  how: 'listed' | 'named' | 'added';
}

/** Somebody who is gone: `reported` by a text or filing, or merely missing from a page. */
export interface Departure {
  at: Date;
  reported: boolean;
}

export const LONGEST_ROLE = 150;

/** Everyone a reading names, one entry a person: an appointment before a mere mention, and the latest of several. */
export function sightingsOf(
  observation: Observation | null,
  sourceUrl: string,
  findings: readonly Finding[],
  people: readonly NamedAt[],
  now: Date,
): Map<string, Sighting> {
  const listed =
    observation?.kind === 'people'
      ? observation.people.map(({ name, role }) => seen(name, role, sourceUrl, now, null, 'listed'))
      : [];
  const named = people.map(({ name, role, url, at }) => seen(name, role, url, at, null, 'named'));
  const found = findings.flatMap(({ type, occurredAt, url, contacts = [] }) =>
    contacts.map(({ name, role, appointed }) =>
      seen(
        name,
        role,
        url,
        occurredAt,
        appointed ? occurredAt : null,
        type === 'team_page_change' ? 'added' : 'named',
      ),
    ),
  );
  const byName = new Map<string, Sighting>();
  for (const sighting of [...listed, ...named, ...found]) {
    if (!isBusinessRole(sighting.role) || sighting.name.includes(ERASED)) continue;
    const key = nameKey(sighting.name);
    const known = byName.get(key);
    if (key !== '' && (known === undefined || rank(sighting) >= rank(known))) byName.set(key, sighting);
  }
  return byName;
}

function seen(
  name: string,
  role: string,
  sourceUrl: string,
  at: Date,
  appointedAt: Date | null,
  how: Sighting['how'],
): Sighting {
  return { name, role: role.trim().slice(0, LONGEST_ROLE), sourceUrl, at, appointedAt, how };
}

function rank({ appointedAt, how }: Sighting): number {
  return appointedAt !== null ? 3 : { listed: 1, named: 0, added: 2 }[how];
}

/** An address or a number is no role, and nobody asked for it. */
export function isBusinessRole(role: string): boolean {
  return /\p{L}{2}/u.test(role) && !/@|\d{5}/.test(role);
}

/** Who has gone, by name: missing from the page that named them, or reported to leave. */
export function departuresOf(findings: readonly Finding[]): Map<string, Departure> {
  const departures = new Map<string, Departure>();
  for (const { type, detector, fields, left, occurredAt } of findings) {
    const person = fields['person'];
    const gone = left ?? (type === 'executive_departure' && typeof person === 'string' ? [person] : []);
    for (const name of gone) {
      const reported = detector !== 'team_changes';
      const known = departures.get(nameKey(name));
      if (known === undefined || (reported && !known.reported))
        departures.set(nameKey(name), { at: occurredAt, reported });
    }
  }
  return departures;
}
