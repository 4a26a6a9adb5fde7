/**
 * The process that drives the browser (playwright.dev/docs/api/class-browsertype). It opens no connection and asks its parent for everything: the
 * page's own document was fetched before, and each request of the page is answered by the parent or not at all.
 */
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import type { DriverSettings, FromDriver, PageToRender, ResourceAnswer, ToDriver } from './messages.ts';

/** After the page has loaded, for what its scripts still fetch. */
const SETTLES_WITHIN_MS = 4_000;
/** Of a page's scripts, in megabytes. */
const PAGE_HEAP_MB = 512;

/** Behind these two walls whatever is not intercepted gets nowhere: no name resolves, and the only way out is a port where nobody listens. */
const WALLS = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--no-pings',
];

const answers = new Map<number, (answer: ResourceAnswer | null) => void>();
let asked = 0;

function tell(message: FromDriver): void {
  process.send?.(message);
}

function askParent(request: { url: string; method: string; type: string }): Promise<ResourceAnswer | null> {
  const id = (asked += 1);
  return new Promise((resolve) => {
    answers.set(id, resolve);
    tell({ kind: 'resource', id, request });
  });
}

/** The document is known; frames and further documents are none of it. */
async function answerRoute(
  route: Route,
  main: Page,
  page: PageToRender,
  first: () => boolean,
): Promise<void> {
  const request = route.request();
  if (request.isNavigationRequest()) {
    // Given up, not refused: an address refused leaves a page of the browser's own in the place of ours.
    if (request.frame() !== main.mainFrame() || !first()) return route.abort('aborted');
    return route.fulfill({
      status: 200,
      headers: { 'content-type': page.contentType },
      body: Buffer.from(page.body),
    });
  }
  const answer = await askParent({
    url: request.url(),
    method: request.method(),
    type: request.resourceType(),
  });
  if (answer === null) return route.abort('blockedbyclient');
  return route.fulfill({ status: answer.status, headers: answer.headers, body: Buffer.from(answer.body) });
}

async function render(
  browser: Browser,
  { userAgent }: DriverSettings,
  { page, deadlineMs, maxHtml }: Extract<ToDriver, { kind: 'render' }>,
): Promise<FromDriver> {
  let context: BrowserContext | null = null;
  try {
    context = await browser.newContext({ userAgent, serviceWorkers: 'block', acceptDownloads: false });
    await context.routeWebSocket(/./, (socket) => void socket.close());
    const main = await context.newPage();
    context.on('page', (other) => void other.close().catch(() => undefined));
    main.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
    let navigations = 0;
    await context.route(
      () => true,
      (route) => answerRoute(route, main, page, () => (navigations += 1) === 1).catch(() => undefined),
    );
    main.setDefaultTimeout(deadlineMs);
    await main.goto(page.url, { waitUntil: 'commit', timeout: deadlineMs });
    // What hangs is not waited for: the page is read as it stands.
    await main.waitForLoadState('load', { timeout: deadlineMs / 2 }).catch(() => undefined);
    await main.waitForLoadState('networkidle', { timeout: SETTLES_WITHIN_MS }).catch(() => undefined);
    const length = Number(await main.evaluate('document.documentElement.innerHTML.length'));
    if (length > maxHtml) return { kind: 'failed', reason: `the page has more than ${maxHtml} characters` };
    return { kind: 'rendered', html: await main.content() };
  } catch (error) {
    return { kind: 'failed', reason: firstLine(error) };
  } finally {
    await context?.close().catch(() => undefined);
    answers.clear();
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n')[0] ?? '').slice(0, 200);
}

/** What the browser itself said stands among the lines of a launch; the first of them only says that it ended. */
function whyNotLaunched(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const said = /^.*\[err\].*?(?:ERROR|FATAL)[^\]]*\]\s*(.{1,150})/m.exec(text)?.[1];
  return said ?? firstLine(error);
}

async function main(settings: DriverSettings): Promise<void> {
  let browser: Browser;
  try {
    browser = await chromium.launch({
      executablePath: settings.executable,
      headless: true,
      chromiumSandbox: settings.sandbox,
      args: [...WALLS, '--disable-gpu', `--js-flags=--max-old-space-size=${PAGE_HEAP_MB}`],
    });
  } catch (error) {
    tell({ kind: 'failed', reason: whyNotLaunched(error) });
    process.exit(1);
  }
  browser.on('disconnected', () => process.exit(1));
  process.on('message', (message: ToDriver) => {
    // Playwright ends the browser with us, its whole group, and removes its profile.
    if (message.kind === 'end') process.exit(0);
    if (message.kind === 'render') {
      tell({ kind: 'begun' });
      void render(browser, settings, message).then(tell);
    }
    if (message.kind !== 'resource') return;
    answers.get(message.id)?.(message.answer);
    answers.delete(message.id);
  });
  tell({ kind: 'ready', version: browser.version() });
}

process.on('disconnect', () => process.exit(0));
await main(JSON.parse(process.argv[2] ?? '{}') as DriverSettings);
