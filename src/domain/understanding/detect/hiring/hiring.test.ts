import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, daysAgo, seen, watch } from '../../../../../test/support/watched.ts';
import type { JobPosting, JobsObservation } from '../../../ground/observations/index.ts';
import type { SourceMemory } from '../../../ground/rows/index.ts';
import type { DetectionContext, Finding, Watched } from '../finding.ts';
import { keyRoleDetector } from '../key-role.ts';
import { remember } from '../memory.ts';
import { departmentHiringDetector } from './department-hiring.ts';
import { hiringPlacesDetector } from './hiring-places.ts';
import { hiringSlowdownDetector } from './hiring-slowdown.ts';
import { jobFunction } from './job-function.ts';
import { placesOf } from './job-place.ts';
import { jobTechDetector } from './job-tech.ts';

let serial = 0;
function job(title: string, over: Partial<JobPosting> & { age?: number | null } = {}): JobPosting {
  const { age = 2, ...rest } = over;
  const id = `job-${++serial}`;
  return {
    id,
    title,
    department: null,
    location: 'Lisbon',
    remote: null,
    publishedAt: age === null ? null : daysAgo(age).toISOString(),
    updatedAt: null,
    url: `https://jobs.example/${id}`,
    text: '',
    ...rest,
  };
}
const board = (jobs: JobPosting[], complete = true): JobsObservation => ({
  kind: 'jobs',
  board: 'lever',
  jobs,
  complete,
});
const since = (days: number, seenValues: Record<string, number> = {}): SourceMemory => ({
  since: daysAgo(days).toISOString().slice(0, 10),
  seen: Object.fromEntries(
    Object.entries(seenValues).map(([value, ago]) => [value, daysAgo(ago).toISOString().slice(0, 10)]),
  ),
});
const told = (findings: Finding[]): [string, number, string][] =>
  findings.map(({ subtype, strength, object }) => [subtype, strength, object]);

describe('jobFunction', () => {
  it('goes by the board’s department first and by the title where there is none', () => {
    const cases: [string | null, string, string | null][] = [
      ['Data Platform', 'Software Engineer', 'data'],
      ['Customer Success', 'Manager', 'support'],
      ['Product Security', 'Engineer', 'security'],
      ['Go-to-Market', 'Coordinator', 'sales'],
      [null, 'Sales Engineer', 'sales'],
      [null, 'Machine Learning Engineer', 'data'],
      [null, 'Security Engineer', 'security'],
      [null, 'Senior Backend Developer', 'engineering'],
      [null, 'Talent Acquisition Partner', 'hr'],
      [null, 'Payroll Specialist', 'finance'],
      [null, 'Commercial Counsel', 'legal'],
      [null, 'IT Support Specialist', 'it'],
      ['Montréal', 'Line cook', null],
    ];
    for (const [department, title, expected] of cases)
      assert.equal(jobFunction({ department, title }), expected, `${department} ${title}`);
  });
});

