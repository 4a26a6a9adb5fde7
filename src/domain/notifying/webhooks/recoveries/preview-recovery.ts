import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { requireRole } from '../../../ground/scope.ts';
import { timestamp } from '../../../ground/timestamp.ts';
import { webhooks } from '../webhooks.ts';
import { countMissed, validateRecovery } from './missed-deliveries.ts';
import type { RecoveryRequest } from './missed-deliveries.ts';

/** What a recovery would do. */
export interface RecoveryPreview {
  webhook_id: string;
  dry_run: true;
  states: string[];
  since: string;
  until: string;
  matched: number;
}

/** Counts and changes nothing. @throws DomainError insufficient_scope, invalid_param, resource_not_found */
export async function previewRecovery(
  ctx: Context,
  actor: Actor,
  webhookId: string,
  request: RecoveryRequest,
): Promise<RecoveryPreview> {
  requireRole(actor, 'read-write');
  const { id } = await webhooks.get(ctx, actor, webhookId);
  const asked = validateRecovery(ctx, request);
  const matched = await countMissed(ctx.db, { workspaceId: actor.workspaceId, webhookId: id, ...asked });
  return {
    webhook_id: id,
    dry_run: true,
    states: asked.states,
    since: timestamp(asked.since),
    until: timestamp(asked.until),
    matched,
  };
}
