import type { Context } from '../../../ground/context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Actor } from '../../../ground/actor.ts';
import { recordAudit } from '../../../ground/audit/record-audit.ts';
import { DomainError } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';
import { inTransaction } from '../../../ground/transaction.ts';
import { validateWebhookUrl } from '../../webhooks/validate-webhook.ts';
import { validateSigningSecret, makeSigningSecret } from '../../webhooks/signing-secret.ts';
import { parseStatusKinds } from '../event-kinds.ts';
import { parseSeverity } from '../severity.ts';
import { STATUS_SUBSCRIPTION_COLUMNS, statusSubscriptionView } from './subscription-view.ts';
import type { StatusSubscriptionView } from './subscription-view.ts';

export interface NewStatusSubscription {
  url: string;
  /** Kinds of status event, or `*`. */
  events: readonly string[];
  severity_min?: string | undefined;
  /** Made where absent. */
  secret?: string | undefined;
}

/** Counted apart from the subscriptions to the workspace's own events, of which there may be as many. */
const MAX_STATUS_SUBSCRIPTIONS = 50;

/**
 * Subscribes an address to the state of the service. The signing secret is in the answer and never again.
 * @throws DomainError insufficient_scope, invalid_param, https_required, url_not_allowed, webhook_limit_reached
 */
export async function createStatusSubscription(
  ctx: Context,
  actor: Actor,
  input: NewStatusSubscription,
): Promise<StatusSubscriptionView & { signing_secret: string }> {
  requireRole(actor, 'read-write');
  if (input.secret !== undefined) validateSigningSecret(input.secret);
  const settings = {
    url: validateWebhookUrl(ctx.config, input.url),
    events: parseStatusKinds(input.events),
    severity_min: parseSeverity('severity_min', input.severity_min ?? 'degraded'),
  };
  const secret = input.secret ?? makeSigningSecret();
  return inTransaction(ctx, async (tx) => {
    // Creators of one workspace take turns here, so that the count below stays true until they commit.
    await tx.db
      .selectFrom('workspaces')
      .select('id')
      .where('id', '=', actor.workspaceId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const { count } = await tx.db
      .selectFrom('webhook_subscriptions')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('workspace_id', '=', actor.workspaceId)
      .where('purpose', '=', 'status')
      .executeTakeFirstOrThrow();
    if (count >= MAX_STATUS_SUBSCRIPTIONS)
      throw new DomainError(
        'webhook_limit_reached',
        `This workspace has ${count} status subscriptions, and ${MAX_STATUS_SUBSCRIPTIONS} is the most that one can have.`,
        { limit: MAX_STATUS_SUBSCRIPTIONS },
      );
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('webhook_subscriptions')
      .values({
        workspace_id: actor.workspaceId,
        id: newId('sst'),
        purpose: 'status',
        ...settings,
        filters: '{}',
        secret: tx.secrets.seal(secret),
        created_at: now,
        updated_at: now,
      })
      .returning(STATUS_SUBSCRIPTION_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordAudit(tx, actor, [
      { action: 'status_subscription.created', subjectId: row.id, after: settings },
    ]);
    return { ...statusSubscriptionView(tx, row), signing_secret: secret };
  });
}
