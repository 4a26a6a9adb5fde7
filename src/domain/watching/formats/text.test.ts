import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseMarkup } from './markup-tree.ts';
import { linesOf, plainText, squeeze, textOf } from './text.ts';

const root = (markup: string) => parseMarkup(markup, 'html').root;

describe('text', () => {
  it('squeezes all kinds of space', () => {
    assert.equal(squeeze('  a\u00a0\u00a0b\n\tc '), 'a b c');
  });

  it('squeezes whatever a pattern takes for space, and leaves alone what is squeezed', () => {
    for (let code = 0; code < 0x10000; code += 1) {
      const between = `a${String.fromCharCode(code)}b`;
      const isSpace = /[\s\u200b]/.test(between);
      assert.equal(squeeze(between), isSpace ? 'a b' : between, `U+${code.toString(16)}`);
    }
    assert.equal(squeeze('a b  c'), 'a b c');
  });

  it('leaves out what a reader does not see', () => {
    assert.equal(
      textOf(root('<head><title>t</title></head><p>a<script>x()</script><style>p{}</style></p><p>b</p>')),
      'a b',
    );
  });

  it('turns a feed description into plain text of a limited length', () => {
    assert.equal(
      plainText('<p>Now <b>general</b>ly &amp; broadly available.</p><p>Next</p>', 100),
      'Now generally & broadly available. Next',
    );
    assert.equal(plainText('x'.repeat(5_000), 2_000).length, 2_000);
  });

  it('parts a page into lines, with headings', () => {
    const lines = linesOf(
      root(
        '<h2>Team</h2><div><b>Ada Byron</b><br>CEO<span> of all</span></div><p hidden>no</p><p style="display: none">no</p>',
      ),
    );
    assert.deepEqual(
      lines.map(({ text, heading, strong }) => [text, heading, strong]),
      [
        ['Team', 2, false],
        ['Ada Byron', 0, true],
        ['CEO of all', 0, false],
      ],
    );
  });
});
