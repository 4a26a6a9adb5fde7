import { sql } from 'kysely';
import { hintChange } from '../../ground/changes.ts';
import type { Context } from '../../ground/context.ts';
import { lockBots, recordBotRuns } from './bots/record-bot-runs.ts';
import { enqueue } from '../../ground/enqueue.ts';
import { PRECEDENCE } from '../../ground/vocabulary/visit-precedence.ts';
import { notSuspended } from '../../ground/records/not-suspended.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { insertSnapshots } from './insert-snapshots.ts';
import { gapAfter } from '../../watching/pace/pace.ts';
import { hostGap } from './host-gap.ts';
import { sourceUpdate } from './source-update.ts';
import { keptSilent } from './visit-source.ts';
import type { Visit } from './visit.ts';

/** The visits of one turn at a host. */
export interface HostTurn {
  paceKey: string;
  claimId: string;
  visits: Visit[];
}

/**
 * Writes a batch of turns in one transaction: snapshots, the sources' new state and due time, the hosts' gaps, and the next
 * step for whatever changed. A turn whose claim has passed to another worker is dropped: that worker's visit counts.
 */
export async function recordVisits(ctx: Context, turns: HostTurn[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const bots = await lockBots(
      tx,
      turns.flatMap((turn) => turn.visits),
    );
    const held = await stillHeld(tx, turns);
    const there = await stillThere(
      tx,
      turns.filter((turn) => held.has(turn.paceKey)).flatMap((turn) => turn.visits),
    );
    const visits = there.filter(({ source }) => source.bot === null);
    await recordBotRuns(
      tx,
      bots,
      there.filter(({ source }) => source.bot !== null),
    );
    const snapshots = await insertSnapshots(tx, visits);
    // Before the sources: whoever records what a page says takes them in this order too.
    await countUnchanged(tx, visits);
    await updateUnchanged(
      tx,
      visits.filter(({ outcome }) => outcome.kind === 'unchanged'),
    );
    await updateSources(
      tx,
      visits.filter(({ outcome }) => outcome.kind !== 'unchanged'),
      snapshots,
    );
    await releaseHosts(
      tx,
      turns.filter((turn) => held.has(turn.paceKey)),
    );
    for (const { source } of visits)
      if (source.accountId !== null) hintChange(tx, source.workspaceId, 'crawl', [source.accountId]);
    await enqueue(
      tx,
      'read-snapshots',
      visits.filter(needsReading).map(({ source }) => ({
        key: source.id,
        payload: { workspaceId: source.workspaceId, sourceId: source.id },
      })),
    );
  });
}

/** Every day's count of openings matters, and that somebody is still on the team page. */
const READ_AGAIN = new Set<string>(['ats', 'jsonld_job', 'team']);

/** An unchanged page is read again only where a second look was wanted, or where seeing the same again says something. */
function needsReading({ source, outcome }: Visit): boolean {
  return (
    outcome.kind === 'changed' ||
    (outcome.kind === 'unchanged' && (source.confirming || READ_AGAIN.has(source.kind)))
  );
}

/** Locks the hosts of those turns whose claim is still theirs. */
export async function stillHeld(tx: TransactionContext, turns: HostTurn[]): Promise<Set<string>> {
  const { rows } = await sql<{ pace_key: string }>`
    select h.pace_key from crawl_hosts h
    join unnest(${turns.map((turn) => turn.paceKey)}::text[], ${turns.map((turn) => turn.claimId)}::text[]) as t(pace_key, claim_id)
      on t.pace_key = h.pace_key and t.claim_id = h.claim_id
    order by h.pace_key for update of h`.execute(tx.db);
  return new Set(rows.map((row) => row.pace_key));
}

