import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../support/api.ts';
import type { TestApi } from '../support/api.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('/', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
  });
  after(() => api.close());
  const get = (accept?: string) =>
    api.request('GET', '/', { key: null, headers: accept === undefined ? {} : { accept } });

  test('is a page with ways to the console, the docs and the status, for browsers and who names nothing', async () => {
    for (const accept of [BROWSER, '*/*', undefined]) {
      const { status, headers, text } = await get(accept);
      assert.equal(status, 200);
      assert.equal(headers['content-type'], 'text/html; charset=utf-8');
      assert.match(String(headers['vary']), /accept/);
      assert.match(String(headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/);
      for (const place of ['/app/', '/docs', '/status']) assert.ok(text.includes(`href="${place}"`), place);
      assert.equal(/<script|style="|url\(/.test(text), false);
    }
  });

  test('is JSON for who asks for JSON alone', async () => {
    const { headers, body } = await get('application/json');
    assert.equal(headers['content-type'], 'application/json; charset=utf-8');
    assert.equal(body['name'], 'Whynow');
    assert.equal(body['docs'], `${api.ctx.publicUrl}/docs`);
    assert.equal(
      (await get(`${BROWSER},application/json`)).headers['content-type'],
      'text/html; charset=utf-8',
    );
  });

  test('every page has the mark, a way home and the same navigation', async () => {
    for (const path of ['/', '/docs', '/docs/errors', '/status', '/b/nothing', '/sign-in/nothing']) {
      const { text } = await api.request('GET', path, { key: null });
      assert.match(
        text,
        /<a class="home" href="\/"><svg aria-hidden="true"[^]*?<span>Whynow<\/span><\/a>/,
        path,
      );
      assert.deepEqual(
        [
          ...(/<header class="site">[^]*?<\/header>/.exec(text)?.[0] ?? '').matchAll(
            /<li>\s*<a href="([^"]+)"[^>]*>(?:Console|Docs|Status)</g,
          ),
        ].map(([, href]) => href),
        ['/app/', '/docs', '/status'],
        path,
      );
      assert.match(text, /<main id="content"/, path);
    }
  });
});
