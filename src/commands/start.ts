import { parseArgs } from 'node:util';
import { readProcessConfig } from '../config.ts';
import type { Config } from '../config.ts';
import { system } from '../domain/actor.ts';
import { createApiKey } from '../domain/workspaces/api-keys/create-api-key.ts';
import { createWorkspace } from '../domain/workspaces/create-workspace.ts';
import { listWorkspaces } from '../domain/workspaces/list-workspaces.ts';
import { lockFolder } from '../platform/folder-lock.ts';
import { startService } from '../service.ts';
import type { Service } from '../service.ts';
import { untilStopped } from './until-stopped.ts';

/** `whynow start`: migrates, serves, works, until SIGTERM or Ctrl-C, and then lets what runs finish. */
export async function start(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { roles: { type: 'string' }, demo: { type: 'boolean' }, json: { type: 'boolean' } } });
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
      const key = await firstKey(service);
      printReady(service, key, json);
      await stopped;
    } finally {
      await service.stop();
    }
  } finally {
    lock?.release();
  }
  return 0;
}

/** The very first start makes a workspace and an admin key, and shows the key this once. */
async function firstKey({ ctx }: Service): Promise<{ workspace: string; key: string } | null> {
  if ((await listWorkspaces(ctx)).length > 0) return null;
  const workspace = await createWorkspace(ctx, { name: 'Default', slug: 'default', plan: 'company' });
  const { key } = await createApiKey(ctx, system(workspace.id, 'first_start'), { name: 'First key', role: 'admin' });
  return { workspace: workspace.slug, key };
}

function printReady({ url, ctx }: Service, first: { workspace: string; key: string } | null, json: boolean): void {
  const ready = url ?? 'worker';
  if (json) {
    process.stdout.write(`${JSON.stringify({ event: 'ready', url, version: ctx.config.version, ...(first ? { workspace: first.workspace, api_key: first.key } : {}) })}\n`);
    return;
  }
  if (first) {
    process.stdout.write(
      `\nThis is the first start: the workspace "${first.workspace}" was made, with an admin key that is shown only now.\n\n    ${first.key}\n\n` +
        `More keys: npm run -s whynow -- keys create --workspace ${first.workspace} --role read-write\n\n`,
    );
  }
  process.stdout.write(`ready ${ready}\n`);
}
