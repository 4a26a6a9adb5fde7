import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startSampleWeb } from '../../../sample-web/server.ts';
import type { SampleWeb } from '../../../sample-web/server.ts';
import { createApiServer } from '../../../src/api/server.ts';
import { system } from '../../../src/domain/ground/actor.ts';
import { listenForWatchers } from '../../../src/domain/ground/changes.ts';
import type { Role } from '../../../src/domain/ground/actor.ts';
import { addMember } from '../../../src/domain/workspace/settings/members/add-member.ts';
import { listenForKeyChanges } from '../../../src/domain/workspace/settings/api-keys/authenticate.ts';
import { startSession } from '../../../src/domain/workspace/settings/sign-in/start-session.ts';
import { createWorker } from '../../../src/jobs/worker.ts';
import type { Worker } from '../../../src/jobs/worker.ts';
import { createTestContext } from '../../support/context.ts';
import type { TestContext } from '../../support/context.ts';
import { worldConfig } from './make-world.ts';

const WIDTHS = [390, 820, 1440] as const;
export type Scheme = 'light' | 'dark';

interface PageOptions {
  role?: Role;
  width?: number;
  scheme?: Scheme;
}

/** A service on a clone of the world, with a browser in front of it. */
export interface TestConsole {
  url: string;
  ctx: TestContext;
  web: SampleWeb;
  worker: Worker;
  browser: Browser;
  workspaceId: string;
  /** A page of a member with this role, not yet at an address. What the browser complains of fails `close`. */
  open(options?: PageOptions): Promise<Page>;
  /** The id of an account by its domain. */
  account(domain: string): Promise<string>;
  /** The domain of the account with the highest score. */
  hottest(): Promise<{ id: string; name: string; domain: string }>;
  /** Takes the service down, as a deployment does, and brings it back at the same address. */
  away(meanwhile: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

const LIMITS = {
  RATE_LIMIT_READS: '1000000',
  RATE_LIMIT_WRITES: '1000000',
  RATE_LIMIT_PAGES: '1000000',
};

let members = 0;

export async function openConsole(config: Record<string, string> = {}): Promise<TestConsole> {
  const web = await startSampleWeb();
  const ctx = await createTestContext({ config: { ...LIMITS, ...worldConfig(web), ...config } });
  const worker = createWorker(ctx);
  const serve = async (port: number): Promise<FastifyInstance> => {
    const server = await createApiServer(ctx, { freshFor: 0, holdBack: 0 });
    await server.listen({ host: '127.0.0.1', port });
    return server;
  };
  let app = await serve(0);
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  ctx.publicUrl = url;
  // As a process does: without it nobody is told of what changes, and revoked keys are good for seconds.
  listenForKeyChanges(ctx);
  listenForWatchers(ctx);
  await ctx.notifications.start();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const complaints: string[] = [];
  const contexts: BrowserContext[] = [];
  const { rows } = await ctx.pool.query<{ id: string }>('select id from workspaces limit 1');
  const workspaceId = rows[0]?.id ?? '';
  return {
    url,
    ctx,
    web,
    worker,
    browser,
    workspaceId,
    async open({ role = 'admin', width = 1440, scheme = 'light' } = {}) {
      members += 1;
      const member = await addMember(ctx, system(workspaceId, 'test'), {
        email: `member-${members}@harbour.example`,
        name: 'Mara Lindqvist',
        role,
      });
      const session = await startSession(ctx, { workspaceId, memberId: member.id }, { userAgent: undefined });
      assert.ok(session);
      const context = await browser.newContext({
        viewport: { width, height: width === 390 ? 844 : 900 },
        colorScheme: scheme,
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      await context.addCookies([{ name: 'whynow_session', value: session.token, url }]);
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (/Content Security Policy|Uncaught/.test(message.text())) complaints.push(message.text());
      });
      return page;
    },
    async account(domain) {
      const found = await ctx.pool.query<{ id: string }>('select id from accounts where domain = $1', [
        domain,
      ]);
      assert.ok(found.rows[0], `${domain} is no account of the world`);
      return found.rows[0].id;
    },
    async hottest() {
      const found = await ctx.pool.query<{ id: string; name: string; domain: string }>(
        'select id, name, domain from accounts where brief_version > 0 order by score desc, id limit 1',
      );
      assert.ok(found.rows[0]);
      return found.rows[0];
    },
    async away(meanwhile) {
      await app.close();
      try {
        await meanwhile();
      } finally {
        app = await serve(port);
      }
    },
    async close() {
      for (const context of contexts) await context.close();
      await browser.close();
      await app.close();
      await worker.stop();
      await ctx.close();
      await web.close();
      assert.deepEqual(complaints, [], 'the browser complained');
    },
  };
}

const LONGEST = 15_000;
const BETWEEN = 50;

/** Asks until the answer is the expected one: lists keep their old rows until the new ones are here. */
export async function becomes<Answer>(ask: () => Promise<Answer>, expected: Answer): Promise<void> {
  const end = performance.now() + LONGEST;
  for (;;) {
    const answer = await ask();
    if (isDeepStrictEqual(answer, expected)) return;
    if (performance.now() > end) assert.deepEqual(answer, expected);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN));
  }
}

const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** No violation of axe-core's rules (WCAG 2 A and AA, and its best practices) on what the page shows. */
async function assertAccessible(page: Page, of: string): Promise<void> {
  // By the debugger and not by an element: the page's policy refuses scripts from anywhere else.
  await page.evaluate(await readFile(axeSource, 'utf8'));
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(where: object): Promise<{
          violations: { id: string; help: string; nodes: { target: string[] }[] }[];
        }>;
      };
    };
    // React Aria says that a button is done by elements that outlive the button for seven seconds; they are no part of the screen.
    const { violations: found } = await axe.run({ exclude: ['[data-live-announcer]'] });
    return found.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    );
  });
  assert.deepEqual(violations, [], of);
}

/** Nothing is wider than the screen. */
async function assertFits(page: Page, of: string): Promise<void> {
  const wider = await page.evaluate(() => {
    const { document, innerWidth } = globalThis as unknown as {
      innerWidth: number;
      document: {
        documentElement: { scrollWidth: number };
        querySelector(of: string): { scrollWidth: number; clientWidth: number } | null;
      };
    };
    const main = document.querySelector('main');
    return (
      document.documentElement.scrollWidth > innerWidth ||
      (main !== null && main.scrollWidth > main.clientWidth)
    );
  });
  assert.equal(wider, false, `${of} scrolls sideways`);
}

/** What is being asked for has come. (The stream of changes never ends, so the network is never idle.) */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const loading of await page.getByLabel('Loading').all()) await loading.waitFor({ state: 'detached' });
}

/** Looks at a screen in light and dark at three widths: nothing is wider than it, and axe finds nothing. */
export async function assertLooks(page: Page, of: string): Promise<void> {
  await settled(page);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await assertFits(page, `${of} at ${width}`);
    }
    await assertAccessible(page, `${of}, ${scheme}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await assertAccessible(page, `${of}, narrow`);
}

/** Opens a screen and waits until it hears of changes. */
export async function openHearing(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith('/v1/stream') && response.ok());
  await page.goto(address);
  await stream;
}
