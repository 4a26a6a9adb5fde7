import type { AddressInfo } from 'node:net';
import { createProbeServer } from './api/probe-server.ts';
import type { Config } from './config/config.ts';
import { createContext } from './context.ts';
import type { ContextOverrides, OpenContext } from './context.ts';
import { listenForWatchers } from './domain/ground/changes.ts';
import { taskNames } from './domain/ground/enqueue.ts';
import { listenForKeyChanges } from './domain/workspace/settings/api-keys/authenticate.ts';
import { flushKeyUse } from './domain/workspace/settings/api-keys/record-key-use.ts';
import { forgetProcess } from './domain/workspace/operator/report-process.ts';
import { startSchedule, WATCHING } from './jobs/schedule.ts';
import { createWorker } from './jobs/worker.ts';
import type { Worker } from './jobs/worker.ts';
import { writeUsage } from './domain/ground/records/note-usage.ts';
import { keepServiceAddress } from './platform/service-address.ts';

/** A running Whynow: the API, the worker, or both in one process. */
export interface Service {
  ctx: OpenContext;
  /** Null without the role `api`. */
  url: string | null;
  /** Where a process without that role answers about itself, if it was told to. */
  probeUrl: string | null;
  /** Where it answers those who run it, if it was told to. */
  operationsUrl: string | null;
  worker: Worker | null;
  /** Stops taking requests and work, lets what runs finish, closes everything; a step that fails is logged, and the others follow. */
  stop(): Promise<void>;
}

export async function startService(config: Config, overrides: ContextOverrides = {}): Promise<Service> {
  const ctx = await createContext(config, overrides);
  const stops: (() => Promise<void>)[] = [() => ctx.close()];
  const stopAll = async (): Promise<void> => {
    for (const stop of stops.splice(0).toReversed())
      // Last words need a database that may be gone: what holds the process open is closed all the same.
      await stop().catch((error: unknown) => ctx.log.error({ err: error }, 'a step of the stop failed'));
  };
  try {
    stops.push(() => ctx.queue.stop(1000));
    stops.push(() => writeUsage(ctx));
    stops.push(() => forgetProcess(ctx));
    await ctx.queue.start([...taskNames]);
    let url: string | null = null;
    if (config.roles.api) {
      // A worker has no use for it: 14 MB less.
      const { createApiServer } = await import('./api/server.ts');
      const server = await createApiServer(ctx);
      await server.listen({ host: config.server.host, port: config.server.port });
      stops.push(() => server.close());
      const { port } = server.server.address() as AddressInfo;
      url = `http://${hostOf(config)}:${port}`;
      // Port 0 means any: links are right only now.
      if (!config.server.publicUrl) ctx.publicUrl = url;
      stops.push(await keepServiceAddress(config.dataDir, url));
    }
    const openProbes = async (on: number | null): Promise<string | null> => {
      if (on === null) return null;
      const server = await createProbeServer(ctx);
      stops.push(() => server.close());
      await server.listen({ host: config.server.host, port: on });
      const { port } = server.server.address() as AddressInfo;
      return `http://${hostOf(config)}:${port}`;
    };
    const operationsUrl = await openProbes(config.server.operationsPort);
    const probeUrl = await openProbes(workerPortOf(config));
    const worker = config.roles.worker ? createWorker(ctx) : null;
    if (worker) stops.push(() => worker.stop());
    listenForKeyChanges(ctx);
    listenForWatchers(ctx);
    stops.push(() => flushKeyUse(ctx));
    await ctx.notifications.start();
    await worker?.start();
    const watching = startSchedule(ctx, WATCHING);
    stops.push(() => watching.stop());
    return { ctx, url, probeUrl, operationsUrl, worker, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** The API has them on its own port; two settings may name the same one. */
function workerPortOf({ roles, server: { workerPort, operationsPort } }: Config): number | null {
  return roles.api || (workerPort !== 0 && workerPort === operationsPort) ? null : workerPort;
}

function hostOf({ server: { host } }: Config): string {
  return host.includes(':') ? `[${host}]` : host;
}
