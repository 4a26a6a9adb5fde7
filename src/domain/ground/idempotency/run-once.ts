import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { DAY } from '../../../platform/clock.ts';
import { DomainError } from '../errors/errors.ts';
import { inTransaction } from '../transaction.ts';
import type { TransactionContext } from '../transaction.ts';

/** How long an answer is kept for repeats. */
export const KEPT_FOR = DAY;

/** An answer as it was sent: what a repeat gets byte for byte. */
export interface KeptAnswer {
  status: number;
  body: string;
}

export interface OnceOf {
  workspaceId: string;
  key: string;
  /** SHA-256 of method, path and body. */
  digest: Buffer;
  /** The answer shows a secret: it is kept sealed. */
  secret: boolean;
}

/**
 * Runs `work` at most once in 24 hours for a key. The record is written in the transaction of the effect, so that no crash
 * can leave one without the other, and needs no lease: a twin waits at the unique index until the first commits, then gets
 * its answer; a process that is killed leaves nothing behind.
 *
 * `refusalOf` makes an answer of a DomainError that is to be kept, and null of one that did no work; its effects are undone
 * either way.
 * @throws DomainError `idempotency_key_reused` for another request under the key, `idempotency_in_progress` when the first
 * takes longer than two seconds more; and what `work` throws and `refusalOf` does not keep.
 */
export async function runOnce(
  ctx: Context,
  once: OnceOf,
  work: (tx: TransactionContext) => Promise<KeptAnswer>,
  refusalOf: (error: DomainError) => KeptAnswer | null,
): Promise<{ answer: KeptAnswer; replayed: boolean }> {
  return inTransaction(ctx, async (tx) => {
    if (!(await claim(tx, once))) return { answer: await recall(tx, once), replayed: true };
    const answer = await workOrRefusal(tx, work, refusalOf);
    await keep(tx, once, answer);
    return { answer, replayed: false };
  });
}

/**
 * The answer that is kept for a key, null where there is none: for an operation without an effect, which is run outside of a transaction.
 * @throws DomainError `idempotency_key_reused`
 */
export async function findKept(ctx: Context, once: OnceOf): Promise<KeptAnswer | null> {
  const expired = new Date(ctx.clock.now().getTime() - KEPT_FOR);
  const known = await ctx.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('workspace_id', '=', once.workspaceId)
    .where('key', '=', once.key)
    .where('created_at', '>', expired)
    .executeTakeFirst();
  return known ? recall(ctx, once) : null;
}

/** True when the key is ours now: it was free, or what it stood for is older than a day. */
async function claim(tx: TransactionContext, once: OnceOf): Promise<boolean> {
  const now = tx.clock.now();
  const expired = new Date(now.getTime() - KEPT_FOR);
  await sql`set local lock_timeout = '2s'`.execute(tx.db);
  const claimed = await tx.db
    .insertInto('idempotency_keys')
    .values({
      workspace_id: once.workspaceId,
      key: once.key,
      request_digest: once.digest,
      status: 0,
      body: Buffer.alloc(0),
      headers: '{}',
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'key'])
        .doUpdateSet({ request_digest: once.digest, status: 0, body: Buffer.alloc(0), created_at: now })
        .where('idempotency_keys.created_at', '<=', expired),
    )
    .returning('key')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? inProgress(once.key) : error;
    });
  await sql`set local lock_timeout = default`.execute(tx.db);
  return claimed !== undefined;
}

async function recall(ctx: Pick<Context, 'db' | 'secrets'>, once: OnceOf): Promise<KeptAnswer> {
  const row = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['request_digest', 'status', 'body', 'sealed'])
    .where('workspace_id', '=', once.workspaceId)
    .where('key', '=', once.key)
    .executeTakeFirst();
  if (!row) throw inProgress(once.key);
  if (!row.request_digest.equals(once.digest)) {
    throw new DomainError(
      'idempotency_key_reused',
      `The Idempotency-Key ${JSON.stringify(once.key)} was used with another method, address or body within 24 hours.`,
    );
  }
  return { status: row.status, body: row.sealed ? ctx.secrets.open(row.body) : row.body.toString('utf8') };
}

async function workOrRefusal(
  tx: TransactionContext,
  work: (tx: TransactionContext) => Promise<KeptAnswer>,
  refusalOf: (error: DomainError) => KeptAnswer | null,
): Promise<KeptAnswer> {
  await sql`savepoint before_work`.execute(tx.db);
  try {
    return await work(tx);
  } catch (error) {
    const refusal = error instanceof DomainError ? refusalOf(error) : null;
    if (!refusal) throw error;
    await sql`rollback to savepoint before_work`.execute(tx.db);
    return refusal;
  }
}

async function keep(tx: TransactionContext, once: OnceOf, answer: KeptAnswer): Promise<void> {
  await tx.db
    .updateTable('idempotency_keys')
    .set({
      status: answer.status,
      body: once.secret ? tx.secrets.seal(answer.body) : Buffer.from(answer.body, 'utf8'),
      sealed: once.secret,
    })
    .where('workspace_id', '=', once.workspaceId)
    .where('key', '=', once.key)
    .execute();
}

/** `lock_not_available`, PostgreSQL's appendix A. */
function isLockTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && Reflect.get(error, 'code') === '55P03';
}

function inProgress(key: string): DomainError {
  return new DomainError(
    'idempotency_in_progress',
    `The first request with the Idempotency-Key ${JSON.stringify(key)} is still running. Ask again in a second.`,
  );
}
