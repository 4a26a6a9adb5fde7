import { startSampleWeb } from '../../../sample-web/server.ts';
import type { SampleWeb } from '../../../sample-web/server.ts';
import { createWorker } from '../../../src/jobs/worker.ts';
import { system } from '../../../src/domain/ground/actor.ts';
import { createAccount } from '../../../src/domain/workspace/accounts/create-account.ts';
import { createWorkspace } from '../../../src/domain/workspace/settings/create-workspace.ts';
import { createTestContext } from '../../support/context.ts';

const WORLD_WORKSPACE = 'Harbour & Sons';

/** What a service needs to read the pretend web as quickly as it can. */
export function worldConfig(web: SampleWeb): Record<string, string> {
  return {
    EGRESS_RESOLVE: web.resolve,
    EGRESS_ALLOW_CIDRS: '',
    EGRESS_ALLOW_HTTP: '',
    CRAWL_HOST_GAP: '0s',
    CHANGE_CONFIRM_AFTER: '0s',
  };
}

/** Fills a database as a real morning would: 25 companies are added and read, money is raised, people come, prices change. */
export async function makeWorld(databaseUrl: string): Promise<void> {
  const web = await startSampleWeb();
  const ctx = await createTestContext({ databaseUrl, config: worldConfig(web) });
  const worker = createWorker(ctx);
  try {
    const workspace = await createWorkspace(ctx, { name: WORLD_WORKSPACE, plan: 'company' });
    const actor = system(workspace.id, 'test');
    for (const { name, domain, industry, country, employeeCount } of web.companies)
      await createAccount(ctx, actor, { name, domain, industry, country, employee_count: employeeCount });
    await worker.drain();
    web.move('funding');
    web.move('executive');
    web.move('jobs');
    await ctx.pool.query('update sources set next_visit_at = now()');
    await ctx.pool.query('update crawl_hosts set next_due_at = now()');
    await worker.drain();
  } finally {
    await worker.stop();
    await ctx.close();
    await web.close();
  }
}
