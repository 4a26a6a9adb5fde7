import { newId } from '../../../platform/ids.ts';
import { describeActor } from '../../ground/actor.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import type { Context } from '../../ground/context.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import { checkAccount } from '../../ground/records/live-account.ts';
import { requireRole } from '../../ground/scope.ts';
import { readerOf } from '../today/reader.ts';
import { feedbackView } from './feedback-view.ts';
import type { BriefFeedback, FeedbackReason } from './feedback-view.ts';

export interface FeedbackInput {
  version: number;
  useful: boolean;
  reason?: FeedbackReason | null | undefined;
  comment?: string | null | undefined;
}

/**
 * What a reader says of a version. Saying it again replaces what they said before.
 * @throws DomainError brief_version_not_found, resource_not_found, account_deleted
 */
export async function giveFeedback(
  ctx: Context,
  actor: Actor,
  accountId: string,
  { version, useful, reason = null, comment = null }: FeedbackInput,
): Promise<BriefFeedback> {
  requireRole(actor, 'read-only');
  await checkAccount(ctx, actor.workspaceId, accountId);
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const brief = await tx.db
      .selectFrom('briefs as b')
      .innerJoin('accounts as a', (join) =>
        join.onRef('a.workspace_id', '=', 'b.workspace_id').onRef('a.id', '=', 'b.account_id'),
      )
      .select(['a.name', 'a.domain'])
      .where('b.workspace_id', '=', actor.workspaceId)
      .where('b.account_id', '=', accountId)
      .where('b.version', '=', version)
      .executeTakeFirst();
    if (!brief)
      throw new DomainError('brief_version_not_found', `This account has no brief of version ${version}.`);
    const now = tx.clock.now();
    const said = { useful, reason, comment, given_by: JSON.stringify(describeActor(actor)), updated_at: now };
    const row = await tx.db
      .insertInto('brief_feedback')
      .values({
        workspace_id: actor.workspaceId,
        id: newId('bfb'),
        account_id: accountId,
        version,
        reader_id: readerOf(actor),
        created_at: now,
        ...said,
      })
      .onConflict((conflict) =>
        conflict.columns(['workspace_id', 'account_id', 'version', 'reader_id']).doUpdateSet(said),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    audit({ action: 'brief.feedback_given', subjectId: accountId, after: { version, useful, reason } });
    return feedbackView(row, brief);
  });
}
