import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import type { Page, PageRequest } from '../../../ground/page.ts';
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