describe('department_hiring', () => {
  const detect = (watched: Watched<JobsObservation>): Finding[] =>
    departmentHiringDetector.detect(watched, contextOf()).findings;

  it('counts the new roles of a fortnight, a function at a time', () => {
    const jobs = [
      job('Account Executive'),
      job('Sales Manager', { age: 10 }),
      job('Account Executive', { age: 40 }),
      job('Recruiter'),
    ];
    assert.deepEqual(told(detect(watch([seen(board(jobs), 1, 0)]))), [['sales', 66, 'sales']]);
  });

  it('stops growing at 85', () => {
    const jobs = Array.from({ length: 9 }, () => job('Backend Engineer'));
    assert.equal(detect(watch([seen(board(jobs), 1, 0)]))[0]?.strength, 85);
  });

  it('fires nothing for undated roles on the first visit, nor after one that saw half the board', () => {
    const jobs = [job('Backend Engineer', { age: null }), job('QA Engineer', { age: null })];
    assert.deepEqual(detect(watch([seen(board(jobs), 1, 0)])), []);
    assert.deepEqual(detect(watch([seen(board(jobs), 1, 0), seen(board([], false), 2, 5)])), []);
    assert.equal(detect(watch([seen(board(jobs), 1, 0), seen(board([]), 2, 5)])).length, 1);
  });

  const others = [
    job('Backend Engineer', { age: 90 }),
    job('QA Engineer', { age: 80 }),
    job('SRE', { age: 70 }),
  ];

  it('tells the first role of a function, once the board has been watched', () => {
    const states = [
      seen(board([...others, job('Security Engineer')]), 1, 0),
      seen(board(others), 20, 60, 1),
    ] as const;
    assert.deepEqual(told(detect(watch([...states], { memory: since(200) }))), [
      ['first_in_function', 80, 'security'],
    ]);
    assert.deepEqual(detect(watch([...states], { memory: since(5) })), [], 'watched for five days');
    assert.deepEqual(
      detect(watch([...states], { memory: since(300, { 'function:security': 120 }) })),
      [],
      'there was one four months ago',
    );
    assert.equal(detect(watch([...states], { memory: since(400, { 'function:security': 190 }) })).length, 1);
  });

  it('is no first where an older role of the function is still open', () => {
    const earlier = [...others, job('SOC Analyst', { age: 100 })];
    const now = [...earlier, job('Security Engineer')];
    assert.deepEqual(
      detect(watch([seen(board(now), 1, 0), seen(board(others), 9, 60)], { memory: since(200) })),
      [],
    );
  });
});

describe('hiring_slowdown', () => {
  const counts = (...values: number[]): Watched['dailyCounts'] =>
    values.map((count, i) => ({
      day: daysAgo(values.length - i)
        .toISOString()
        .slice(0, 10),
      count,
    }));
  const jobs = (n: number): JobPosting[] => Array.from({ length: n }, () => job('Engineer'));
  const steady = Array.from({ length: 26 }, () => 20);
  const detect = (watched: Watched<JobsObservation>) => hiringSlowdownDetector.detect(watched, contextOf());

  it('fires when half the roles are gone on three days in a row', () => {
    const watched = watch([seen(board(jobs(8)), 3, 2)], { dailyCounts: counts(...steady, 9, 8) });
    assert.deepEqual(told(detect(watched).findings), [['drop', 76, 'open roles']]);
  });

  it('waits for the third day, for history, and for the whole board', () => {
    const two = counts(...steady, 20, 8);
    assert.deepEqual(detect(watch([seen(board(jobs(8)), 3, 2)], { dailyCounts: two })).findings, []);
    assert.deepEqual(
      detect(watch([seen(board(jobs(8)), 3, 2)], { dailyCounts: counts(20, 20, 8, 8) })).findings,
      [],
    );
    const partly = watch([seen(board(jobs(8), false), 3, 2)], { dailyCounts: counts(...steady, 9, 8) });
    assert.deepEqual(detect(partly).findings, []);
    const small = watch([seen(board(jobs(1)), 3, 2)], { dailyCounts: counts(...steady.map(() => 2), 1, 1) });
    assert.deepEqual(detect(small).findings, []);
  });

  it('calls an empty board a freeze only when it was seen twice and had three roles', () => {
    const before = seen(board(jobs(4)), 9, 20, 1);
    const once = detect(watch([seen(board([]), 1, 0), before]));
    assert.deepEqual([once.findings, once.unconfirmed], [[], true]);
    assert.deepEqual(told(detect(watch([seen(board([]), 2, 1), before])).findings), [
      ['freeze', 85, 'open roles'],
    ]);
    assert.deepEqual(detect(watch([seen(board([]), 2, 1), seen(board(jobs(2)), 9, 20, 1)])).findings, []);
    assert.deepEqual(detect(watch([seen(board([]), 2, 1)])).findings, [], 'the baseline is empty');
  });
});

