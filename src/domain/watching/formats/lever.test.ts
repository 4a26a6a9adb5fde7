import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readLever } from './lever.ts';

const posting = {
  id: 'a-1',
  text: 'Data Engineer',
  categories: { department: 'Data', team: 'Platform', location: 'Porto' },
  workplaceType: 'hybrid',
  createdAt: Date.UTC(2026, 10, 1, 12),
  hostedUrl: 'https://jobs.lever.co/lumenforge/a-1',
  descriptionPlain: 'Build pipelines.',
  lists: [{ text: 'Requirements', content: '<li>Snowflake</li><li>dbt</li>' }],
  additionalPlain: 'We are kind.',
};

describe('readLever', () => {
  it('reads postings; createdAt is in milliseconds', () => {
    const [job] = valueOf(readLever(documentOf(JSON.stringify([posting])))).jobs;
    assert.deepEqual(job, {
      id: 'a-1',
      title: 'Data Engineer',
      department: 'Data',
      location: 'Porto',
      remote: false,
      publishedAt: '2026-11-01T12:00:00.000Z',
      updatedAt: null,
      url: 'https://jobs.lever.co/lumenforge/a-1',
      text: 'Build pipelines. Requirements Snowflake dbt We are kind.',
    });
  });
  it('skips a broken posting and refuses another shape', () => {
    assert.equal(valueOf(readLever(documentOf(JSON.stringify([{ id: 3 }, posting])))).jobs.length, 1);
    assert.equal(readLever(documentOf('{"ok":false,"error":"Document not found"}')).ok, false);
  });
});
