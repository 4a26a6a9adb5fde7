import { DAY, SECOND } from '../../../platform/clock.ts';
import type { Actor } from '../../ground/actor.ts';
import { recordAudit } from '../../ground/audit/record-audit.ts';
import { invalidParam } from '../../ground/errors/errors.ts';
import { timestamp } from '../../ground/timestamp.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { validateSigningSecret, makeSigningSecret } from './signing-secret.ts';
import { lockSubscription, SUBSCRIPTION_NAMES } from './subscription.ts';
import type { SubscriptionPurpose } from './subscription.ts';

export const MAX_GRACE_SECONDS = 604_800;
export const DEFAULT_GRACE_SECONDS = DAY / SECOND;

export interface SecretRotation {
  /** Made where absent. */
  secret?: string | undefined;
  /** How long the secret in use signs beside the new one: 0 to 604,800, a day where absent. */
  grace_seconds?: number | undefined;
}

export interface RotatedSecret {
  signing_secret: string;
  /** Null: the old one has ended. */
  previous_secret_until: string | null;
}

/**
 * Gives a subscription of any purpose a new secret, which signs from the next request on. An older one that was still in its grace
 * ends now: two sign at most.
 * @throws DomainError resource_not_found, invalid_param
 */
export async function rotateSecret(
  tx: TransactionContext,
  actor: Actor,
  id: string,
  purpose: SubscriptionPurpose,
  { secret, grace_seconds: grace = DEFAULT_GRACE_SECONDS }: SecretRotation,
): Promise<RotatedSecret> {
  if (secret !== undefined) validateSigningSecret(secret);
  if (!Number.isInteger(grace) || grace < 0 || grace > MAX_GRACE_SECONDS)
    throw invalidParam(
      'grace_seconds',
      `grace_seconds is ${grace}; a whole number from 0 to ${MAX_GRACE_SECONDS} is accepted.`,
    );
  const row = await lockSubscription(tx, actor.workspaceId, id, purpose);
  if (secret !== undefined && tx.secrets.open(row.secret) === secret)
    throw invalidParam(
      'secret',
      'secret is the one in use; a rotation needs another, or none to have one made.',
    );
  const made = secret ?? makeSigningSecret();
  const now = tx.clock.now();
  const until = grace === 0 ? null : new Date(now.getTime() + grace * SECOND);
  await tx.db
    .updateTable('webhook_subscriptions')
    .set({
      secret: tx.secrets.seal(made),
      previous_secret: until ? row.secret : null,
      previous_secret_until: until,
      updated_at: now,
    })
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', id)
    .execute();
  await recordAudit(tx, actor, [
    {
      action: `${SUBSCRIPTION_NAMES[purpose].subject}.secret_rotated`,
      subjectId: id,
      after: {
        made_by: secret === undefined ? 'service' : 'client',
        previous_secret_until: timestamp(until),
      },
    },
  ]);
  return { signing_secret: made, previous_secret_until: timestamp(until) };
}
