import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, daysAgo, seen, watch } from '../../../../test/support/watched.ts';
import type { JobPosting, JobsObservation } from '../../ground/observations/index.ts';
import { keyRoleDetector } from './key-role.ts';

function job(id: string, title: string, published: number | null = 2, text = ''): JobPosting {
  const publishedAt = published === null ? null : daysAgo(published).toISOString();
  return {
    id,
    title,
    department: null,
    location: 'Lisbon',
    remote: null,
    publishedAt,
    updatedAt: null,
    url: `https://jobs.example/${id}`,
    text,
  };
}

const board = (...jobs: JobPosting[]): JobsObservation => ({
  kind: 'jobs',
  board: 'lever',
  jobs,
  complete: true,
});
const personas = [
  { tag: 'decision_maker', title: '(vp|head|director|manager).*(revops|revenue operations)' },
];

function told(current: JobsObservation, ...earlier: JobsObservation[]): [string, number][] {
  const watched = watch([seen(current, 1, 0), ...earlier.map((state) => seen(state, 3, 20, 1))]);
  return keyRoleDetector
    .detect(watched, contextOf({ personas }))
    .findings.map(({ subtype, strength }) => [subtype, strength]);
}

describe('key_role_opened', () => {
  it('weighs a leading persona over one that does the work, and over other leaders', () => {
    const jobs = board(
      job('1', 'Head of Revenue Operations'),
      job('2', 'RevOps Analyst'),
      job('3', 'Manager, RevOps'),
      job('4', 'VP Finance'),
    );
    assert.deepEqual(told(jobs), [
      ['buyer_persona', 85],
      ['buyer_persona', 65],
      ['leader', 65],
    ]);
  });

  it('knows replacements and projects', () => {
    assert.deepEqual(told(board(job('1', 'VP Finance (successor to retiring incumbent)'))), [
      ['replacement', 65],
    ]);
    assert.deepEqual(told(board(job('1', 'Director, ERP Implementation'))), [['project_role', 65]]);
  });

  it('fires nothing for posts that lead nothing', () => {
    const titles = [
      'Line cook',
      'Executive Assistant to the CEO',
      'Art Director',
      'Software Engineer',
      'Director Assistant',
      'Head chef',
    ];
    assert.deepEqual(told(board(...titles.map((title, i) => job(String(i), title)))), []);
  });

  it('fires nothing for what an earlier visit showed', () => {
    assert.deepEqual(told(board(job('1', 'VP Finance')), board(), board(job('1', 'VP Finance'))), []);
  });

  it('believes on the first visit only what is dated and recent', () => {
    assert.deepEqual(told(board(job('1', 'VP Finance', null), job('2', 'VP Sales', 43))), []);
    assert.deepEqual(told(board(job('1', 'VP Finance', 41))), [['leader', 65]]);
  });

  it('dates a new, undated posting by the visit, unless the visit before saw only part of the board', () => {
    assert.deepEqual(told(board(job('1', 'VP Finance', null)), board()), [['leader', 65]]);
    assert.deepEqual(told(board(job('1', 'VP Finance', null)), { ...board(), complete: false }), []);
  });
});
