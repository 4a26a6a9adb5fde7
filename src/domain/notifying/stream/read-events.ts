import type pg from 'pg';
import { alertKinds } from '../events/event-kinds.ts';
import type { Moment, Position } from './position.ts';

export interface StreamedEvent {
  id: string;
  event: string;
  account_id: string | null;
  domain: string | null;
  created_at: string;
}

/** What of a workspace's events is to be read: not told at `told`; where there is a part, committed at its `until` and after its `last`. */
export interface Wanted {
  workspaceId: string;
  position: Position;
}

export interface EventsRead {
  /** At most `EVENTS_AT_A_TIME`, by id. */
  events: StreamedEvent[];
  /** Of the statement itself. */
  snapshot: string;
}

export const EVENTS_AT_A_TIME = 500;

interface Row {
  place: string;
  snapshot: string;
  floor: string;
  id: string | null;
  kind: string;
  account_id: string | null;
  domain: string | null;
  created_at: Date;
}

/**
 * Reads for many workspaces in one statement. `floor` is for positions that a later statement makes: a transaction that is under way at its snapshot
 * either is among those that were seen here, or began after this.
 */
export async function readEvents(
  pool: pg.Pool,
  wanted: readonly Wanted[],
): Promise<{ read: EventsRead[]; floor: string }> {
  const { rows } = await pool.query<Row>({
    text: STATEMENT,
    values: [
      wanted.map(({ workspaceId }) => workspaceId),
      wanted.map(({ position }) => position.told.floor),
      wanted.map(({ position }) => position.told.snapshot),
      wanted.map(({ position }) => position.part?.until.snapshot ?? null),
      wanted.map(({ position }) => position.part?.last ?? ''),
      alertKinds,
      EVENTS_AT_A_TIME,
    ],
  });
  const read: EventsRead[] = wanted.map(() => ({ events: [], snapshot: '' }));
  for (const row of rows) {
    const one = read[Number(row.place) - 1];
    if (one === undefined) continue;
    one.snapshot = row.snapshot;
    if (row.id !== null) one.events.push(eventOf(row, row.id));
  }
  return { read, floor: rows[0]?.floor ?? '' };
}

/** A moment from which one may begin: its floor was read before its snapshot. */
export async function readMoment(pool: pg.Pool): Promise<Moment> {
  const floor = await pool.query<{ floor: string }>(`select ${FLOOR} as floor`);
  const { rows } = await pool.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
  return { snapshot: rows[0]?.snapshot ?? '', floor: floor.rows[0]?.floor ?? '' };
}

/** Ids are made within transactions, by clocks of processes: they may differ from the database's by half a minute. */
const FLOOR = `id_at('evt', least(clock_timestamp(),
  (select min(xact_start) from pg_stat_activity where datname = current_database())) - interval '30 seconds')`;

const STATEMENT = `
  select p.place, m.snapshot::text, m.floor, e.id, e.kind, e.account_id, e.created_at, e.domain
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
      with ordinality as p (workspace_id, floor, told, until, last, place)
   cross join (select pg_current_snapshot() as snapshot, ${FLOOR} as floor) m
    left join lateral (
      select e.id, e.kind, e.account_id, e.created_at,
        (select a.domain from accounts a where a.workspace_id = e.workspace_id and a.id = e.account_id) as domain
        from events e
       where e.workspace_id = p.workspace_id and e.id >= p.floor and e.id > p.last
         and e.kind <> all($6::text[])
         and not pg_visible_in_snapshot(e.tx, p.told::pg_snapshot)
         and pg_visible_in_snapshot(e.tx, coalesce(p.until::pg_snapshot, m.snapshot))
       order by e.id limit $7
    ) e on true
   order by p.place, e.id`;

function eventOf(row: Row, id: string): StreamedEvent {
  return {
    id,
    event: row.kind,
    account_id: row.account_id,
    domain: row.domain,
    created_at: row.created_at.toISOString(),
  };
}