describe('places of a posting', () => {
  it('reads cities and countries as boards write them', () => {
    const cases: [string, [string | null, string | null][]][] = [
      ['Berlin, Germany', [['berlin', 'DE']]],
      ['Boston, MA', [['boston', 'US']]],
      ['Wilmington, DE', [['wilmington', 'US']]],
      ['London', [['london', 'GB']]],
      ['Remote - Germany', [[null, 'DE']]],
      ['Remote (EMEA)', []],
      [
        'Paris; New York, NY',
        [
          ['paris', 'FR'],
          ['new york', 'US'],
        ],
      ],
      ['Toronto, ON, Canada', [['toronto', 'CA']]],
      ['Springfield', [['springfield', null]]],
    ];
    for (const [location, expected] of cases)
      assert.deepEqual(
        placesOf({ location }).map(({ city, country }) => [city, country]),
        expected,
        location,
      );
    assert.deepEqual(placesOf({ location: 'Kiel', country: 'DE' }), [{ city: 'kiel', country: 'DE' }]);
  });
});

describe('hiring in new places', () => {
  const home = [job('Engineer', { location: 'Lisbon, Portugal', age: 60 })];
  const detect = (
    jobs: JobPosting[],
    memory: SourceMemory,
    context: Partial<DetectionContext> = {},
  ): Finding[] =>
    hiringPlacesDetector.detect(
      watch([seen(board([...home, ...jobs]), 1, 0), seen(board(home), 9, 60, 1)], { memory }),
      contextOf(context),
    ).findings;
  const known = { 'country:PT': 1, 'city:lisbon': 1 };

  it('tells the first role in a country, not in one that was there before, nor at home', () => {
    const [found] = detect([job('Sales Lead', { location: 'Warsaw, Poland' })], since(90, known));
    assert.deepEqual(
      [found?.type, found?.subtype, found?.strength, found?.object],
      ['market_expansion', 'hiring_in_new_country', 70, 'pl'],
    );
    assert.deepEqual(
      detect([job('Sales Lead', { location: 'Warsaw, Poland' })], since(90, { ...known, 'country:PL': 200 })),
      [],
    );
    assert.deepEqual(detect([job('Sales Lead', { location: 'Warsaw, Poland' })], since(3, known)), []);
    const atHome = { company: { name: 'Q', domain: 'q.example', country: 'Poland' } };
    assert.deepEqual(
      detect([job('Sales Lead', { location: 'Warsaw, Poland' })], since(90, known), atHome),
      [],
    );
    assert.deepEqual(detect([job('Sales Lead', { location: 'Remote' })], since(90, known)), []);
  });

  it('takes three roles in a new city for the sign of an office, two for none', () => {
    const porto = (n: number): JobPosting[] =>
      Array.from({ length: n }, () => job('Cook', { location: 'Porto, Portugal' }));
    const [found] = detect(porto(3), since(90, known));
    assert.deepEqual(
      [found?.type, found?.subtype, found?.strength, found?.object],
      ['office_expansion', 'new_office', 40, 'porto'],
    );
    assert.deepEqual(detect(porto(2), since(90, known)), []);
    assert.deepEqual(detect(porto(3), since(90, { ...known, 'city:porto': 30 })), []);
    assert.deepEqual(
      detect(
        [1, 2, 3].map(() => job('Cook', { location: 'Remote' })),
        since(90, known),
      ),
      [],
    );
  });

  it('remembers what a board has shown long after the states are gone', () => {
    const first = remember(null, board([job('CISO', { location: 'Oslo' })]), '2026-01-02');
    const later = remember(first, board([job('Cook', { location: 'Graz' })]), '2026-03-02');
    assert.deepEqual(
      [later?.since, later?.seen['country:NO'], later?.seen['city:graz']],
      ['2026-01-02', '2026-01-02', '2026-03-02'],
    );
    assert.equal(remember(later, board([]), '2027-06-01')?.seen['country:NO'], undefined, 'not for ever');
  });
});

