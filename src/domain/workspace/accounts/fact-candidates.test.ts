import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { FoundFacts } from '../../ground/rows/index.ts';
import { believedFacts, weigh } from '../../understanding/facts/fact-candidates.ts';

type Word = Partial<FoundFacts[string]> & { source: string };

/** Believed after each of these words, said one after the other. */
function afterAll(attribute: string, ...words: Word[]): FoundFacts[string] | undefined {
  let known = new Map<string, FoundFacts[string][]>();
  let believed: FoundFacts = {};
  for (const [index, word] of words.entries()) {
    const date = `2026-06-${String(index + 1).padStart(2, '0')}T12:00:00.000Z`;
    const weighed = weigh(known, { [attribute]: { value: '', date, confidence: 0.8, ...word } });
    known = new Map(weighed.map(({ kept }) => [attribute, kept]));
    believed = { ...believed, ...believedFacts(weighed, believed) };
  }
  return believed[attribute];
}

describe('weigh', () => {
  const filing = { source: 'https://filings.example', confidence: 0.95 };
  const page = { source: 'https://quernlight.example/', confidence: 0.8 };

  test('a filing stands against the company’s own page, in whichever order they are read', () => {
    assert.equal(
      afterAll('city', { ...page, value: 'Porto' }, { ...filing, value: 'Lisbon' })?.value,
      'Lisbon',
    );
    assert.equal(
      afterAll('city', { ...filing, value: 'Lisbon' }, { ...page, value: 'Porto' })?.value,
      'Lisbon',
    );
  });

  test('of equals the later is believed', () => {
    const other = { ...page, source: 'https://quernlight.example/about' };
    assert.equal(afterAll('city', { ...page, value: 'Porto' }, { ...other, value: 'Braga' })?.value, 'Braga');
  });

  test('a source that is less sure of itself than it was gives way, to another or to its own new word', () => {
    const exact = { ...page, value: 126 };
    const range = { ...page, confidence: 0.4, value: 200 };
    assert.equal(afterAll('employee_count', exact, range)?.value, 200);
    const other = { source: 'https://other.example', confidence: 0.6, value: 130 };
    assert.equal(afterAll('employee_count', other, exact)?.value, 126);
    assert.equal(afterAll('employee_count', other, exact, range)?.value, 130);
  });

  test('mentions in postings add up, within a source and between them', () => {
    const words = [
      { source: 'https://jobs.example/1', value: ['Kite'] },
      { source: 'https://jobs.example/1', value: ['Heron'] },
      { source: 'https://jobs.example/2', value: ['Avocet'] },
    ];
    assert.deepEqual(afterAll('job_technologies', ...words)?.value, ['Avocet', 'Heron', 'Kite']);
  });

  test('twenty sources are kept, the most believable ones', () => {
    const words = Array.from({ length: 30 }, (_, index) => ({
      source: `https://${index}.example`,
      value: `city ${index}`,
      confidence: index === 0 ? 0.95 : 0.8,
    }));
    assert.equal(afterAll('city', ...words)?.value, 'city 0');
    const known = new Map([['city', words.slice(1).map((word) => ({ ...word, date: '2026-06-01' }))]]);
    const [weighed] = weigh(known, { city: { ...words[0], date: '2026-06-02' } as FoundFacts[string] });
    assert.deepEqual(
      [weighed?.kept.length, weighed?.kept[0]?.value, weighed?.gone.length],
      [20, 'city 0', 10],
    );
  });
});
