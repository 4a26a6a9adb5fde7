import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { renderErrorReference } from './error-reference.ts';

describe('renderErrorReference', () => {
  test('has an anchor for every code, and escapes what it is given', () => {
    const { html } = renderErrorReference([
      {
        code: 'invalid_param',
        type: 'invalid_request',
        status: 400,
        cause: 'A <value> is wrong.',
        remedy: 'Send another & try again.',
      },
      { code: 'gone', type: 'gone', status: 410, cause: 'It was deleted.', remedy: 'Restore it.' },
    ]);
    for (const code of ['invalid_param', 'gone']) {
      assert.ok(html.includes(`<article id="${code}">`));
      assert.ok(html.includes(`href="#${code}"`));
    }
    assert.ok(html.includes('A &lt;value&gt; is wrong.') && html.includes('Send another &amp; try again.'));
    assert.ok(!html.includes('noindex'));
  });
});
