import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tokens } from './tokens.ts';

type Scheme = 0 | 1;
const SCHEMES = [
  ['light', 0],
  ['dark', 1],
] as const;

const colours = new Map(
  [...tokens.matchAll(/^ {2}--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);$/gm)].map(
    ([, name, light, dark]) => [name, [light, dark]],
  ),
);

const GROUNDS = ['surface-sunken', 'surface', 'surface-raised', 'surface-hover', 'surface-selected'];
const TEXTS = ['text', 'text-muted', 'accent', 'accent-hover', 'positive', 'caution', 'negative', 'info'];
const PAIRS = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground])),
  ['accent-text', 'accent'],
  ['accent-text', 'accent-hover'],
  ['accent', 'accent-soft'],
  ['text', 'accent-soft'],
  ...['positive', 'caution', 'negative', 'info'].flatMap((state) => [
    [state, `${state}-soft`],
    ['text', `${state}-soft`],
    ['text-muted', `${state}-soft`],
  ]),
] as [string, string][];
/** Not text: what shows that something can be operated, or what is drawn (WCAG 2.2, 1.4.11). */
const SHAPES = [
  ...GROUNDS.slice(1, 3).flatMap((ground) => [
    ['line-strong', ground],
    ['focus', ground],
  ]),
  ...['good', 'degraded', 'minor', 'major', 'critical'].map((bar) => [`bar-${bar}`, 'surface']),
] as [string, string][];

/** WCAG 2.2, relative luminance. */
function luminance(name: string, scheme: Scheme): number {
  const colour = colours.get(name)?.[scheme];
  assert.ok(colour, `no token --${name}`);
  return [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
}

function contrast([a, b]: [string, string], scheme: Scheme): number {
  const [dark = 0, light = 0] = [luminance(a, scheme), luminance(b, scheme)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe('the design tokens', () => {
  for (const [name, scheme] of SCHEMES) {
    test(`every text has a contrast of 4.5 with what it may stand on, ${name}`, () => {
      const poor = PAIRS.map((pair) => [...pair, contrast(pair, scheme)] as const).filter(
        ([, , value]) => value < 4.5,
      );
      assert.deepEqual(poor, []);
    });

    test(`borders of controls, the focus ring and bars have a contrast of 3, ${name}`, () => {
      const poor = SHAPES.map((pair) => [...pair, contrast(pair, scheme)] as const).filter(
        ([, , value]) => value < 3,
      );
      assert.deepEqual(poor, []);
    });
  }

  test('no text is smaller than 13 pixels', () => {
    const sizes = [...tokens.matchAll(/--size-\w+: ([\d.]+)rem/g)].map(([, size]) => Number(size) * 16);
    assert.ok(sizes.length > 5 && Math.min(...sizes) >= 13);
  });
});
