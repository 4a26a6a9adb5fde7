import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readGreenhouse } from './greenhouse.ts';

const job = {
  id: 4001,
  title: 'Head of Revenue Operations',
  location: { name: 'Remote, Portugal' },
  departments: [{ id: 1, name: 'Sales' }],
  absolute_url: 'https://job-boards.greenhouse.io/lumenforge/jobs/4001',
  first_published: '2026-11-10T08:00:00-05:00',
  updated_at: '2026-11-12T08:00:00-05:00',
  content: '&lt;p&gt;You will run &lt;b&gt;Salesforce&lt;/b&gt; &amp;amp; more.&lt;/p&gt;',
};
const read = (value: unknown) => readGreenhouse(documentOf(JSON.stringify(value)));

describe('readGreenhouse', () => {
  it('reads a board, its escaped HTML and its dates', () => {
    const board = valueOf(read({ jobs: [job], meta: { total: 1 } }));
    assert.deepEqual(board, {
      kind: 'jobs',
      board: 'greenhouse',
      complete: true,
      jobs: [
        {
          id: '4001',
          title: 'Head of Revenue Operations',
          department: 'Sales',
          location: 'Remote, Portugal',
          remote: true,
          publishedAt: '2026-11-10T13:00:00.000Z',
          updatedAt: '2026-11-12T13:00:00.000Z',
          url: 'https://job-boards.greenhouse.io/lumenforge/jobs/4001',
          text: 'You will run Salesforce & more.',
        },
      ],
    });
  });
  it('says when rows are missing', () => {
    assert.equal(valueOf(read({ jobs: [job], meta: { total: 40 } })).complete, false);
  });
  it('skips a broken job and keeps the rest', () => {
    assert.deepEqual(
      valueOf(read({ jobs: [null, { id: 1 }, 'x', job] })).jobs.map(({ id }) => id),
      ['4001'],
    );
  });
  it('reads an empty board as no open roles, and refuses another shape', () => {
    assert.deepEqual(valueOf(read({ jobs: [], meta: { total: 0 } })).jobs, []);
    for (const value of [{}, [], null, 7, { jobs: {} }, { jobs: [1, 2] }])
      assert.equal(read(value).ok, false, JSON.stringify(value));
    assert.equal(readGreenhouse(documentOf('<html>404</html>')).ok, false);
  });
});
