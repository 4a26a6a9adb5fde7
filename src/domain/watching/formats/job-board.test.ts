import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readJobBoard } from './job-board.ts';
import { MAX_JOBS } from './job-rows.ts';

const board = (value: unknown, url: string): string =>
  valueOf(readJobBoard(documentOf(JSON.stringify(value), { url }))).board;

describe('readJobBoard', () => {
  it('knows the board by its path, whatever host it is reached at', () => {
    assert.equal(
      board({ jobs: [] }, 'http://127.0.0.1:9000/v1/boards/lumenforge/jobs?content=true'),
      'greenhouse',
    );
    assert.equal(board([], 'https://api.eu.lever.co/v0/postings/lumenforge?mode=json'), 'lever');
    assert.equal(board({ jobs: [] }, 'https://api.ashbyhq.com/posting-api/job-board/lumenforge'), 'ashby');
  });
  it('falls back on the shape', () => {
    assert.equal(board([], 'https://jobs.example/feed'), 'lever');
    assert.equal(board({ jobs: [], meta: { total: 0 } }, 'https://jobs.example/feed'), 'greenhouse');
    assert.equal(board({ jobs: [], apiVersion: '1' }, 'https://jobs.example/feed'), 'ashby');
    assert.equal(readJobBoard(documentOf('{"error":"no"}', { url: 'https://jobs.example/' })).ok, false);
  });
  it('reads a huge board to its cap, and does not call it complete', () => {
    const rows = Array.from({ length: MAX_JOBS + 1 }, (_, id) => ({ id: `${id}`, text: 'Welder' }));
    const read = valueOf(
      readJobBoard(documentOf(JSON.stringify(rows), { url: 'https://api.lever.co/v0/postings/x' })),
    );
    assert.deepEqual([read.jobs.length, read.complete], [MAX_JOBS, false]);
  });
});
