import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { HomeFacts } from '../../watching/formats/home.ts';
import type { FormDObservation, HomeObservation, Observation } from '../../ground/observations/index.ts';
import type { Finding } from '../../understanding/detect/finding.ts';
import { accountFacts } from '../../deciding/scoring/account-facts.ts';
import type { FactColumns } from '../../deciding/scoring/account-facts.ts';
import { EDGAR_DAILY_INDEX } from '../../watching/formats/found-by.ts';
import { readFacts } from '../../understanding/facts/read-facts.ts';
import type { FactSources } from '../../understanding/facts/read-facts.ts';

const now = new Date('2026-06-15T12:00:00Z');
const page = 'https://quernlight.example/';
const read = (over: Partial<FactSources>) =>
  readFacts({ home: null, observation: null, findings: [], url: page, foundBy: 'the account', now, ...over });
const values = (facts: ReturnType<typeof read>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).map(([name, { value }]) => [name, value]));

const home: HomeFacts = {
  url: page,
  name: 'Quernlight',
  title: 'Quernlight',
  description: 'Mill control software.',
  organization: {
    name: 'Quernlight',
    legalName: null,
    industry: 'Software',
    country: 'Portugal',
    city: 'Porto',
    numberOfEmployees: { from: 51, to: 200 },
    foundingDate: '2014-03-01',
    sameAs: [],
  },
  hreflang: [],
};
const homePage = (movedTo: string | null): HomeObservation => ({
  kind: 'home',
  technologies: [{ id: 'hubspot', name: 'HubSpot', category: 'crm', evidence: '', confidence: 0.9 }],
  movedTo,
  lang: null,
  siteName: null,
  organization: null,
  title: '',
  heading: null,
  description: null,
  hreflang: [],
  currencies: [],
  countryDomains: [],
  cities: [],
  logos: [],
  badges: [],
  banners: [],
});
const filings: Observation = {
  kind: 'filings',
  filings: [],
  company: {
    cik: '7',
    name: 'Quernlight',
    sic: '7372',
    sicDescription: 'Services-Prepackaged Software',
    website: null,
    state: 'CA',
    city: 'SAN FRANCISCO',
    country: 'US',
    tickers: ['QRNL'],
    formerNames: [],
  },
};
const formD: FormDObservation = {
  kind: 'form_d',
  issuer: { cik: '7', name: 'Quernlight', state: 'CA', city: 'OAKLAND', yearOfIncorporation: '2015' },
  industryGroup: null,
  pooledFund: false,
  totalOfferingAmount: 1,
  totalAmountSold: 1,
  dateOfFirstSale: null,
  securities: [],
  people: [],
  amendment: false,
};

describe('readFacts', () => {
  test('a home page states what its structured data says; technologies are inferred from what it loads', () => {
    const facts = read({ home, observation: homePage(null) });
    assert.deepEqual(values(facts), {
      technologies: ['HubSpot'],
      description: 'Mill control software.',
      industry: 'Software',
      country: 'PT',
      city: 'Porto',
      founded_year: 2014,
      employee_count: 126,
    });
    assert.deepEqual(facts['industry'], {
      value: 'Software',
      source: page,
      date: now.toISOString(),
      confidence: 0.8,
    });
    // A range of sizes is no head count, and a script no statement.
    assert.deepEqual([facts['employee_count']?.confidence, facts['technologies']?.confidence], [0.4, 0.6]);
    assert.deepEqual(read({ home, observation: homePage('stranger.example') }), {});
  });

  test('filings state industry and place, and of a namesake in the daily index nothing', () => {
    assert.deepEqual(values(read({ observation: filings })), {
      industry: 'Services-Prepackaged Software',
      country: 'US',
      city: 'San Francisco',
      tickers: ['QRNL'],
    });
    assert.deepEqual(values(read({ observation: formD })), {
      city: 'Oakland',
      country: 'US',
      founded_year: 2015,
    });
    assert.deepEqual(read({ observation: formD, foundBy: EDGAR_DAILY_INDEX }), {});
    assert.deepEqual(read({ observation: { ...formD, pooledFund: true } }), {});
  });

  test('postings tell which technologies are in use, not which are being chosen', () => {
    const mention = (subtype: string, technology: string): Finding =>
      ({ type: 'job_tech_mention', subtype, fields: { technology } }) as unknown as Finding;
    const found = read({ findings: [mention('uses_complement', 'Kite'), mention('evaluation', 'Heron')] });
    assert.deepEqual(values(found), { job_technologies: ['Kite'] });
  });
});

describe('accountFacts', () => {
  test('what the client sent wins over everything found; technologies of pages and postings are one fact', () => {
    const fact = (value: string[], source: string) => ({
      value,
      source,
      date: now.toISOString(),
      confidence: 0.6,
    });
    const account = {
      found_facts: {
        ...read({ observation: filings }),
        technologies: fact(['HubSpot'], page),
        job_technologies: fact(['Kite'], 'https://jobs.example'),
      },
      industry: 'Milling',
      technologies: [] as string[],
      tags: [],
      attributes: {},
      stated_at: {},
      created_at: now,
      name: 'Quernlight',
      domain: 'quernlight.example',
      employee_count: null,
      annual_revenue_usd: null,
      country: null,
      city: null,
      description: null,
    } satisfies FactColumns;
    const facts = accountFacts(account);
    assert.deepEqual(
      [facts['industry']?.value, facts['industry']?.source, facts['industry']?.confidence],
      ['Milling', 'client', 1],
    );
    assert.equal(facts['country']?.value, 'US');
    assert.deepEqual(
      [facts['technologies']?.value, facts['technologies']?.source],
      [['HubSpot', 'Kite'], page],
    );
    assert.deepEqual(accountFacts({ ...account, technologies: ['Heron'] })['technologies']?.value, ['Heron']);
  });
});
