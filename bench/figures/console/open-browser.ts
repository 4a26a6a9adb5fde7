import { chromium } from 'playwright-core';
import type { Browser, BrowserContext } from 'playwright-core';
import { system } from '../../../src/domain/ground/actor.ts';
import { addMember } from '../../../src/domain/workspace/settings/members/add-member.ts';
import { startSession } from '../../../src/domain/workspace/settings/sign-in/start-session.ts';
import type { Bench } from '../../database.ts';

/** Debian's Chromium, or the one that CHROMIUM names; it reads nothing outside loopback. */
export async function openBrowser(resources: AsyncDisposableStack): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A collection of garbage when asked for one.
      '--js-flags=--expose-gc',
    ],
  });
  resources.defer(() => browser.close());
  return browser;
}

/** What signs a browser in, as the link of the first start does. */
export async function sessionOf({ ctx, workspaceId }: Bench): Promise<string> {
  const member = await addMember(ctx, system(workspaceId, 'bench'), {
    email: 'reader@bench.example',
    name: 'Mara Lindqvist',
    role: 'admin',
  });
  const session = await startSession(ctx, { workspaceId, memberId: member.id }, { userAgent: undefined });
  if (session === null) throw new Error('no session was started');
  return session.token;
}

/** A browser that has never been here: nothing is in its cache. */
export async function newVisitor(browser: Browser, url: string, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'whynow_session', value: token, url }]);
  return context;
}
