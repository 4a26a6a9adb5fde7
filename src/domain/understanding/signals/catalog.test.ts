import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import measured from '../../../../training/measured.json' with { type: 'json' };
import {
  CATALOG_VERSION,
  catalogEntry,
  isSignalType,
  readCatalog,
  signalTypes,
  type Measured,
} from '../../ground/vocabulary/catalog.ts';

describe('catalog', () => {
  it('lists 47 types, each once', () => {
    assert.equal(signalTypes.length, 47);
    assert.equal(new Set(signalTypes.map((entry) => entry.type)).size, 47);
    assert.match(CATALOG_VERSION, /^\d{4}-\d{2}$/);
  });

  it('groups them in nine categories', () => {
    const categories = [...new Set(signalTypes.map((entry) => entry.category))];
    assert.deepEqual(categories, [
      'capital',
      'people',
      'hiring',
      'product',
      'technology',
      'market',
      'pricing',
      'trust',
      'voice',
    ]);
  });

  it('claims no measurement that nobody has made', () => {
    const rows: Record<string, Measured | undefined> = measured;
    for (const { type, measured: told } of signalTypes) {
      assert.deepEqual(told, rows[type] ?? null, type);
      assert.ok(told === null || (told.n > 0 && told.precision <= 1 && told.recall <= 1), type);
    }
    assert.equal(catalogEntry('tech_adopted').measured, null);
  });

  it('gives every type a definition of its own and distinct subtypes', () => {
    assert.equal(new Set(signalTypes.map((entry) => entry.definition)).size, 47);
    for (const { type, definition, subtypes } of signalTypes) {
      assert.ok(definition.length > 50, type);
      assert.equal(new Set(subtypes).size, subtypes.length, type);
    }
  });

  it('finds an entry by its type', () => {
    const funding = catalogEntry('funding');
    assert.equal(funding.default_weight, 90);
    assert.equal(funding.half_life_days, 45);
    assert.equal(catalogEntry('service_incident').half_life_days, 7);
  });

  it('knows its names, and no others', () => {
    assert.ok(isSignalType('key_role_opened'));
    for (const stranger of ['custom_price_watch', 'toString', '__proto__', '', 47, null])
      assert.equal(isSignalType(stranger), false);
  });

  it('refuses a catalogue that is short, doubled or malformed', () => {
    const rows = [...signalTypes];
    assert.throws(() => readCatalog(rows.slice(1)), /47 types expected/);
    assert.throws(() => readCatalog([...rows.slice(1), rows[1]]), /listed twice/);
    assert.throws(() => readCatalog([{ ...rows[0], default_weight: 400 }, ...rows.slice(1)]), /entries 0/);
  });
});
