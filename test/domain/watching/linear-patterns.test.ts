import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';

/**
 * Every regular expression that runs over a stranger's text, on text made to slow it down. A pattern that is linear takes four times as long
 * for four times as much; one that backtracks takes sixteen times as long, or for ever.
 */
const FOLDERS = ['understanding', 'watching', 'pipeline', 'deciding/contacts', 'ground/vocabulary'];
const ROOT = new URL('../../../src/domain/', import.meta.url);

interface Literal {
  where: string;
  pattern: RegExp;
}

/** What may stand before a regular expression literal, and never before a division. */
const LITERAL =
  /(?:^|[(,=:[!&|?{};>]|\breturn|\s)\s*\/((?![*/\s])(?:[^\\/[\n]|\\.|\[(?:[^\\\]\n]|\\.)*\])+)\/([dgimsuvy]*)(?=[\s),;.\]}:]|$)/gm;

function literals(): Literal[] {
  const found = new Map<string, Literal>();
  for (const file of FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))) {
    if (file.endsWith('.test.ts')) continue;
    const lines = readFileSync(new URL(file, ROOT), 'utf8').split('\n');
    for (const [number, line] of lines.entries()) {
      if (/^\s*(?:\*|\/\*|\/\/)/.test(line)) continue;
      for (const [, source = '', flags = ''] of line.matchAll(LITERAL)) {
        const key = `${source}/${flags}`;
        if (!found.has(key))
          found.set(key, {
            where: `${file}:${number + 1}`,
            pattern: new RegExp(source, flags.replace('y', '')),
          });
      }
    }
  }
  return [...found.values()];
}

const RUNS = [
  'a',
  ' ',
  '1',
  '1,',
  'A ',
  'aa ',
  '-',
  '.',
  ',',
  '(',
  '<',
  '"',
  '=',
  'a@',
  '/',
  '\n',
  'a.',
  '’',
  '#',
  '_',
];
/** What is exponential takes a tenth of a second on few characters already, and the rest of the day on some more: these come first. */
const GLANCES = [12, 18, 24, 30, 37, 46, 58, 72, 90, 140, 220];
/** On texts that short. */
const GLANCE_MS = 20;
const FIRST_LOOK = 10_000;
/** What a linear pattern never needs for the first look, nor a machine's hiccup twice. */
const SUSPICIOUS_MS = 1.5;
/** From half of the first look to twice it, which is four times the text: between 4, which is linear, and 16, which is quadratic. */
const MAX_GROWTH = 8;

/** Texts of one repeated piece: what strings of any kind are made of, and the words of the pattern itself. */
function attacksOn({ source }: RegExp): ((length: number) => string)[] {
  const plain = source.replace(/\\[a-z](?:\{[^}]{0,20}\})?|\(\?<?[:=!]?/giu, ' ');
  const words = [...new Set(plain.match(/[\p{L}@'<>"$/.=-]{2,20}/gu) ?? [])].slice(0, 8);
  const pieces = [...RUNS, ...words.map((word) => `${word} `)];
  return pieces.flatMap((piece) =>
    ['', 'x', words[0] ?? ''].map(
      (before) => (length: number) => `${before}${piece.repeat(Math.ceil(length / piece.length))}\n!`,
    ),
  );
}

/**
 * Milliseconds, the least of so many: a busy machine makes single runs longer and none shorter. By the clock: processor time is counted in ticks of four
 * milliseconds on some machines, which makes nothing or far too much of a short run.
 */
function bestOf(times: number, pattern: RegExp, text: string): number {
  let best = Infinity;
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    text.replace(pattern, '');
    best = Math.min(best, performance.now() - startedAt);
  }
  return best;
}

/** Somebody else's work on the machine can spoil a measurement, and not each of several. */
function onceOf(times: number, holds: () => boolean): boolean {
  return Array.from({ length: times }).some(() => holds());
}

function isLinear(pattern: RegExp): boolean {
  return attacksOn(pattern).every((attack) => {
    const within = (ms: number, length: number): boolean => {
      const text = attack(length);
      return onceOf(4, () => bestOf(1, pattern, text) < ms);
    };
    if (!GLANCES.every((length) => within(GLANCE_MS, length))) return false;
    if (within(SUSPICIOUS_MS, FIRST_LOOK)) return true;
    const [short, long] = [attack(FIRST_LOOK / 2), attack(2 * FIRST_LOOK)];
    return onceOf(6, () => bestOf(5, pattern, long) / bestOf(5, pattern, short) < MAX_GROWTH);
  });
}

describe('patterns over the text of strangers', () => {
  test('the collector finds them, and the measure knows a bad one', () => {
    assert.ok(literals().length > 300, String(literals().length));
    for (const bad of [/(?:total |net )*revenues?/i, /(?:a|a.)+$/, /^[a-z]{1,3}\d+[a-z\d-]*$/])
      // Other work on the machine can make one look good, and none look bad five times.
      assert.ok(
        Array.from({ length: 5 }).some(() => !isLinear(bad)),
        bad.source,
      );
    assert.equal(isLinear(/^[\s.:]{1,20}x|[\s.:]{1,20}$/), true);
  });

  test('all run in linear time', () => {
    const slow = literals()
      .filter(({ pattern }) => !onceOf(4, () => isLinear(pattern)))
      .map(({ where, pattern }) => `${where} ${pattern}`);
    assert.deepEqual(slow, []);
  });
});
