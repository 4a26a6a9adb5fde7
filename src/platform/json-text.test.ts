import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { jsonFault, mayBeUnstorable, unstorableText } from './json-text.ts';

describe('jsonFault', () => {
  test('has nothing to say about what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value);
        if (!text.includes('__proto__')) assert.equal(jsonFault(text), null);
      }),
    );
  });

  for (const [name, text, expected] of [
    ['a member twice', '{"a":1,"a":2}', /"a" twice/],
    ['a member twice, once escaped', '{"a":1,"\\u0061":2}', /"a" twice/],
    ['a member twice, after nested objects', '{"a":{"b":[1,{"b":2}]},"a":1}', /"a" twice/],
    ['a member twice within an array', '{"a":[{"x":1},{"x":1,"y":2,"x":3}]}', /"x" twice/],
    ['__proto__', '{"__proto__":{"x":1}}', /__proto__/],
    ['a million values', `[${'0,'.repeat(1_000_000)}0]`, /1,000,000 values/],
    ['1,001 members', `{${Array.from({ length: 1001 }, (_, i) => `"a${i}":1`).join()}}`, /1000 members/],
    ['10,000 levels', '['.repeat(10_000) + ']'.repeat(10_000), /deeper/],
  ] as const) {
    test(`finds ${name}`, () => assert.match(jsonFault(text) ?? '', expected));
  }

  test('the same word as name and as value, or in two objects, is fine', () => {
    assert.equal(jsonFault('{"a":"a","b":{"a":"b"},"c":["a","a",{"a":1},{"a":1}],"d":"\\"a\\":"}'), null);
  });
});

describe('jsonFault, on what is no JSON', () => {
  test('never throws', () => {
    const bits = fc.array(fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '\\', '\\u', 'a', '1'), {
      maxLength: 40,
    });
    fc.assert(fc.property(bits, (parts) => void jsonFault(parts.join(''))));
  });
});

describe('unstorableText', () => {
  test('is asked wherever it would find something', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '\0', '\ud800', '\udfff'),
        (text, bad) => {
          const value = { a: text + bad };
          if (unstorableText(value) !== null) assert.equal(mayBeUnstorable(JSON.stringify(value)), true);
        },
      ),
    );
  });

  test('says where', () => {
    assert.equal(unstorableText({ a: [{ b: 'x' }, { b: 'x\0' }] }), 'a[1].b');
    assert.equal(unstorableText({ a: '\ud800' }), 'a');
    assert.equal(unstorableText({ a: { 'x\0': 1 } }), 'a');
    assert.equal(unstorableText({ a: '😀', b: null, c: 4 }), null);
  });
});
