import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { readConfig } from '../../../../src/config/config.ts';
import { createOutsideContext } from '../../../../src/context.ts';
import { apiTerms, sourceKinds } from '../../../../src/domain/ground/vocabulary/source-kinds.ts';
import type { SourceKind } from '../../../../src/domain/ground/vocabulary/source-kinds.ts';
import { runChecks } from '../../../../src/domain/pipeline/source-checks/run-checks.ts';
import type { RunOptions } from '../../../../src/domain/pipeline/source-checks/run-checks.ts';
import type { CheckResult } from '../../../../src/domain/pipeline/source-checks/source-check.ts';
import { sourceChecks } from '../../../../src/domain/pipeline/source-checks/source-checks.ts';
import { BOARD_PATHS } from '../../../../src/domain/watching/formats/job-board.ts';
import { STATUS_FILES } from '../../../../src/domain/watching/formats/status-page.ts';
import { HOSTED } from '../../../../src/domain/watching/formats/vendor-links.ts';
import { MINUTE } from '../../../../src/platform/clock.ts';
import type { DnsRecords } from '../../../../src/platform/dns-records.ts';
import { host, json, startPublicInterfaces } from '../../../support/public-interfaces.ts';
import type { PublicInterfaces } from '../../../support/public-interfaces.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const AGENT = 'WhynowBot/1.0 (ops@acme.example)';

/** Kinds that are read from each company's own site, or whose format is everybody's: no vendor can change them for all. */
const OF_OWN_SITES: readonly SourceKind[] = [
  'feed',
  'newsroom',
  'jsonld_job',
  'job_posting',
  'profile',
  'price',
  'team',
  'tech',
  'home',
  'sitemap',
  'changelog',
  'legal',
  'subprocessors',
  'security_txt',
  'llms_txt',
  'openapi',
  'events',
];

const names: DnsRecords = {
  resolve: (_name, type) => Promise.resolve(type === 'CNAME' ? [] : [`one.${type.toLowerCase()}.example`]),
};
/** A resolver that knows nobody, as one without a way out may say. */
const noNames: DnsRecords = { resolve: () => Promise.resolve([]) };

/** Everything that an operator can set up. */
const SET_UP = {
  GITHUB_TOKEN: 'ghs_test',
  REDDIT_CLIENT_ID: 'app',
  REDDIT_CLIENT_SECRET: 'secret',
  WARN_URLS: 'https://labor.state.example/warn.csv?key=s3cret',
  WIRE_FEEDS: 'https://wire.example/all.xml',
};

