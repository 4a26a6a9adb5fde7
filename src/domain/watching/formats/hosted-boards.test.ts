import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readJobBoard } from './job-board.ts';
import { readJobPostings } from './job-postings.ts';

const board = (url: string, body: unknown) =>
  valueOf(
    readJobBoard(
      documentOf(typeof body === 'string' ? body : JSON.stringify(body), { url: `https://${url}` }),
    ),
  );

describe('boards with an address of their own', () => {
  it('Workable: the careers widget', () => {
    const read = board('apply.workable.com/api/v1/widget/accounts/lumenforge?details=true', {
      name: 'Lumenforge',
      jobs: [
        {
          title: 'Optical Engineer',
          shortcode: '9F1C2A77B0',
          department: 'R&D',
          telecommuting: false,
          url: 'https://apply.workable.com/j/9F1C2A77B0',
          published_on: '2026-11-03',
          country: 'Portugal',
          city: 'Porto',
          state: 'Porto District',
          description: '<p>Design <b>Zemax</b> lenses.</p>',
        },
        { shortcode: 'no title' },
      ],
    });
    assert.deepEqual(read.jobs, [
      {
        id: '9F1C2A77B0',
        title: 'Optical Engineer',
        department: 'R&D',
        location: 'Porto, Porto District, Portugal',
        country: 'PT',
        remote: false,
        publishedAt: '2026-11-03T00:00:00.000Z',
        updatedAt: null,
        url: 'https://apply.workable.com/j/9F1C2A77B0',
        text: 'Design Zemax lenses.',
      },
    ]);
  });

  it('SmartRecruiters: one page of a longer list is not the whole board', () => {
    const row = {
      id: '744000011',
      name: 'Key Account Manager',
      company: { identifier: 'Lumenforge1', name: 'Lumenforge' },
      releasedDate: '2026-11-02T08:00:00.000Z',
      location: { city: 'Lyon', region: 'ARA', country: 'fr', remote: false },
      department: { label: 'Sales' },
    };
    const url = 'api.smartrecruiters.com/v1/companies/Lumenforge1/postings?limit=100';
    const read = board(url, { offset: 0, limit: 100, totalFound: 140, content: [row] });
    assert.equal(read.complete, false);
    assert.deepEqual(
      [read.jobs[0]?.country, read.jobs[0]?.department, read.jobs[0]?.url],
      ['FR', 'Sales', 'https://jobs.smartrecruiters.com/Lumenforge1/744000011'],
    );
    assert.equal(board(url, { totalFound: 1, content: [row] }).complete, true);
    assert.equal(board(url, { totalFound: 0, content: [] }).jobs.length, 0);
  });

  it('Recruitee: description and requirements, dates in its own writing', () => {
    const [job] = board('lumenforge.recruitee.com/api/offers/', {
      offers: [
        {
          id: 5123,
          title: 'Data Analyst',
          department: 'Finance',
          city: 'Utrecht',
          country: 'Netherlands',
          country_code: 'NL',
          remote: true,
          careers_url: 'https://lumenforge.recruitee.com/o/data-analyst',
          description: '<p>Numbers.</p>',
          requirements: '<ul><li>SQL</li></ul>',
          published_at: '2026-11-03 09:12:44 UTC',
        },
      ],
    }).jobs;
    assert.deepEqual(
      [job?.country, job?.remote, job?.publishedAt, job?.text],
      ['NL', true, '2026-11-03T09:12:44.000Z', 'Numbers. SQL'],
    );
  });

  it('Personio: XML with descriptions in CDATA or escaped', () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?><workzag-jobs><position><id>1834</id><office>Kiel</office>
      <additionalOffices><office>Hamburg</office></additionalOffices><department>Technik</department><recruitingCategory>x</recruitingCategory>
      <name>Konstrukteur (m/w/d)</name><jobDescriptions><jobDescription><name>Aufgaben</name><value><![CDATA[<p>SAP &amp; CAD.</p>]]></value></jobDescription>
      <jobDescription><name>Profil</name><value>&lt;p&gt;Geduld&lt;/p&gt;</value></jobDescription></jobDescriptions>
      <createdAt>2026-10-30T16:21:55+02:00</createdAt></position><position><id>2</id></position></workzag-jobs>`;
    const [job] = board('lumenforge.jobs.personio.de/xml', xml).jobs;
    assert.deepEqual(
      [job?.title, job?.location, job?.url, job?.publishedAt, job?.text],
      [
        'Konstrukteur (m/w/d)',
        'Kiel, Hamburg',
        'https://lumenforge.jobs.personio.de/job/1834',
        '2026-10-30T14:21:55.000Z',
        'Aufgaben SAP & CAD. Profil Geduld',
      ],
    );
    assert.deepEqual(board('x.jobs.personio.de/xml', '<workzag-jobs></workzag-jobs>').jobs, []);
  });

  it('Teamtailor: RSS with its own namespace; a full page is not the whole board', () => {
    const item = `<item><title>Backend Engineer</title><description>&lt;p&gt;Build &amp;amp; ship&lt;/p&gt;</description><pubDate>Tue, 03 Nov 2026 10:29:07 +0100</pubDate>
      <link>https://jobs.lumenforge.example/jobs/1-backend</link><guid>tt-1</guid><remoteStatus>fully</remoteStatus><tt:department>Engineering</tt:department>
      <tt:locations><tt:location><tt:name>Copenhagen</tt:name><tt:city>Copenhagen</tt:city><tt:country>Denmark</tt:country></tt:location></tt:locations></item>`;
    const rss = (items: string): string =>
      `<?xml version="1.0"?><rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>Lumenforge</title>${items}</channel></rss>`;
    const read = board('lumenforge.teamtailor.com/jobs.rss?per_page=200', rss(item));
    const [job] = read.jobs;
    assert.deepEqual(
      [job?.id, job?.department, job?.location, job?.country, job?.remote, job?.text],
      ['tt-1', 'Engineering', 'Copenhagen, Denmark', 'DK', true, 'Build & ship'],
    );
    assert.equal(read.complete, true);
    assert.equal(board('x.teamtailor.com/jobs.rss', rss(item.repeat(200))).complete, false);
  });

  it('BambooHR: the list of its careers site', () => {
    const [job] = board('lumenforge.bamboohr.com/careers/list', {
      meta: { totalCount: 1 },
      result: [
        {
          id: '17',
          jobOpeningName: 'Accountant',
          departmentLabel: 'Accounting',
          location: { city: 'Provo', state: 'Utah' },
          atsLocation: { country: null },
          isRemote: null,
        },
      ],
    }).jobs;
    assert.deepEqual(
      [job?.location, job?.remote, job?.publishedAt, job?.url],
      ['Provo, Utah', null, null, 'https://lumenforge.bamboohr.com/careers/17'],
    );
  });

  it('gives a reason for a login page, another shape and broken XML', () => {
    for (const url of [
      'apply.workable.com/api/v1/widget/accounts/x',
      'api.smartrecruiters.com/v1/companies/x/postings',
      'x.recruitee.com/api/offers/',
      'x.jobs.personio.de/xml',
      'x.teamtailor.com/jobs.rss',
      'x.bamboohr.com/careers/list',
    ])
      for (const body of ['<!doctype html><h1>Sign in</h1>', '{"error":"not found"}', '<workzag', ''])
        assert.equal(readJobBoard(documentOf(body, { url: `https://${url}` })).ok, false, `${url} ${body}`);
  });
});

