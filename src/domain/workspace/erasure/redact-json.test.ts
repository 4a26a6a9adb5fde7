import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { nameKey } from '../../ground/vocabulary/name-key.ts';
import { redactJson, redactRow } from '../../understanding/redaction/redact-json.ts';
import { createRedaction } from '../../understanding/redaction/redact-text.ts';
import type { Redact } from '../../understanding/redaction/redact-text.ts';

function without(...names: string[]): Redact {
  const keys = names.map(nameKey);
  return createRedaction(
    {
      isPerson: (key) => keys.includes(key),
      wordCounts: keys.map((key) => key.split(' ').length),
      written: { keys, names },
    },
    { name: 'Ferncastle', domain: 'ferncastle.example' },
  );
}

describe('redactJson', () => {
  test('every text, and members called after them; an entry that is the person goes whole; what names nobody is the same value', () => {
    const redact = without('Inès Aalto');
    const told = {
      who: [
        { name: 'Inès Aalto', role: 'CFO' },
        { name: 'Ada Moreau', role: 'CTO, after Inès Aalto' },
      ],
      left: ['Inès Aalto', 'Kim Harbour'],
      'seen:Inès Aalto': { at: 3, by: null },
    };
    assert.deepEqual(redactJson(told, redact), {
      who: [{ name: 'Ada Moreau', role: 'CTO, after [erased]' }],
      left: ['Kim Harbour'],
      'seen:[erased]': { at: 3, by: null },
    });
    const nobody = { a: [1, 'b', { c: null }], at: new Date(0) };
    assert.equal(redactJson(nobody, redact), nobody);
  });

  test('a name of one word goes from the places of people alone', () => {
    const redact = without('Will', 'Legal', 'Jenkins');
    const kept = {
      kind: 'legal',
      title: 'Boreal will open',
      technologies: ['Jenkins', 'Kafka'],
      attributes: { will: 'Will', legal: 'yes' },
      products: [{ name: 'Jenkins', url: 'https://x.example/jenkins' }],
      account: { name: 'Will' },
    };
    assert.equal(redactJson(kept, redact), kept);
    assert.deepEqual(
      redactJson(
        {
          people: [
            { name: 'Will', role: 'CEO' },
            { name: 'Ada Moreau', role: 'CTO' },
          ],
          left: ['Will', 'Kim'],
          fields: { person: 'WILL' },
          type: 'executive_hire',
          object: 'will',
        },
        redact,
      ),
      {
        people: [{ name: 'Ada Moreau', role: 'CTO' }],
        left: ['Kim'],
        fields: { person: '[erased]' },
        type: 'executive_hire',
        object: '[erased]',
      },
    );
  });

  test('words of a catalogue and our own names of members are nobody', () => {
    const redact = without('Executive Hire', 'Source Url');
    const kept = { type: 'executive_hire', source_url: 'https://x.example/' };
    assert.equal(redactJson(kept, redact), kept);
    assert.equal(redactRow(kept, redact), kept);
    assert.deepEqual(redactRow({ title: 'Executive Hire', source_url: 'x' }, redact), {
      title: '[erased]',
      source_url: 'x',
    });
  });
});
