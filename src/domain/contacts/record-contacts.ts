import { newId } from '../../platform/ids.ts';
import type { Observation } from '../crawl/observations.ts';
import type { Finding } from '../detect/finding.ts';
import { publishEvents } from '../events/publish-events.ts';
import type { Origin } from '../signals/record-signals.ts';
import type { TransactionContext } from '../transaction.ts';
import { loadSuppression } from './suppression.ts';

interface Sighting {
  name: string;
  role: string;
  sourceUrl: string;
  appointedAt: Date | null;
}

const MOST_PER_PAGE = 100;

/**
 * People that a page, a filing or an appointment names with a business role. A known person is seen again (and takes the newer
 * role); a new one is announced by `contact.added`; one who was erased is passed over. Resolves to how many were new or changed.
 */
export async function recordContacts(
  tx: TransactionContext,
  origin: Origin,
  observation: Observation | null,
  sourceUrl: string,
  findings: Finding[],
): Promise<number> {
  const sightings = new Map<string, Sighting>();
  for (const sighting of [...namedOn(observation, sourceUrl), ...namedIn(findings)])
    sightings.set(nameKey(sighting.name), sighting);
  if (sightings.size === 0) return 0;
  const isErased = await loadSuppression(tx, origin.workspaceId, origin.accountId);
  for (const key of sightings.keys()) if (isErased(key)) sightings.delete(key);
  if (sightings.size === 0) return 0;
  const now = tx.clock.now();
  const known = await tx.db
    .selectFrom('contacts')
    .select(['id', 'name_key', 'role', 'appointed_at'])
    .where('workspace_id', '=', origin.workspaceId)
    .where('account_id', '=', origin.accountId)
    .execute();
  const byName = new Map(known.map((row) => [row.name_key, row]));
  let changed = 0;
  for (const [key, sighting] of [...sightings].slice(0, MOST_PER_PAGE)) {
    const existing = byName.get(key);
    if (!existing) {
      await addContact(tx, origin, key, sighting);
      changed += 1;
      continue;
    }
    const role = sighting.appointedAt ? sighting.role : existing.role;
    if (role !== existing.role) changed += 1;
    await tx.db
      .updateTable('contacts')
      .set({
        last_seen_at: now,
        status: 'current',
        role,
        appointed_at: sighting.appointedAt ?? existing.appointed_at,
      })
      .where('workspace_id', '=', origin.workspaceId)
      .where('id', '=', existing.id)
      .execute();
  }
  return changed;
}

function namedOn(observation: Observation | null, sourceUrl: string): Sighting[] {
  if (observation?.kind !== 'people') return [];
  return observation.people.map(({ name, role }) => ({ name, role, sourceUrl, appointedAt: null }));
}

function namedIn(findings: Finding[]): Sighting[] {
  return findings.flatMap((finding) =>
    (finding.contacts ?? []).map(({ name, role, appointed }) => ({
      name,
      role,
      sourceUrl: finding.url,
      appointedAt: appointed ? finding.occurredAt : null,
    })),
  );
}

async function addContact(
  tx: TransactionContext,
  origin: Origin,
  key: string,
  sighting: Sighting,
): Promise<void> {
  const now = tx.clock.now();
  const id = newId('con');
  await tx.db
    .insertInto('contacts')
    .values({
      workspace_id: origin.workspaceId,
      id,
      account_id: origin.accountId,
      name: sighting.name,
      name_key: key,
      role: sighting.role,
      appointed_at: sighting.appointedAt,
      source_url: sighting.sourceUrl,
      first_seen_at: now,
      last_seen_at: now,
    })
    .execute();
  const account = await tx.db
    .selectFrom('accounts')
    .select(['id', 'domain', 'name', 'tags'])
    .where('workspace_id', '=', origin.workspaceId)
    .where('id', '=', origin.accountId)
    .executeTakeFirstOrThrow();
  await publishEvents(tx, origin.workspaceId, [
    {
      kind: 'contact.added',
      key: `contact.added/${id}`,
      accountId: origin.accountId,
      payload: {
        contact: {
          id,
          name: sighting.name,
          role: sighting.role,
          tag: sighting.appointedAt ? 'new' : 'known',
          source_url: sighting.sourceUrl,
          first_seen_at: now.toISOString(),
        },
        account: { id: account.id, domain: account.domain, name: account.name },
      },
      match: { accountTags: account.tags },
    },
  ]);
}

/** One person is one contact, however a page writes the name. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
