import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { catalogEntry, isSignalType } from '../src/domain/ground/vocabulary/catalog.ts';
import { fromSketches, sketchText } from './sketches.ts';

describe('sketches', () => {
  it('become items with the labels of their heading, the same each time', () => {
    const text =
      '# funding/seed rebrand/name_changed\nw Bank: {A} {bags|lands {few}} it || {B} led, {P} said.\n# - rumour\n{a} may sell';
    const items = fromSketches(text);
    assert.deepEqual(items, fromSketches(text));
    const [first] = items;
    assert.equal(first?.source, 'wire');
    assert.match(first?.company.name ?? '', / Bank$/u);
    assert.match(first?.title ?? '', /^\S+ Bank (?:bags|lands [a-z]+) it$/u);
    assert.deepEqual(first?.labels, [
      { type: 'funding', subtype: 'seed' },
      { type: 'rebrand', subtype: 'name_changed' },
    ]);
    assert.deepEqual(items.at(-1)?.labels, []);
    assert.equal(items.at(-1)?.negativeReason, 'rumour');
  });

  it('names the line it cannot read', () => {
    assert.throws(() => fromSketches('# funding/seed\nq: {A} raises'), /Line 2/u);
  });

  it('are all filled in, and name only what the catalogue knows', () => {
    const items = fromSketches(sketchText());
    assert.ok(items.length > 3_000, String(items.length));
    for (const { title, text, labels, negativeReason } of items) {
      assert.doesNotMatch(`${title} ${text}`, /[{}]/u);
      assert.ok(labels.length > 0 || negativeReason !== null, title);
      for (const { type, subtype } of labels) {
        assert.ok(isSignalType(type), type);
        assert.ok(catalogEntry(type).subtypes.includes(subtype), `${type}/${subtype}`);
      }
    }
  });
});
