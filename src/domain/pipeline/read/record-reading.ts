import { hintChange } from '../../ground/changes.ts';
import type { Context } from '../../ground/context.ts';
import { lockAccount } from '../../ground/records/lock-account.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { PageDetection } from './detect-in-document.ts';
import { followLinks } from './follow-links.ts';
import type { Unread } from './load-unread.ts';
import type { Reading } from './reading.ts';
import { dropUnlinked, rereadCareersPage } from './postings.ts';
import { readsAgain } from './reads-again.ts';
import { recordAccountReading } from './record-account-reading.ts';
import { recordCompetitorReading } from './record-competitor-reading.ts';
import { storeState } from './store-state.ts';

/**
 * Writes everything that follows from reading a page, in one transaction under the account's lock. Where somebody was erased while it was
 * read, nothing is written, and the page is read once more.
 */
export async function recordReading(ctx: Context, unread: Unread, page: PageDetection): Promise<void> {
  const { source, account } = unread;
  const reading: Reading = {
    unread,
    page,
    observation: page.observation?.ok ? page.observation.value : null,
    again: nextLook(ctx, unread, page),
    now: ctx.clock.now(),
  };
  await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, source.workspace_id, account.id);
    if (await readsAgain(tx, unread)) return;
    await followLinks(tx, reading);
    if (page.details) await dropUnlinked(tx, source, page.details);
    await storeState(tx, reading);
    if (source.kind === 'job_posting') await rereadCareersPage(tx, source);
    if (account.status === 'competitor') await recordCompetitorReading(tx, reading);
    else await recordAccountReading(tx, reading);
    hintChange(tx, source.workspace_id, 'crawl', [account.id]);
  });
}

/** A difference that was seen once is looked at again soon; null where the source's own next visit comes first. */
function nextLook(ctx: Context, { source }: Unread, { verdict }: PageDetection): Date | null {
  if (verdict?.detection.unconfirmed !== true) return null;
  const again = new Date(ctx.clock.now().getTime() + ctx.config.crawl.changeConfirmAfter);
  return source.next_visit_at === null || source.next_visit_at > again ? again : null;
}
