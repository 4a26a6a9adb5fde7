import { sql } from 'kysely';
import { DAY } from '../../../platform/clock.ts';
import type { RateDecision } from '../../../platform/rate-limit/rate-limiter.ts';
import type { Actor } from '../../ground/actor.ts';
import type { Context } from '../../ground/context.ts';
import type { UsageKind } from '../../ground/rows/index.ts';
import { requireRole } from '../../ground/scope.ts';
import { timestamp } from '../../ground/timestamp.ts';
import { entitlements } from '../../ground/vocabulary/entitlements.ts';
import type { Entitlements, Plan } from '../../ground/vocabulary/entitlements.ts';
import { MAX_SUBSCRIPTIONS } from '../../notifying/webhooks/insert-subscription.ts';
import { MAX_CONNECTIONS } from '../crm/create-connection.ts';
import { MAX_DIGESTS } from '../digests/create-digest.ts';
import { MAX_UNFINISHED } from '../exports/create-export.ts';

export const quotaNames = [
  'accounts',
  'bots',
  'webhooks',
  'status_subscriptions',
  'digests',
  'crm_connections',
  'unfinished_exports',
  'reads_per_minute',
  'writes_per_minute',
] as const;

/** What a workspace may have or do at most, and has or does. */
export interface Quota {
  name: (typeof quotaNames)[number];
  limit: number;
  used: number;
  /** Null: it does not reset; something has to be deleted, or to end. */
  resets_at: string | null;
}

/** A day in UTC. */
export interface UsageDay {
  day: string;
  api_requests: number;
  deliveries: number;
  crawls: number;
  exports: number;
  /** How many there were at its end. Null: nobody counted. */
  accounts: number | null;
  bots: number | null;
  webhooks: number | null;
}

export interface Usage {
  plan: Plan;
  includes: Pick<Entitlements, 'api' | 'brief_regenerate' | 'crawl_on_demand'>;
  quotas: Quota[];
  /** Oldest first, today last. */
  days: UsageDay[];
}

interface Held {
  plan: Plan;
  accounts: number;
  bots: number;
  webhooks: number;
  status_subscriptions: number;
  digests: number;
  crm_connections: number;
  unfinished_exports: number;
}

const DAYS = 30;

/** What the plan allows against what is used. @param rates the places left in the windows of requests, which the door counts */
export async function getUsage(
  ctx: Context,
  actor: Actor,
  rates: { reads: RateDecision; writes: RateDecision },
): Promise<Usage> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const { rows } = await sql<Held>`
    select w.plan,
           (select count(*)::int from accounts a where a.workspace_id = w.id and a.status = 'active') as accounts,
           (select count(*)::int from bots b where b.workspace_id = w.id) as bots,
           (select count(*)::int from webhook_subscriptions s where s.workspace_id = w.id and s.purpose = 'workspace') as webhooks,
           (select count(*)::int from webhook_subscriptions s where s.workspace_id = w.id and s.purpose = 'status') as status_subscriptions,
           (select count(*)::int from digests d where d.workspace_id = w.id) as digests,
           (select count(*)::int from crm_connections c where c.workspace_id = w.id) as crm_connections,
           (select count(*)::int from exports e where e.workspace_id = w.id and e.status in ('queued', 'running')) as unfinished_exports
      from workspaces w where w.id = ${workspaceId}`.execute(ctx.db);
  const [held] = rows;
  if (!held) throw new Error('a workspace that a key belongs to is not there');
  const { bots, ...includes } = entitlements[held.plan];
  const kept = (name: Exclude<keyof Held, 'plan'>, limit: number): Quota => ({
    name,
    limit,
    used: held[name],
    resets_at: null,
  });
  return {
    plan: held.plan,
    includes,
    quotas: [
      kept('accounts', ctx.config.storage.workspaceMaxAccounts),
      kept('bots', bots),
      kept('webhooks', MAX_SUBSCRIPTIONS),
      kept('status_subscriptions', MAX_SUBSCRIPTIONS),
      kept('digests', MAX_DIGESTS),
      kept('crm_connections', MAX_CONNECTIONS),
      kept('unfinished_exports', MAX_UNFINISHED),
      perMinute(ctx, 'reads_per_minute', rates.reads),
      perMinute(ctx, 'writes_per_minute', rates.writes),
    ],
    days: await listDays(ctx, workspaceId, held),
  };
}

function perMinute(
  ctx: Context,
  name: 'reads_per_minute' | 'writes_per_minute',
  { limit, remaining, resetMs }: RateDecision,
): Quota {
  const resetsAt = new Date(ctx.clock.now().getTime() + Math.ceil(resetMs));
  return {
    name,
    limit,
    used: Math.max(0, limit - remaining),
    resets_at: remaining === limit ? null : timestamp(resetsAt),
  };
}

async function listDays(ctx: Context, workspaceId: string, held: Held): Promise<UsageDay[]> {
  const today = ctx.clock.now().getTime();
  const days = Array.from({ length: DAYS }, (_, index) =>
    new Date(today - (DAYS - 1 - index) * DAY).toISOString().slice(0, 10),
  );
  const rows = await ctx.db
    .selectFrom('usage_days')
    .select(['day', 'kind', 'amount'])
    .where('workspace_id', '=', workspaceId)
    .where('day', '>=', days[0] ?? '')
    .execute();
  const amounts = new Map(rows.map(({ day, kind, amount }) => [`${day}/${kind}`, Number(amount)]));
  return days.map((day, index) => {
    const amount = (kind: UsageKind): number | null => amounts.get(`${day}/${kind}`) ?? null;
    const isToday = index === DAYS - 1;
    return {
      day,
      api_requests: amount('api_requests') ?? 0,
      deliveries: amount('deliveries') ?? 0,
      crawls: amount('crawls') ?? 0,
      exports: amount('exports') ?? 0,
      accounts: isToday ? held.accounts : amount('accounts'),
      bots: isToday ? held.bots : amount('bots'),
      webhooks: isToday ? held.webhooks : amount('webhooks'),
    };
  });
}
