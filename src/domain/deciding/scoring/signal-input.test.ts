import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseSignals } from './signal-input.ts';

interface Written {
  flags: string;
  occurred: string;
  strength: string;
  confidence: string;
  weight: string;
  kind: string[];
  hosts: string;
  id: string;
}

const usual: Written = {
  flags: 'aa',
  occurred: '1763600000123',
  strength: '80',
  confidence: '0.9',
  weight: '',
  kind: ['funding', 'series_b', 'capital'],
  hosts: 'acme.example',
  id: 'sig_1',
};

function write(...signals: Partial<Written>[]): string {
  return signals
    .map((own) => ({ ...usual, ...own }))
    .map((one) =>
      [
        one.flags + one.occurred,
        one.strength,
        one.confidence,
        one.weight,
        ...one.kind,
        one.hosts,
        one.id,
      ].join('\x1f'),
    )
    .join('\x1e');
}

describe('parseSignals', () => {
  test('reads every member of one signal after the other', () => {
    const text = write(
      usual,
      { flags: 'nd', weight: '7', hosts: 'a.example b.example', id: '' },
      { flags: 'ar', hosts: '', kind: ['custom_own', 'any', 'custom'] },
    );
    const one = {
      announced: true,
      status: 'active',
      occurredAt: new Date(1763600000123),
      strength: 80,
      confidence: 0.9,
      weight: null,
      type: 'funding',
      subtype: 'series_b',
      category: 'capital',
      sourceHosts: ['acme.example'],
      id: 'sig_1',
    };
    assert.deepEqual(parseSignals(text), [
      one,
      {
        ...one,
        announced: false,
        status: 'decayed',
        weight: 7,
        sourceHosts: ['a.example', 'b.example'],
        id: '',
      },
      {
        ...one,
        status: 'retracted',
        type: 'custom_own',
        subtype: 'any',
        category: 'custom',
        sourceHosts: [],
      },
    ]);
    assert.deepEqual(parseSignals(''), []);
  });

  test('parses numbers with an exponent, and moments before 1970', () => {
    const [signal] = parseSignals(write({ confidence: '1e-05', occurred: '-86400000' }));
    assert.deepEqual([signal?.confidence, signal?.occurredAt], [0.00001, new Date(-86_400_000)]);
  });

  for (const [what, text] of [
    ['a status that nobody knows', write({ flags: 'ax' })],
    ['no moment', write({ occurred: '' })],
    ['a moment that is none', write({ occurred: 'soon' })],
    ['a moment beyond all dates', write({ occurred: '8640000000000001' })],
    ['no end', 'aa1763600000123\x1f80'],
    ['no kind', write({ kind: ['funding'] }).slice(0, 30)],
    ['nothing of it', 'whatever'],
  ] as const)
    test(`throws at ${what}`, () => assert.throws(() => parseSignals(text), /signal/));
});
