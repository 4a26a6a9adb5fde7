import { DAY } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { Observation } from '../../ground/observations/index.ts';
import type { Finding } from '../../understanding/detect/finding.ts';
import type { NamedAt } from '../../understanding/detect/people/people-named.ts';
import type { Origin } from '../../understanding/signals/record-signals.ts';
import type { ContactRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { sameRole } from '../../ground/vocabulary/same-role.ts';
import { announceContacts } from './announce-contacts.ts';
import { foundOf, stored, withFound } from '../../understanding/contacts/correction.ts';
import { loadContacts } from '../../understanding/contacts/find-person.ts';
import { departuresOf, sightingsOf } from '../../understanding/contacts/sightings.ts';
import type { Departure, Sighting } from '../../understanding/contacts/sightings.ts';
import { loadSuppression } from '../../understanding/redaction/suppression.ts';

export { nameKey } from '../../ground/vocabulary/name-key.ts';

const MAX_PER_PAGE = 100;
/** Whoever was reported to leave is still quoted while they are on their way out. */
const ON_THE_WAY_OUT = 90 * DAY;
/** Away for less than this, nobody was away: a page had a bad day. */
const SHORT_ABSENCE = 30 * DAY;

/**
 * People that a page, a filing, a text or an appointment names with a business role. A known person is seen again; a new one is
 * announced by `contact.added`, once; one who was erased is passed over; one who left comes back only on better evidence than a page
 * that has not noticed. What a person has set of somebody stays as it is; what pages say is kept beneath it. Resolves to how many were new or changed. The caller holds the account's lock.
 */
export async function recordContacts(
  tx: TransactionContext,
  origin: Origin,
  observation: Observation | null,
  sourceUrl: string,
  findings: Finding[],
  people: NamedAt[] = [],
): Promise<number> {
  const departures = departuresOf(findings);
  const sightings = sightingsOf(observation, sourceUrl, findings, people, tx.clock.now());
  if (sightings.size === 0 && departures.size === 0) return 0;
  const isErased = await loadSuppression(tx, origin.workspaceId, origin.accountId);
  const known = await loadContacts(tx, origin.workspaceId, origin.accountId);
  const byName = new Map<string, ContactRow>();
  // A reading may speak of somebody several times, under one name or two: what is written last is what the next builds on.
  const hold = (row: ContactRow): void => {
    for (const key of [row.name_key, ...row.other_keys]) byName.set(key, row);
  };
  known.forEach(hold);
  let changed = 0;
  for (const [key, departure] of departures) {
    const row = byName.get(key);
    if (row !== undefined && foundOf(row).status === 'current') {
      hold(await leave(tx, row, departure));
      changed += 1;
    }
    // A release that says who leaves also lets them say goodbye.
    const sighting = sightings.get(key);
    if (sighting && sighting.at.getTime() <= departure.at.getTime() + DAY) sightings.delete(key);
  }
  const fresh: [string, Sighting][] = [];
  for (const [key, sighting] of [...sightings].slice(0, MAX_PER_PAGE)) {
    if (isErased(key)) continue;
    const row = byName.get(key);
    if (row === undefined) {
      fresh.push([key, sighting]);
      continue;
    }
    const seen = await seeAgain(tx, row, sighting);
    hold(seen);
    if (hasChanged(row, seen)) changed += 1;
  }
  await addContacts(tx, origin, fresh);
  return changed + fresh.length;
}

/** Resolves to the row as it is then. */
async function leave(
  tx: TransactionContext,
  row: ContactRow,
  { at, reported }: Departure,
): Promise<ContactRow> {
  // News from before an appointment or a return says nothing about after it.
  if ([row.appointed_at, row.returned_at].some((back) => back !== null && back > at)) return row;
  return write(tx, row, { ...withFound(row, { status: 'left' }), left_at: at, left_reported: reported });
}

/** Resolves to the row as it is then. */
async function seeAgain(tx: TransactionContext, row: ContactRow, sighting: Sighting): Promise<ContactRow> {
  const { at, appointedAt } = sighting;
  const now = tx.clock.now();
  const found = foundOf(row);
  const back = found.status === 'left' && isBack(row, sighting);
  const known = row.appointed_at;
  const appointed = appointedAt !== null && (known === null || appointedAt > known) ? appointedAt : known;
  const away = row.left_at === null ? 0 : at.getTime() - row.left_at.getTime();
  return write(tx, row, {
    ...withFound(row, {
      name: found.name ?? sighting.name,
      role: newRole(found.role, sighting, appointed !== known),
      // Nobody is seen to have left: that is for a departure to say.
      ...(back || found.status === 'current' ? { status: 'current' } : {}),
    }),
    last_seen_at: new Date(Math.max(row.last_seen_at.getTime(), Math.min(at.getTime(), now.getTime()))),
    appointed_at: appointed,
    source_url: row.source_url ?? sighting.sourceUrl,
    ...(back && away >= SHORT_ABSENCE ? { returned_at: at } : {}),
  });
}

async function write(
  tx: TransactionContext,
  row: ContactRow,
  change: Partial<ContactRow>,
): Promise<ContactRow> {
  await tx.db
    .updateTable('contacts')
    .set(stored(change))
    .where('workspace_id', '=', row.workspace_id)
    .where('id', '=', row.id)
    .execute();
  return { ...row, ...change };
}

/** Another job is news; the same one in other words is not, and keeps the words it was found in. */
function newRole(known: string | null, { role, how }: Sighting, isAppointed: boolean): string {
  if (known === null) return role;
  return (isAppointed || how === 'added') && !sameRole(known, role) ? role : known;
}

/** Whether that changed who they are. */
function hasChanged(before: ContactRow, after: ContactRow): boolean {
  const fields = ['role', 'status', 'appointed_at'] as const;
  return fields.some((field) => before[field] !== after[field]);
}

/** A page that goes on listing somebody answers for a page that does not, but not against a report that they left. */
function isBack(
  { left_at: left, left_reported: reported }: ContactRow,
  { at, appointedAt, how }: Sighting,
): boolean {
  if (left === null) return true;
  if (appointedAt !== null) return appointedAt > left;
  if (how === 'added') return at > left;
  if (how === 'named') return at.getTime() > left.getTime() + (reported ? ON_THE_WAY_OUT : DAY);
  return !reported;
}

async function addContacts(
  tx: TransactionContext,
  origin: Origin,
  fresh: [string, Sighting][],
): Promise<void> {
  if (fresh.length === 0) return;
  const now = tx.clock.now();
  const rows = fresh.map(([key, sighting]) => ({
    workspace_id: origin.workspaceId,
    id: newId('con'),
    account_id: origin.accountId,
    name: sighting.name,
    name_key: key,
    role: sighting.role,
    appointed_at: sighting.appointedAt,
    source_url: sighting.sourceUrl,
    first_seen_at: now,
    last_seen_at: now,
    tag: null,
  }));
  await tx.db.insertInto('contacts').values(rows).execute();
  await announceContacts(tx, origin.workspaceId, origin.accountId, rows);
}
