import type { Context } from '../../ground/context.ts';
import { lockAccount } from '../../ground/records/lock-account.ts';
import type { LayoffNotice } from '../../ground/observations/index.ts';
import type { Finding } from '../../understanding/detect/finding.ts';
import { layoffNoticeFinding } from '../../understanding/detect/layoff-notices.ts';
import { enqueueAccounts } from '../../ground/enqueue.ts';
import { recordSignals } from '../../understanding/signals/record-signals.ts';
import { normaliseCompanyName } from '../../ground/vocabulary/company-names.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { matchAccounts } from './match-accounts.ts';
import type { MatchedAccount } from './match-accounts.ts';

/** Signals for the accounts that a list of notices names. A notice that was told before finds its signal there. */
export async function recordLayoffNotices(
  ctx: Context,
  listUrl: string,
  notices: readonly LayoffNotice[],
): Promise<void> {
  const byName = Map.groupBy(notices, ({ employer }) => normaliseCompanyName(employer));
  const accounts = await matchAccounts(ctx, new Set(byName.keys()));
  for (const [name, matched] of accounts) {
    for (const account of matched) {
      const context = { company: account.company, now: ctx.clock.now() };
      const findings = (byName.get(name) ?? []).flatMap(
        (notice) => layoffNoticeFinding(notice, listUrl, context) ?? [],
      );
      if (findings.length > 0) await record(ctx, account, findings);
    }
  }
}

async function record(ctx: Context, account: MatchedAccount, findings: Finding[]): Promise<void> {
  const { workspaceId, accountId } = account;
  await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, workspaceId, accountId);
    const signals = await recordSignals(tx, { workspaceId, accountId, sourceKind: 'warn' }, findings);
    if (signals.created + signals.merged === 0) return;
    await enqueueAccounts(tx, 'score-accounts', workspaceId, [accountId], {
      cause: signals.created > 0 ? 'signal_fired' : 'facts_changed',
    });
    await tx.db
      .updateTable('accounts')
      .set({ next_rescore_at: tx.clock.now() })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', accountId)
      .execute();
  });
}
