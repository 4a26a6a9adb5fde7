import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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
