import { SECOND } from '../../platform/clock.ts';
import type { Context } from './context.ts';
import type { TransactionContext } from './transaction.ts';

/**
 * Hints that something changed, for whoever looks on at this moment: a kind and an id, no content, and nothing is stored. Streams say every ten seconds
 * which workspaces somebody watches; for all others a hint costs a look into a map.
 */
/** `change`: what a person or a program changed, as the audit log has it; its id says by its prefix what it is. */
export type ChangeKind = 'crawl' | 'score' | 'export' | 'change';

/** Lines of `workspace kind id`; an empty message stands for more than one notification holds. */
export const CHANGES_CHANNEL = 'whynow_changes';
/** Lines of workspaces that somebody watches. */
const WATCHED_CHANNEL = 'whynow_watched';
/** Of a line that says "there are events". */
export const NEW_EVENTS = 'event';
/** Streams repeat themselves three times as often. */
const WATCHED_FOR = 30 * SECOND;
export const WATCHED_AGAIN_AFTER = WATCHED_FOR / 3;
const EVERYONE = '';
const MAX_NAMED = 20;

/** One per process and database; contexts of transactions share it with the context they come from. */
const watchedUntil = new WeakMap<Context['pool'], Map<string, number>>();

/** To be called before `ctx.notifications.start()`. */
export function listenForWatchers(ctx: Context): void {
  const watched = new Map<string, number>();
  watchedUntil.set(ctx.pool, watched);
  ctx.notifications.on(WATCHED_CHANNEL, (lines) => {
    const now = ctx.clock.now().getTime();
    for (const [workspaceId, until] of watched) if (until < now) watched.delete(workspaceId);
    for (const workspaceId of lines.split('\n')) watched.set(workspaceId, now + WATCHED_FOR);
  });
}

/** Somebody watches these: until further notice, every process says what changes there. */
export function sayWatched(ctx: Context, workspaceIds: Iterable<string>): void {
  for (const workspaceId of workspaceIds) ctx.notifications.send(WATCHED_CHANNEL, workspaceId);
}

/** Says, once the change is committed, that something of this kind moved. */
export function hintChange(
  tx: TransactionContext,
  workspaceId: string,
  kind: ChangeKind | typeof NEW_EVENTS,
  ids: readonly string[] = [],
): void {
  if (isWatched(tx, workspaceId)) tx.afterCommit(() => sayChange(tx, workspaceId, kind, ids));
}

/** The same, of what is committed. */
export function sayChange(
  ctx: Context,
  workspaceId: string,
  kind: ChangeKind | typeof NEW_EVENTS,
  ids: readonly string[] = [],
): void {
  if (!isWatched(ctx, workspaceId)) return;
  // A notification holds a hundred lines: many at once are told as one, "several".
  const named = ids.length > 0 && ids.length <= MAX_NAMED ? [...new Set(ids)] : ['-'];
  for (const id of named) ctx.notifications.send(CHANGES_CHANNEL, `${workspaceId} ${kind} ${id}`);
}

function isWatched(ctx: Context, workspaceId: string): boolean {
  const watched = watchedUntil.get(ctx.pool);
  if (watched === undefined || watched.size === 0) return false;
  const until = Math.max(watched.get(workspaceId) ?? 0, watched.get(EVERYONE) ?? 0);
  return until >= ctx.clock.now().getTime();
}
