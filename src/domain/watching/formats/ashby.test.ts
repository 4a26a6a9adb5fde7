import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAshby } from './ashby.ts';
import { documentOf, valueOf } from './document-fixture.ts';

const job = {
  id: 'u-1',
  title: 'VP Marketing',
  department: 'Marketing',
  location: 'Lisbon',
  isRemote: false,
  isListed: true,
  publishedAt: '2026-11-02T10:00:00.000+00:00',
  jobUrl: 'https://jobs.ashbyhq.com/lumenforge/u-1',
  descriptionHtml: '<p>Own the <em>brand</em>.</p>',
};

describe('readAshby', () => {
  it('reads listed postings only', () => {
    const board = valueOf(
      readAshby(
        documentOf(JSON.stringify({ apiVersion: '1', jobs: [job, { ...job, id: 'u-2', isListed: false }] })),
      ),
    );
    assert.deepEqual(board.jobs, [
      {
        id: 'u-1',
        title: 'VP Marketing',
        department: 'Marketing',
        location: 'Lisbon',
        remote: false,
        publishedAt: '2026-11-02T10:00:00.000Z',
        updatedAt: null,
        url: 'https://jobs.ashbyhq.com/lumenforge/u-1',
        text: 'Own the brand.',
      },
    ]);
    assert.equal(board.complete, true);
  });
  it('refuses another shape', () => {
    for (const body of ['[]', '{"jobs":"none"}', '<html>', ''])
      assert.equal(readAshby(documentOf(body)).ok, false);
  });
});
