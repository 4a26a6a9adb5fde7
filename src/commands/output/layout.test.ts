import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { columnsOf, cut, pad, showable, wrap } from './layout.ts';
import { printable, printableJson } from './printable.ts';

const FAMILY = '👩‍👩‍👧‍👦';

describe('columns', () => {
  test('wide characters count two, marks that combine none, a family of four two', () => {
    assert.equal(columnsOf('東京'), 4);
    assert.equal(columnsOf('e\u0301'), 1);
    assert.equal(columnsOf(FAMILY), 2);
    assert.equal(pad('東京', 6), '東京  ');
  });

  test('a cut text is never wider than asked, and never half a character', () => {
    assert.equal(cut('short', 10), 'short');
    assert.equal(cut('Northwind Robotics', 10), 'Northwind…');
    assert.equal(cut('東京電力ホールディングス', 7), '東京電…');
    assert.equal(cut(`${FAMILY}${FAMILY}${FAMILY}`, 5), `${FAMILY}${FAMILY}…`);
    assert.equal(cut('anything', Infinity), 'anything');
  });

  test('a text is broken where words end, and a long word anywhere', () => {
    for (const text of [
      '東京電力ホールディングス株式会社',
      'https://a.example/'.padEnd(90, 'x'),
      'one two three',
    ])
      for (const line of wrap(text, 10)) assert.ok(columnsOf(line) <= 10, line);
    assert.deepEqual(wrap('one two three', 8), ['one two', 'three']);
  });
});

describe('texts of strangers', () => {
  const hostile = 'a\u001b[31mred\u001b]0;title\u0007\u009b2J\r\nb\u202Eevil\u2066\u{E0041}';

  test('steer no terminal', () => {
    for (const text of [printable(hostile), ...showable({ a: [{ b: hostile }] }).a.map(({ b }) => b)])
      assert.doesNotMatch(text, /[\p{Cc}\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u);
  });

  test('are the same value in JSON, of which a terminal sees nothing that steers', () => {
    const json = printableJson(JSON.stringify({ hostile }));
    assert.deepEqual(JSON.parse(json), { hostile });
    assert.match(json, /^[\x20-\x7e]+$/);
  });
});
