import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { renderErrorReference } from './error-reference.ts';
import type { DocsSite } from './docs/docs-page.ts';
import { arrangeReference } from './reference/reference.ts';

const site: DocsSite = {
  reference: arrangeReference({
    info: { title: 'Whynow', version: '1', description: '' },
    servers: [],
    tags: [],
    paths: {},
    webhooks: {},
    components: { schemas: {}, parameters: {}, responses: {}, headers: {} },
  }),
  guides: [],
  signals: [],
};

describe('renderErrorReference', () => {
  test('has an anchor for every code, and escapes what it is given', () => {
    const { html } = renderErrorReference(site, [
      {
        code: 'invalid_param',
        type: 'invalid_request',
        status: 400,
        cause: 'A <value> is wrong.',
        remedy: 'Send another & try again; see `gone` and `param`.',
      },
      { code: 'gone', type: 'gone', status: 410, cause: 'It was deleted.', remedy: 'Restore it.' },
    ]);
    for (const code of ['invalid_param', 'gone']) {
      assert.ok(html.includes(`<article class="error" id="${code}">`));
      assert.ok(html.includes(`href="#${code}"`));
    }
    assert.ok(html.includes('A &lt;value&gt; is wrong.') && html.includes('Send another &amp; try again;'));
    assert.ok(!html.includes('noindex'));
    assert.ok(html.includes('<a href="/docs/errors#gone"><code>gone</code></a> and <code>param</code>.'));
    const headings = [...html.matchAll(/>(\d{3} [^<]+)<\/a><\/h2>/g)].map(([, heading]) => heading);
    assert.deepEqual(headings, ['400 Bad Request', '410 Gone']);
  });
});
