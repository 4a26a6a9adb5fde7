import { answer, api, ApiError } from '../../api/client.ts';
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

/** Does one thing with many accounts, in parts, so that there is progress to show and a place to stop. */
export async function bulk(
  target: BulkTarget,
  action: BulkAction,
  { onProgress, signal }: BulkOptions = {},
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, unchanged: 0, failed: 0, changed: [], stopped: false };
  const total = 'ids' in target ? target.ids.length : target.total;
  const size = total > 5 * AT_ONCE ? AT_ONCE : WATCHED;
  let cursor: string | null = null;
  let from = 0;
  onProgress?.({ gone: 0, total });
  for (;;) {
    if (signal?.aborted === true) return { ...outcome, stopped: true };
    const part: Pick<Schema<'AccountBulk'>, 'ids' | 'filters' | 'limit' | 'cursor'> = 'ids' in target
      ? { ids: target.ids.slice(from, from + size) }
      : { filters: target.filters ?? {}, limit: size, ...(cursor === null ? {} : { cursor }) };
    const result = await patiently(() =>
      answer(api.POST('/v1/accounts:bulk', { body: { ...part, ...action } })),
    );
    outcome.done += result.summary.done;
    outcome.unchanged += result.summary.unchanged;
    outcome.failed += result.summary.failed;
    outcome.changed.push(...result.data.filter(({ status }) => status === 'done').map(({ id }) => id));
    from += result.data.length;
    onProgress?.({ gone: from, total: Math.max(total, from) });
    cursor = result.next_cursor;
    if ('ids' in target ? from >= target.ids.length : cursor === null) return outcome;
  }
}

/** Waits where the service says that there were too many requests: many parts are many requests. */
async function patiently<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429 || attempt === MAX_PATIENCE) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * SECOND));
    }
}
