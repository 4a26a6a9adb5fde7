import { answer, api, ApiError, ConnectionError } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';

export type BulkAction =
  | { action: 'add_tags' | 'remove_tags'; tags: string[] }
  | { action: 'delete' | 'restore' | 'rescore' };

/** Accounts by their ids, or all that some filters find. */
export type BulkTarget =
  | { ids: readonly string[] }
  | { filters: Schema<'AccountBulk'>['filters']; total: number };

export interface BulkProgress {
  /** Accounts that were gone through. */
  gone: number;
  total: number;
}

export interface BulkOutcome {
  done: number;
  unchanged: number;
  failed: number;
  /** Those that were changed: for an undo. */
  changed: string[];
  stopped: boolean;
  /** Why it ended before all were gone through; null where nothing went wrong. */
  fault: Error | null;
}

interface BulkOptions {
  onProgress?: (progress: BulkProgress) => void;
  /** Stops between two calls; what was done stays done. */
  signal?: AbortSignal;
}

/** What the API takes in one call; a fifth of it where somebody watches. */
const AT_ONCE = 1000;
const WATCHED = 200;
const MAX_PATIENCE = 5;
const SECOND = 1000;

/**
 * Does one thing with many accounts, in parts, so that there is progress to show and a place to stop. Of filters it takes as many accounts as were counted and no more:
 * what came since, nobody has agreed to.
 * @throws ApiError or ConnectionError where the first part fails; a later one is told in the outcome, beside what was done
 */
export async function bulk(
  target: BulkTarget,
  action: BulkAction,
  { onProgress, signal }: BulkOptions = {},
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, unchanged: 0, failed: 0, changed: [], stopped: false, fault: null };
  const total = 'ids' in target ? target.ids.length : target.total;
  const size = total > 5 * AT_ONCE ? AT_ONCE : WATCHED;
  let cursor: string | null = null;
  let from = 0;
  onProgress?.({ gone: 0, total });
  while (from < total) {
    if (signal?.aborted === true) return { ...outcome, stopped: true };
    const limit = Math.min(size, total - from);
    const part: Pick<Schema<'AccountBulk'>, 'ids' | 'filters' | 'limit' | 'cursor'> = 'ids' in target
      ? { ids: target.ids.slice(from, from + limit) }
      : { filters: target.filters ?? {}, limit, ...(cursor === null ? {} : { cursor }) };
    let result: Schema<'AccountBulkResult'>;
    try {
      result = await patiently(() => answer(api.POST('/v1/accounts:bulk', { body: { ...part, ...action } })));
    } catch (error) {
      if (from === 0 || !(error instanceof Error)) throw error;
      return { ...outcome, fault: error };
    }
    outcome.done += result.summary.done;
    outcome.unchanged += result.summary.unchanged;
    outcome.failed += result.summary.failed;
    outcome.changed.push(...result.data.filter(({ status }) => status === 'done').map(({ id }) => id));
    from += result.data.length;
    onProgress?.({ gone: from, total });
    cursor = result.next_cursor;
    if ('filters' in target && cursor === null) break;
  }
  return outcome;
}

/** Waits where the service says that there were too many requests, and where no answer came: the same part sent again is carried out once. */
async function patiently<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await call();
    } catch (error) {
      const isPassing =
        error instanceof ConnectionError || (error instanceof ApiError && error.status === 429);
      if (!isPassing || attempt === MAX_PATIENCE) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * SECOND));
    }
}
