import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jsonLdNodes, jsonLdText } from './json-ld.ts';

describe('jsonLdNodes', () => {
  it('finds objects in arrays, graphs and properties', () => {
    const nodes = jsonLdNodes([
      '[{"@type":"http://schema.org/Organization","employee":{"@type":"Person","name":"Ada Byron"}}]',
      '{"@graph":[{"@type":"WebSite"}]}',
    ]);
    assert.deepEqual(
      nodes.flatMap((node) => node.types),
      ['Organization', 'Person', 'WebSite'],
    );
  });
  it('forgives comments, CDATA and raw line breaks around and in a block', () => {
    assert.equal(
      jsonLdNodes([
        '<!-- {"@type":"A"} -->',
        '//<![CDATA[\n{"@type":"B"}\n//]]>',
        '{"@type":"C","d":"one\ntwo"}',
      ]).length,
      3,
    );
  });
  it('skips what is not JSON and does not follow endless nesting', () => {
    assert.deepEqual(
      jsonLdNodes([
        '{',
        'null',
        '7',
        `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
        `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      ]),
      [],
    );
  });
  it('reads a text in any of its shapes', () => {
    assert.deepEqual(['a', ['b', 'c'], { name: 'd' }, { '@value': 'e' }, 7, null, {}].map(jsonLdText), [
      'a',
      'b',
      'd',
      'e',
      '7',
      null,
      null,
    ]);
  });
});
