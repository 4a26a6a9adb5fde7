import { startSampleWeb } from '../../sample-web/server.ts';
import type { SampleWeb } from '../../sample-web/server.ts';
import type { Actor } from '../../src/domain/ground/actor.ts';
import { createWorker } from '../../src/jobs/worker.ts';
import type { Worker } from '../../src/jobs/worker.ts';
import { createTestContext } from './context.ts';
import type { TestContext } from './context.ts';
import { createTestWorkspace } from './factories.ts';

/** A workspace, a worker that drains, and the pretend web in place of the public one. */
export interface TestWorld {
  web: SampleWeb;
  ctx: TestContext;
  worker: Worker;
  workspaceId: string;
  actor: Actor;
  close(): Promise<void>;
}

/** `gap` 0 and no second look an hour later, unless `config` says otherwise: a test drains and does not wait. */
export async function createTestWorld(
  options: { companies?: number; config?: Record<string, string>; names?: string[] } = {},
): Promise<TestWorld> {
  const web = await startSampleWeb(options.companies === undefined ? {} : { companies: options.companies });
  const resolve = [web.resolve, ...(options.names ?? [])].join(',');
  const ctx = await createTestContext({
    config: {
      EGRESS_RESOLVE: resolve,
      EGRESS_ALLOW_CIDRS: '',
      EGRESS_ALLOW_HTTP: '',
      CRAWL_HOST_GAP: '0s',
      CHANGE_CONFIRM_AFTER: '0s',
      ...options.config,
    },
  });
  const worker = createWorker(ctx);
  const { workspaceId, actor } = await createTestWorkspace(ctx);
  return {
    web,
    ctx,
    worker,
    workspaceId,
    actor,
    async close() {
      await worker.stop();
      await ctx.close();
      await web.close();
    },
  };
}
