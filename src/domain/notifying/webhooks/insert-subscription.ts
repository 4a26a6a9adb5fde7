import { newId } from '../../../platform/ids.ts';
import type { Actor } from '../../ground/actor.ts';
import { recordAudit } from '../../ground/audit/record-audit.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { makeSigningSecret } from './signing-secret.ts';
import { SUBSCRIPTION_NAMES } from './subscription.ts';
import type { SubscriptionColumns, SubscriptionPurpose } from './subscription.ts';
import { WEBHOOK_COLUMNS } from './webhook-view.ts';
import type { WebhookSelection } from './webhook-view.ts';

/** Of each purpose. */
export const MAX_SUBSCRIPTIONS = 50;
const ID_PREFIXES = { workspace: 'whk', status: 'sst' } as const;

/**
 * Stores a subscription that users manage. The signing secret, made where none was given, is in the answer and never again.
 * @param audited its settings for the audit log
 * @throws DomainError webhook_limit_reached
 */
export async function insertSubscription(
  tx: TransactionContext,
  actor: Actor,
  purpose: Extract<SubscriptionPurpose, keyof typeof ID_PREFIXES>,
  columns: SubscriptionColumns & { url: string; events: string[] },
  { secret = makeSigningSecret(), audited }: { secret?: string | undefined; audited: object },
): Promise<{ row: WebhookSelection; signing_secret: string }> {
  await requireRoom(tx, actor, purpose);
  const now = tx.clock.now();
  const row = await tx.db
    .insertInto('webhook_subscriptions')
    .values({
      filters: '{}',
      ...columns,
      workspace_id: actor.workspaceId,
      id: newId(ID_PREFIXES[purpose]),
      purpose,
      secret: tx.secrets.seal(secret),
      created_at: now,
      updated_at: now,
    })
    .returning(WEBHOOK_COLUMNS)
    .executeTakeFirstOrThrow();
  await recordAudit(tx, actor, [
    { action: `${SUBSCRIPTION_NAMES[purpose].subject}.created`, subjectId: row.id, after: audited },
  ]);
  return { row, signing_secret: secret };
}

async function requireRoom(
  tx: TransactionContext,
  { workspaceId }: Actor,
  purpose: SubscriptionPurpose,
): Promise<void> {
  // Creators of one workspace take turns here, so that the count below stays true until they commit.
  await tx.db
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', workspaceId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await tx.db
    .selectFrom('webhook_subscriptions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  if (count >= MAX_SUBSCRIPTIONS)
    throw new DomainError(
      'webhook_limit_reached',
      `This workspace has ${count} ${SUBSCRIPTION_NAMES[purpose].noun}s, and ${MAX_SUBSCRIPTIONS} is the most that one can have.`,
      { limit: MAX_SUBSCRIPTIONS },
    );
}
