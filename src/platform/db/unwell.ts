import type pg from 'pg';
import { monotonicMs, SECOND } from '../clock.ts';

/** What of the database is the matter, where it is not the statement's fault and passes; null for every other error. */
export type Unwell = 'unreachable' | 'writes_refused';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: out of disk, memory, or a limit; read only (a standby since a failover); an I/O error. */
const REFUSED = /^(53100|53200|53400|25006|58030|ENOSPC|EDQUOT|EROFS|EIO)$/;
/** Refused or cut; shutting down, starting, crashed; out of connections. */
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[1-5]|53000|53300|08\w{3})$/;
/** What the driver says without a code. */
const LOST = /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$/;

export function unwell(error: unknown): Unwell | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code !== 'string')
    return typeof message === 'string' && LOST.test(message) ? 'unreachable' : null;
  return REFUSED.test(code) ? 'writes_refused' : UNREACHABLE.test(code) ? 'unreachable' : null;
}

interface Refusal {
  askedAt: number;
  asking: Promise<void> | null;
}

const refusals = new WeakMap<pg.Pool, Refusal>();
const ASK_AGAIN_AFTER = SECOND;

/** Notes when a statement of this pool was refused for such a reason, whoever ran it: a request, a visit, a task. */
export function noteRefusedWrites(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    // The driver's own connection tells every error that the server sends; its statements are many, and this is one place.
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('errorMessage', (message: unknown) => {
      if (unwell(message) === 'writes_refused' && !refusals.has(pool))
        refusals.set(pool, { askedAt: -Infinity, asking: null });
    });
  });
}

/**
 * Whether what is written is stored. A database with a full disk answers reads, and small writes for a while: once a write was
 * refused, one that needs room on the disk has to succeed first (a table that is rolled back), tried once a second at most.
 */
export async function takesWrites(pool: pg.Pool): Promise<boolean> {
  const refusal = refusals.get(pool);
  if (!refusal) return true;
  if (!refusal.asking && monotonicMs() - refusal.askedAt >= ASK_AGAIN_AFTER) {
    refusal.askedAt = monotonicMs();
    refusal.asking = tryToWrite(pool)
      .then((taken) => void (taken && refusals.delete(pool)))
      .finally(() => (refusal.asking = null));
  }
  await refusal.asking;
  return !refusals.has(pool);
}

async function tryToWrite(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect().catch(() => null);
  if (!client) return false;
  try {
    const { rows } = await client.query<{ value: string }>(
      `select current_setting('transaction_read_only') as value`,
    );
    if (rows[0]?.value !== 'off') return false;
    await client.query('begin');
    await client.query(
      `create temporary table whynow_room on commit drop as select repeat('x', 1000) as filler from generate_series(1, 1000)`,
    );
    return true;
  } catch {
    return false;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
