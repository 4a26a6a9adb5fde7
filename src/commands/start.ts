import { readProcessConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { createFirstWorkspace } from '../domain/workspace/settings/create-first-workspace.ts';
import { makeConsoleLink } from '../domain/workspace/settings/sign-in/make-console-link.ts';
import { lockFolder } from '../platform/folder-lock.ts';
import { endNow, untilStopped } from '../platform/interrupts.ts';
import { createLogger } from '../platform/log.ts';
import { startService } from '../service.ts';
import type { Service } from '../service.ts';
import { untilFault } from './until-fault.ts';

/** Tasks have 20 s, and what stops containers waits for 30 s as a rule. Without its database nothing ends for sure. */
const STOP_AT_MOST_MS = 26_000;
const STOP_WITHOUT_DATABASE_MS = 3_000;

interface StartOptions {
  roles?: string | undefined;
  demo?: boolean | undefined;
  json?: boolean | undefined;
}

/** `whynow start`: migrates, serves, works, until SIGTERM or Ctrl-C, and then lets what runs finish. */
export async function start({ roles, demo, json }: StartOptions): Promise<number> {
  if (demo) return (await import('./demo/demo.ts')).demo({ stay: true });
  const config = readProcessConfig(roles === undefined ? {} : { WHYNOW_ROLES: roles });
  for (const warning of config.warnings) process.stderr.write(`whynow: ${warning}\n`);
  return serve(config, json === true);
}

async function serve(config: Config, json: boolean): Promise<number> {
  let service: Service | null = null;
  const fault = untilFault(createLogger(config.log.level), () => service?.ctx.queue ?? null);
  const lock = config.database.url ? null : await lockFolder(config.dataDir);
  try {
    service = await startService(config);
    // Before the key is made that is shown once: a signal now waits for it to be shown.
    const stopped = untilStopped();
    let lost: Error | null = null;
    let faulty = false;
    try {
      printReady(service, await firstStart(service), json);
      await Promise.race([
        stopped,
        fault.then(() => (faulty = true)),
        service.ctx.databaseLost.then((error) => (lost = error)),
      ]);
    } finally {
      const limit = setTimeout(
        () => {
          process.stderr.write(
            'whynow: what runs could not be brought to its end in time; it is left as it is\n',
          );
          endNow(1);
        },
        lost ? STOP_WITHOUT_DATABASE_MS : STOP_AT_MOST_MS,
      );
      await service.stop();
      clearTimeout(limit);
    }
    if (lost) throw lost;
    return faulty ? 1 : 0;
  } finally {
    lock?.release();
  }
}

interface FirstStart {
  slug: string;
  key: string;
  /** Null: this process serves nobody, so a link would lead nowhere. */
  consoleUrl: string | null;
}

async function firstStart({ ctx, url }: Service): Promise<FirstStart | null> {
  const first = await createFirstWorkspace(ctx);
  if (first === null) return null;
  const { slug, id } = first.workspace;
  const link = url === null ? null : await makeConsoleLink(ctx, { kind: 'operator', workspaceId: id });
  return { slug, key: first.key, consoleUrl: link?.url ?? null };
}

function printReady(
  { url, probeUrl, operationsUrl, ctx }: Service,
  first: FirstStart | null,
  json: boolean,
): void {
  const worker = probeUrl ?? operationsUrl;
  const ready = url ?? (worker ? `worker ${worker}` : 'worker');
  if (json) {
    process.stdout.write(
      `${JSON.stringify({ event: 'ready', url, ...(probeUrl ? { probe_url: probeUrl } : {}), ...(operationsUrl ? { operations_url: operationsUrl } : {}), version: ctx.config.version, ...(first ? { workspace: first.slug, api_key: first.key, ...(first.consoleUrl === null ? {} : { console_url: first.consoleUrl }) } : {}) })}\n`,
    );
    return;
  }
  if (first) {
    process.stdout.write(
      `\nThis is the first start: the workspace "${first.slug}" was made, with an admin key that is shown only now.\n\n    ${first.key}\n\n` +
        `More keys: npx whynow keys create --workspace ${first.slug} --role read-write\n\n`,
    );
  }
  if (first && first.consoleUrl !== null)
    process.stdout.write(
      `The console, signed in (the link works once, for 15 minutes; another one: npx whynow console):\n\n    ${first.consoleUrl}\n\n`,
    );
  process.stdout.write(`ready ${ready}\n`);
}
