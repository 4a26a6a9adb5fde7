import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { createAccount } from '../../src/domain/workspace/accounts/create-account.ts';
import { RENDER_LIMITS, renderPage } from '../../src/domain/pipeline/visit/render-page.ts';
import { createRobotsGate } from '../../src/domain/watching/robots/robots-gate.ts';
import { createWorker } from '../../src/jobs/worker.ts';
import { createHeadlessBrowser } from '../../src/platform/headless-browser/headless-browser.ts';
import type {
  HeadlessBrowser,
  Rendered,
  ResourceRequest,
} from '../../src/platform/headless-browser/headless-browser.ts';
import type { OutboundHttp } from '../../src/platform/outbound-http/client.ts';
import { createTestContext } from '../support/context.ts';
import type { TestContext } from '../support/context.ts';
import { createTestWorkspace } from '../support/factories.ts';
import { pretendPages } from '../support/pretend-web.ts';
import type { PretendPage } from '../support/pretend-web.ts';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
/** Chromium's own sandbox does not start for root, as in most containers. */
const SANDBOX = process.getuid?.() !== 0;
const SITE = 'https://ferncastle.example';

const shell = (script: string): string =>
  `<!doctype html><html><head><title>Ferncastle</title></head><body><div id="root"></div>${script}</body></html>`;
const page = (script: string) => ({
  url: `${SITE}/page`,
  body: Buffer.from(shell(`<script>${script}</script>`)),
  contentType: 'text/html; charset=utf-8',
});
const LIMITS = { deadlineMs: 15_000, waitMs: 60_000, maxHtml: 1_000_000 };
const nothing = (): Promise<null> => Promise.resolve(null);

function htmlOf(rendered: Rendered): string {
  assert.ok(rendered.ok, rendered.ok ? '' : rendered.reason);
  return rendered.html;
}

