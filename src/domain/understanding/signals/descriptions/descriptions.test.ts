import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { catalogEntry, signalTypes } from '../../../ground/vocabulary/catalog.ts';
import { descriptions } from './index.ts';
import { signalPage } from './signal-page.ts';

const root = new URL('../../../', import.meta.url);
const sourceOf = (patterns: string[], without: RegExp): string =>
  globSync(patterns, { cwd: root })
    .filter((file) => !without.test(file))
    .map((file) => readFileSync(new URL(file, root), 'utf8'))
    .join('\n');
const detectors = sourceOf(
  ['understanding/detect/**/*.ts', 'understanding/competitors/*.ts', 'pipeline/read/*.ts'],
  /\.test\.ts$|withdrawals|detect\/text/,
);
const textRules = sourceOf(['understanding/detect/text/**/*.ts'], /\.test\.ts$/);

describe('the descriptions', () => {
  test('a type is said to fire from sources where, and only where, a detector makes it', () => {
    for (const { type } of signalTypes)
      assert.equal(descriptions[type].fires.length > 0, detectors.includes(`'${type}'`), type);
  });

  test('a type is said to fire from words only where a text rule makes it', () => {
    for (const { type } of signalTypes)
      if (descriptions[type].inWords !== undefined) assert.ok(textRules.includes(`'${type}'`), type);
  });
});

describe('signalPage', () => {
  test('says what it is, what fires it, what does not, and how well', () => {
    const text = signalPage(catalogEntry('service_incident'), descriptions.service_incident, null);
    for (const part of [
      '# `service_incident`',
      '- Half-life: 7 days',
      '- Measured: not measured',
      '**Status page**',
      '- `recurring`',
      'older than 14 days',
    ])
      assert.ok(text.includes(part), part);
    const funding = signalPage(catalogEntry('funding'), descriptions.funding, {
      precision: 0.934,
      recall: 0.8,
      n: 120,
    });
    assert.match(funding, /right in 93 % of what fired, found 80 % of what there was, over 120 items/);
    assert.match(funding, /\*\*Feed, Newsroom, News wire, Changelog\*\*/);
    assert.match(
      signalPage(catalogEntry('funding'), { fires: [], leavesAlone: [] }, null),
      /Nothing fires it in this version/,
    );
  });
});
