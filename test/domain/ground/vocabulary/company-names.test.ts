import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCompanyText, readName, readPair, recorded } from './read-company-names.ts';

describe('company names', () => {
  const { names, texts, pairs } = recorded();

  it('are read as recorded', () => {
    for (const row of names) assert.deepEqual(readName(row.name), row);
  });

  it('are found in texts as recorded', () => {
    for (const row of texts) assert.deepEqual(readCompanyText(row), row);
  });

  it('are the same or not as recorded', () => {
    for (const row of pairs) assert.deepEqual(readPair(row), row);
  });
});
