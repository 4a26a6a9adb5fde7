import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { UnsureText } from '../../ground/vocabulary/unsure-text.ts';
import type { KeptText } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';

export interface Target {
  workspaceId: string;
  accountId: string;
}

/** A text that one worker has taken up. */
export interface TakenUp extends Target {
  digest: string;
  sourceKind: string;
  text: UnsureText;
}

/** The account's oldest text that waits, for whoever comes first. Materialized: a select that is run again for each row takes up all of them. */
export async function takeUpText(ctx: Context, { workspaceId, accountId }: Target): Promise<TakenUp | null> {
  const { rows } = await sql<{ digest: string; source_kind: string; text: KeptText }>`
    with next as materialized (
      select digest from unsure_texts
      where workspace_id = ${workspaceId} and account_id = ${accountId} and outcome is null and asked_at is null
      order by found_at, digest limit 1 for update skip locked
    )
    update unsure_texts u set asked_at = ${ctx.clock.now()} from next
    where u.workspace_id = ${workspaceId} and u.account_id = ${accountId} and u.digest = next.digest
    returning u.digest, u.source_kind, u.text`.execute(ctx.db);
  const [row] = rows;
  if (row === undefined) return null;
  const { item } = row.text;
  const { held, ...rest } = row.text;
  const text: UnsureText = {
    ...rest,
    item: { ...item, publishedAt: new Date(item.publishedAt) },
    ...(held ? { held: held.map((found) => ({ ...found, occurredAt: new Date(found.occurredAt) })) } : {}),
  };
  return { workspaceId, accountId, digest: row.digest, sourceKind: row.source_kind, text };
}

/** For another worker to take up. */
export async function giveTextBack(ctx: Context, { workspaceId, accountId, digest }: TakenUp): Promise<void> {
  await ctx.db
    .updateTable('unsure_texts')
    .set({ asked_at: null })
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('digest', '=', digest)
    .where('outcome', 'is', null)
    .execute();
}

/** Whether nobody has closed or purged it meanwhile. The caller holds the account's lock, under which that is done. */
export async function isOpen(
  tx: TransactionContext,
  { workspaceId, accountId, digest }: TakenUp,
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('unsure_texts')
    .select('digest')
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('digest', '=', digest)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The outcome stays, the text goes. */
export async function closeText(
  tx: TransactionContext,
  { workspaceId, accountId, digest }: TakenUp,
  outcome: string,
): Promise<void> {
  await tx.db
    .updateTable('unsure_texts')
    .set({ text: null, outcome })
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('digest', '=', digest)
    .execute();
}

export async function isAnotherWaiting(
  tx: TransactionContext,
  { workspaceId, accountId }: Target,
): Promise<boolean> {
  const next = await tx.db
    .selectFrom('unsure_texts')
    .select('digest')
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('outcome', 'is', null)
    .where('asked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return next !== undefined;
}
