import type { Context } from '../../../ground/context.ts';
import { MINUTE, SECOND } from '../../../../platform/clock.ts';

/** `last_used_at` is to the minute, so a busy key costs one write a minute, and all keys together one statement every few seconds. */
const FLUSH_EVERY = 5 * SECOND;

interface Use {
  workspaceId: string;
  keyId: string;
  minute: number;
}

interface UseLog {
  waiting: Map<string, Use>;
  /** The minute last noted, by key: what was written once is not written again. */
  noted: Map<string, number>;
  timer: NodeJS.Timeout | null;
}

const logs = new WeakMap<Context['pool'], UseLog>();
const MAX_NOTED = 100_000;

/** Costs a look into a map; the write comes later, and never on a request's path. */
export function noteKeyUse(ctx: Context, key: { workspaceId: string; keyId: string }, now: Date): void {
  const log = logOf(ctx);
  const minute = Math.floor(now.getTime() / MINUTE);
  if (log.noted.get(key.keyId) === minute) return;
  if (log.noted.size >= MAX_NOTED) log.noted.clear();
  log.noted.set(key.keyId, minute);
  log.waiting.set(key.keyId, { workspaceId: key.workspaceId, keyId: key.keyId, minute });
  log.timer ??= setTimeout(() => {
    log.timer = null;
    flushKeyUse(ctx).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'the last use of API keys could not be written'),
    );
  }, FLUSH_EVERY).unref();
}

/** Writes what waits; to be called once more at shutdown. What is lost in a crash is a few seconds of a display. */
export async function flushKeyUse(ctx: Context): Promise<void> {
  const log = logOf(ctx);
  if (log.timer) clearTimeout(log.timer);
  log.timer = null;
  // One order for every node, so that two flushes wait for one another and never in a circle.
  const uses = [...log.waiting.values()].toSorted((a, b) => (a.keyId < b.keyId ? -1 : 1));
  log.waiting.clear();
  if (uses.length === 0) return;
  await ctx.pool.query(
    `with used as (
       select k.workspace_id, k.id, u.at from api_keys k
       join unnest($1::text[], $2::text[], $3::timestamptz[]) as u (workspace_id, id, at) using (workspace_id, id)
       where k.last_used_at is null or k.last_used_at < u.at
       order by k.id for update of k
     )
     update api_keys k set last_used_at = used.at from used where k.workspace_id = used.workspace_id and k.id = used.id`,
    [
      uses.map((use) => use.workspaceId),
      uses.map((use) => use.keyId),
      uses.map((use) => new Date(use.minute * MINUTE)),
    ],
  );
}

function logOf(ctx: Context): UseLog {
  let log = logs.get(ctx.pool);
  if (!log) {
    log = { waiting: new Map(), noted: new Map(), timer: null };
    logs.set(ctx.pool, log);
  }
  return log;
}
