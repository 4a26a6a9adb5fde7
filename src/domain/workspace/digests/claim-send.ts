import type { Context } from '../../ground/context.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { DigestSendRow } from '../../ground/rows/index.ts';

/** Reading takes fifteen seconds at the most and sending two minutes; then the mail is anybody's again. */
export const LEASE = 5 * MINUTE;

export interface SendKey {
  workspaceId: string;
  digestId: string;
  period: string;
}

export type ClaimedSend = DigestSendRow & { claim_id: string };

/** One statement decides who sends it. Null where it is sent, not due, or in other hands. */
export async function claimSend(
  ctx: Context,
  { workspaceId, digestId, period }: SendKey,
): Promise<ClaimedSend | null> {
  const now = ctx.clock.now();
  const claim = newId('run');
  const row = await ctx.db
    .updateTable('digest_sends')
    .set(({ eb }) => ({
      state: 'sending',
      claim_id: claim,
      due_at: new Date(now.getTime() + LEASE),
      attempts: eb('attempts', '+', 1),
    }))
    .where('workspace_id', '=', workspaceId)
    .where('digest_id', '=', digestId)
    .where('period', '=', period)
    .where('state', 'in', ['planned', 'sending'])
    .where('due_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
  return row ? { ...row, claim_id: claim } : null;
}
