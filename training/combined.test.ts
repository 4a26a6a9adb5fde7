import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { LabelledItem } from '../src/domain/understanding/detect/measure/labelled-items.ts';
import { combined } from './combined.ts';
import { dressed } from './dressed.ts';

const items = Array.from({ length: 80 }, (_, i): LabelledItem => {
  const name = `${i % 2 === 0 ? 'Brindle' : 'Sorley'}${String.fromCharCode(65 + (i % 26))}`;
  return {
    company: { name, domain: '' },
    source: 'news',
    title: i % 2 === 0 ? `${name} raises a million` : `${name} opens a plant`,
    text: '',
    publishedAt: null,
    url: null,
    labels: [
      i % 2 === 0
        ? { type: 'funding', subtype: 'seed' }
        : { type: 'office_expansion', subtype: 'new_facility' },
    ],
    negativeReason: null,
  };
});

it('tells two events of one company, and names no other', () => {
  const both = combined(items);
  assert.ok(both.length > 3, String(both.length));
  for (const { company, title, text, labels } of both) {
    assert.equal(new Set(labels.map(({ type }) => type)).size, 2);
    const told = `${title} ${text}`;
    assert.match(told, /raises a million/u);
    assert.match(told, /opens a plant/u);
    for (const [name] of told.matchAll(/(?:Brindle|Sorley)[A-Z]/gu)) assert.equal(name, company.name);
  }
});

it('leaves the words of a headline as they are, whatever it puts around them', () => {
  const copies = dressed(items);
  assert.ok(copies.length > 8, String(copies.length));
  for (const { title } of copies) assert.match(title, /(?:raises a million|opens a plant)/iu);
});
