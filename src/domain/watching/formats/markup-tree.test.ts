import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { selectAll } from 'css-select';
import type { AnyNode, Element, ParentNode } from 'domhandler';
import { hasChildren, isTag, isText } from 'domhandler';
import { MAX_ATTRIBUTES, MAX_DEPTH, MAX_NODES, parseMarkup } from './markup-tree.ts';
import { textOf } from './text.ts';

const names = (node: ParentNode): string =>
  node.children
    .filter(isTag)
    .map((child) => `${child.name}${child.children.some(isTag) ? `(${names(child)})` : ''}`)
    .join(' ');
const depthOf = (node: ParentNode): number => {
  const deepest = node.children.filter(isTag).map(depthOf);
  return deepest.length === 0 ? 0 : 1 + Math.max(...deepest);
};

describe('parseMarkup', () => {
  it('builds a tree that selectors work on', () => {
    const { root, caps } = parseMarkup('<ul class=plans><li id=a>One<li>Two<br>more</ul><p>End', 'html');
    assert.equal(names(root), 'ul(li li(br)) p');
    assert.deepEqual(
      selectAll('.plans > li', root).map((node) => textOf(node)),
      ['One', 'Two more'],
    );
    assert.deepEqual(caps, []);
  });

  it('ends paragraphs, cells and rows that are left open', () => {
    assert.equal(names(parseMarkup('<p>a<p>b<div>c</div>', 'html').root), 'p p div');
    assert.equal(
      names(parseMarkup('<table><tr><td>a<td>b<tr><td>c</table>', 'html').root),
      'table(tr(td td) tr(td))',
    );
  });

  it('takes an end of a line or a paragraph that never began for an empty one', () => {
    assert.equal(names(parseMarkup('a</br>b</p>c</div>d', 'html').root), 'br p');
    assert.equal(textOf(parseMarkup('a</br>b</p>c</i>d', 'html').root), 'a b cd');
    assert.equal(names(parseMarkup('<x>a</br>b</p></x>', 'xml').root), 'x');
  });

  it('resolves references wherever HTML has them, and nowhere else', () => {
    const { root } = parseMarkup(
      `<title>R&amp;D <b> &lt;3</title><a href="/?a=1&copy=2&amp;b=&quot;" title='"&eacute;"' data-x=&lt"'>5 < 6 &copy 2026</a>` +
        '<script>a &amp;&amp; b</script><style>&gt;</style><svg><script>&lt;</script></svg><textarea>&#169;</textarea>',
      'html',
    );
    const text = (node: AnyNode): string =>
      isText(node) ? node.data : hasChildren(node) ? node.children.map(text).join('|') : '';
    assert.deepEqual(root.children.map(text), [
      'R&D <b> <3',
      '5 < 6 © 2026',
      'a &amp;&amp; b',
      '&gt;',
      '<',
      '©',
    ]);
    assert.deepEqual(
      { ...(root.children[1] as Element).attribs },
      { href: '/?a=1&copy=2&b="', title: '"é"', 'data-x': `<"'` },
    );
  });

  it('finds no attribute that nobody wrote', () => {
    const { attribs } = parseMarkup('<p __proto__=x constructor=y>', 'html').root.children[0] as Element;
    assert.deepEqual(Object.entries(attribs), [
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    const bare = parseMarkup('<p>', 'html').root.children[0] as Element;
    assert.equal('toString' in bare.attribs, false);
  });

  it('resolves entities in text and attributes, and leaves those of a DTD alone', () => {
    const html = parseMarkup('<p title="a &amp; b">R&eacute;n&#233;e &nope;</p>', 'html').root
      .children[0] as Element;
    assert.equal(html.attribs['title'], 'a & b');
    assert.equal(textOf(html), 'Rénée &nope;');
    const xml = parseMarkup('<!DOCTYPE x [<!ENTITY big "boom boom">]><x>&big;</x>', 'xml').root;
    assert.ok(!textOf(xml).includes('boom boom'));
  });

  it('does not read script text as markup', () => {
    const { root } = parseMarkup('<script>if (a < b) "<p>"</script><p>x</p>', 'html');
    assert.equal(names(root), 'script p');
  });

  it('caps depth: the text of what lies deeper is kept, and end tags still match', () => {
    const deep = parseMarkup(
      `<main>${'<div>'.repeat(10_000)}deep${'</div>'.repeat(10_000)}</main><p>after</p>`,
      'html',
    );
    assert.deepEqual(deep.caps, ['depth']);
    assert.ok(depthOf(deep.root) <= MAX_DEPTH);
    assert.match(textOf(deep.root), /deep after/);
    assert.equal((deep.root.children[1] as Element).name, 'p');
  });

  it('does not let the end tags of dropped elements close those that were kept', () => {
    const { root } = parseMarkup(`${'<div>'.repeat(600)}${'</div>'.repeat(89)}<em>x</em>`, 'html');
    assert.equal(depthOf(root), MAX_DEPTH);
    let ancestors = 0;
    for (let at: ParentNode | null = selectAll('em', root)[0]?.parent ?? null; at !== null; at = at.parent)
      ancestors++;
    assert.equal(ancestors, 600 - 89 + 1);
  });

  it('caps attributes: the first 64 of an element count', () => {
    const many = `<div ${Array.from({ length: 50_000 }, (_, index) => `a${index}=1`).join(' ')}>x</div>`;
    const { root, caps } = parseMarkup(many, 'html');
    assert.deepEqual(caps, ['attributes']);
    assert.equal(Object.keys((root.children[0] as Element).attribs).length, MAX_ATTRIBUTES);
  });

  it('caps nodes: what was read until then stays', () => {
    const { root, caps } = parseMarkup('<br>'.repeat(MAX_NODES + 10), 'html');
    assert.deepEqual(caps, ['nodes']);
    assert.equal(root.children.length, MAX_NODES);
  });

  it('is not fooled by attributes named like built-ins', () => {
    const element = parseMarkup('<a __proto__=x constructor=y href=/z>', 'html').root.children[0] as Element;
    assert.equal(element.attribs['href'], '/z');
    assert.equal(element.attribs['constructor'], 'y');
  });
});
