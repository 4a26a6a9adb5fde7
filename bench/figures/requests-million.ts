import { createWorkspace } from '../../src/domain/workspace/settings/create-workspace.ts';
import { compareRequests } from '../compare-requests.ts';
import { openBench } from '../database.ts';
import type { Bench } from '../database.ts';
import type { Figure } from '../figure.ts';
import { newId } from '../../src/platform/ids.ts';

const WORKSPACES = 200;
const ACCOUNTS_EACH = 5000;

/** The same requests of one workspace while 200 share the database with a million accounts. */
export const requestsMillion: Figure = {
  name: 'requests-million',
  async measure(resources) {
    const bench = await openBench(resources);
    const prefix = newId('acc').slice(0, -8);
    await fill(bench, prefix, bench.workspaceId, 0);
    for (let number = 1; number < WORKSPACES; number += 1) {
      const { id } = await createWorkspace(bench.ctx, { name: `Bench ${number}`, plan: 'company' });
      await fill(bench, prefix, id, number);
    }
    const ids = Array.from({ length: ACCOUNTS_EACH }, (_, index) => idOf(prefix, index + 1));
    return compareRequests(resources, bench, ids);
  },
};

function idOf(prefix: string, number: number): string {
  return prefix + String(number).padStart(8, '0');
}

async function fill({ ctx }: Bench, prefix: string, workspaceId: string, number: number): Promise<void> {
  await ctx.pool.query(
    `insert into accounts (workspace_id, id, domain, name, industry, employee_count, annual_revenue_usd, country, city, technologies, tags,
       attributes, score, score_status, icp_tier, brief_token, created_at, updated_at)
     select $1, $2 || lpad(n::text, 8, '0'), 'company-' || n || '.example', 'Company ' || n, 'Freight and logistics', n % 5000, 61000000, 'NL',
       'Rotterdam', array['Snowflake', 'Kafka', 'React'], array['emea', 'tier-1'], '{"owner":"Ines Aalto","renewal":2027}', n * 31 % 101,
       'scored', 'watch', 'token-' || n, now() - n * interval '1 second', now() - n * interval '1 second'
     from generate_series($3::int + 1, $3::int + $4::int) n`,
    [workspaceId, prefix, number * ACCOUNTS_EACH, ACCOUNTS_EACH],
  );
}
