import { sql } from 'kysely';
import type { Context } from '../../../ground/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { lockAccount } from '../../../ground/records/lock-account.ts';
import { publishEvents } from '../../../notifying/events/publish-events.ts';
import { briefEvents } from '../brief-events.ts';
import { inTransaction } from '../../../ground/transaction.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import { briefUrl } from '../../../ground/vocabulary/brief-url.ts';
import { briefView } from '../brief-view.ts';
import { companyName } from '../compose-brief.ts';
import { draftLetter } from '../draft-opener.ts';
import { insertBriefs } from '../write-briefs.ts';
import type { BriefModel } from './brief-model.ts';
import { checkAnswer } from './check-answer.ts';
import { readRewriting } from './read-rewriting.ts';
import type { Target } from './read-rewriting.ts';
import { recordRefusal } from './record-refusal.ts';
import { callName } from './rewriting.ts';
import type { ModelAnswer, Rewriting, Rewritten } from './rewriting.ts';

/**
 * Asks the model to put an account's newest brief into other words, outside any transaction; what passes becomes the next version, told like every
 * other. A refusal is recorded beside the version that stands. Nothing is written where a newer version has come meanwhile.
 */
export async function rewriteBrief(
  ctx: Context,
  model: BriefModel,
  target: Target,
  stopping: AbortSignal,
): Promise<void> {
  const found = await readRewriting(ctx.db, target, ctx.clock.now());
  if (found === null) return;
  const judged = await model.rewrite(found.given, () => mayAsk(ctx, target.workspaceId), stopping);
  const outcome = await inTransaction(ctx, (tx) =>
    judged.ok
      ? writeVersion(tx, target, found.brief.version, judged.text)
      : recordRefusal(tx, target, found, judged),
  );
  // A version that still waits has been counted and logged.
  if (outcome === found.refused) return;
  ctx.metrics.count('whynow_model_briefs_total', 'Briefs that a model was asked to write', { outcome });
  if (judged.ok) return;
  const { workspaceId, accountId } = target;
  const { version } = found.brief;
  // Without the detail, which holds a model's text and people's names: no log is for these.
  ctx.log.warn({ workspaceId, accountId, version, reason: judged.reason }, 'a model’s brief was not taken');
}

/** Counts the question on the workspace's day; false once the day is full. */
async function mayAsk(ctx: Context, workspaceId: string): Promise<boolean> {
  const limit = ctx.config.llm?.dailyLimit ?? 0;
  if (limit === 0) return false;
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const { rows } = await sql`
    insert into model_days as d (workspace_id, day, asked) values (${workspaceId}, ${day}, 1)
    on conflict (workspace_id, day) do update set asked = d.asked + 1 where d.asked < ${limit}
    returning asked`.execute(ctx.db);
  return rows.length > 0;
}

/** Under the account's lock, and judged once more by what is known now: a signal may have been taken back while the model wrote. */
async function writeVersion(
  tx: TransactionContext,
  { workspaceId, accountId }: Target,
  version: number,
  text: Rewritten,
): Promise<'written' | 'overtaken'> {
  await lockAccount(tx, workspaceId, accountId);
  const found = await readRewriting(tx.db, { workspaceId, accountId, version }, tx.clock.now());
  if (found === null) return 'overtaken';
  if (!checkAnswer(asAnswer(text, found.given), found.given).ok) return 'overtaken';
  const { account, brief } = found;
  const { given } = found;
  const signal = given.signals.find(({ id }) => id === text.openerSignalId)!;
  // The subject and the follow-up are those of the news that the model's opener tells.
  const letter = draftLetter({
    ...given,
    company: companyName(given.account),
    signal,
    first: given.addressee ?? undefined,
    now: given.writtenOn,
  });
  const told = text.sentences.flatMap(({ signal_ids }) => signal_ids);
  const view = {
    ...briefView({ ...brief, fallback_reason: null }),
    id: newId('brf'),
    version: version + 1,
    generated_at: tx.clock.now().toISOString(),
    why_now: text.sentences.map((sentence) => sentence.text).join(' '),
    draft_opener: text.opener,
    draft_subject: letter.subject,
    draft_follow_up: letter.followUp,
    signals: [...new Set([...told, text.openerSignalId])],
    written_by: 'model' as const,
  };
  const reason = 'model_written';
  await insertBriefs(tx, workspaceId, [{ view, reason, sentences: text.sentences }]);
  await tx.db
    .updateTable('accounts')
    .set({ brief_version: view.version })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', accountId)
    .execute();
  const written = { version: view.version, reason, measuresFrom: false, view };
  await publishEvents(tx, workspaceId, briefEvents({ account }, written, briefUrl(tx, account.brief_token)));
  return 'written';
}

function asAnswer({ sentences, opener, openerSignalId }: Rewritten, { signals }: Rewriting): ModelAnswer {
  const name = (id: string | undefined): string => callName(signals.findIndex((signal) => signal.id === id));
  return {
    sentences: sentences.map(({ text, signal_ids }) => ({ text, signal: name(signal_ids[0]) })),
    opener: { text: opener, signal: name(openerSignalId) },
  };
}
