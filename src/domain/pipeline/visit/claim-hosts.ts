import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { monotonicMs, SECOND } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { MatchRule, TemplateName } from '../../ground/vocabulary/bot-config.ts';
import { askedBy } from './bots/due-bot.ts';
import type { DueBot } from '../../watching/access/due-source.ts';
import { notSuspended } from '../../ground/records/not-suspended.ts';
import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';
import type { DueSource } from '../../watching/access/due-source.ts';

/** A host whose turn has come, with the sources that are due there, oldest first. */
export interface ClaimedHost {
  paceKey: string;
  claimId: string;
  /** Who pays for the turn: a workspace, or `''` for a host that several share. */
  turnOf: string;
  /** It did not answer last time. */
  silent: boolean;
  /** By the clock that only runs on: since when the lease counts, or a moment earlier. */
  claimedAt: number;
  sources: DueSource[];
}

/** How much of a host's time one claim takes. */
export interface TurnLength {
  sources: number;
  /** Longer than the longest turn: a worker that dies gives its hosts back after this. */
  leaseMs: number;
}

/** What may be claimed: so many places, of which so many for hosts that did not answer last time. */
export interface Room {
  places: number;
  silent: number;
}

/**
 * Claims hosts, not sources: whoever holds the row is the only one who may call that host. Waiting sources cost nothing here,
 * because the indexes are over hosts and hold only those that have something to visit.
 * @param paceKeys chosen by `chooseHosts`; those that another worker has taken meanwhile are left out
 */
export async function claimHosts(
  ctx: Context,
  paceKeys: readonly string[],
  turn: TurnLength,
): Promise<ClaimedHost[]> {
  if (paceKeys.length === 0) return [];
  const now = ctx.clock.now();
  const claimedAt = monotonicMs();
  const claimId = newId('claim');
  const { rows } = await sql<ClaimedRow>`
    with due as (
      select pace_key from crawl_hosts
      where pace_key = any(${paceKeys}::text[]) and next_due_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      for update skip locked
    ), claimed as (
      update crawl_hosts set claimed_until = ${now}::timestamptz + make_interval(secs => ${turn.leaseMs / SECOND}), claim_id = ${claimId}
      from due where crawl_hosts.pace_key = due.pace_key
      returning crawl_hosts.*
    )
    select claimed.pace_key, claimed.turn_of, claimed.silent, claimed.answered,
      s.workspace_id, s.id, s.account_id, s.kind, s.url, s.etag, s.last_modified, s.snapshot_id,
      s.validated_hash, s.confirming, s.consecutive_failures, s.confirm_at_once,
      b.id as bot_id, b.revision, b.template, b.source, b.match_rule, b.baseline is not null as known
    from claimed left join lateral (select *, row_number() over () as position from (
      (select * from sources where claimed.turn_of <> '' and sources.pace_key = claimed.pace_key and next_visit_at <= ${now} and ${notSuspended('sources.workspace_id')}
        order by next_visit_at, kind <> 'home' limit ${turn.sources})
      union all
      -- At a host of several the workspaces take turns, in the order of their ids.
      (select * from sources where claimed.turn_of = '' and sources.pace_key = claimed.pace_key and next_visit_at <= ${now} and ${notSuspended('sources.workspace_id')}
        order by workspace_id <= claimed.served_last, workspace_id, next_visit_at, kind <> 'home' limit ${turn.sources})
    ) as next) s on true
    left join bots b on b.workspace_id = s.workspace_id and b.id = s.bot_id
    order by claimed.pace_key, s.position`.execute(ctx.db);
  const order = new Map(paceKeys.map((key, index) => [key, index]));
  const hosts = new Map<string, ClaimedHost>();
  for (const row of rows) {
    let host = hosts.get(row.pace_key);
    if (!host) {
      const { pace_key: paceKey, turn_of: turnOf } = row;
      host = { paceKey, claimId, turnOf, silent: row.silent > 0, claimedAt, sources: [] };
      hosts.set(row.pace_key, host);
    }
    if (row.id !== null) host.sources.push(dueSource(row));
  }
  return [...hosts.values()].toSorted((a, b) => (order.get(a.paceKey) ?? 0) - (order.get(b.paceKey) ?? 0));
}

interface ClaimedRow {
  pace_key: string;
  turn_of: string;
  silent: number;
  answered: boolean;
  workspace_id: string;
  id: string | null;
  account_id: string | null;
  kind: string;
  url: string;
  etag: string | null;
  last_modified: string | null;
  snapshot_id: string | null;
  validated_hash: string | null;
  confirming: boolean;
  consecutive_failures: number;
  confirm_at_once: boolean;
  bot_id: string | null;
  revision: number | null;
  template: TemplateName | null;
  source: string | null;
  match_rule: MatchRule | null;
  known: boolean;
}

function dueSource(row: ClaimedRow): DueSource {
  return {
    workspaceId: row.workspace_id,
    id: row.id ?? '',
    accountId: row.account_id,
    kind: row.kind as SourceKind,
    url: row.url,
    etag: row.etag,
    lastModified: row.last_modified,
    snapshotId: row.snapshot_id,
    contentHash: row.validated_hash,
    confirming: row.confirming,
    consecutiveFailures: row.consecutive_failures,
    firstContact: !row.answered && row.silent === 0,
    bot: dueBot(row),
  };
}

function dueBot(row: ClaimedRow): DueBot | null {
  const { bot_id: id, revision, template, source, match_rule: rule, known } = row;
  if (id === null || revision === null || template === null || source === null || rule === null) return null;
  return {
    id,
    revision,
    template,
    source,
    rule,
    ...askedBy(template, source, rule),
    known,
    atOnce: row.confirm_at_once,
  };
}
