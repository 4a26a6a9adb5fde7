import { system } from '../../src/domain/ground/actor.ts';
import { accountSorts, listAccounts } from '../../src/domain/workspace/accounts/list-accounts.ts';
import type { AccountSort } from '../../src/domain/workspace/accounts/list-accounts.ts';
import { newId } from '../../src/platform/ids.ts';
import { analyze, openBench } from '../database.ts';
import type { Bench } from '../database.ts';
import { inTurns } from '../figure.ts';
import type { Figure, Line } from '../figure.ts';

const ACCOUNTS = 1_000_000;
const LIMIT = 200;
const ROUNDS = 40;

/** The last full page of a million accounts, reached by following the cursors from the first, against the first: one call, milliseconds. */
export const lastPage: Figure = {
  name: 'last-page',
  async measure(resources) {
    const bench = await openBench(resources);
    await fill(bench);
    const lines: Line[] = [];
    for (const sort of accountSorts) lines.push(await compare(bench, sort));
    return lines;
  },
};

async function compare({ ctx, workspaceId }: Bench, sort: AccountSort): Promise<Line> {
  const actor = system(workspaceId, 'bench');
  const page = (cursor?: string) => listAccounts(ctx, actor, { sort, limit: LIMIT, cursor });
  let seen = 0;
  let last: string | undefined;
  for (let next: string | undefined; ;) {
    const { data, next_cursor } = await page(next);
    seen += data.length;
    if (data.length === LIMIT) last = next;
    if (next_cursor === null) break;
    next = next_cursor;
  }
  if (seen !== ACCOUNTS) throw new Error(`${seen} accounts were listed, of ${ACCOUNTS}`);
  const time = async (cursor?: string): Promise<number> => {
    const started = performance.now();
    await page(cursor);
    return performance.now() - started;
  };
  for (let warm = 0; warm < 5; warm += 1) await time(last);
  const pair = await inTurns(
    ROUNDS,
    () => time(last),
    () => time(),
  );
  return {
    what: `last page of 200 by ${sort}; bare: the first`,
    unit: 'ms',
    ...pair,
    goal: { on: 'ratio', atMost: 1.3 },
  };
}

/** In the database: ids as TypeIDs sort, one after the other, as if all had been made at one moment. */
async function fill({ ctx, workspaceId }: Bench): Promise<void> {
  const prefix = newId('acc').slice(0, -8);
  await ctx.pool.query(
    `insert into accounts (workspace_id, id, domain, name, industry, employee_count, country, tags, score, score_status, icp_tier,
       brief_token, created_at, updated_at)
     select $1, $2 || lpad(n::text, 8, '0'), 'company-' || n || '.example', 'Company ' || (n * 7919 % 1000003), 'Retail', n % 5000, 'NL',
       array['emea'], n * 31 % 101, 'scored', 'watch', 'token-' || n, now() - n * interval '1 second',
       now() - (n * 104729 % 1000003) * interval '1 second'
     from generate_series(1, $3::bigint) n`,
    [workspaceId, prefix, ACCOUNTS],
  );
  await analyze(ctx);
}