describe('postings on a careers page', () => {
  const page = (...postings: unknown[]) =>
    documentOf(
      `<!doctype html><title>Careers</title><p>Join</p>${postings.map((posting) => `<script type="application/ld+json">${JSON.stringify(posting)}</script>`).join('')}`,
      { url: 'https://www.lumenforge.example/careers' },
    );
  const posting = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Glass Blower',
    datePosted: '2026-11-10',
    validThrough: '2027-01-01',
    url: '/careers/glass-blower',
    description: '<p>Blow <em>glass</em>.</p>',
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Jena', addressCountry: 'DE' },
    },
  };

  it('reads JSON-LD, and leaves out what is no longer open', () => {
    const read = valueOf(
      readJobPostings(page(posting, { ...posting, title: 'Old', validThrough: '2026-02-01' })),
    );
    assert.deepEqual(
      read.jobs.map(({ title, country, url, text }) => [title, country, url, text]),
      [['Glass Blower', 'DE', 'https://www.lumenforge.example/careers/glass-blower', 'Blow glass.']],
    );
  });

  it('says nothing about open roles where the page carries none: never zero', () => {
    assert.equal(readJobPostings(page()).ok, false);
    assert.equal(readJobPostings(page({ '@type': 'Organization', name: 'x' })).ok, false);
  });
});
