import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { lockAccount } from '../../ground/records/lock-account.ts';
import { detectionContext } from '../read/detection-context.ts';
import type { Finding } from '../../understanding/detect/finding.ts';
import { recordNews } from '../read/record-news.ts';
import type { AccountRow } from '../../ground/rows/index.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { decide, heldBack } from '../../understanding/unsure-texts/decide.ts';
import type { Decision } from '../../understanding/unsure-texts/decide.ts';
import {
  closeText,
  giveTextBack,
  isAnotherWaiting,
  isOpen,
  takeUpText,
} from '../../understanding/unsure-texts/open-texts.ts';
import type { TakenUp, Target } from '../../understanding/unsure-texts/open-texts.ts';
import { countOutcome } from '../../understanding/unsure-texts/outcomes.ts';
import { enqueueJudging } from '../../understanding/unsure-texts/record-unsure-texts.ts';
import type { TextClassifier } from '../../understanding/unsure-texts/text-classifier.ts';

/**
 * Asks about one text of an account, outside any transaction; a verdict that passes becomes a signal. The text is done with after that, whatever the answer.
 * The next one that waits is another job: no account holds up the others. A worker that stops gives its text back.
 */
export async function askAboutWaitingText(
  ctx: Context,
  classifier: TextClassifier | null,
  target: Target,
  stopping: AbortSignal,
): Promise<void> {
  const takenUp = await takeUpText(ctx, target);
  if (takenUp === null) return;
  try {
    countOutcome(ctx, await classify(ctx, classifier, takenUp, stopping));
  } catch (error) {
    if (stopping.aborted) await giveTextBack(ctx, takenUp);
    throw error;
  }
}

async function classify(
  ctx: Context,
  classifier: TextClassifier | null,
  takenUp: TakenUp,
  stopping: AbortSignal,
): Promise<string> {
  const { workspaceId, accountId, text } = takenUp;
  const account = await readAccount(ctx, takenUp);
  if (account === null) return finish(ctx, takenUp, { findings: [], outcome: 'account_gone' });
  if (text.released) return finish(ctx, takenUp, { findings: heldBack(text), outcome: 'lost' });
  if (classifier === null) return finish(ctx, takenUp, { findings: heldBack(text), outcome: 'switched_off' });
  const verdict = await classifier.classify(text, () => mayAsk(ctx, workspaceId), stopping);
  // The detail may hold a model's words and people's names, which no log is for.
  if (!verdict.ok)
    ctx.log.warn({ workspaceId, accountId, reason: verdict.reason }, 'a model’s verdict was not taken');
  const context = await detectionContext(ctx, workspaceId, account);
  return finish(ctx, takenUp, decide(text, verdict, context));
}

async function readAccount(ctx: Context, { workspaceId, accountId }: Target): Promise<AccountRow | null> {
  const account = await ctx.db
    .selectFrom('accounts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return account ?? null;
}

/** Counts the question on the workspace's day; false once the day is full. */
async function mayAsk(ctx: Context, workspaceId: string): Promise<boolean> {
  const limit = ctx.config.llm?.dailyTextLimit ?? 0;
  if (limit === 0) return false;
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const { rows } = await sql`
    insert into model_days as d (workspace_id, day, asked, texts) values (${workspaceId}, ${day}, 0, 1)
    on conflict (workspace_id, day) do update set texts = d.texts + 1 where d.texts < ${limit}
    returning texts`.execute(ctx.db);
  return rows.length > 0;
}

/** Closes the text, and writes what it tells in the same transaction, under the account's lock. Resolves to the outcome. */
async function finish(ctx: Context, takenUp: TakenUp, { findings, outcome }: Decision): Promise<string> {
  const { workspaceId, accountId } = takenUp;
  return inTransaction(ctx, async (tx) => {
    await lockAccount(tx, workspaceId, accountId);
    if (!(await isOpen(tx, takenUp))) return 'overtaken';
    const told = findings.length === 0 ? null : await recordFindings(tx, takenUp, findings);
    const result = told === 'account_gone' ? told : (outcome ?? told ?? 'known');
    await closeText(tx, takenUp, result);
    if (await isAnotherWaiting(tx, takenUp)) await enqueueJudging(tx, workspaceId, accountId);
    return result;
  });
}

async function recordFindings(
  tx: TransactionContext,
  takenUp: TakenUp,
  findings: Finding[],
): Promise<string> {
  const { workspaceId, accountId, sourceKind, text } = takenUp;
  if ((await readAccount(tx, takenUp)) === null) return 'account_gone';
  const written = { workspaceId, accountId, sourceKind };
  const { created, merged } = await recordNews(tx, written, text.item.url, findings);
  return created > 0 ? 'signal' : merged > 0 ? 'evidence' : 'known';
}
