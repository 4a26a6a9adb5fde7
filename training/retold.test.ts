import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { LabelledItem } from '../src/domain/understanding/detect/measure/labelled-items.ts';
import { withQuotedBodies } from './quoted-bodies.ts';
import { retold } from './retold.ts';

const items = Array.from({ length: 60 }, (_, i): LabelledItem => ({
  company: { name: `Brindle ${String.fromCharCode(65 + (i % 26))}${i} Ltd`, domain: '' },
  source: 'news',
  title: `Brindle ${String.fromCharCode(65 + (i % 26))}${i} raises money`,
  text: i % 2 === 0 ? '' : 'The round was led by a fund.',
  publishedAt: null,
  url: null,
  labels: [{ type: 'funding', subtype: 'undisclosed' }],
  negativeReason: null,
}));

it('tells items again with other words around the same labels, the same each time', () => {
  const copies = retold(items);
  assert.ok(copies.length > 20);
  assert.deepEqual(copies, retold(items));
  for (const { labels } of copies) assert.deepEqual(labels, items[0]?.labels);
});

it('names the company in the text where it takes the name out of the headline', () => {
  const nameless = retold(items).filter(({ title }) => !title.includes('Brindle'));
  assert.ok(nameless.length > 10);
  for (const { title, text } of nameless) {
    assert.match(title, /raises money$/u);
    assert.match(text, /Brindle/u);
  }
});

it('gives only headlines without a text a quotation for a body', () => {
  const quoted = withQuotedBodies(items);
  assert.equal(quoted.length, 30);
  for (const { text } of quoted) assert.match(text, /^["“]/u);
});
