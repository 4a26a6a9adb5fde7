import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { SignalReader } from './signal-reader.ts';

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

function read(text: string) {
  const reader = new SignalReader(text);
  const found = [];
  while (reader.next()) {
    const { announced, status, occurredMs, strength, confidence, weight, type, subtype, category } = reader;
    const { sourceHosts, id } = reader;
    found.push({
      announced,
      status,
      occurredMs,
      strength,
      confidence,
      weight,
      type,
      subtype,
      category,
      sourceHosts,
      id,
    });
  }
  return found;
}

describe('SignalReader', () => {
  test('reads every member of one signal after the other', () => {
    const text = write(
      usual,
      { flags: 'nd', weight: '7', hosts: 'a.example b.example', id: '' },
      { flags: 'ar', hosts: '', kind: ['custom_own', 'any', 'custom'] },
    );
    const one = {
      announced: true,
      status: 'active',
      occurredMs: 1763600000123,
      strength: 80,
      confidence: 0.9,
      weight: null,
      type: 'funding',
      subtype: 'series_b',
      category: 'capital',
      sourceHosts: ['acme.example'],
      id: 'sig_1',
    };
    assert.deepEqual(read(text), [
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
    assert.deepEqual(read(''), []);
  });

  test('tells kinds and hosts that begin alike apart, however many there are', () => {
    const signals = Array.from({ length: 40 }, (_, n) => ({
      kind: ['custom_alike', 'a'.repeat(n + 1), 'custom'],
      hosts: `${'a'.repeat((n % 7) + 1)}.example`,
    }));
    assert.deepEqual(
      read(write(...signals, ...signals)).map(({ subtype, sourceHosts: [host] }) => [subtype, host]),
      [...signals, ...signals].map(({ kind, hosts }) => [kind[1], hosts]),
    );
  });

  test('reads a number as Number() does, to the last bit', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.double({ noNaN: true, noDefaultInfinity: true }),
          fc.float({ min: 0, max: 1, noNaN: true }).map((real) => Number(real.toPrecision(7))),
          fc.integer(),
        ),
        (number) => {
          const [signal] = read(write({ confidence: String(number) }));
          assert.equal(signal?.confidence, number === 0 ? 0 : number);
        },
      ),
      { numRuns: 5000, seed: 7 },
    );
    assert.equal(read(write({ occurred: '-86400000' }))[0]?.occurredMs, -86_400_000);
  });

  for (const [what, text] of [
    ['a status that nobody knows', write({ flags: 'ax' })],
    ['no moment', write({ occurred: '' })],
    ['a moment that is none', write({ occurred: 'soon' })],
    ['no end', 'aa1763600000123\x1f80'],
    ['no kind', write({ kind: ['funding'] }).slice(0, 30)],
    ['nothing of it', 'whatever'],
  ] as const)
    test(`throws at ${what}`, () => assert.throws(() => read(text), /signal/));
});
