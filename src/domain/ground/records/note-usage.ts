import type { Context } from '../context.ts';
import type { UsageKind } from '../rows/index.ts';

/** What happens and is counted; how many accounts, bots and webhooks there are is looked up instead. */
type CountedKind = Exclude<UsageKind, 'accounts' | 'bots' | 'webhooks'>;

interface Count {
  workspaceId: string;
  day: string;
  kind: CountedKind;
  amount: number;
}

const counts = new WeakMap<Context['pool'], Map<string, Count>>();

/** Costs a look into a map: it may stand on the path of every request. The process adds what it has counted to `usage_days` now and then. */
export function noteUsage(
  ctx: Pick<Context, 'pool' | 'clock'>,
  workspaceId: string,
  kind: CountedKind,
  amount = 1,
): void {
  let waiting = counts.get(ctx.pool);
  if (!waiting) {
    waiting = new Map();
    counts.set(ctx.pool, waiting);
  }
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const key = `${workspaceId}/${day}/${kind}`;
  const count = waiting.get(key);
  if (count) count.amount += amount;
  else waiting.set(key, { workspaceId, day, kind, amount });
}

/** Writes what was counted; a count that could not be written waits for the next time. What a crash loses is a few seconds of a display. */
export async function writeUsage(ctx: Pick<Context, 'pool'>): Promise<void> {
  const waiting = counts.get(ctx.pool);
  if (!waiting || waiting.size === 0) return;
  // One order for every process, so that two of them wait for one another and never in a circle.
  const taken = [...waiting].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const amounts = taken.map(([, { amount }]) => amount);
  await ctx.pool.query({
    name: 'write-usage',
    text: `insert into usage_days (workspace_id, day, kind, amount)
      select u.workspace_id, u.day, u.kind, u.amount
        from unnest($1::text[], $2::date[], $3::text[], $4::bigint[]) as u (workspace_id, day, kind, amount)
       where exists (select from workspaces w where w.id = u.workspace_id)
      on conflict (workspace_id, day, kind) do update set amount = usage_days.amount + excluded.amount`,
    values: [
      taken.map(([, { workspaceId }]) => workspaceId),
      taken.map(([, { day }]) => day),
      taken.map(([, { kind }]) => kind),
      amounts,
    ],
  });
  for (const [index, [key, count]] of taken.entries()) {
    count.amount -= amounts[index] ?? 0;
    if (count.amount === 0) waiting.delete(key);
  }
}
