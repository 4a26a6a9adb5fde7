import { parseArgs } from 'node:util';
import { readProcessConfig } from '../config.ts';
import type { Config } from '../config.ts';
import { createFirstWorkspace } from '../domain/workspaces/create-first-workspace.ts';
import type { Workspace } from '../domain/workspaces/workspace.ts';
import { lockFolder } from '../platform/folder-lock.ts';
import { startService } from '../service.ts';
import type { Service } from '../service.ts';
import { untilStopped } from './until-stopped.ts';

/** `whynow start`: migrates, serves, works, until SIGTERM or Ctrl-C, and then lets what runs finish. */
export async function start(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { roles: { type: 'string' }, demo: { type: 'boolean' }, json: { type: 'boolean' } },
  });
  if (values.demo) return (await import('./demo/demo.ts')).demo(['--stay']);
  const config = readProcessConfig(values.roles === undefined ? {} : { WHYNOW_ROLES: values.roles });
  return serve(config, values.json === true);
}

async function serve(config: Config, json: boolean): Promise<number> {
  const stopped = untilStopped();
  const lock = config.databaseUrl ? null : lockFolder(config.dataDir);
  try {
    const service = await startService(config);
    try {
      printReady(service, await createFirstWorkspace(service.ctx), json);
      await stopped;
    } finally {
      await service.stop();
    }
  } finally {
    lock?.release();
  }
  return 0;
}

function printReady(
  { url, probeUrl, operationsUrl, ctx }: Service,
  first: { workspace: Workspace; key: string } | null,
  json: boolean,
): void {
  const worker = probeUrl ?? operationsUrl;
  const ready = url ?? (worker ? `worker ${worker}` : 'worker');
  if (json) {
    process.stdout.write(
      `${JSON.stringify({ event: 'ready', url, ...(probeUrl ? { probe_url: probeUrl } : {}), ...(operationsUrl ? { operations_url: operationsUrl } : {}), version: ctx.config.version, ...(first ? { workspace: first.workspace.slug, api_key: first.key } : {}) })}\n`,
    );
    return;
  }
  if (first) {
    process.stdout.write(
      `\nThis is the first start: the workspace "${first.workspace.slug}" was made, with an admin key that is shown only now.\n\n    ${first.key}\n\n` +
        `More keys: npm run -s whynow -- keys create --workspace ${first.workspace.slug} --role read-write\n\n`,
    );
  }
  process.stdout.write(`ready ${ready}\n`);
}
