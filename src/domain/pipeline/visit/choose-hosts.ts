import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { monotonicMs } from '../../../platform/clock.ts';
import { PRECEDENCE } from '../../ground/vocabulary/visit-precedence.ts';
import type { Room } from './claim-hosts.ts';

/** Chooses whose turn is next. It locks nothing: another worker may be quicker. */
export type ChooseHosts = (room: Room, held: ReadonlyMap<string, number>) => Promise<string[]>;

/**
 * Who has something due is found by one probe per workspace. That may take so much of the time, as a fraction: with thousands of
 * workspaces the answer is used for a while.
 */
const TIME_FOR_LOOKING = 0.05;

interface Candidate {
  pace_key: string;
  precedence: number;
}

/**
 * Shares the places by workspace. While there is room for everything that is due, whoever is due gets a place. When there is not, each place
 * goes to the workspace that holds the fewest in this process. So one alone may hold all of them, and the next place that
 * comes free is another's. Hosts that several workspaces watch count as a workspace of their own.
 */
export function createHostChooser(ctx: Context): ChooseHosts {
  let waiting: string[] = [];
  let lookAgainAt = -Infinity;
  /** By workspace, the number of the claim that last took something of it. */
  const served = new Map<string, number>();
  let claims = 0;

  async function look(): Promise<void> {
    const started = monotonicMs();
    waiting = await whoWaits(ctx);
    const ended = monotonicMs();
    lookAgainAt = ended + (ended - started) / TIME_FOR_LOOKING;
    for (const turnOf of served.keys()) if (!waiting.includes(turnOf)) served.delete(turnOf);
  }

  async function choose(room: Room, held: ReadonlyMap<string, number>): Promise<string[]> {
    // Fewest places first; among equals, whoever was not served for longest.
    const shares = waiting
      .map((turnOf) => ({ turnOf, held: held.get(turnOf) ?? 0, last: served.get(turnOf) ?? 0 }))
      .toSorted((a, b) => a.held - b.held || a.last - b.last)
      .slice(0, room.places);
    const chosen = await chooseAmong(ctx, room, shares);
    claims += 1;
    for (const { turn_of: turnOf } of chosen) served.set(turnOf, claims);
    return chosen.map((host) => host.pace_key);
  }

  return async (room, held) => {
    if (room.places <= 0) return [];
    const all = await firstDue(ctx, room.places + 1);
    const silent = all.filter(({ precedence }) => precedence === PRECEDENCE.silent).length;
    if (all.length <= room.places && silent <= room.silent)
      return all.toSorted((a, b) => a.precedence - b.precedence).map((host) => host.pace_key);
    const fresh = monotonicMs() >= lookAgainAt;
    if (fresh) await look();
    const chosen = await choose(room, held);
    if (fresh || chosen.length >= room.places) return chosen;
    await look();
    return choose(room, held);
  };
}

async function firstDue(ctx: Context, most: number): Promise<Candidate[]> {
  const now = ctx.clock.now();
  const { rows } = await sql<Candidate>`
    select pace_key, precedence from crawl_hosts
    where next_due_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
    order by next_due_at limit ${most}`.execute(ctx.db);
  return rows;
}

/** One step along the index for each workspace, however many hosts it has; then whether anything of it is due. */
async function whoWaits(ctx: Context): Promise<string[]> {
  const now = ctx.clock.now();
  const { rows } = await sql<{ turn_of: string }>`
    with recursive known (turn_of) as (
      (select turn_of from crawl_hosts where next_due_at is not null order by turn_of limit 1)
      union all
      select (select h.turn_of from crawl_hosts h where h.next_due_at is not null and h.turn_of > known.turn_of order by h.turn_of limit 1)
      from known where known.turn_of is not null
    )
    select turn_of from known
    where turn_of is not null and exists (
      select from unnest(${Object.values(PRECEDENCE)}::int[]) as p (precedence) cross join lateral (
        select 1 from crawl_hosts h where h.turn_of = known.turn_of and h.precedence = p.precedence and h.next_due_at <= ${now} limit 1) as due)`.execute(
    ctx.db,
  );
  return rows.map((row) => row.turn_of);
}

/** Hosts that one choice looks at. */
const MAX_LOOKED_AT = 500;

interface Share {
  turnOf: string;
  held: number;
}

/**
 * Fills the places one by one for the workspace that then holds the fewest; what is urgent comes first within a workspace's own. Of many
 * workspaces a few hosts each are looked at: what is left free is claimed a moment later.
 */
async function chooseAmong(
  ctx: Context,
  room: Room,
  shares: Share[],
): Promise<(Candidate & { turn_of: string })[]> {
  if (shares.length === 0) return [];
  const now = ctx.clock.now();
  const each = Math.min(room.places, Math.max(2, Math.ceil(MAX_LOOKED_AT / shares.length)));
  const dueOf = (precedence: number, most: number) => sql`
    (select pace_key, precedence, next_due_at from crawl_hosts
      where turn_of = share.turn_of and precedence = ${precedence} and next_due_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      order by next_due_at limit ${most})`;
  const { rows } = await sql<Candidate & { turn_of: string }>`
    with share as (
      select turn_of, held, row_number() over () as position
      from unnest(${shares.map(({ turnOf }) => turnOf)}::text[], ${shares.map(({ held }) => held)}::int[]) as t (turn_of, held)
    ), candidate as (
      select share.turn_of, share.position, host.*,
        share.held + row_number() over (partition by share.turn_of order by host.precedence, host.next_due_at) as holding
      from share cross join lateral (
        select * from (
          ${dueOf(PRECEDENCE.asked, each)} union all ${dueOf(PRECEDENCE.first, each)} union all
          ${dueOf(PRECEDENCE.routine, each)} union all ${dueOf(PRECEDENCE.silent, Math.min(each, room.silent))}
        ) as due limit ${each}
      ) as host
    ), ranked as (
      select *, row_number() over (partition by precedence = ${PRECEDENCE.silent} order by holding, position) as number from candidate
    )
    select pace_key, precedence, turn_of from ranked
    where precedence < ${PRECEDENCE.silent} or number <= ${room.silent}
    order by holding, precedence, position limit ${room.places}`.execute(ctx.db);
  return rows;
}