/** Leaves out sources that were purged while they were being visited: there is nowhere to put what they said. Nothing new needs no place. */
async function stillThere(tx: TransactionContext, visits: Visit[]): Promise<Visit[]> {
  if (visits.every(({ source, outcome }) => source.bot === null && outcome.kind !== 'changed')) return visits;
  const { rows } = await sql<{ id: string }>`
    select s.id from sources s
    join unnest(${visits.map(({ source }) => source.workspaceId)}::text[], ${visits.map(({ source }) => source.id)}::text[]) as v(workspace_id, id)
      on v.workspace_id = s.workspace_id and v.id = s.id
    for key share of s`.execute(tx.db);
  const there = new Set(rows.map((row) => row.id));
  return visits.filter(({ source }) => there.has(source.id));
}

/** What stays the same has four values to write and not fourteen: nine visits in ten are such, and as arrays they are read in half the time. */
async function updateUnchanged(tx: TransactionContext, visits: Visit[]): Promise<void> {
  if (visits.length === 0) return;
  const now = tx.clock.now();
  const updates = visits.map((visit) => sourceUpdate(visit, null, now.getTime()));
  await sql`
    update sources s set
      -- What could not be read stays so while it stays the same.
      status = case when s.status = 'unsupported' then s.status else 'active' end, reason = case when s.status = 'unsupported' then s.reason end,
      consecutive_failures = 0, last_visited_at = ${now},
      -- An account that was deleted during the visit is not visited again.
      next_visit_at = case when a.status <> 'deleted' then u.next_visit_at end
    from unnest(${updates.map((update) => update.workspace_id)}::text[], ${updates.map((update) => update.id)}::text[],
      ${updates.map((update) => update.account_id)}::text[], ${updates.map((update) => update.next_visit_at)}::timestamptz[])
      as u(workspace_id, id, account_id, next_visit_at)
    join accounts a on a.workspace_id = u.workspace_id and a.id = u.account_id
    where s.workspace_id = u.workspace_id and s.id = u.id`.execute(tx.db);
}

async function updateSources(
  tx: TransactionContext,
  visits: Visit[],
  snapshots: Map<Visit, string>,
): Promise<void> {
  if (visits.length === 0) return;
  const now = tx.clock.now();
  const updates = visits.map((visit) => sourceUpdate(visit, snapshots.get(visit) ?? null, now.getTime()));
  await sql`
    update sources s set status = coalesce(u.status, s.status), reason = u.reason, consecutive_failures = u.failures,
      last_visited_at = case when u.visited then ${now} else s.last_visited_at end,
      next_visit_at = case when a.status <> 'deleted' then u.next_visit_at end,
      snapshot_id = coalesce(u.snapshot_id, s.snapshot_id), documents = s.documents + (u.snapshot_id is not null)::int,
      etag = case when u.content then u.etag else s.etag end,
      last_modified = case when u.content then u.last_modified else s.last_modified end,
      validated_hash = case when u.content then u.validated_hash else s.validated_hash end
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as u(workspace_id text, id text, account_id text, status text, reason text, failures int,
      visited boolean, next_visit_at timestamptz, snapshot_id text, etag text, last_modified text, validated_hash text, content boolean)
    join accounts a on a.workspace_id = u.workspace_id and a.id = u.account_id
    where s.workspace_id = u.workspace_id and s.id = u.id`.execute(tx.db);
}

/** Seeing the same again is knowledge too: it confirms what a first sight only suggested. */
async function countUnchanged(tx: TransactionContext, visits: Visit[]): Promise<void> {
  const seen = visits.filter(
    ({ source, outcome }) => outcome.kind === 'unchanged' && source.snapshotId !== null,
  );
  if (seen.length === 0) return;
  await sql`
    update snapshots set state_visits = state_visits + 1, state_last_seen = ${tx.clock.now()}
    from unnest(${seen.map(({ source }) => source.workspaceId)}::text[], ${seen.map(({ source }) => source.snapshotId)}::text[]) as u(workspace_id, id)
    where snapshots.workspace_id = u.workspace_id and snapshots.id = u.id`.execute(tx.db);
}

/** A host that said nothing is left alone for a minute, then two, at most fifteen; each of its sources for longer by itself. */
const SILENCE = '1 minute';
const LONGEST_SILENCE = 15;