describe('job_tech_mention and competitor_tool_detected', () => {
  const context = contextOf({
    technologies: ['Segment', 'google_analytics'],
    competitors: [{ name: 'Brightdesk', terms: ['Bright Desk'] }],
  });
  const detect = (text: string, over: Partial<JobPosting> = {}): [string, string, number][] =>
    jobTechDetector
      .detect(watch([seen(board([job('Analyst', { text, ...over })]), 1, 0)]), context)
      .findings.map(({ type, subtype, strength }) => [type, subtype, strength]);

  it('keeps the sentence, and tells use from moving and choosing', () => {
    const [mention, tool] = jobTechDetector.detect(
      watch([
        seen(
          board([
            job('Support Lead', {
              text: 'Great team. You will run our Brightdesk queues every day. Benefits: tea.',
            }),
          ]),
          1,
          0,
        ),
      ]),
      context,
    ).findings;
    assert.deepEqual(
      [mention?.subtype, mention?.quote, mention?.object],
      ['uses_competitor', 'You will run our Brightdesk queues every day.', 'brightdesk'],
    );
    assert.deepEqual(
      [tool?.type, tool?.subtype, tool?.strength, tool?.fields['competitor']],
      ['competitor_tool_detected', 'in_job_post', 60, 'Brightdesk'],
    );
    assert.deepEqual(detect('You will lead the migration from Bright Desk to a new platform.')[0], [
      'job_tech_mention',
      'migration',
      85,
    ]);
    assert.deepEqual(detect('First task: evaluate Brightdesk and others.'), [
      ['job_tech_mention', 'evaluation', 75],
    ]);
    assert.deepEqual(detect('We track events in Segment.'), [['job_tech_mention', 'uses_complement', 55]]);
    assert.deepEqual(detect('Dashboards in Google Analytics.'), [
      ['job_tech_mention', 'uses_complement', 55],
    ]);
  });

  it('asks for experience with a migration, and plans none', () => {
    assert.deepEqual(detect('Experience with Brightdesk migrations is a plus.')[0], [
      'job_tech_mention',
      'uses_competitor',
      65,
    ]);
  });

  it('counts another tool in use elsewhere as an independent place', () => {
    const findings = jobTechDetector.detect(
      watch([seen(board([job('Agent', { text: 'Daily work in Brightdesk.' })]), 1, 0)]),
      { ...context, competitorPlaces: [{ competitor: 'Brightdesk', subtype: 'on_website' }] },
    ).findings;
    assert.equal(findings[1]?.strength, 85);
  });

  it('is silent about parts of words, common words, rivals, past employers and old postings', () => {
    for (const text of [
      'We sell to the small business segment.',
      'Brightdesks of oak furnish the office.',
      'We win against competitors like Brightdesk.',
      'Founded by alumni of Brightdesk.',
      'Write to jobs@brightdesk.example or visit brightdesk.example.',
    ])
      assert.deepEqual(detect(text), [], text);
    assert.deepEqual(detect('Daily work in Brightdesk.', { publishedAt: daysAgo(90).toISOString() }), []);
  });
});

describe('key_role_opened', () => {
  it('takes a project with a technology of the workspace for a project role', () => {
    const detect = (title: string) =>
      keyRoleDetector
        .detect(watch([seen(board([job(title)]), 1, 0)]), contextOf({ technologies: ['NetSuite'] }))
        .findings.map(({ subtype, strength }) => [subtype, strength]);
    assert.deepEqual(detect('NetSuite Implementation Specialist'), [['project_role', 65]]);
    assert.deepEqual(detect('Implementation Specialist'), []);
    assert.deepEqual(detect('NetSuite Administrator'), []);
  });
});
