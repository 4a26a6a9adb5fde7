import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PACKAGE_INDEXES } from '../../../config/package-indexes.ts';
import { vendorSource } from './vendor-links.ts';

const url = (link: string) => vendorSource(link)?.url ?? null;

describe('vendorSource', () => {
  it('takes a company’s CIK from a link to its filings, and nothing from other pages of the SEC', () => {
    assert.equal(
      url('https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=0001990406'),
      'https://data.sec.gov/submissions/CIK0001990406.json',
    );
    assert.equal(
      url('https://www.sec.gov/edgar/browse/?CIK=320193'),
      'https://data.sec.gov/submissions/CIK0000320193.json',
    );
    assert.equal(url('https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=AAPL'), null);
    assert.equal(url('https://www.sec.gov/about'), null);
  });

  it('turns board links into API addresses', () => {
    const greenhouse = 'https://boards-api.greenhouse.io/v1/boards/lumenforge/jobs?content=true';
    for (const link of [
      'https://boards.greenhouse.io/lumenforge',
      'https://boards.greenhouse.io/LumenForge/jobs/123',
      'https://job-boards.greenhouse.io/lumenforge',
      'https://job-boards.eu.greenhouse.io/lumenforge',
      'https://boards.greenhouse.io/embed/job_board/js?for=lumenforge',
      'https://boards.greenhouse.io/embed/job_board?for=lumenforge&b=x',
      'https://boards-api.greenhouse.io/v1/boards/lumenforge/jobs',
    ])
      assert.equal(url(link), greenhouse, link);
    assert.equal(
      url('https://jobs.lever.co/lumenforge/abc'),
      'https://api.lever.co/v0/postings/lumenforge?mode=json',
    );
    assert.equal(
      url('https://jobs.eu.lever.co/lumenforge'),
      'https://api.eu.lever.co/v0/postings/lumenforge?mode=json',
    );
    assert.equal(
      url('https://jobs.ashbyhq.com/LumenForge/1'),
      'https://api.ashbyhq.com/posting-api/job-board/LumenForge?includeCompensation=true',
    );
    assert.equal(
      url('https://github.com/LumenForge/lamp'),
      'https://api.github.com/orgs/lumenforge/repos?sort=pushed&per_page=100',
    );
  });
  it('knows boards by a path and boards by a host of the customer’s own', () => {
    const boards: [string, string][] = [
      [
        'https://apply.workable.com/lumenforge/j/9F1C2A77B0/',
        'https://apply.workable.com/api/v1/widget/accounts/lumenforge?details=true',
      ],
      [
        'https://careers.smartrecruiters.com/Lumenforge1',
        'https://api.smartrecruiters.com/v1/companies/Lumenforge1/postings?limit=100',
      ],
      [
        'https://jobs.smartrecruiters.com/Lumenforge1/744000011-cook',
        'https://api.smartrecruiters.com/v1/companies/Lumenforge1/postings?limit=100',
      ],
      ['https://lumenforge.recruitee.com/o/cook', 'https://lumenforge.recruitee.com/api/offers/'],
      ['https://lumenforge.jobs.personio.de/job/1', 'https://lumenforge.jobs.personio.de/xml'],
      ['https://lumenforge.jobs.personio.com/', 'https://lumenforge.jobs.personio.com/xml'],
      ['https://lumenforge.teamtailor.com/jobs', 'https://lumenforge.teamtailor.com/jobs.rss?per_page=200'],
      ['https://lumenforge.bamboohr.com/careers', 'https://lumenforge.bamboohr.com/careers/list'],
    ];
    for (const [link, api] of boards) assert.equal(url(link), api, link);
    for (const link of [
      'https://apply.workable.com/j/9F1C2A77B0',
      'https://www.recruitee.com/pricing',
      'https://api.recruitee.com/c/1',
      'https://www.personio.de/',
      'https://career.teamtailor.com/',
      'https://a.b.bamboohr.com/',
      'https://recruitee.com.evil.example/',
    ])
      assert.equal(url(link), null, link);
  });

  it('takes no slug from the vendor’s own pages or odd links', () => {
    for (const link of [
      'https://github.com/',
      'https://github.com/features/actions',
      'https://boards.greenhouse.io/embed/job_board',
      'https://jobs.lever.co/',
      'https://jobs.ashbyhq.com/%2e%2e%2fx',
      'https://github.com/%zz',
      'https://github.com.evil.example/x',
      'https://a.example/',
      'x',
    ]) {
      assert.equal(url(link), null, link);
    }
  });
});

describe('packages, apps and channels', () => {
  it('reads the names from links', () => {
    const { npm, pypi } = PACKAGE_INDEXES;
    const cases: [string, { kind: string; url: string } | null][] = [
      ['https://www.npmjs.com/package/@lumenforge/lamp', { kind: 'pkg', url: `${npm}/@lumenforge%2Flamp` }],
      ['https://www.npmjs.com/package/lamp', { kind: 'pkg', url: `${npm}/lamp` }],
      [
        'https://www.npmjs.com/org/lumenforge',
        { kind: 'pkg', url: `${npm}/-/v1/search?text=scope:lumenforge&size=250` },
      ],
      ['https://pypi.org/project/Lumenforge/', { kind: 'pkg', url: `${pypi}/pypi/lumenforge/json` }],
      [
        'https://apps.apple.com/us/app/lamp-light/id123456789',
        { kind: 'app', url: 'https://itunes.apple.com/lookup?id=123456789' },
      ],
      [
        'https://wordpress.org/plugins/lamp/',
        {
          kind: 'app',
          url: 'https://api.wordpress.org/plugins/info/1.2/?action=plugin_information&slug=lamp',
        },
      ],
      [
        'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv',
        {
          kind: 'youtube',
          url: 'https://www.youtube.com/feeds/videos.xml?channel_id=UCabcdefghijklmnopqrstuv',
        },
      ],
      [
        'https://feeds.transistor.fm/lumenforge',
        { kind: 'podcast', url: 'https://feeds.transistor.fm/lumenforge' },
      ],
      ['https://www.npmjs.com/', null],
      ['https://www.npmjs.com/package/@lumenforge', null],
      ['https://apps.apple.com/us/developer/lumenforge/id99', null],
      ['https://www.youtube.com/@lumenforge', null],
      ['https://www.youtube.com/watch?v=AbC', null],
    ];
    for (const [link, source] of cases) assert.deepEqual(vendorSource(link), source, link);
  });
});