describe('a browser for pages that only a browser can build', () => {
  let browser: HeadlessBrowser;
  before(() => {
    browser = createHeadlessBrowser({
      executable: CHROMIUM,
      sandbox: SANDBOX,
      userAgent: 'WhynowBot/1 (test)',
    });
  });
  after(() => browser.close());

  test('draws what scripts build, from what it is given', async () => {
    const asked: ResourceRequest[] = [];
    const drawn = await browser.render(
      page(
        `fetch('/people.json').then((answer) => answer.json()).then(({ name }) => { root.textContent = name + ' ' + navigator.userAgent; });`,
      ),
      (request) => {
        asked.push(request);
        return Promise.resolve({
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: Buffer.from('{"name":"Ada Byron"}'),
        });
      },
      LIMITS,
    );
    assert.match(htmlOf(drawn), /<div id="root">Ada Byron WhynowBot\/1 \(test\)<\/div>/);
    assert.deepEqual(asked, [{ url: `${SITE}/people.json`, method: 'GET', type: 'fetch' }]);
  });

  test('reaches nobody by itself, whatever a page tries', async (t) => {
    let connections = 0;
    const trap = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
    t.after(() => trap.close());
    const { port } = trap.address() as AddressInfo;
    const asked: string[] = [];
    const drawn = await browser.render(
      page(`
        const to = ['http://127.0.0.1:${port}/', 'http://localhost:${port}/', 'http://169.254.169.254/latest/meta-data/', 'file:///etc/passwd'];
        for (const url of to) {
          fetch(url, { mode: 'no-cors' }).then((answer) => answer.text()).then((text) => { root.textContent += 'GOT ' + text; }).catch(() => {});
          try { new WebSocket(url.replace(/^http|^file/, 'ws')); } catch {}
          try { new EventSource(url); } catch {}
          try { navigator.sendBeacon(url, 'x'); } catch {}
          for (const [tag, name] of [['img', 'src'], ['iframe', 'src'], ['link', 'href'], ['video', 'src'], ['object', 'data'], ['embed', 'src']]) {
            const element = document.createElement(tag);
            element.rel = 'prefetch';
            element[name] = url;
            document.body.append(element);
          }
          try { window.open(url); } catch {}
          const form = document.createElement('form');
          form.action = url; form.method = 'post'; form.target = '_blank';
          document.body.append(form);
          form.submit();
        }
        try {
          const peer = new RTCPeerConnection({ iceServers: [{ urls: 'turn:127.0.0.1:${port}?transport=tcp', username: 'a', credential: 'b' }] });
          peer.createDataChannel('x');
          peer.createOffer().then((offer) => peer.setLocalDescription(offer));
        } catch {}
        root.textContent = 'tried';
        setTimeout(() => { location.href = to[0]; }, 50);
      `),
      ({ url }) => {
        asked.push(url);
        return nothing();
      },
      LIMITS,
    );
    assert.match(htmlOf(drawn), /<div id="root">tried<\/div>/);
    assert.ok(asked.length > 0);
    assert.equal(connections, 0);
  });

  test('keeps nothing of a page for the next', async () => {
    const script = `
      root.textContent = 'before: ' + [document.cookie, localStorage.length, sessionStorage.length, window.name].join('|');
      document.cookie = 'seen=1; max-age=9999'; localStorage.setItem('seen', '1'); sessionStorage.setItem('seen', '1'); window.name = 'seen';`;
    for (let times = 0; times < 2; times += 1)
      assert.match(htmlOf(await browser.render(page(script), nothing, LIMITS)), /before: \|0\|0\|</);
  });

  test('ends a page that never ends, and draws the next', async () => {
    const endless = await browser.render(page('for (;;);'), nothing, { ...LIMITS, deadlineMs: 1500 });
    assert.equal(endless.ok, false);
    const huge = await browser.render(page(`root.textContent = 'x'.repeat(2_000_000)`), nothing, LIMITS);
    assert.deepEqual(huge, { ok: false, reason: 'the page has more than 1000000 characters' });
    assert.match(htmlOf(await browser.render(page(`root.textContent = 'next'`), nothing, LIMITS)), />next</);
  });

  test('is started again where it was killed, and leaves no process behind', async () => {
    const family = (): number[] =>
      execFileSync('ps', ['-eo', 'pid=,ppid=', '--no-headers'], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .map((line) => line.trim().split(/\s+/).map(Number))
        .reduce<number[]>(
          (found, [pid = 0, parent = 0]) =>
            parent === process.pid || found.includes(parent) ? [...found, pid] : found,
          [],
        );
    const own = createHeadlessBrowser({ executable: CHROMIUM, sandbox: SANDBOX, userAgent: 'x' });
    const before = new Set(family());
    assert.match(htmlOf(await own.render(page(`root.textContent = 'one'`), nothing, LIMITS)), />one</);
    const started = family().filter((pid) => !before.has(pid));
    const [driver] = started;
    assert.ok(driver !== undefined && started.length > 2, String(started));
    process.kill(driver, 'SIGKILL');
    assert.match(htmlOf(await own.render(page(`root.textContent = 'two'`), nothing, LIMITS)), />two</);
    const again = family().filter((pid) => !before.has(pid));
    await own.close();
    const runs = (pid: number): boolean => {
      try {
        return execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).trim()[0] !== 'Z';
      } catch {
        return false;
      }
    };
    const end = performance.now() + 10_000;
    while ([...started, ...again].some((pid) => runs(pid)) && performance.now() < end)
      await new Promise((look) => setTimeout(look, 50));
    assert.deepEqual(
      [...started, ...again].filter((pid) => runs(pid)),
      [],
    );
  });

  test('says why it does not start', async () => {
    const none = createHeadlessBrowser({ executable: '/bin/false', sandbox: false, userAgent: 'x' });
    const answer = await none.version();
    assert.equal(answer.ok, false);
    await none.close();
    const real = await browser.version();
    assert.ok(real.ok && /^\d+\./.test(real.version), JSON.stringify(real));
  });
});

