import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { cpuMs } from '../../../../test/support/cpu-time.ts';
import { compareBriefs, compareTexts } from './compare-briefs.ts';

describe('compareTexts', () => {
  test('leads from the one to the other, whatever they are', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '.', '7', 'é', '😀', '“', '\n'),
      maxLength: 60,
    });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = compareTexts(before, after);
        const without = (left: string): string =>
          pieces
            .filter(({ change }) => change !== left)
            .map((piece) => piece.text)
            .join('');
        assert.equal(without('added'), before);
        assert.equal(without('removed'), after);
      }),
    );
  });
  test('keeps changed words together', () => {
    assert.deepEqual(
      compareTexts('It raised five of ten today, as it said.', 'It raised six of nine today, as it said.'),
      [
        { text: 'It raised ', change: 'kept' },
        { text: 'five of ten', change: 'removed' },
        { text: 'six of nine', change: 'added' },
        { text: ' today, as it said.', change: 'kept' },
      ],
    );
  });
  test('gives up on texts that have nothing in common, and soon', () => {
    const [one, other] = ['a b '.repeat(20_000), 'c d '.repeat(20_000)];
    const started = cpuMs();
    assert.deepEqual(compareTexts(one, other), [
      { text: one, change: 'removed' },
      { text: other, change: 'added' },
    ]);
    assert.ok(cpuMs() - started < 5000);
  });
});

test('compareBriefs tells who came, went and changed', () => {
  const version = {
    generatedAt: new Date('2026-11-20T09:30:00Z'),
    score: 50,
    breakdown: { fit: 40, strength: 5, recency: 3, depth: 2 },
    whyNow: '',
    draftOpener: '',
  };
  const person = (name: string, tag: string): { name: string; role: string; tag: string } => ({
    name,
    role: 'CTO',
    tag,
  });
  const { people } = compareBriefs(
    {
      ...version,
      version: 2,
      whoToTalkTo: [person('Ida', 'new'), person('Olaf', 'known'), person('Sam', 'known')],
    },
    {
      ...version,
      version: 1,
      whoToTalkTo: [
        person('Ida', 'technical'),
        person('Gone', 'known'),
        // An earlier version tells the same role in its page's words.
        { ...person('Sam', 'known'), role: 'Chief Technology Officer' },
      ],
    },
  );
  assert.deepEqual(
    people.map(({ name, change, was }) => [name, change, was?.tag ?? null]),
    [
      ['Ida', 'changed', 'technical'],
      ['Olaf', 'added', null],
      ['Sam', 'kept', null],
      ['Gone', 'removed', null],
    ],
  );
});
