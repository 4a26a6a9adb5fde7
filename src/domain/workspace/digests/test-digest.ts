import type { Context } from '../../ground/context.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor } from '../../ground/actor.ts';
import { recordAudit } from '../../ground/audit/record-audit.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { DigestSendView } from './digest-view.ts';
import { lockDigest } from './lock-digest.ts';
import { enqueueSends } from './plan-digests.ts';

const BETWEEN_TESTS = MINUTE;
export const TEST = 'test/';

/**
 * Sends what the digest would say now, to whoever gets it; the next turn tells it again. Also while it is paused, but not to somebody who
 * has unsubscribed.
 * @throws DomainError insufficient_scope, resource_not_found, mail_not_configured, digest_unsubscribed, digest_test_too_soon
 */
export async function testDigest(ctx: Context, actor: Actor, id: string): Promise<DigestSendView> {
  requireRole(actor, 'admin');
  const { workspaceId } = actor;
  return inTransaction(ctx, async (tx) => {
    const digest = await lockDigest(tx, workspaceId, id);
    if (tx.config.mail === null)
      throw new DomainError(
        'mail_not_configured',
        'This installation sends no mail: its operator has set no SMTP_URL and MAIL_FROM.',
      );
    if (digest.paused_because === 'unsubscribed')
      throw new DomainError('digest_unsubscribed', 'Whoever gets this digest has unsubscribed from it.');
    const now = tx.clock.now();
    const recent = await tx.db
      .selectFrom('digest_sends')
      .select('created_at')
      .where('workspace_id', '=', workspaceId)
      .where('digest_id', '=', id)
      .where('period', 'like', `${TEST}%`)
      .where('created_at', '>', new Date(now.getTime() - BETWEEN_TESTS))
      .executeTakeFirst();
    if (recent)
      throw new DomainError(
        'digest_test_too_soon',
        `A test of this digest was asked for at ${recent.created_at.toISOString()}; one a minute is accepted.`,
      );
    const period = TEST + newId('snd');
    await tx.db
      .insertInto('digest_sends')
      .values({
        workspace_id: workspaceId,
        digest_id: id,
        period,
        state: 'planned',
        until: now,
        due_at: now,
        claim_id: null,
        error: null,
        sent_at: null,
        created_at: now,
      })
      .execute();
    await enqueueSends(tx, [{ workspace_id: workspaceId, digest_id: id, period }]);
    await recordAudit(tx, actor, [{ action: 'digest.test_requested', subjectId: id }]);
    return { period, state: 'planned', attempts: 0, sent_at: null, error: null };
  });
}
