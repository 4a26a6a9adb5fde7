import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { deleteSubscription } from './delete-subscription.ts';
import type { DeliverySummary } from './delivery-view.ts';
import { listDeliveries } from './list-deliveries.ts';
import type { DeliveryFilters } from './list-deliveries.ts';
import { pauseSubscription } from './pause-subscription.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { rotateSecret } from './rotate-secret.ts';
import type { RotatedSecret, SecretRotation } from './rotate-secret.ts';
import { lockSubscription, SUBSCRIPTION_NAMES } from './subscription.ts';
import type { SubscriptionPurpose } from './subscription.ts';
import { testSubscription } from './test-subscription.ts';
import type { SentTest } from './test-subscription.ts';
import { WEBHOOK_COLUMNS } from './webhook-view.ts';
import type { WebhookSelection } from './webhook-view.ts';

/** How one kind of subscription differs from another for those who manage it. */
export interface SubscriptionKind<View extends { id: string }> {
  purpose: SubscriptionPurpose;
  /** The name of its list, which a cursor carries. */
  list: string;
  /** In the order of `rows`, one each. */
  show(ctx: Context, actor: Actor, rows: WebhookSelection[]): Promise<View[]>;
}

/** Everything that users do with a subscription but create and change it: its settings are its own. */
export interface SubscriptionVerbs<View> {
  /** @throws DomainError resource_not_found */
  get(ctx: Context, actor: Actor, id: string): Promise<View>;
  /** The workspace's own, newest first. @throws DomainError invalid_cursor, invalid_param */
  list(ctx: Context, actor: Actor, request?: PageRequest): Promise<Page<View>>;
  /**
   * @param precondition looks at the subscription as it is under the lock, and throws if it must not go (`If-Match`)
   * @throws DomainError insufficient_scope, resource_not_found
   */
  remove(ctx: Context, actor: Actor, id: string, precondition?: (present: View) => void): Promise<void>;
  /** @throws DomainError insufficient_scope, resource_not_found, webhook_not_active for one that is disabled */
  pause(ctx: Context, actor: Actor, id: string): Promise<View>;
  /** What was skipped meanwhile can be sent again one by one. @throws DomainError insufficient_scope, resource_not_found */
  resume(ctx: Context, actor: Actor, id: string): Promise<View & { skipped_while_paused: number }>;
  /** The new secret is in the answer and never again. @throws DomainError insufficient_scope, resource_not_found, invalid_param */
  rotate(ctx: Context, actor: Actor, id: string, input?: SecretRotation): Promise<View & RotatedSecret>;
  /** @throws DomainError insufficient_scope, resource_not_found, webhook_not_active */
  test(ctx: Context, actor: Actor, id: string): Promise<SentTest>;
  /** Newest first. @throws DomainError resource_not_found, invalid_param, invalid_cursor */
  deliveries(
    ctx: Context,
    actor: Actor,
    id: string,
    request?: DeliveryFilters & PageRequest,
  ): Promise<Page<DeliverySummary>>;
}

export function subscriptionVerbs<View extends { id: string }>({
  purpose,
  list,
  show,
}: SubscriptionKind<View>): SubscriptionVerbs<View> {
  const get = async (ctx: Context, actor: Actor, id: string): Promise<View> => {
    requireRole(actor, 'read-only');
    const row = await ctx.db
      .selectFrom('webhook_subscriptions')
      .select(WEBHOOK_COLUMNS)
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', id)
      .where('purpose', '=', purpose)
      .executeTakeFirst();
    const [view] = row ? await show(ctx, actor, [row]) : [];
    if (!view) throw notFound(SUBSCRIPTION_NAMES[purpose].noun, id);
    return view;
  };
  return {
    get,
    async list(ctx, actor, request = {}) {
      requireRole(actor, 'read-only');
      const page = openPage({ workspaceId: actor.workspaceId, list }, request, ['text']);
      let query = ctx.db
        .selectFrom('webhook_subscriptions')
        .select(WEBHOOK_COLUMNS)
        .where('workspace_id', '=', actor.workspaceId)
        .where('purpose', '=', purpose)
        .orderBy('id', 'desc')
        .limit(page.fetch);
      if (page.after) query = query.where('id', '<', page.after[0]);
      return page.close(
        await show(ctx, actor, await query.execute()),
        (view) => [view.id],
        (view) => view,
      );
    },
    async remove(ctx, actor, id, precondition) {
      requireRole(actor, 'read-write');
      await inTransaction(ctx, async (tx) => {
        if (precondition) {
          await lockSubscription(tx, actor.workspaceId, id, purpose);
          precondition(await get(tx, actor, id));
        }
        await deleteSubscription(tx, actor, id, purpose);
      });
    },
    async pause(ctx, actor, id) {
      requireRole(actor, 'read-write');
      return inTransaction(ctx, async (tx) => {
        await pauseSubscription(tx, actor, id, purpose);
        return get(tx, actor, id);
      });
    },
    async resume(ctx, actor, id) {
      requireRole(actor, 'read-write');
      return inTransaction(ctx, async (tx) => {
        const { skipped } = await resumeSubscription(tx, actor, id, purpose);
        return { ...(await get(tx, actor, id)), skipped_while_paused: skipped };
      });
    },
    async rotate(ctx, actor, id, input = {}) {
      requireRole(actor, 'read-write');
      return inTransaction(ctx, async (tx) => {
        const rotated = await rotateSecret(tx, actor, id, purpose, input);
        return { ...(await get(tx, actor, id)), ...rotated };
      });
    },
    async test(ctx, actor, id) {
      requireRole(actor, 'read-write');
      return inTransaction(ctx, (tx) => testSubscription(tx, actor, id, purpose));
    },
    deliveries: (ctx, actor, id, request = {}) => listDeliveries(ctx, actor, id, request, purpose),
  };
}
