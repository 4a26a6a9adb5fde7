import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { TEMPLATES } from '../../../ground/vocabulary/bot-config.ts';
import type { MatchRule, TemplateName } from '../../../ground/vocabulary/bot-config.ts';
import { apiTermsOf } from '../../../ground/vocabulary/source-kinds.ts';
import { BOT_TEMPLATES, templateAddress, usualNumber } from './index.ts';

const items: MatchRule = { type: 'new_item' };
const count: MatchRule = { type: 'count_change' };

const urlOf = (template: TemplateName, source: string, rule: MatchRule): string => {
  const asked = templateAddress(template, source, rule);
  return 'url' in asked ? asked.url : 'refused';
};

describe('templateAddress', () => {
  const cases: [TemplateName, string, MatchRule, string][] = [
    ['custom-url', ' https://a.example/p?x=1#top ', { type: 'content_diff' }, 'https://a.example/p?x=1'],
    [
      'competitor-pricing',
      'https://a.example/pricing',
      { type: 'price_change' },
      'https://a.example/pricing',
    ],
    ['rss', 'http://a.example/feed', items, 'http://a.example/feed'],
    ['github', 'acme', items, 'https://api.github.com/users/acme/repos?sort=created&per_page=100'],
    ['github', 'acme', count, 'https://api.github.com/users/acme'],
    ['github', 'acme/widgets', items, 'https://api.github.com/repos/acme/widgets/releases?per_page=50'],
    ['github', 'https://github.com/acme/widgets.git', count, 'https://api.github.com/repos/acme/widgets'],
    [
      'github',
      'https://www.github.com/acme/widgets/releases',
      items,
      'https://api.github.com/repos/acme/widgets/releases?per_page=50',
    ],
    [
      'github',
      'acme/widgets?query=sso',
      items,
      'https://api.github.com/search/issues?q=sso+repo%3Aacme%2Fwidgets+is%3Aissue+is%3Apublic&sort=created&order=desc&per_page=50',
    ],
    [
      'github',
      'https://github.com/search?q=acme&type=issues',
      items,
      'https://api.github.com/search/issues?q=acme+is%3Aissue+is%3Apublic&sort=created&order=desc&per_page=50',
    ],
    ['github', 'a/b/../../c', items, 'https://api.github.com/users/c/repos?sort=created&per_page=100'],
    ['github', 'pricing', items, 'refused'],
    ['github', 'acme/wid gets', items, 'refused'],
    ['github', 'acme/..git', items, 'refused'],
    ['github', 'acme/...git', count, 'refused'],
    ['reddit', 'r/devops', items, 'https://oauth.reddit.com/r/devops/new?raw_json=1&limit=100'],
    [
      'reddit',
      'https://old.reddit.com/r/devops/',
      count,
      'https://oauth.reddit.com/r/devops/about?raw_json=1',
    ],
    [
      'reddit',
      'r/devops?query=a b',
      items,
      'https://oauth.reddit.com/r/devops/search?raw_json=1&limit=100&q=a+b&restrict_sr=1&sort=new',
    ],
    ['reddit', 'https://www.reddit.com/user/jo', items, 'refused'],
    ['reddit', 'https://evil.example/r/devops', items, 'refused'],
    ['discord', 'acme', count, 'https://discord.com/api/v10/invites/acme?with_counts=true'],
    [
      'discord',
      'https://discord.gg/aBc-1',
      count,
      'https://discord.com/api/v10/invites/aBc-1?with_counts=true',
    ],
    ['discord', 'discord.com/invite/aBc', count, 'https://discord.com/api/v10/invites/aBc?with_counts=true'],
    ['discord', '2024', count, 'https://discord.com/api/v10/invites/2024?with_counts=true'],
    ['discord', '123456789012345678', count, 'https://discord.com/api/guilds/123456789012345678/widget.json'],
    ['discord', 'https://archive.example/c/', { type: 'content_diff' }, 'https://archive.example/c/'],
    ['discord', 'https://discord.com/channels/1/2', count, 'refused'],
    ['discord', 'https://discord.com/api/v10/invites/../users/@me', count, 'refused'],
  ];
  for (const [template, source, rule, url] of cases)
    test(`${template}: ${source}`, () => assert.equal(urlOf(template, source, rule), url));

  test('whatever a source says, an API is asked only for what the template is about', () => {
    const prefixes = {
      github: ['/users/', '/repos/', '/search/issues?'],
      reddit: ['/r/'],
      discord: ['/api/v10/invites/', '/api/guilds/'],
    } as const;
    const piece = fc.constantFrom(
      'acme',
      '/',
      '..',
      '?',
      '#',
      '%2e%2e',
      '\\',
      '@',
      'r/',
      ':',
      'https://',
      'github.com',
      'discord.gg/',
      'discord.com/api/',
      'query=',
      '&',
      ' ',
      '\n',
      'x',
    );
    fc.assert(
      fc.property(
        fc.constantFrom('github', 'reddit', 'discord'),
        fc.array(piece, { maxLength: 8 }),
        fc.constantFrom(items, count),
        (template, pieces, rule) => {
          const asked = templateAddress(template, pieces.join(''), rule);
          if ('mistake' in asked || apiTermsOf(asked.url) === null) return;
          const { pathname, search } = new URL(asked.url);
          assert.ok(
            prefixes[template].some((prefix) => (pathname + search).startsWith(prefix)),
            asked.url,
          );
          assert.ok(!pathname.split('/').some((part) => /^(?:\.|%2e){1,2}$/i.test(part)), asked.url);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('an API address is one of the documented APIs', () => {
    for (const [template, source] of [
      ['github', 'acme'],
      ['reddit', 'r/devops'],
      ['discord', 'acme'],
    ] as const)
      assert.notEqual(apiTermsOf(urlOf(template, source, count)), null);
    assert.equal(apiTermsOf('https://discord.com/blog'), null);
  });
});

describe('BOT_TEMPLATES', () => {
  test('are all six, each with an example that its own schemas accept', () => {
    assert.deepEqual(
      BOT_TEMPLATES.map(({ name }) => name),
      [...TEMPLATES],
    );
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const { name, example, rule_schema, source_schema, rules } of BOT_TEMPLATES) {
      assert.equal(example.template, name);
      assert.ok(ajv.validate(rule_schema, example.match_rule), `${name}: ${ajv.errorsText()}`);
      assert.ok(ajv.validate(source_schema, example.source));
      assert.ok(!ajv.validate(rule_schema, { type: 'content_diff', surprise: 1 }));
      assert.ok(rules.includes(example.match_rule.type));
    }
  });

  test('what is counted unless it is told', () => {
    assert.equal(usualNumber('github', 'acme'), '$.public_repos');
    assert.equal(usualNumber('github', 'acme/widgets'), '$.stargazers_count');
    assert.equal(usualNumber('github', 'acme?query=x'), '$.total_count');
    assert.equal(usualNumber('discord', '123456789012345678'), '$.presence_count');
    assert.equal(usualNumber('custom-url', 'https://a.example'), null);
  });
});