describe('the checks of sources', () => {
  let web: PublicInterfaces;
  beforeEach(async () => (web = await startPublicInterfaces(NOW)));
  afterEach(() => web.close());

  /** Runs the checks of these names, or all. */
  async function run(
    { only, dns = names, ...options }: { only?: string[]; dns?: DnsRecords } & Partial<RunOptions> = {},
    env: Record<string, string> = {},
  ): Promise<CheckResult[]> {
    const config = readConfig({
      CRAWL_HOST_GAP: '0s',
      CRAWL_USER_AGENT: AGENT,
      DNS_SERVERS: '127.0.0.1:9',
      EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
      EGRESS_RESOLVE: web.resolve,
      ...SET_UP,
      ...env,
    });
    const outside = createOutsideContext(config, { clock: { now: () => NOW }, dns });
    try {
      const all = sourceChecks(config, NOW);
      const wanted = all.filter(({ name }) => only === undefined || only.includes(name));
      return await runChecks(outside, all, wanted, { withinMs: 5 * MINUTE, ...options });
    } finally {
      await outside.outbound.destroy();
    }
  }
  const one = async (name: string, env?: Record<string, string>): Promise<CheckResult> => {
    const [result] = await run({ only: [name] }, env);
    assert.ok(result);
    return result;
  };

  test('all hold where every interface is what it was, but for those that refuse everybody', async () => {
    const results = await run();
    const others = results.filter(({ verdict }) => verdict !== 'holds');
    assert.deepEqual(
      others.map(({ name, verdict, says }) => [name, verdict, says]),
      [
        ['rootly', 'refused', 'the site answers 403'],
        ['certificate-log', 'refused', 'robots.txt refuses it: line 2: Disallow: /'],
        ['youtube', 'refused', 'robots.txt refuses it: line 2: Disallow: /feeds/videos.xml'],
      ],
    );
    assert.ok(others.every(({ known }) => known !== null));
    const told = Object.fromEntries(results.map(({ name, says }) => [name, says]));
    assert.equal(told['greenhouse'], 'postings: 1');
    assert.equal(told['sec-company-names'], 'Apple Inc. is 0000320193');
    assert.equal(told['sec-exhibit'], '"Apple reports fourth quarter results"');
    assert.match(told['bot-discord-invite'] ?? '', /^number: 400000$/);
    // Of the lists that the operator pays for, the key is not shown.
    assert.ok(!JSON.stringify(results).includes('s3cret'));
    // One request of each subject; a board that has left for the vendor's own page leads to the next subject.
    assert.equal(results.find(({ name }) => name === 'bamboohr')?.address?.includes('helpscout'), true);
    const twice = web.asked.filter((each, at) => web.asked.indexOf(each) !== at);
    assert.deepEqual(
      twice.filter((each) => !each.includes('spending_by_award')),
      [],
    );
  });

  test('every interface that readers rely on has one', async () => {
    await run();
    const config = readConfig({ CRAWL_USER_AGENT: AGENT, ...SET_UP });
    const checks = sourceChecks(config, NOW);
    const checked = new Set(checks.map(({ kind }) => kind));
    const kinds = Object.keys(sourceKinds) as SourceKind[];
    assert.deepEqual(
      kinds.filter((kind) => checked.has(kind) === OF_OWN_SITES.includes(kind)),
      [],
      'a kind has a check, or is named here as read from own sites',
    );
    const asked = web.asked.map((each) => new URL(`https://${each}`));
    const unasked = (things: readonly string[], has: (url: URL, thing: string) => boolean): string[] =>
      things.filter((thing) => !asked.some((url) => has(url, thing)));
    assert.deepEqual(
      unasked(
        apiTerms.map(({ host: name, pathPrefix }) => `${name} ${pathPrefix}`),
        (url, terms) => {
          const [name = '', path = ''] = terms.split(' ');
          return (
            url.pathname.startsWith(path) &&
            (name.startsWith('*') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name)
          );
        },
      ),
      [],
    );
    assert.deepEqual(
      unasked([...HOSTED.keys()], (url, vendor) => url.hostname.endsWith(`.${vendor}`)),
      [],
    );
    assert.deepEqual(
      BOARD_PATHS.filter(([path]) => !asked.some(({ pathname }) => path.test(pathname))),
      [],
    );
    assert.deepEqual(
      unasked(STATUS_FILES, (url, file) => url.pathname === file),
      [],
    );
  });

  test('names are shell-friendly, of one interface each, and have a subject to ask for', () => {
    const checks = sourceChecks(readConfig({ CRAWL_USER_AGENT: AGENT, ...SET_UP }), NOW);
    const listed = checks.map(({ name }) => name);
    for (const name of listed) assert.match(name, /^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    assert.equal(new Set(listed).size, listed.length);
    for (const { name, addresses, lacks } of checks) {
      assert.equal(lacks, null, name);
      if ('check' in addresses) assert.ok(listed.includes(addresses.check), name);
      else assert.notEqual(addresses.length, 0, name);
    }
  });

  test('a member that was renamed is a change: what is missing, and how the answer begins', async () => {
    const posting = { id: 'a', title: 'Engineer', hostedUrl: 'https://jobs.lever.co/palantir/a' };
    web.replace('api.lever.co', host({ '/v0/postings/': json([{ ...posting, text: 'Engineer' }]) }));
    const lever = await one('lever');
    assert.deepEqual(
      [lever.verdict, lever.status, lever.says],
      ['changed', 200, 'postings: 1, none with a date, a place, a text'],
    );
    assert.equal(lever.got, JSON.stringify([{ ...posting, text: 'Engineer' }]).slice(0, 120));
  });

  test('no interface holds with an answer that is something else, at whatever depth', async () => {
    const real = await run();
    const checks = sourceChecks(readConfig({ CRAWL_USER_AGENT: AGENT, ...SET_UP }), NOW);
    const depthOf = (name: string): number => {
      const addresses = checks.find((check) => check.name === name)?.addresses ?? [];
      return 'check' in addresses ? 1 + depthOf(addresses.check) : 0;
    };
    for (const depth of [0, 1, 2]) {
      const spoilt = real.filter(
        ({ name, verdict, address }) =>
          verdict === 'holds' && depthOf(name) === depth && address?.startsWith('https:'),
      );
      assert.ok(spoilt.length > 0);
      for (const answer of [
        json({ hello: 'world' }),
        json([]),
        {
          headers: { 'content-type': 'text/html' },
          body: '<!doctype html><title>We have moved</title><p>Here.',
        },
        { body: '<?xml version="1.0"?><rss version="2.0"><channel></channel></rss>' },
        { body: '' },
      ]) {
        web.spoil(
          spoilt.flatMap(({ address }) => address ?? []),
          answer,
        );
        const results = await run({ only: spoilt.map(({ name }) => name) });
        assert.deepEqual(
          results.filter(({ verdict, got, says }) => verdict !== 'changed' || got === null || says === ''),
          [],
          `${answer.body} at depth ${depth}`,
        );
      }
    }
  });

  test('an answer in another format is one, and of a long answer 120 characters are shown', async () => {
    const page = `<!doctype html>\n<title>We have moved</title>${'<p>Here.</p>'.repeat(200)}`;
    web.replace('boards-api.greenhouse.io', () => ({ headers: { 'content-type': 'text/html' }, body: page }));
    const { verdict, got, says } = await one('greenhouse');
    assert.equal(verdict, 'changed');
    assert.equal(got, page.replace('\n', ' ').slice(0, 120));
    assert.match(says, /not JSON/);
    // Both subjects were asked for before it was said.
    assert.equal(web.asked.length, 2);
  });

  test('an address that is gone is a change, and the next subject decides', async () => {
    web.replace('boards-api.greenhouse.io', () => undefined);
    const gone = await one('greenhouse');
    assert.equal(gone.verdict, 'changed');
    assert.match(gone.says, /^the site answers 404: the subject or the interface has moved$/);
  });

  test('503 and 429 are a refusal, and nobody is asked again; 500 is no answer', async () => {
    for (const [status, verdict] of [
      [503, 'refused'],
      [429, 'refused'],
      [401, 'refused'],
      [500, 'unreachable'],
    ] as const) {
      web.replace('hn.algolia.com', () => ({ status, body: 'no' }));
      const { verdict: said, says, status: told } = await one('hacker-news');
      assert.deepEqual([said, told], [verdict, status]);
      assert.match(says, new RegExp(String(status)));
    }
    assert.equal(web.asked.length, 4);
  });

  test('robots.txt that forbids is named, with the line', async () => {
    web.replace(
      'www.githubstatus.com',
      host({ '/robots.txt': { body: 'User-agent: WhynowBot\nDisallow: /api/\n' } }),
    );
    const { verdict, says, known } = await one('statuspage');
    assert.deepEqual([verdict, says], ['refused', 'robots.txt refuses it: line 2: Disallow: /api/']);
    assert.equal(known, null);
    assert.deepEqual(web.asked, ['www.githubstatus.com/robots.txt']);
  });

  test('what goes on from an answer that does not hold is not tried, and its own address is asked for where it does', async () => {
    assert.equal((await one('npm-downloads')).verdict, 'holds');
    assert.deepEqual(web.asked, [
      'registry.npmjs.org/express',
      'api.npmjs.org/downloads/range/last-year/express',
    ]);
    web.replace('registry.npmjs.org', host({ '/express': json({ error: 'not_found' }) }));
    const after = await one('npm-downloads');
    assert.deepEqual(
      [after.verdict, after.says],
      ['not_tried', 'its address comes from npm-package, which does not hold'],
    );
  });

  test('without credentials, contact and lists nothing is asked, and it is said what is missing', async () => {
    const asking = [
      'reddit-search',
      'bot-reddit-posts',
      'github-issues',
      'sec-submissions',
      'sec-8k',
      'warn-notices',
    ];
    const none = Object.fromEntries(Object.keys(SET_UP).map((name) => [name, '']));
    const results = await run({ only: asking }, { ...none, CRAWL_USER_AGENT: '' });
    assert.ok(results.every(({ verdict }) => verdict === 'not_configured'));
    const settings = [
      'REDDIT_CLIENT_ID',
      'REDDIT_CLIENT_ID',
      'GITHUB_TOKEN',
      'CRAWL_USER_AGENT',
      'CRAWL_USER_AGENT',
      'WARN_URLS',
    ];
    const told = asking.map((name) => results.find((result) => result.name === name)?.says ?? '');
    for (const [at, setting] of settings.entries()) assert.match(told[at] ?? '', new RegExp(setting));
    assert.deepEqual(web.asked, []);
  });

  test('a host that keeps silent keeps nobody waiting but its own queue', async () => {
    const release = web.hold('api.github.com');
    const ofGithub = (name: string): boolean => name.includes('github');
    const all = sourceChecks(readConfig({ CRAWL_USER_AGENT: AGENT, ...SET_UP }), NOW);
    const others = all.filter(({ name }) => !ofGithub(name)).length;
    // It says something only once all others are done.
    const results = await run({ onProgress: ({ done }) => (done === others ? release() : undefined) });
    const verdicts = (which: CheckResult[]): string[] => [...new Set(which.map(({ verdict }) => verdict))];
    assert.deepEqual(verdicts(results.filter(({ name }) => ofGithub(name))), ['refused', 'not_tried']);
    assert.deepEqual(verdicts(results.filter(({ name }) => !ofGithub(name))), ['holds', 'refused']);
  });

  test('what does not answer in time is unreachable, and without time nothing is asked', async () => {
    web.hold('hn.algolia.com');
    const silent = await one('hacker-news', { CRAWL_TIMEOUT: '200ms' });
    assert.deepEqual(
      [silent.verdict, silent.status, silent.says],
      ['unreachable', null, 'The request took longer than its deadline.'],
    );
    // Whoever kept silent once is not asked for the next subject.
    web.hold('boards-api.greenhouse.io');
    assert.equal((await one('greenhouse', { CRAWL_TIMEOUT: '200ms' })).verdict, 'unreachable');
    assert.equal(web.asked.filter((each) => each.startsWith('boards-api')).length, 1);
    const [unknown] = await run({ only: ['dns'], dns: noNames });
    assert.deepEqual(
      [unknown?.verdict, unknown?.says],
      ['unreachable', 'no name server tells records of the type MX, NS, TXT'],
    );
    const asked = web.asked.length;
    const late = await run({ withinMs: 0 });
    assert.ok(late.every(({ verdict }) => verdict === 'not_tried'));
    assert.equal(web.asked.length, asked);
  });
});
