import type { Context } from '../../ground/context.ts';
import { system } from '../../ground/actor.ts';
import { recordAudit } from '../../ground/audit/record-audit.ts';
import { publishTo } from '../events/publish-to.ts';
import type { StorableEvent } from '../events/store-events.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { DeliveryResult } from './delivery-result.ts';
import { SUBSCRIPTION_NAMES } from './subscription.ts';

/** Of the way to being disabled: the workspace is told at these. */
const WARNINGS_PERCENT = [80, 50] as const;

/** The outcomes of one subscription's attempts, in the order in which they ended. */
export interface Outcomes {
  workspaceId: string;
  subscriptionId: string;
  /** Failed since the last success among them. */
  failures: number;
  /** The end of the first of those. */
  failingSince: Date | null;
  delivered: boolean;
  gone: boolean;
}

export function gatherOutcomes(results: readonly DeliveryResult[]): Outcomes[] {
  const bySubscription = new Map<string, Outcomes>();
  for (const { workspace_id, subscription_id, attempt, disables } of results) {
    if (!attempt) continue;
    const key = `${workspace_id}/${subscription_id}`;
    const outcomes = bySubscription.get(key) ?? {
      workspaceId: workspace_id,
      subscriptionId: subscription_id,
      failures: 0,
      failingSince: null,
      delivered: false,
      gone: false,
    };
    bySubscription.set(key, outcomes);
    if (attempt.outcome === 'delivered') {
      Object.assign(outcomes, { failures: 0, failingSince: null, delivered: true });
    } else {
      outcomes.failures += 1;
      outcomes.failingSince ??= attempt.finished_at;
      outcomes.gone ||= disables === 'gone';
    }
  }
  return [...bySubscription.values()];
}

/**
 * Counts failed attempts against their subscription. One that has failed so many times in a row, and delivered nothing for so long, as
 * the configuration says (20 times, 3 days) is disabled, as is one whose receiver is gone; on the way there, at 50 and 80 per cent,
 * and when it happens, the workspace's other subscriptions are told, in the same transaction. A success takes all of it back.
 */
export async function countFailures(ctx: Context, outcomes: Outcomes): Promise<void> {
  const { workspaceId, subscriptionId } = outcomes;
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const row = await tx.db
      .selectFrom('webhook_subscriptions')
      .select(['id', 'url', 'purpose', 'status', 'failures_in_a_row', 'failing_since', 'warned_at_percent'])
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', subscriptionId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) return;
    const before = outcomes.delivered
      ? { failures: 0, since: null, warned: 0 }
      : { failures: row.failures_in_a_row, since: row.failing_since, warned: row.warned_at_percent };
    const failures = before.failures + outcomes.failures;
    const since = before.since ?? outcomes.failingSince;
    const progress = since ? progressOf(ctx, failures, now.getTime() - since.getTime()) : 0;
    const disabled = row.status === 'active' && (outcomes.gone || progress >= 1);
    const warned =
      WARNINGS_PERCENT.find((percent) => progress * 100 >= percent && percent > before.warned) ?? null;
    const status = disabled
      ? { status: 'disabled' as const, status_reason: outcomes.gone ? 'gone' : 'failing' }
      : {};
    await tx.db
      .updateTable('webhook_subscriptions')
      .set({
        failures_in_a_row: failures,
        failing_since: since,
        warned_at_percent: warned ?? before.warned,
        ...(disabled ? { ...status, updated_at: now } : {}),
      })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', subscriptionId)
      .execute();
    const webhook = { id: row.id, url: row.url };
    // A chat is no webhook of the workspace's: the state of an alert stands with its fire.
    const others = row.purpose === 'alert' ? () => Promise.resolve() : notifyOthers;
    if (disabled) {
      const reason = outcomes.gone ? 'gone' : 'failing';
      ctx.metrics.count('whynow_webhook_disabled_total', 'Subscriptions disabled, by reason.', { reason });
      await recordAudit(tx, system(workspaceId, 'webhook_delivery'), [
        {
          action: `${SUBSCRIPTION_NAMES[row.purpose].subject}.disabled`,
          subjectId: subscriptionId,
          after: { reason },
        },
      ]);
      await others(tx, outcomes, {
        kind: 'webhook.disabled',
        key: `webhook.disabled/${subscriptionId}/${now.toISOString()}`,
        accountId: null,
        payload: { webhook, reason },
      });
    } else if (warned !== null && since && row.status === 'active') {
      await others(tx, outcomes, {
        kind: 'webhook.failing',
        key: `webhook.failing/${subscriptionId}/${since.toISOString()}/${warned}`,
        accountId: null,
        payload: {
          webhook,
          failures,
          failing_since: since.toISOString(),
          disables_at: new Date(since.getTime() + ctx.config.webhooks.disableAfter).toISOString(),
        },
      });
    }
  });
}

/** 0 to 1 and beyond: both the number and the time have to be reached. */
function progressOf({ config }: Context, failures: number, ms: number): number {
  const byTime = config.webhooks.disableAfter === 0 ? 1 : ms / config.webhooks.disableAfter;
  return Math.min(failures / config.webhooks.disableAfterFailures, byTime);
}

async function notifyOthers(tx: TransactionContext, about: Outcomes, event: StorableEvent): Promise<void> {
  const rows = await tx.db
    .selectFrom('webhook_subscriptions')
    .select(['id', 'events'])
    .where('workspace_id', '=', about.workspaceId)
    .where('purpose', '=', 'workspace')
    .where('status', '=', 'active')
    .where('id', '<>', about.subscriptionId)
    .execute();
  const listening = rows.filter(({ events }) => events.includes('*') || events.includes(event.kind));
  await publishTo(
    tx,
    about.workspaceId,
    event,
    listening.map(({ id }) => id),
  );
}
