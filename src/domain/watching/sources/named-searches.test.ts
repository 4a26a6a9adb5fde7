import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from '../../../config/config.ts';
import { namedSearches } from './named-searches.ts';
import { softwareSources } from './software-sources.ts';

const kinds = (env: Record<string, string>, name = 'Lumenforge') =>
  namedSearches(readConfig(env), { name, domain: 'lumenforge.example' }).map(
    ({ kind, url }) => `${kind} ${url}`,
  );

describe('namedSearches', () => {
  it('asks what needs no key, and the rest only with one', () => {
    const plain = kinds({});
    assert.deepEqual(
      plain.map((search) => search.split(' ')[0]),
      ['dns', 'ct', 'hn'],
    );
    assert.ok(plain.includes('dns dns:lumenforge.example'));
    assert.ok(plain.includes('ct https://crt.sh/?q=%25.lumenforge.example&output=json'));
    const all = kinds({
      GITHUB_TOKEN: 'x',
      REDDIT_CLIENT_ID: 'a',
      REDDIT_CLIENT_SECRET: 'b',
      REDDIT_SUBREDDITS: 'sales,r/crm',
    });
    assert.deepEqual(
      all.map((search) => search.split(' ')[0]),
      ['dns', 'ct', 'hn', 'gh_issues', 'reddit'],
    );
    assert.match(
      all.at(-1) ?? '',
      /oauth\.reddit\.com\/r\/sales\+crm\/search\?q=%22Lumenforge%22.*restrict_sr=1/,
    );
  });
  it('leaves off what is switched off, and asks nobody about a domain that is only pretended', () => {
    assert.deepEqual(
      kinds({ DNS_LOOKUPS: '0', CT_URL: 'off' }).map((search) => search.split(' ')[0]),
      ['hn'],
    );
    const served = '*.lumenforge.example=127.0.0.1:9,lumenforge.example=127.0.0.1:9';
    assert.deepEqual(kinds({ EGRESS_RESOLVE: served }), []);
    assert.deepEqual(
      kinds({ EGRESS_RESOLVE: `${served},hn.algolia.com=127.0.0.1:9` }).map((search) => search.split(' ')[0]),
      ['hn'],
    );
  });
  it('asks for the domain where the account has no name yet', () => {
    assert.match(kinds({}, 'lumenforge.example').at(-1) ?? '', /query=%22lumenforge\.example%22/);
  });
});

describe('softwareSources', () => {
  const repository = (name: string, stars: number, archived = false, homepage?: string) => ({
    name,
    url: `https://github.com/lumenforge/${name}`,
    stars,
    license: null,
    archived,
    createdAt: null,
    pushedAt: null,
    ...(homepage === undefined ? {} : { homepage }),
  });
  it('watches the repositories that most follow, SDKs beside them, and packages that they name', () => {
    const found = softwareSources(
      {
        kind: 'repositories',
        repositories: [
          repository('a', 9),
          repository('b', 8),
          repository('old', 99, true),
          repository('c', 7),
          repository('lamp-python', 1),
          repository('e', 2, false, 'https://www.npmjs.com/package/@lumenforge/e'),
        ],
      },
      'https://api.github.com/orgs/lumenforge/repos?sort=pushed',
    );
    const paths = found.map(({ kind, url }) => `${kind} ${new URL(url).pathname}`);
    assert.deepEqual(paths, [
      'gh_releases /repos/lumenforge/a/releases',
      'gh_releases /repos/lumenforge/b/releases',
      'gh_releases /repos/lumenforge/c/releases',
      'gh_releases /repos/lumenforge/lamp-python/releases',
      'gh_advisories /repos/lumenforge/a/security-advisories',
      'gh_advisories /repos/lumenforge/b/security-advisories',
      'gh_advisories /repos/lumenforge/c/security-advisories',
      'pkg /@lumenforge%2Fe',
    ]);
  });
  it('leads from an app to its reviews, and from a plugin nowhere', () => {
    const product = {
      store: 'app_store' as const,
      name: 'Lamp',
      url: 'https://apps.apple.com/gb/app/lamp/id123456789?uo=4',
    };
    const [reviews] = softwareSources({ kind: 'rating', product, mean: 4, count: 9 }, '');
    assert.equal(
      reviews?.url,
      'https://itunes.apple.com/gb/rss/customerreviews/id=123456789/sortBy=mostRecent/json',
    );
    assert.deepEqual(
      softwareSources({ kind: 'rating', product: { ...product, store: 'wordpress' }, mean: 4, count: 9 }, ''),
      [],
    );
  });
});
