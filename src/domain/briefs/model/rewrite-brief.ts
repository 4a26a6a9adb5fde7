import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { newId } from '../../../platform/ids.ts';
import { publishEvents } from '../../events/publish-events.ts';
import { briefEvents } from '../../scoring/announce-scores.ts';
import type { AccountRow, BriefRow, Database, DatabaseTransaction } from '../../tables.ts';
import { inTransaction } from '../../transaction.ts';
import type { TransactionContext } from '../../transaction.ts';
import { briefUrl } from '../brief-url.ts';
import { briefView } from '../brief-view.ts';
import { oneLine } from '../claims/fold.ts';
import { briefContact, briefSignal, insertBriefs, loadToldSignals } from '../write-briefs.ts';
import type { BriefModel } from './brief-model.ts';
import { judgeAnswer } from './judge-answer.ts';
import { callName } from './rewriting.ts';
import type { ModelAnswer, Refusal, Rewriting, Rewritten } from './rewriting.ts';

interface Target {
  workspaceId: string;
  accountId: string;
}

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
  const found = await readRewriting(ctx.db, target);
  if (found === null) return;
  const { brief, given } = found;
  const judged = await model.rewrite(given, () => mayAsk(ctx, target.workspaceId), stopping);
  const outcome = judged.ok
    ? await inTransaction(ctx, (tx) => writeVersion(tx, target, brief.version, judged.text))
    : await refuse(ctx, target, brief.version, judged);
  ctx.metrics.count('whynow_model_briefs_total', 'Briefs that a model was asked to write', { outcome });
}

async function readRewriting(
  db: Database | DatabaseTransaction,
  { workspaceId, accountId }: Target,
): Promise<{ account: AccountRow; brief: BriefRow; given: Rewriting } | null> {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!account) return null;
  const brief = await db
    .selectFrom('briefs')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('version', '=', account.brief_version)
    .executeTakeFirst();
  if (!brief || brief.written_by === 'model' || brief.signals.length === 0) return null;
  const known = await db
    .selectFrom('brief_refusals')
    .select('version')
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('version', '=', brief.version)
    .executeTakeFirst();
  if (known) return null;
  const given = await readEvidence(db, account, brief);
  return given.signals.length === 0 ? null : { account, brief, given };
}

async function readEvidence(
  db: Database | DatabaseTransaction,
  account: AccountRow,
  brief: BriefRow,
): Promise<Rewriting> {
  const { workspace_id: workspaceId } = account;
  const { brief_tone: tone } = await db
    .selectFrom('workspaces')
    .select('brief_tone')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  const told = await loadToldSignals(db, workspaceId, brief.signals);
  const contacts = await db
    .selectFrom('contacts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', account.id)
    .where('status', '=', 'current')
    .execute();
  const [first] = brief.who_to_talk_to;
  const addressee = contacts.map(briefContact).find(({ name }) => oneLine(name) === first?.name) ?? null;
  return {
    account: { name: account.name, domain: account.domain },
    tone,
    signals: brief.signals
      .flatMap((id) => told.get(id) ?? [])
      .filter(({ status }) => status !== 'retracted')
      .map((row) => briefSignal(row, 0)),
    addressee: addressee && { name: addressee.name, role: addressee.role },
    draft: { sentences: brief.sentences, opener: brief.draft_opener },
  };
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
  target: Target,
  version: number,
  text: Rewritten,
): Promise<string> {
  const { workspaceId, accountId } = target;
  await tx.db
    .selectFrom('accounts')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const found = await readRewriting(tx.db, target);
  if (found === null || found.brief.version !== version) return 'overtaken';
  if (!judgeAnswer(asAnswer(text, found.given), found.given).ok) return 'overtaken';
  const { account, brief } = found;
  const told = text.sentences.flatMap(({ signal_ids }) => signal_ids);
  const view = {
    ...briefView({ ...brief, fallback_reason: null }),
    id: newId('brf'),
    version: version + 1,
    generated_at: tx.clock.now().toISOString(),
    why_now: text.sentences.map((sentence) => sentence.text).join(' '),
    draft_opener: text.opener,
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
  const written = { version: view.version, reason, view };
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

async function refuse(
  ctx: Context,
  { workspaceId, accountId }: Target,
  version: number,
  { reason, detail }: Refusal,
): Promise<string> {
  // The detail holds a model's text and people's names, which no log is for.
  ctx.log.warn({ workspaceId, accountId, version, reason }, 'a model’s brief was not taken');
  await ctx.db
    .insertInto('brief_refusals')
    .values({
      workspace_id: workspaceId,
      account_id: accountId,
      version,
      reason,
      detail,
      refused_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return reason;
}