describe('a visit to a page that only a browser can build', () => {
  const pages = new Map<string, PretendPage | null>([
    [`${SITE}/robots.txt`, { type: 'text/plain', body: 'User-agent: *\nDisallow: /private\n' }],
    [`${SITE}/`, { body: '<title>Ferncastle Freight</title><a href="/team">Team</a><p>Lorries.</p>' }],
    [`${SITE}/team`, { body: shell('<script src="/app.js"></script>') }],
    [
      `${SITE}/app.js`,
      {
        type: 'text/javascript',
        body: `Promise.all(['/people.json', '/private.json'].map((url) => fetch(url).then((answer) => answer.json()).catch(() => []))).then((lists) => {
          document.getElementById('root').innerHTML = '<h1>Team</h1>' + lists.flat().map(({ name, role }) => '<h3>' + name + '</h3><p>' + role + '</p>').join('');
        });`,
      },
    ],
    [
      `${SITE}/people.json`,
      { type: 'application/json', body: JSON.stringify([{ name: 'Ada Byron', role: 'Head of Sales' }]) },
    ],
    [
      `${SITE}/private.json`,
      { type: 'application/json', body: JSON.stringify([{ name: 'Grace Murray', role: 'Head of People' }]) },
    ],
    [
      `${SITE}/greedy.js`,
      { type: 'text/javascript', body: `for (let n = 0; n < 10_000; n += 1) fetch('/people.json?' + n);` },
    ],
  ]);
  const asked: string[] = [];
  const inner = pretendPages(pages);
  const web: OutboundHttp = {
    ...inner,
    request(options) {
      asked.push(options.url);
      return inner.request({ ...options, url: options.url.replace(/\?\d+$/, '') });
    },
  };

  async function visited(
    config: Record<string, string>,
    look: (ctx: TestContext, accountId: string) => Promise<void>,
  ): Promise<void> {
    asked.length = 0;
    const ctx = await createTestContext({
      outbound: web,
      config: { CRAWL_HOST_GAP: '0s', CHANGE_CONFIRM_AFTER: '0s', ...config },
    });
    const worker = createWorker(ctx);
    try {
      const { actor } = await createTestWorkspace(ctx);
      const { id } = await createAccount(ctx, actor, { domain: 'ferncastle.example', name: 'Ferncastle' });
      await worker.drain();
      await look(ctx, id);
    } finally {
      await worker.stop();
      await ctx.close();
    }
  }
  const withBrowser = {
    CRAWL_BROWSER: CHROMIUM,
    ...(SANDBOX ? {} : { CRAWL_BROWSER_SANDBOX: 'off' }),
  };
  const contacts = async (ctx: TestContext, id: string): Promise<string[]> =>
    (await ctx.db.selectFrom('contacts').select(['name', 'role']).where('account_id', '=', id).execute()).map(
      ({ name, role }) => `${name}, ${role}`,
    );

  test('reads what its scripts draw, but not from where robots.txt forbids', async () => {
    await visited(withBrowser, async (ctx, id) => {
      assert.deepEqual(await contacts(ctx, id), ['Ada Byron, Head of Sales']);
      assert.ok(asked.includes(`${SITE}/people.json`));
      assert.ok(!asked.includes(`${SITE}/private.json`));
    });
  });

  test('is as without one where none is configured, and where it does not start', async () => {
    for (const config of [{}, { CRAWL_BROWSER: '/bin/false' }])
      await visited(config, async (ctx, id) => {
        assert.deepEqual(await contacts(ctx, id), []);
        assert.ok(!asked.includes(`${SITE}/app.js`));
        const { status, reason } = await ctx.db
          .selectFrom('sources')
          .select(['status', 'reason'])
          .where('account_id', '=', id)
          .where('kind', '=', 'team')
          .executeTakeFirstOrThrow();
        assert.deepEqual([status, reason], ['unsupported', 'the page needs JavaScript']);
      });
  });

  test('makes so many requests and no more', async () => {
    const ctx = await createTestContext({ outbound: web, config: withBrowser });
    try {
      asked.length = 0;
      const { requests } = await renderPage(
        ctx,
        createRobotsGate(ctx),
        {
          url: `${SITE}/greedy`,
          finalUrl: `${SITE}/greedy`,
          status: 200,
          headers: { 'content-type': 'text/html' },
          body: Buffer.from(shell('<script src="/greedy.js"></script>')),
          fetchedAt: ctx.clock.now(),
        },
        1_000_000,
      );
      assert.equal(requests, RENDER_LIMITS.requests);
      assert.equal(asked.length, RENDER_LIMITS.requests);
    } finally {
      await ctx.close();
    }
  });
});
