import { chmod, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { startSampleWeb } from '../../../sample-web/server.ts';
import type { SampleMove, SampleWeb } from '../../../sample-web/server.ts';
import { readProcessConfig } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { system } from '../../domain/ground/actor.ts';
import { createApiKey } from '../../domain/workspace/settings/api-keys/create-api-key.ts';
import { createWorkspace } from '../../domain/workspace/settings/create-workspace.ts';
import { makeConsoleLink } from '../../domain/workspace/settings/sign-in/make-console-link.ts';
import { monotonicMs, SECOND } from '../../platform/clock.ts';
import { discardFolder } from '../../platform/db/embedded/cluster-place.ts';
import { undoOnInterrupt, untilStopped } from '../../platform/interrupts.ts';
import { lockFolder } from '../../platform/folder-lock.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { startService } from '../../service.ts';
import type { Service } from '../../service.ts';
import { ending } from './ending.ts';
import type { Left } from './ending.ts';
import { createApiClient } from './api-client.ts';
import type { ApiClient } from './api-client.ts';
import { printBrief, printRanking, ranking } from './pages.ts';
import type { ShownAccount } from './pages.ts';
import { startReceiver } from './receiver.ts';
import type { Receiver } from './receiver.ts';
import { makeBot, printBot } from './show-bot.ts';
import { printArrivals } from './arrivals.ts';
import { cut, openTerminal } from './terminal.ts';
import type { Terminal } from './terminal.ts';
import { watchUntilQuiet } from './watch.ts';

const MOVES: SampleMove[] = [
  'funding',
  'executive',
  'launch',
  'partnership',
  'pricing',
  'jobs',
  'technology',
  'website',
  'incident',
];
const RECEIVER_NAME = 'receiver.demo.example';

/** `whynow demo [--stay]`: the whole job on a pretend web, on this machine alone, in under a minute. */
export async function demo(values: {
  stay?: boolean | undefined;
  plain?: boolean | undefined;
}): Promise<number> {
  const terminal = openTerminal(process.stdout, values.plain === true || readProcessConfig().log.noColor);
  const started = monotonicMs();
  const folder = await openDemoFolder(readProcessConfig());
  const web = await startSampleWeb();
  const receiver = await startReceiver();
  try {
    const service = await startDemoService(demoConfig(web, receiver, folder.path));
    try {
      const left = await run(terminal, service, web, receiver);
      terminal.line(`\nDone in ${seconds(started)}.`);
      for (const line of ending(left, values.stay === true)) terminal.line(line);
      if (values.stay) {
        const stopped = untilStopped();
        terminal.line(
          `\nready ${service.url}\nIt stays up until Ctrl-C; the pretend web is at http://127.0.0.1:${web.port} (by Host header).`,
        );
        await stopped;
      }
    } finally {
      await service.stop();
    }
  } finally {
    await folder.discard();
    await receiver.close();
    await web.close();
  }
  return 0;
}

/** Every demo starts from nothing, in a folder that it makes and takes away again; nothing of an earlier one is touched. */
async function openDemoFolder({ dataDir, database }: Config): Promise<{
  path: string;
  discard(): Promise<void>;
}> {
  const parent = join(dataDir, 'demo');
  if (database.url) return { path: parent, discard: () => Promise.resolve() };
  await makeFolder(parent);
  const path = await mkdtemp(join(parent, 'run-'));
  const takeBack = undoOnInterrupt(() => discardFolder(path));
  // PostgreSQL may run as another user, who has to get in.
  await chmod(path, 0o755);
  // Commands that read beside it see that its database is running.
  const lock = await lockFolder(path);
  return {
    path,
    async discard() {
      lock.release();
      await discardFolder(path);
      takeBack();
    },
  };
}

/** The installation's own configuration, in a folder of its own, with the pretend web in place of the public one. */
function demoConfig(web: SampleWeb, receiver: Receiver, folder: string): Config {
  const overrides = {
    WHYNOW_DATA_DIR: folder,
    WHYNOW_ROLES: 'api,worker',
    EGRESS_RESOLVE: `${web.resolve},${RECEIVER_NAME}=127.0.0.1:${receiver.port}`,
    // A web that is all on this machine needs no second between two requests, and no hour between two looks.
    CRAWL_HOST_GAP: '50ms',
    CHANGE_CONFIRM_AFTER: '0s',
  };
  return readProcessConfig(overrides, { LOG_LEVEL: 'error' });
}

/** On the configured port, or on any where that one is taken. */
async function startDemoService(config: Config): Promise<Service> {
  try {
    return await startService(config);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    return startService({ ...config, server: { ...config.server, port: 0 } });
  }
}

async function run(terminal: Terminal, service: Service, web: SampleWeb, receiver: Receiver): Promise<Left> {
  const { ctx } = service;
  const url = service.url ?? '';
  const workspace = await createWorkspace(ctx, { name: 'Demo', plan: 'company' });
  const { key } = await createApiKey(ctx, system(workspace.id, 'demo'), { name: 'Demo', role: 'admin' });
  const api = createApiClient(url, key);
  terminal.line(
    `${terminal.bold('Whynow')} is up at ${url}; ${web.companies.length} companies are on the pretend web.`,
  );

  terminal.heading('1. Accounts go in, the web is read');
  await api.post('/v1/accounts:batch', {
    items: web.companies.map(({ name, domain, industry, country, employeeCount }) => ({
      name,
      domain,
      industry,
      country,
      employee_count: employeeCount,
    })),
  });
  const bot = await makeBot(api);
  await watchUntilQuiet(terminal, ctx, workspace.id, 40 * SECOND);

  terminal.heading('2. Which account, and why now?');
  const before = await ranking(api);
  await printRanking(terminal, api, before, 10);

  terminal.heading('3. Someone subscribes, and the world moves');
  const subscription = await api.post<{ id: string; signing_secret: string }>('/v1/webhooks', {
    url: `https://${RECEIVER_NAME}/whynow`,
    events: [
      'signal.fired',
      'brief.updated',
      'account.score_changed',
      'account.score_jumped',
      'contact.added',
    ],
  });
  receiver.useSecret(subscription.signing_secret);
  const [watched] = web.moveWatched();
  const moved = [...MOVES.flatMap((move) => web.move(move)), ...(watched ? [watched] : [])];
  for (const { domain, what } of moved)
    terminal.line(`   ${terminal.dim(domain.padEnd(28))} ${cut(what, terminal.width - 32)}`);

  terminal.heading('4. What arrives at the receiver, each signature checked');
  const stopPrinting = printArrivals(terminal, receiver);
  await api.post(`/v1/bots/${bot}:run`);
  await crawlAgain(
    api,
    before,
    moved.map(({ domain }) => domain),
  );
  await watchUntilQuiet(terminal, ctx, workspace.id, 25 * SECOND, { silent: true });
  stopPrinting();

  await printOutcome(terminal, api, receiver, before);
  terminal.heading('7. A bot on a rival’s pricing page, and what the chat got');
  await printBot(terminal, api, web, bot);
  const top = (await ranking(api))[0];
  // Made last: its fifteen minutes begin when it can be read.
  const link = await makeConsoleLink(ctx, { kind: 'operator', workspaceId: workspace.id });
  return { key, url, domain: top?.domain ?? null, briefUrl: top?.brief_url ?? null, consoleUrl: link.url };
}

/** What a user would ask for: a fresh look at the accounts where something may have happened. */
async function crawlAgain(api: ApiClient, accounts: ShownAccount[], domains: string[]): Promise<void> {
  const wanted = new Set(domains);
  for (const account of accounts) {
    if (wanted.has(account.domain)) await api.post(`/v1/accounts/${account.id}/crawl:on-demand`);
  }
}

async function printOutcome(
  terminal: Terminal,
  api: ApiClient,
  receiver: Receiver,
  before: ShownAccount[],
): Promise<void> {
  const verified = receiver.received.filter((one) => one.verified).length;
  const count = (event: string): number => receiver.received.filter((one) => one.event === event).length;
  terminal.line(
    `\n${receiver.received.length} deliveries, ${verified} with a valid signature: ${count('signal.fired')} signals, ${count('brief.updated')} new brief versions, ${count('contact.added')} new contacts.`,
  );
  terminal.heading('5. The ranking now');
  const after = await ranking(api);
  const scores = new Map(before.map(({ id, score }) => [id, score]));
  await printRanking(terminal, api, after, 8);
  const risen = after.toSorted(
    (a, b) => b.score - (scores.get(b.id) ?? 0) - (a.score - (scores.get(a.id) ?? 0)),
  )[0];
  if (risen) {
    terminal.heading(`6. The brief that moved most (${scores.get(risen.id) ?? 0} → ${risen.score})`);
    await printBrief(terminal, api, risen);
  }
}

function seconds(since: number): string {
  return `${((monotonicMs() - since) / SECOND).toFixed(1)} s`;
}
