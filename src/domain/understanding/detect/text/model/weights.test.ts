import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import crossValidated from '../../../../../../training/cross-validated.json' with { type: 'json' };
import { readTraining } from '../../../../../../training/read-headlines.ts';
import { learnLinear } from '../../../../../../training/learn-linear.ts';
import { isSignalType } from '../../../../ground/vocabulary/catalog.ts';
import { catalogEntry } from '../../../../ground/vocabulary/catalog.ts';
import { FeatureSet } from './feature-set.ts';
import { scorerOf } from './scorer.ts';
import { decodeModel, encodeModel, headlineModel } from './weights.ts';

describe('the committed model', () => {
  it('has learned from the committed items: run `npm run train` after changing them', () => {
    const { items, sketched, digest } = readTraining();
    const model = headlineModel();
    assert.equal(model.trainedOn, digest);
    assert.equal(model.items, items.length + sketched.length);
  });

  it('was measured by folds on the same items: run `npm run train:measure` after changing them', () => {
    assert.equal(crossValidated.trainedOn, readTraining().digest);
  });

  it('names only types and subtypes of the catalogue', () => {
    const { types, subtypes } = headlineModel();
    assert.ok(types.length >= 39);
    for (const type of types) {
      assert.ok(isSignalType(type), type);
      for (const subtype of subtypes[type] ?? [])
        assert.ok(catalogEntry(type).subtypes.includes(subtype), subtype);
    }
  });

  it('survives being written and read', () => {
    const again = decodeModel(encodeModel(headlineModel()));
    assert.deepEqual(again.types, headlineModel().types);
    assert.deepEqual(again.typeTable, headlineModel().typeTable);
    assert.deepEqual(again.subtypeTables['funding'], headlineModel().subtypeTables['funding']);
  });
});

describe('learning', () => {
  const example = (...keys: number[]): { keys: Int32Array; values: Float32Array } => ({
    keys: Int32Array.from(keys),
    values: new Float32Array(keys.length).fill(1),
  });
  const examples = Array.from({ length: 60 }, (_, i) => example(i % 3, 1_000 + (i % 5), -7));
  const targets = examples.map((_, i) => Uint8Array.from([0, 1, 2], (k) => (i % 3 === k ? 1 : 0)));
  const options = {
    epochs: 20,
    rate: 0.5,
    drop: 0.2,
    leastItems: 2,
    binary: 1,
    choice: 1,
    most: 6,
    seed: 3,
  };

  it('finds what tells the classes apart, within the features it may keep', () => {
    const table = learnLinear(examples, targets, options);
    assert.ok(table.keys.length <= 6);
    const score = scorerOf(table);
    const set = new FeatureSet();
    for (const k of [0, 1, 2]) {
      set.clear();
      set.add(k);
      set.add(-7);
      const scores = score(set);
      assert.equal(scores.indexOf(Math.max(...scores)), k);
    }
  });

  it('gives the same bytes for the same items', () => {
    assert.deepEqual(learnLinear(examples, targets, options), learnLinear(examples, targets, options));
  });
});