/** Gives hosts back, with their gap and the next thing that is due there. The caller holds the claims. */
export async function releaseHosts(tx: TransactionContext, turns: HostTurn[]): Promise<void> {
  const now = tx.clock.now().getTime();
  const hosts = turns.map(({ paceKey, visits }) => {
    const called = visits.some((visit) => visit.requests > 0);
    const delay = visits.reduce((longest, visit) => Math.max(longest, visit.crawlDelayMs ?? 0), 0);
    const gap = called ? gapAfter(hostGap(tx.config, visits[0]?.source), delay) : 0;
    return {
      pace_key: paceKey,
      not_before: new Date(now + gap).toISOString(),
      visited: visits.length > 0,
      silent: visits.slice(-1).some(keptSilent),
      served: visits.at(-1)?.source.workspaceId ?? null,
      ...lastVisitOf(visits),
    };
  });
  await sql`
    update crawl_hosts h set claimed_until = null, claim_id = null, not_before = u.not_before,
      answered = h.answered or (u.visited and not u.silent), silent = u.silents, served_last = coalesce(u.served, h.served_last),
      precedence = case
        when u.silents > 0 then ${PRECEDENCE.silent}::smallint
        when h.precedence = ${PRECEDENCE.asked}
          and exists (select from sources s where s.pace_key = h.pace_key and s.confirm_at_once and s.next_visit_at <= ${tx.clock.now()})
          then ${PRECEDENCE.asked}::smallint
        when h.precedence <= ${PRECEDENCE.first}
          and exists (select from sources s where s.pace_key = h.pace_key and s.last_visited_at is null and s.kind in ('home', 'bot') and s.next_visit_at <= ${tx.clock.now()})
          then ${PRECEDENCE.first}::smallint
        else ${PRECEDENCE.routine}::smallint end,
      last_outcome = coalesce(u.last_outcome, h.last_outcome), last_error = case when u.last_outcome is null then h.last_error else u.last_error end,
      last_visited_at = coalesce(u.last_visited_at, h.last_visited_at), last_ms = coalesce(u.last_ms, h.last_ms),
      turn_of = case when h.turn_of = '' then '' else coalesce(u.next_of, h.turn_of) end,
      -- greatest() passes over nulls: a host with nothing left to visit must not look due.
      next_due_at = case when u.next_visit_at is not null then greatest(u.next_visit_at, u.not_before) end
    from (
      select t.pace_key, t.visited, t.silent, t.served, t.last_outcome, t.last_error, t.last_visited_at, t.last_ms, n.next_visit_at, n.workspace_id as next_of, silents,
        t.not_before + case when t.silent then least(silents, ${LONGEST_SILENCE}) * ${SILENCE}::interval else '0' end as not_before
      from jsonb_to_recordset(${JSON.stringify(hosts)}::jsonb) as t(pace_key text, not_before timestamptz, visited boolean, silent boolean, served text,
        last_outcome text, last_error text, last_visited_at timestamptz, last_ms int)
      join crawl_hosts c on c.pace_key = t.pace_key
      cross join lateral (select case when t.silent then c.silent + 1 when t.visited then 0 else c.silent end as silents) as s
      left join lateral (select s.next_visit_at, s.workspace_id from sources s where s.pace_key = t.pace_key and s.next_visit_at is not null and ${notSuspended('s.workspace_id')}
        order by s.next_visit_at limit 1) as n on true
    ) as u
    where h.pace_key = u.pace_key`.execute(tx.db);
}

/** What an operator sees of the host; nothing where only robots.txt was read. */
function lastVisitOf(visits: Visit[]): object {
  const visit = visits.findLast(({ outcome }) => outcome.kind !== 'robots_read');
  if (!visit) return {};
  const { outcome, startedAt, ms } = visit;
  const { kind } = outcome;
  return {
    // What is gone was answered too.
    last_outcome: kind === 'deferred' || kind === 'refused' || kind === 'failed' ? kind : 'read',
    last_error: 'reason' in outcome ? outcome.reason : null,
    last_visited_at: startedAt.toISOString(),
    last_ms: Math.round(ms),
  };
}
