import type { Context } from '../../ground/context.ts';
import { sweepBotFires } from '../fires/record-bot-fires.ts';
import { forgetBotRuns } from '../visit/bots/forget-runs.ts';
import { forgetGuests } from '../../workspace/brief-pages/guest-digest.ts';
import { closeCrawls } from '../visit/close-crawls.ts';
import { forgetFilings } from '../../watching/sources/listed-filings.ts';
import { forgetRobots } from '../../watching/robots/forget-robots.ts';
import { mayForget } from '../../ground/records/forgetting.ts';
import { watchClock } from './watch-clock.ts';
import { enqueue } from '../../ground/enqueue.ts';
import { sweepRescores } from '../../deciding/runs/sweep-rescores.ts';
import { forgetAnswers } from '../../ground/idempotency/forget-answers.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { sweepUnsureTexts } from '../../understanding/unsure-texts/forget-texts.ts';
import { forgetSignIns } from '../../workspace/settings/sign-in/forget-sign-ins.ts';

const MAX_ACCOUNTS = 5000;
const MAX_SNAPSHOTS = 2000;

/**
 * Finds what is due by the tables and not carried by the queue: accounts whose next score has come, accounts whose sources
 * were never looked for, contents that wait to be read, deleted accounts whose time is over. Whatever a lost worker or a lost
 * notification left behind is made good here. What already waits is not enqueued twice.
 */
export async function sweepDue(ctx: Context): Promise<void> {
  await watchClock(ctx);
  const now = ctx.clock.now();
  const forgets = await mayForget(ctx);
  await inTransaction(ctx, async (tx) => {
    await sweepRescores(tx);
    const unlooked = await tx.db
      .selectFrom('accounts')
      .select(['workspace_id', 'id'])
      .where('status', '!=', 'deleted')
      .where('sources_found_at', 'is', null)
      .orderBy('created_at')
      .limit(MAX_ACCOUNTS)
      .execute();
    await enqueue(
      tx,
      'find-sources',
      unlooked.map(({ workspace_id, id }) => ({
        key: id,
        payload: { workspaceId: workspace_id, accountIds: [id] },
      })),
    );
    const unread = await tx.db
      .selectFrom('snapshots')
      .innerJoin('sources', (join) =>
        join
          .onRef('sources.workspace_id', '=', 'snapshots.workspace_id')
          .onRef('sources.id', '=', 'snapshots.source_id'),
      )
      .innerJoin('accounts', (join) =>
        join
          .onRef('accounts.workspace_id', '=', 'sources.workspace_id')
          .onRef('accounts.id', '=', 'sources.account_id'),
      )
      .select(['snapshots.workspace_id', 'snapshots.source_id'])
      .where('snapshots.read_state', '=', 'unread')
      .where('accounts.status', '!=', 'deleted')
      .orderBy('snapshots.fetched_at')
      .limit(MAX_SNAPSHOTS)
      .execute();
    await enqueue(
      tx,
      'read-snapshots',
      [...new Map(unread.map((row) => [row.source_id, row])).values()].map(({ workspace_id, source_id }) => ({
        key: source_id,
        payload: { workspaceId: workspace_id, sourceId: source_id },
      })),
    );
    if (!forgets) return;
    const purgeable = await tx.db
      .selectFrom('accounts')
      .select('id')
      .where('status', '=', 'deleted')
      .where('purge_at', '<=', now)
      .limit(1)
      .execute();
    if (purgeable.length > 0) await enqueue(tx, 'purge-accounts', [{ key: 'all', payload: {} }]);
  });
  await sweepBotFires(ctx);
  await closeCrawls(ctx);
  await sweepUnsureTexts(ctx);
  if (!forgets) return;
  await forgetBotRuns(ctx);
  await forgetRobots(ctx);
  await forgetFilings(ctx);
  await forgetAnswers(ctx);
  await forgetSignIns(ctx);
  await forgetGuests(ctx);
}
