import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { requireRole } from '../../../ground/scope.ts';
import { inTransaction } from '../../../ground/transaction.ts';
import { testSubscription } from '../../webhooks/test-webhook.ts';
import type { SentTest } from '../../webhooks/test-webhook.ts';

/** @throws DomainError insufficient_scope, resource_not_found, webhook_not_active */
export async function testStatusSubscription(ctx: Context, actor: Actor, id: string): Promise<SentTest> {
  requireRole(actor, 'read-write');
  return inTransaction(ctx, (tx) => testSubscription(tx, actor, id, 'status'));
}
