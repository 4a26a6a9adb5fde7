/** Runs one statement; what pg-boss and a pool both can. */
export type Execute = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** An item that did not come to its end when it was taken up last. */
export interface Take {
  lost: number;
  failed: number;
  /** Seconds for which it is left alone; 0: it may be taken up. */
  restsFor: number;
}

/** Counts how often single items of work were taken up in vain; the counts outlive the process. */
export interface Takes {
  of(task: string, keys: readonly string[]): Promise<Map<string, Take>>;
  /** Before it runs: lost, until the opposite is told. */
  begin(task: string, keys: readonly string[]): Promise<void>;
  /** It threw. `begun`: after a `begin`. */
  fail(task: string, key: string, begun: boolean): Promise<void>;
  succeed(task: string, key: string): Promise<void>;
}

/** After so many lost processes an item rests: first for an hour, then for four, then for a day each time. */
export const MAX_LOST = 3;
/** After so many errors: a database that is away for a while is no fault of the item, so these are more, and the first rest is short. */
const MAX_FAILED = 6;

export function createTakes(execute: Execute): Takes {
  return {
    async of(task, keys) {
      const { rows } = await execute(
        `select key, lost, failed, greatest(0, ceil(coalesce(extract(epoch from rests_until - now()), 0)))::int as rests
           from work_takes where task = $1 and key = any($2::text[])`,
        [task, keys],
      );
      return new Map(
        (rows as { key: string; lost: number; failed: number; rests: number }[]).map(
          ({ key, lost, failed, rests }) => [key, { lost, failed, restsFor: rests }],
        ),
      );
    },
    async begin(task, keys) {
      await execute(
        `insert into work_takes as t (task, key, lost) select $1, unnest($2::text[]), 1
         on conflict (task, key) do update set lost = t.lost + 1, taken_at = now(),
           rests_until = case when t.lost + 1 >= ${MAX_LOST}
             then now() + least(interval '1 day', interval '1 hour' * power(4, t.lost + 1 - ${MAX_LOST})) end`,
        [task, keys],
      );
    },
    async fail(task, key, begun) {
      await execute(
        `insert into work_takes as t (task, key, failed) values ($1, $2, 1)
         on conflict (task, key) do update set failed = t.failed + 1, taken_at = now(), lost = greatest(0, t.lost - $3),
           rests_until = case when t.failed + 1 >= ${MAX_FAILED}
             then now() + least(interval '1 day', interval '10 minutes' * power(2, t.failed + 1 - ${MAX_FAILED})) end`,
        [task, key, begun ? 1 : 0],
      );
      // Of what is gone meanwhile nobody asks again.
      await execute(`delete from work_takes where taken_at < now() - interval '7 days'`, []);
    },
    async succeed(task, key) {
      await execute('delete from work_takes where task = $1 and key = $2', [task, key]);
    },
  };
}
