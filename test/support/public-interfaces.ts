import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publishedIndexes } from '../../src/domain/pipeline/lists/due-lists.ts';
import { DAY } from '../../src/platform/clock.ts';

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

/** What a host answers for a path with its query; undefined: there is no such thing. */
type Host = (path: string, asked: { method: string; body: string }) => Answer | undefined;

export interface PublicInterfaces {
  /** Value for EGRESS_RESOLVE: whatever name there is leads here. */
  resolve: string;
  /** `host/path?query` of all that was asked for, robots.txt included. */
  asked: string[];
  /** Takes the place of a host. */
  replace(host: string, answer: Host): void;
  /** Answers this, in place of whatever, at addresses of these hosts and paths; a query does not count. */
  spoil(addresses: readonly string[], answer: Answer): void;
  /** From now on this host says nothing, until what is returned is called: then it is 503 to all. */
  hold(host: string): () => void;
  close(): Promise<void>;
}

/**
 * The public interfaces that sources are read from, in their real formats, on loopback: whoever is asked for knows the one subject that is
 * asked for. No host has a robots.txt but those that refuse crawlers for real.
 */
export async function startPublicInterfaces(now: Date): Promise<PublicInterfaces> {
  const hosts = realHosts(now);
  const asked: string[] = [];
  const replaced = new Map<string, Host>();
  let spoilt: { paths: ReadonlySet<string>; answer: Answer } | null = null;
  const held = new Map<string, ServerResponse[]>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(request, Buffer.concat(parts).toString(), response));
  });

  function answer(request: IncomingMessage, body: string, response: ServerResponse): void {
    const name = (request.headers.host ?? '').replace(/:\d+$/, '');
    const path = request.url ?? '/';
    asked.push(name + path);
    const waiting = held.get(name);
    if (waiting !== undefined) return void waiting.push(response);
    const host = replaced.get(name) ?? hosts[name];
    const found = spoilt?.paths.has(hostAndPath(`https://${name}${path}`))
      ? spoilt.answer
      : host?.(path, { method: request.method ?? '', body });
    response.writeHead(found?.status ?? (found === undefined ? 404 : 200), found?.headers ?? {});
    response.end(found?.body ?? 'there is no such thing');
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    resolve: ['com', 'co', 'de', 'fm', 'gov', 'io', 'org', 'sh', 'example']
      .map((ending) => `*.${ending}=127.0.0.1:${port}`)
      .join(','),
    asked,
    replace: (name, answers) => void replaced.set(name, answers),
    spoil(addresses, answer) {
      spoilt = { paths: new Set(addresses.map(hostAndPath)), answer };
    },
    hold(name) {
      held.set(name, []);
      return () => {
        replaced.set(name, () => ({ status: 503, body: 'later' }));
        for (const response of held.get(name) ?? []) response.writeHead(503).end('later');
        held.delete(name);
      };
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function hostAndPath(address: string): string {
  const { hostname, pathname } = new URL(address);
  return hostname + pathname;
}

/** A host that knows these paths, told by how they begin. */
export function host(paths: Record<string, Answer>): Host {
  return (path) => Object.entries(paths).find(([start]) => path.startsWith(start))?.[1];
}

export function json(value: unknown): Answer {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

function xml(body: string): Answer {
  return {
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
  };
}

function html(body: string): Answer {
  return {
    headers: { 'content-type': 'text/html' },
    body: `<!doctype html><html><body>${body}</body></html>`,
  };
}

const ROBOTS_REFUSES: Answer = { body: 'User-agent: *\nDisallow: /\n' };

function realHosts(now: Date): Record<string, Host | undefined> {
  const ago = (days: number): string => new Date(now.getTime() - days * DAY).toISOString();
  const day = (days: number): string => ago(days).slice(0, 10);
  return {
    ...boardHosts(ago, day),
    ...softwareHosts(ago, day),
    ...statusHosts(ago),
    ...filingHosts(day, publishedIndexes(now)[0]),
    'api.usaspending.gov': (path, { method, body }) =>
      method === 'POST' &&
      path === '/api/v2/search/spending_by_award/' &&
      body.includes('recipient_search_text')
        ? json({
            limit: 100,
            results: [
              {
                internal_id: 1,
                'Award ID': 'N0001926C0001',
                'Recipient Name': 'LOCKHEED MARTIN CORP',
                'Award Amount': 1250000.5,
                'Awarding Agency': 'Department of Defense',
                Description: 'SPARES',
                'Base Obligation Date': day(30),
                'Start Date': day(30),
                'Last Modified Date': day(20),
                generated_internal_id: 'CONT_AWD_N0001926C0001_9700_-NONE-_-NONE-',
              },
            ],
            page_metadata: { page: 1, hasNext: false },
          })
        : undefined,
    'labor.state.example': host({
      '/warn.csv': {
        body: `Company,City,Notice Date,Effective Date,Number of Employees\nAcme Mills,Dover,${day(9)},${day(-50)},120\n`,
      },
    }),
    'wire.example': host({ '/all.xml': feed('Acme opens a plant', ago(1)) }),
    'hn.algolia.com': host({
      '/api/v1/search_by_date?query=': json({
        hits: [
          {
            objectID: '43000001',
            title: 'OpenAI does a thing',
            url: 'https://openai.com/thing',
            author: 'jo',
            created_at_i: Math.floor(now.getTime() / 1000) - 3600,
            _tags: ['story', 'author_jo', 'story_43000001'],
          },
        ],
        nbHits: 1,
        page: 0,
      }),
    }),
    'www.reddit.com': host({
      '/api/v1/access_token': json({ access_token: 't0ken', token_type: 'bearer', expires_in: 86400 }),
    }),
    'oauth.reddit.com': host({
      '/search?': posts(now),
      '/r/devops/new': posts(now),
      '/r/devops/about': json({ kind: 't5', data: { display_name: 'devops', subscribers: 412_000 } }),
    }),
    'crt.sh': host({
      '/robots.txt': ROBOTS_REFUSES,
      '/?q=': json([
        { id: 1, name_value: 'wiki.postgresql.org\nwww.postgresql.org', not_before: `${day(100)}T00:00:00` },
      ]),
    }),
    'www.youtube.com': host({
      '/robots.txt': { body: 'User-agent: *\nDisallow: /feeds/videos.xml\n' },
      '/feeds/videos.xml': feed('A talk', ago(2)),
    }),
    'feeds.transistor.fm': host({ '/build-your-saas': feed('Episode 300', ago(8)) }),
    'discord.com': host({
      '/api/v10/invites/python?with_counts=true': json({
        code: 'python',
        guild: { id: '267624335836053506', name: 'Python' },
        approximate_member_count: 400_000,
        approximate_presence_count: 50_000,
      }),
      '/api/guilds/222078108977594368/widget.json': json({
        id: '222078108977594368',
        name: 'discord.js',
        presence_count: 9_000,
        channels: [],
        members: [],
      }),
    }),
  };
}

function feed(title: string, at: string): Answer {
  return xml(
    `<rss version="2.0"><channel><title>Feed</title><item><title>${title}</title><link>https://feed.example/1</link><guid isPermaLink="false">1</guid><pubDate>${new Date(at).toUTCString()}</pubDate><description>What happened.</description></item></channel></rss>`,
  );
}

function posts(now: Date): Answer {
  return json({
    kind: 'Listing',
    data: {
      after: null,
      children: [
        {
          kind: 't3',
          data: {
            id: '1abc',
            name: 't3_1abc',
            title: 'Which incident tool?',
            selftext: 'We look for one.',
            permalink: '/r/devops/comments/1abc/which/',
            url: 'https://www.reddit.com/r/devops/comments/1abc/which/',
            is_self: true,
            subreddit: 'devops',
            author: 'jo',
            created_utc: Math.floor(now.getTime() / 1000) - 7200,
          },
        },
      ],
    },
  });
}

function boardHosts(
  ago: (days: number) => string,
  day: (days: number) => string,
): Record<string, Host | undefined> {
  const lever = json([
    {
      id: 'a1b2',
      text: 'Engineer',
      hostedUrl: 'https://jobs.lever.co/palantir/a1b2',
      createdAt: Date.parse(ago(20)),
      categories: { location: 'Berlin', team: 'Platform', department: 'Engineering' },
      descriptionPlain: 'We build things.',
      workplaceType: 'hybrid',
      country: 'DE',
    },
  ]);
  const personio = xml(
    `<workzag-jobs><position><id>7</id><office>Munich</office><department>IT</department><name>Engineer</name><jobDescriptions><jobDescription><name>You</name><value><![CDATA[<p>Build.</p>]]></value></jobDescription></jobDescriptions><createdAt>${ago(12)}</createdAt></position></workzag-jobs>`,
  );
  return {
    'boards-api.greenhouse.io': host({
      '/v1/boards/stripe/jobs?content=true': json({
        jobs: [
          {
            id: 4001,
            title: 'Engineer',
            absolute_url: 'https://boards.greenhouse.io/stripe/jobs/4001',
            location: { name: 'Dublin' },
            first_published: ago(20),
            updated_at: ago(2),
            content: '&lt;p&gt;Build.&lt;/p&gt;',
            departments: [{ id: 1, name: 'Engineering' }],
            offices: [],
          },
        ],
        meta: { total: 1 },
      }),
    }),
    'api.lever.co': host({ '/v0/postings/palantir?mode=json': lever }),
    'api.eu.lever.co': host({ '/v0/postings/mobileye?mode=json': lever }),
    'api.ashbyhq.com': host({
      '/posting-api/job-board/openai?includeCompensation=true': json({
        apiVersion: '1',
        jobs: [
          {
            id: 'u1',
            title: 'Engineer',
            department: 'Research',
            location: 'London',
            isListed: true,
            isRemote: false,
            publishedAt: ago(5),
            jobUrl: 'https://jobs.ashbyhq.com/openai/u1',
            descriptionPlain: 'Build.',
            address: { postalAddress: { addressCountry: 'United Kingdom' } },
          },
        ],
      }),
    }),
    'apply.workable.com': host({
      '/api/v1/widget/accounts/huggingface?details=true': json({
        name: 'Hugging Face',
        jobs: [
          {
            title: 'Engineer',
            shortcode: 'ABC123',
            url: 'https://apply.workable.com/j/ABC123',
            published_on: day(4),
            created_at: day(4),
            city: 'Paris',
            country: 'France',
            department: 'Hub',
            telecommuting: true,
            description: '<p>Build.</p>',
          },
        ],
      }),
    }),
    'api.smartrecruiters.com': host({
      '/v1/companies/Visa/postings?limit=100': json({
        totalFound: 1,
        content: [
          {
            id: '743999',
            name: 'Engineer',
            company: { identifier: 'Visa', name: 'Visa' },
            releasedDate: ago(3),
            location: { city: 'Austin', region: 'TX', country: 'us', remote: false },
            department: { label: 'Technology' },
          },
        ],
      }),
    }),
    'channable.recruitee.com': host({
      '/api/offers': json({
        offers: [
          {
            id: 11,
            title: 'Engineer',
            department: 'Tech',
            city: 'Utrecht',
            country_code: 'NL',
            careers_url: 'https://channable.recruitee.com/o/engineer',
            published_at: `${ago(9).slice(0, 19).replace('T', ' ')} UTC`,
            description: '<p>Build.</p>',
            requirements: '',
          },
        ],
      }),
    }),
    'finn.jobs.personio.de': host({ '/xml': personio }),
    '1nce.jobs.personio.com': host({ '/xml': personio }),
    'deezer.teamtailor.com': host({
      '/jobs.rss?per_page=200': xml(
        `<rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>Deezer</title><item><title>Engineer</title><description>&lt;p&gt;Build.&lt;/p&gt;</description><pubDate>${new Date(ago(6)).toUTCString()}</pubDate><link>https://deezer.teamtailor.com/jobs/1</link><guid>1</guid><remoteStatus>hybrid</remoteStatus><tt:department>Tech</tt:department><tt:locations><tt:location><tt:name>Paris</tt:name><tt:city>Paris</tt:city><tt:country>France</tt:country></tt:location></tt:locations></item></channel></rss>`,
      ),
    }),
    // A company that has left is sent to the vendor's own page.
    'zapier.bamboohr.com': (path) =>
      path === '/careers/list'
        ? { status: 302, headers: { location: 'https://www.bamboohr.com/' }, body: '' }
        : undefined,
    'www.bamboohr.com': host({
      '/robots.txt': { body: 'User-agent: *\nAllow: /\n' },
      '/': html('HR software'),
    }),
    'helpscout.bamboohr.com': host({
      '/careers/list': json({
        meta: { totalCount: 1 },
        result: [
          {
            id: '12',
            jobOpeningName: 'Engineer',
            departmentLabel: 'Tech',
            location: { city: 'Boston', state: 'Massachusetts' },
            atsLocation: { country: 'United States', state: null, city: null },
            isRemote: null,
          },
        ],
      }),
    }),
  };
}

function softwareHosts(
  ago: (days: number) => string,
  day: (days: number) => string,
): Record<string, Host | undefined> {
  const days = Array.from({ length: 30 }, (_, back) => day(31 - back));
  return {
    'api.github.com': host({
      '/orgs/grafana/repos?sort=pushed&per_page=100': json([
        {
          name: 'grafana',
          full_name: 'grafana/grafana',
          html_url: 'https://github.com/grafana/grafana',
          fork: false,
          archived: false,
          stargazers_count: 70_000,
          license: { spdx_id: 'AGPL-3.0' },
          created_at: ago(4000),
          pushed_at: ago(0),
          homepage: 'https://grafana.com',
        },
      ]),
      '/repos/grafana/grafana/releases?per_page=50': json([
        {
          tag_name: 'v12.3.0',
          draft: false,
          prerelease: false,
          published_at: ago(10),
          html_url: 'https://github.com/grafana/grafana/releases/tag/v12.3.0',
        },
      ]),
      '/repos/grafana/grafana/security-advisories?per_page=50': json([
        {
          ghsa_id: 'GHSA-xxxx-yyyy-zzzz',
          cve_id: 'CVE-2026-0001',
          html_url: 'https://github.com/grafana/grafana/security/advisories/GHSA-xxxx-yyyy-zzzz',
          summary: 'A hole',
          severity: 'high',
          state: 'published',
          published_at: ago(60),
          withdrawn_at: null,
        },
      ]),
      '/repos/grafana/grafana': json({
        name: 'grafana',
        private: false,
        stargazers_count: 70_000,
        forks_count: 13_000,
      }),
      '/users/grafana/repos?': json([
        {
          id: 1,
          name: 'new-thing',
          full_name: 'grafana/new-thing',
          html_url: 'https://github.com/grafana/new-thing',
          created_at: ago(3),
          private: false,
        },
      ]),
      '/users/grafana': json({ login: 'grafana', public_repos: 900, followers: 9000 }),
      '/search/issues?': json({
        total_count: 1,
        incomplete_results: false,
        items: [
          {
            id: 5,
            number: 5,
            html_url: 'https://github.com/acme/widgets/issues/5',
            title: 'Dashboards with OpenAI',
            body: 'How?',
            user: { login: 'jo' },
            labels: [],
            created_at: ago(1),
          },
        ],
      }),
    }),
    'registry.npmjs.org': host({
      '/express': json({
        name: 'express',
        'dist-tags': { latest: '5.2.0' },
        time: { created: ago(5000), '5.2.0': ago(40) },
        versions: { '5.2.0': { name: 'express', version: '5.2.0' } },
      }),
      '/-/v1/search?text=scope:angular': json({
        total: 1,
        objects: [{ package: { name: '@angular/core', date: ago(4), description: 'Angular' } }],
      }),
    }),
    'api.npmjs.org': host({
      '/downloads/range/last-year/express': json({
        package: 'express',
        downloads: days.map((each) => ({ day: each, downloads: 5_000_000 })),
      }),
    }),
    'pypi.org': host({
      '/pypi/requests/json': json({
        info: { name: 'requests', version: '2.33.0', classifiers: [], yanked: false },
        releases: { '2.33.0': [{ upload_time_iso_8601: ago(50), yanked: false }] },
      }),
    }),
    'pypistats.org': host({
      '/api/packages/requests/overall?mirrors=false': json({
        package: 'requests',
        type: 'overall_downloads',
        data: days.map((date) => ({ category: 'without_mirrors', date, downloads: 9_000_000 })),
      }),
    }),
    'itunes.apple.com': host({
      '/lookup?id=618783545': json({
        resultCount: 1,
        results: [
          {
            trackName: 'Slack',
            trackViewUrl: 'https://apps.apple.com/us/app/slack/id618783545?uo=4',
            averageUserRating: 4.1,
            userRatingCount: 25_000,
          },
        ],
      }),
      '/us/rss/customerreviews/id=618783545/sortBy=mostRecent/json': json({
        feed: {
          title: { label: 'iTunes Store: Customer Reviews' },
          entry: [
            {
              id: { label: '900' },
              'im:rating': { label: '4' },
              title: { label: 'Good' },
              content: { label: 'It works.' },
              updated: { label: ago(2) },
            },
          ],
        },
      }),
    }),
    'api.wordpress.org': host({
      '/plugins/info/1.2/?action=plugin_information&slug=akismet': json({
        name: 'Akismet',
        slug: 'akismet',
        rating: 94,
        ratings: { 5: 900, 4: 60, 3: 10, 2: 10, 1: 20 },
      }),
    }),
  };
}

function statusHosts(ago: (days: number) => string): Record<string, Host | undefined> {
  const incident = {
    id: 'x1',
    name: 'Slow pages',
    status: 'resolved',
    impact: 'minor',
    created_at: ago(3),
    resolved_at: ago(3),
    shortlink: 'https://stspg.io/x1',
    incident_updates: [{ body: 'Resolved.', created_at: ago(3) }],
  };
  const page = { id: 'p', name: 'GitHub', url: 'https://www.githubstatus.com' };
  return {
    'www.githubstatus.com': host({
      '/api/v2/incidents.json': json({ page, incidents: [incident] }),
      '/api/v2/scheduled-maintenances.json': json({ page, scheduled_maintenances: [] }),
      '/history.atom': xml(
        `<feed xmlns="http://www.w3.org/2005/Atom"><title>History</title><entry><id>tag:1</id><published>${ago(3)}</published><updated>${ago(3)}</updated><link rel="alternate" type="text/html" href="https://www.githubstatus.com/incidents/x1"/><title>Slow pages</title><content type="html">&lt;p&gt;Resolved&lt;/p&gt;</content></entry></feed>`,
      ),
      '/history.rss': feed('Slow pages', ago(3)),
    }),
    'status.betterstack.com': host({
      '/index.json': json({
        data: { id: '1', type: 'status_page', attributes: { aggregate_state: 'operational' } },
        included: [],
      }),
    }),
    // Only browsers pass.
    'status.rootly.com': () => ({ ...html('<title>Just a moment...</title>'), status: 403 }),
  };
}

function filingHosts(
  day: (days: number) => string,
  newest: string | undefined,
): Record<string, Host | undefined> {
  const folder = '/Archives/edgar/data/320193';
  const line = (form: string, company: string, cik: string, file: string): string =>
    `${form.padEnd(12)}${company.padEnd(62)}${cik.padEnd(12)}${day(2).replaceAll('-', '').padEnd(12)}${file}`;
  const index = [
    'Description:           Daily Index of EDGAR Dissemination Feed by Form Type',
    '',
    'Form Type   Company Name                                                  CIK         Date Filed  File Name',
    '-'.repeat(141),
    line('D', 'Lumenforge, Inc.', '1990406', 'edgar/data/1990406/0001990406-26-000007.txt'),
  ].join('\n');
  return {
    'data.sec.gov': host({
      '/submissions/CIK0000320193.json': json({
        cik: '0000320193',
        name: 'Apple Inc.',
        sic: '3571',
        tickers: ['AAPL'],
        addresses: { business: { stateOrCountry: 'CA', city: 'CUPERTINO' } },
        formerNames: [],
        filings: {
          recent: {
            accessionNumber: ['0000320193-26-000003', '0000320193-26-000002', '0000320193-26-000001'],
            form: ['8-K', '8-K', '10-Q'],
            filingDate: [day(5), day(25), day(24)],
            reportDate: [day(5), day(25), day(60)],
            items: ['5.02', '2.02,9.01', ''],
            primaryDocument: ['aapl-502.htm', 'aapl-8k.htm', 'aapl-10q.htm'],
          },
        },
      }),
    }),
    'www.sec.gov': (path) => {
      if (newest?.endsWith(path)) return { body: index };
      return host({
        '/files/company_tickers.json': json({ 0: { cik_str: 320193, ticker: 'AAPL', title: 'Apple Inc.' } }),
        [`${folder}/000032019326000002/aapl-8k.htm`]: html(
          '<p>Apple Inc.</p><p>(Exact name of Registrant as specified in its charter)</p><p>Date of Report (Date of earliest event reported): October 29, 2026</p><p>Item 2.02 Results of Operations and Financial Condition.</p><p>On October 29, 2026, Apple issued a press release.</p><p>Item 9.01 Financial Statements and Exhibits.</p><p><a href="a8-kex991q4.htm">99.1</a></p><p>SIGNATURE</p>',
        ),
        [`${folder}/000032019326000002/a8-kex991q4.htm`]: html(
          `<p>Exhibit 99.1</p><h1>Apple reports fourth quarter results</h1><p>CUPERTINO, CALIFORNIA — October 29, 2026 — ${'Apple today announced results. '.repeat(12)}</p>`,
        ),
        [`${folder}/000032019326000001/aapl-10q.htm`]: html(
          '<p>FORM 10-Q</p><p>For the quarterly period ended June 27, 2026</p><p>Apple Inc.</p>',
        ),
        '/Archives/edgar/data/1990406/000199040626000007/primary_doc.xml': xml(
          '<edgarSubmission><submissionType>D</submissionType><primaryIssuer><cik>0001990406</cik><entityName>Lumenforge, Inc.</entityName><issuerAddress><city>Portland</city><stateOrCountry>OR</stateOrCountry></issuerAddress></primaryIssuer><relatedPersonsList/><offeringData><industryGroup><industryGroupType>Other Technology</industryGroupType></industryGroup><offeringSalesAmounts><totalOfferingAmount>12000000</totalOfferingAmount></offeringSalesAmounts></offeringData></edgarSubmission>',
        ),
      })(path, { method: 'GET', body: '' });
    },
  };
}
