import type { Context } from '../../ground/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor } from '../../ground/actor.ts';
import { recordAudit } from '../../ground/audit/record-audit.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { sealCustomHeaders } from './custom-headers.ts';
import { settleFormat, storeAddress } from './formats/settle-format.ts';
import { validateWebhook } from './validate-webhook.ts';
import type { WebhookInput, WebhookSettings } from './validate-webhook.ts';
import { validateSigningSecret, makeSigningSecret } from './signing-secret.ts';
import { auditedSettings } from './update-webhook.ts';
import { viewWebhooks, WEBHOOK_COLUMNS } from './webhook-view.ts';
import type { WebhookView } from './webhook-view.ts';

export interface NewWebhook extends WebhookInput {
  /** Made where absent. */
  secret?: string | undefined;
}

export const MAX_WEBHOOKS = 50;

const DEFAULTS = {
  format: 'json',
  filters: {},
  ordered: false,
  retry_429: false,
  rate_limit: null,
  headers: {},
};

/**
 * Subscribes an address to events that happen from now on. The signing secret is in the answer and never again.
 * @throws DomainError insufficient_scope, invalid_param, https_required, url_not_allowed, webhook_limit_reached
 */
export async function createWebhook(
  ctx: Context,
  actor: Actor,
  input: NewWebhook,
): Promise<WebhookView & { signing_secret: string }> {
  requireRole(actor, 'read-write');
  if (input.secret !== undefined) validateSigningSecret(input.secret);
  const settings = settleFormat(ctx.config, {
    ...DEFAULTS,
    ...validateWebhook(ctx.config, input),
  } as WebhookSettings);
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
      .where('purpose', '=', 'workspace')
      .executeTakeFirstOrThrow();
    if (count >= MAX_WEBHOOKS) {
      throw new DomainError(
        'webhook_limit_reached',
        `This workspace has ${count} webhook subscriptions, and ${MAX_WEBHOOKS} is the most that one can have.`,
        { limit: MAX_WEBHOOKS },
      );
    }
    const now = tx.clock.now();
    const { headers, filters, url: _, ...plain } = settings;
    const row = await tx.db
      .insertInto('webhook_subscriptions')
      .values({
        workspace_id: actor.workspaceId,
        id: newId('whk'),
        ...plain,
        ...storeAddress(tx.secrets, settings),
        filters: JSON.stringify(filters),
        custom_headers: sealCustomHeaders(tx.secrets, headers),
        secret: tx.secrets.seal(secret),
        created_at: now,
        updated_at: now,
      })
      .returning(WEBHOOK_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordAudit(tx, actor, [
      {
        action: 'webhook.created',
        subjectId: row.id,
        after: auditedSettings(settings, [
          'url',
          'format',
          'events',
          'filters',
          'ordered',
          'retry_429',
          'rate_limit',
          'headers',
        ]),
      },
    ]);
    const [view] = await viewWebhooks(tx, actor, [row]);
    if (!view) throw new Error('a subscription that was just made has a view');
    return { ...view, signing_secret: secret };
  });
}
