import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { renderMarkdown } from './render-markdown.ts';

const body = (text: string, name = 'guide'): string => renderMarkdown(text, name).body.text;

describe('renderMarkdown', () => {
  test('what is HTML shows as text, comments are left out', () => {
    const page = body('<!-- made by hand -->\n\n# T\n\n<script>alert(1)</script>\n\nA <b onclick="x">b</b>.');
    assert.doesNotMatch(page, /<script|<b |made by hand/);
    assert.match(page, /&lt;script&gt;/);
  });

  test('links lead to pages that are here; the rest is text', () => {
    assert.match(body('[a](webhooks.md#retries)'), /<a href="\/docs\/webhooks#retries">a<\/a>/);
    assert.match(body('[a](signals/funding.md)'), /<a href="\/docs\/signals\/funding">/);
    assert.match(body('[a](../webhooks.md)', 'signals/funding'), /<a href="\/docs\/webhooks">/);
    assert.match(
      body('[a](../openapi.json) [b](#here) [c](https://x.example/)'),
      /\/openapi\.json.*#here.*x\.example/s,
    );
    for (const away of [
      'decisions/0016-text-model.md',
      '../src/main.ts',
      'javascript:alert(1)',
      'data:text/html,x',
    ])
      assert.doesNotMatch(body(`[a](${away})`), /<a/, away);
  });

  test('headings have the anchors that links between guides are written for, each its own', () => {
    const {
      title,
      lead,
      headings,
      body: markup,
    } = renderMarkdown(
      '# The `title`\n\nFirst *words*.\n\n## What `it` is, "now"\n\n## Twice\n\n## Twice\n',
      'guide',
    );
    assert.equal(title, 'The title');
    assert.equal(lead, 'First words.');
    assert.deepEqual(
      headings.map(({ id }) => id),
      ['what-it-is-now', 'twice', 'twice-1'],
    );
    assert.match(markup.text, /<h2 id="twice-1">/);
  });
});
