import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CheckResult } from '../domain/pipeline/source-checks/source-check.ts';
import { columnsOf, showable } from './output/layout.ts';
import { renderChecks, renderList } from './render-checks.ts';
import type { CheckReport } from './check-report.ts';

const result = (given: Partial<CheckResult>): CheckResult => ({
  name: 'greenhouse',
  about: 'Greenhouse job boards',
  kind: 'ats',
  verdict: 'holds',
  address: 'https://boards-api.greenhouse.io/v1/boards/stripe/jobs?content=true',
  status: 200,
  ms: 120,
  says: 'postings: 412',
  got: null,
  known: null,
  ...given,
});

const reportOf = (...checks: CheckResult[]): CheckReport => ({
  checked_at: '2026-11-20T12:00:00.000Z',
  user_agent: 'WhynowBot/1.0 (ops@acme.example)',
  took_ms: 48_400,
  summary: { holds: 2, changed: 1, refused: 1, unreachable: 0, not_tried: 0, not_configured: 0 },
  checks,
});

const CHANGED = result({
  name: 'sec-daily-index',
  verdict: 'changed',
  says: 'forms D: 12, none with a date',
  got: '東京\u001b[2J {"a": 1}',
});
const FULL = reportOf(
  result({}),
  CHANGED,
  result({ name: 'youtube', verdict: 'refused', says: 'robots.txt refuses it', known: 'as ever' }),
  result({ name: 'lever' }),
);

const plain = (width: number) => ({ width, paint: (_style: unknown, text: string) => text });

describe('the table of checks', () => {
  test('says what holds in a line, and of the others why, where, and how the answer begins', () => {
    assert.deepEqual(renderChecks(showable(FULL), plain(Infinity)), [
      'Asked as WhynowBot/1.0 (ops@acme.example)',
      '',
      'holds           greenhouse       postings: 412',
      'CHANGED         sec-daily-index  forms D: 12, none with a date',
      '                                 https://boards-api.greenhouse.io/v1/boards/stripe/jobs?content=true',
      '                                 it begins: 東京 [2J {"a": 1}',
      'refused         youtube          robots.txt refuses it',
      '                                 https://boards-api.greenhouse.io/v1/boards/stripe/jobs?content=true',
      '                                 as was known: as ever',
      'holds           lever            postings: 412',
      '',
      '4 tried in 49 s: 2 hold, 1 changed, 1 refused.',
      'What has changed is read no more, or only in part, until its reader is mended. For a report, --json has it all.',
    ]);
  });

  test('is never wider than asked', () => {
    for (const width of [20, 31, 50, 79, 80, 81, 120])
      for (const line of renderChecks(showable(FULL), plain(width)))
        assert.ok(columnsOf(line) <= width, `${width}: ${line}`);
    const list = { name: 'github-releases', about: 'GitHub, releases', kind: 'gh_releases' };
    const checks = [
      { ...list, addresses: [], after: 'github-repositories', lacks: null },
      { ...list, addresses: ['https://x.example/'.padEnd(140, 'y')], after: null, lacks: 'set X' },
    ];
    for (const width of [20, 50, 80, 120])
      for (const line of renderList({ checks }, plain(width)))
        assert.ok(columnsOf(line) <= width, `${width}: ${line}`);
  });

  test('tells lists of one name apart, and a machine without a way out from interfaces that fail', () => {
    const wires = ['https://a.example/', 'https://b.example/'].map((address) =>
      result({ name: 'news-wire', address }),
    );
    const told = renderChecks(reportOf(...wires), plain(Infinity)).join('\n');
    assert.match(told, /a\.example[\s\S]*b\.example/);
    const lost = ['a', 'b'].map((name) => result({ name, verdict: 'unreachable', says: 'no name' }));
    assert.match(
      renderChecks(reportOf(...lost), plain(Infinity)).at(-1) ?? '',
      /^Nothing was reached at all/,
    );
  });
});
