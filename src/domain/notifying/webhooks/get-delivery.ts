import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { alertKinds } from '../events/event-kinds.ts';
import { requireRole } from '../../ground/scope.ts';
import { timestamp } from '../../ground/timestamp.ts';
import { ATTEMPT_COLUMNS, DELIVERY_COLUMNS, deliverySummary } from './delivery-view.ts';
import type { DeliveryView } from './delivery-view.ts';

/** @throws DomainError resource_not_found */
export async function getDelivery(ctx: Context, actor: Actor, id: string): Promise<DeliveryView> {
  requireRole(actor, 'read-only');
  const delivery = await ctx.db
    .selectFrom('deliveries')
    .select(DELIVERY_COLUMNS)
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', id)
    .where('event_kind', 'not in', alertKinds)
    .executeTakeFirst();
  if (!delivery) throw notFound('delivery', id);
  const attempts = await ctx.db
    .selectFrom('delivery_attempts')
    .select(ATTEMPT_COLUMNS)
    .where('workspace_id', '=', actor.workspaceId)
    .where('delivery_id', '=', id)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return {
    ...deliverySummary(delivery),
    attempt_log: attempts.map((attempt) => ({
      ...attempt,
      started_at: timestamp(attempt.started_at),
      finished_at: timestamp(attempt.finished_at),
      next_attempt_at: timestamp(attempt.next_attempt_at),
    })),
  };
}
