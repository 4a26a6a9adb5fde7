import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseMarkup } from '../../watching/formats/markup-tree.ts';
import { selectElements, selectorMistake } from './select-elements.ts';

const root = parseMarkup(
  '<main><ul id="plans"><li class="plan free">A</li><li class="plan">B</li><li></li></ul><p data-x="1"><b>C</b></p></main>',
  'html',
).root;
const found = (selector: string): number => {
  const selection = selectElements(root, selector, false);
  assert.ok(selection.ok, selector);
  return selection.elements.length;
};

describe('selectElements', () => {
  const cases: [string, number][] = [
    ['li', 3],
    ['.plan', 2],
    ['#plans > .plan.free', 1],
    ['li:nth-child(2)', 1],
    ['li:not(.plan)', 1],
    ['li:empty', 1],
    ['p:has(> b)', 1],
    ['[data-x="1"] b', 1],
    ['.plan + li', 2],
    ['.free ~ li', 2],
    ['b, li', 4],
    ['li:last-child', 1],
    ['.none', 0],
  ];
  for (const [selector, count] of cases)
    test(selector, () => {
      assert.equal(selectorMistake(selector), null);
      assert.equal(found(selector), count);
    });

  test('no selector takes longer than its share on a page of many nodes', () => {
    const flat = parseMarkup(`<main>${'<p>x</p>'.repeat(40_000)}</main>`, 'html').root;
    const deep = parseMarkup(`${'<div>'.repeat(500)}${'<b>x</b>'.repeat(30_000)}`, 'html').root;
    const began = process.cpuUsage();
    for (const tree of [flat, deep])
      for (const selector of ['p:nth-child(2)', '* * * * * * i', '*:has(* i)', '[class*=x] b', 'b ~ b ~ i']) {
        assert.equal(selectorMistake(selector), null);
        const selection = selectElements(tree, selector, false);
        if (!selection.ok) assert.match(selection.reason, /takes too long on this page/);
      }
    const { user } = process.cpuUsage(began);
    assert.ok(user < 10_000_000, `${user / 1000} ms`);
  });

  test('says that it stopped at 100,000', () => {
    const many = parseMarkup('<i></i>'.repeat(100_050), 'html').root;
    const selection = selectElements(many, 'i', false);
    assert.ok(selection.ok && selection.capped && selection.elements.length === 100_000);
  });
});

describe('selectorMistake', () => {
  const bad: [string, RegExp][] = [
    ['', /is empty/],
    ['.price{', /at character 7/],
    ['.a..b', /at character 4 .*no name/],
    ['div >', /ends in a combinator/],
    ['[x', /does not parse/],
    ['a,,b', /does not parse/],
    ['p::before', /`::before`/],
    ['a:contains(x)', /`:contains` is not supported/],
    ['a:hover', /`:hover` is not supported/],
    [':has(:has(a))', /`:has` within `:has`/],
    [':not(:has(a:has(b)))', /`:has` within `:has`/],
    [':has(~ a)', /begins with/],
    ['p < a', /combinators/],
    ['li:nth-child(x)', /cannot be used/],
    ['x'.repeat(1001), /1001 characters/],
  ];
  for (const [selector, message] of bad)
    test(selector.slice(0, 30), () => assert.match(selectorMistake(selector) ?? 'accepted', message));

  test('is total, and what it accepts can be run', () => {
    const part = fc.constantFrom(
      'li',
      '.plan',
      '#plans',
      '*',
      ':not(',
      ')',
      '>',
      ' ',
      '+',
      '~',
      ',',
      '[data-x]',
      ':nth-child(2)',
      ':has(',
      '"',
      '\\',
      ':',
      '.',
      'é',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const selector = parts.join('');
        if (selectorMistake(selector) === null) assert.ok(selectElements(root, selector, false).ok, selector);
      }),
      { numRuns: 1000 },
    );
  });
});
