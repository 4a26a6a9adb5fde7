import type { Context } from '../../context.ts';
import type { Actor } from '../../actor.ts';
import type { Page, PageRequest } from '../../page.ts';
import type { DeliverySummary } from '../../webhooks/delivery-view.ts';
import { listDeliveries } from '../../webhooks/list-deliveries.ts';
import type { DeliveryFilters } from '../../webhooks/list-deliveries.ts';

/** Newest first. @throws DomainError resource_not_found, invalid_param, invalid_cursor */
export async function listStatusDeliveries(
  ctx: Context,
  actor: Actor,
  id: string,
  request: DeliveryFilters & PageRequest = {},
): Promise<Page<DeliverySummary>> {
  return listDeliveries(ctx, actor, id, request, 'status');
}
