import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Article } from '../../ground/observations/index.ts';
import { wireWords } from './wire-words.ts';
import { cpuMs } from '../../../../test/support/cpu-time.ts';

const article = (title: string, text = ''): Article => ({
  id: title,
  url: 'https://wire.example/1',
  title,
  text,
  publishedAt: '2026-11-20T10:00:00.000Z',
  publishedPrecision: 'second',
  author: null,
  categories: [],
});

describe('wireWords', () => {
  it('finds names as they are compared everywhere, and domains', () => {
    const { names, domains } = wireWords([
      article(
        'Quernlight Systems, Inc. Raises $40 Million',
        'PORTO, Nov. 20 – Quernlight Systems’s founder said. See www.quernlight.example for more.',
      ),
    ]);
    assert.ok(names.has('quernlight systems'));
    assert.ok(domains.has('quernlight.example'));
    assert.ok(!names.has('founder said'));
  });
  it('takes no part of a longer name for a name', () => {
    const { names } = wireWords([
      article(
        'Ferncastle Freight Raises $40 Million',
        'DOVER, Nov. 20 - Ferncastle Freight, which moves parcels, bought Lampwright from Somebody Else Inc. today.',
      ),
    ]);
    for (const whole of ['ferncastle freight', 'lampwright', 'somebody else'])
      assert.ok(names.has(whole), whole);
    for (const part of ['freight', 'else']) assert.ok(!names.has(part), part);
  });
  it('stays small on a large feed and on nonsense', () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      article(`Company ${index} Announces Something`, 'A B C D E '.repeat(500)),
    );
    const started = cpuMs();
    const { names } = wireWords(many);
    assert.ok(names.size < 20_000);
    assert.ok(cpuMs() - started < 5_000);
  });
});
