import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { compileSafePattern, MAX_TEXT_LENGTH } from './safe-pattern.ts';
import { cpuMs } from '../../test/support/cpu-time.ts';

function matches(source: string, text: string): boolean {
  const pattern = compileSafePattern(source);
  assert.ok(pattern.ok, pattern.ok ? '' : pattern.reason);
  return pattern.test(text);
}

function reason(source: string): string {
  const pattern = compileSafePattern(source);
  assert.equal(pattern.ok, false, `${source} was accepted`);
  return pattern.ok ? '' : pattern.reason;
}

describe('compileSafePattern', () => {
  test('decides as the language’s own engine does', () => {
    const sources = [
      '(vp|head|director).*(revops|sales)',
      '^chief .+ officer$',
      '\\bcto\\b',
      'a{2,3}b?',
      '(?:ab|a)*c',
      '[^a-c]+x',
      'x{',
      ']',
      'a||b',
      '(?<who>jo)n',
      '\\d{2,}',
      'co\\-founder',
      '\\Bad',
      'é+',
      '.',
      '^$',
      '(a*)*',
      '(a|ab)(c|bcd)(d*)',
      '\\x41|\\u0042',
      '[\\]\\-a]',
      'a{0}b',
      '(a{1,2}){2}$',
      '\\ud83d\\ude00',
      '😀$',
      '[^😀]b',
      '\\xe9|\\x4|\\u00',
    ];
    const texts = [
      '',
      'a',
      'aab',
      'aaab',
      'abababc',
      'VP of Sales',
      'vp, global sales',
      'chief revenue officer',
      'the chief x officer ',
      'cto',
      'acto',
      'cto/cio',
      'x{1',
      ']',
      'jon',
      '7',
      '42',
      'co-founder',
      'bad',
      'ad',
      'éé',
      'AB',
      '-',
      'abcd',
      '\n',
      'aaa',
      '😀',
    ];
    for (const source of sources)
      for (const text of texts)
        assert.equal(
          matches(source, text),
          new RegExp(source, 'i').test(text),
          `/${source}/i on ${JSON.stringify(text)}`,
        );
  });

  test('agrees with it on random patterns and texts', () => {
    const atom = fc.constantFrom('a', 'b', 'c', '.', '[ab]', '[^a]', '\\w', '\\b', '^', '$', 'A');
    const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
      pattern: fc.oneof(
        { maxDepth: 4 },
        atom,
        fc.tuple(tie('pattern'), tie('pattern')).map(([x, y]) => x + y),
        fc.tuple(tie('pattern'), tie('pattern')).map(([x, y]) => `(${x}|${y})`),
        fc
          .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{0,2}', '{2}', '*?', '{1,}'))
          .map(([x, q]) => `(?:${x})${q}`),
      ),
    }));
    fc.assert(
      fc.property(
        pattern,
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '\n'), maxLength: 8 }),
        (source, text) => {
          const safe = compileSafePattern(source);
          return !safe.ok || safe.test(text) === new RegExp(source, 'i').test(text);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('does not explode where backtracking would', () => {
    const text = `${'a'.repeat(MAX_TEXT_LENGTH - 1)}!`;
    const started = cpuMs();
    for (const source of [
      '^(a+)+$',
      '(a|a)*b',
      '(a|aa)+$',
      '.*.*.*.*.*.*b',
      '(.*a){20}b',
      '(?:a?){30}a{30}b',
      '^(([a-z])+.)+[A-Z]([a-z])+$',
    ])
      matches(source, text);
    assert.ok(cpuMs() - started < 2000);
  });

  test('says why it refuses', () => {
    assert.match(reason('(a)\\1'), /backreference/);
    assert.match(reason('(?<x>a)\\k<x>'), /backreference/);
    assert.match(reason('(?=a)b'), /lookaround/);
    assert.match(reason('(?<!a)b'), /lookaround/);
    assert.match(reason('a{1,1000}{0,1}('), /not a regular expression/);
    assert.match(reason('(a{1,100}){1,100}'), /repeats too much/);
    assert.match(reason('a{99999999}'), /repeats too much/);
    assert.match(reason('('.repeat(60) + ')'.repeat(60)), /nested/);
    assert.match(reason('a'.repeat(501)), /longer than 500/);
    assert.match(reason('('), /not a regular expression/);
  });

  test('never throws, whatever the pattern', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string(), (source, text) => {
        const pattern = compileSafePattern(source);
        return !pattern.ok || typeof pattern.test(text) === 'boolean';
      }),
      { numRuns: 3000 },
    );
  });

  test('compiles a pattern once, for either case', () => {
    assert.equal(matches('kept', 'KEPT'), true);
    assert.equal(compileSafePattern('kept'), compileSafePattern('kept'));
  });

  test('looks at the first thousand characters only', () => {
    assert.equal(matches('b', `${'a'.repeat(MAX_TEXT_LENGTH - 1)}b`), true);
    assert.equal(matches('b', `${'a'.repeat(MAX_TEXT_LENGTH)}b`), false);
  });
});
