import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BotConfig } from '../../../../src/domain/ground/vocabulary/bot-config.ts';
import { createBot } from '../../../../src/domain/workspace/bots/create-bot.ts';
import { createBotWorld, pageWith } from '../../../support/bot-world.ts';
import type { BotWorld } from '../../../support/bot-world.ts';

/** The operator's own credentials, at the hosts where they are good. */
describe('the credentials of the operator', () => {
  let world: BotWorld;
  before(async () => {
    world = await createBotWorld({
      config: {
        GITHUB_API_URL: 'https://github-api.example',
        GITHUB_TOKEN: 'ghs_operator',
        REDDIT_URL: 'https://reddit-api.example',
        REDDIT_TOKEN_URL: 'https://reddit-api.example/api/v1/access_token',
        REDDIT_CLIENT_ID: 'app',
        REDDIT_CLIENT_SECRET: 'secret',
      },
    });
    const json = (address: string, value: unknown): void =>
      world.pages.set(
        address,
        (_, response) =>
          void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value)),
      );
    json('github-api.example/repos/acme/open', { private: false, stargazers_count: 5 });
    json('github-api.example/repos/acme/closed', { private: true, stargazers_count: 5 });
    for (const name of ['open', 'closed'])
      json(`github-api.example/repos/acme/${name}/releases?per_page=50`, []);
    json('reddit-api.example/api/v1/access_token', { access_token: 't0ken', expires_in: 3600 });
    json('reddit-api.example/anything', { value: 1 });
  });
  after(() => world.close());

  /** What was asked for by a bot's first run, each with whether it carried credentials; and how the run ended. */
  async function asked(change: Partial<BotConfig>): Promise<[string, boolean][]> {
    world.pages.asked.length = 0;
    await createBot(world.ctx, world.actor, world.config(change));
    await world.pass();
    return world.pages.asked.map(({ address, headers }) => [address, headers.authorization !== undefined]);
  }

  it('are for the bots of the templates that were written for these services', async () => {
    assert.deepEqual(
      await asked({ template: 'github', source: 'acme/open', match_rule: { type: 'count_change' } }),
      [['github-api.example/repos/acme/open', true]],
    );
    const reddit = await asked({ template: 'reddit', source: 'r/devops', match_rule: { type: 'new_item' } });
    assert.deepEqual(
      reddit.map(([, carried]) => carried),
      [true, true],
    );
  });

  it('are not for an address that a user wrote down, at whatever host', async () => {
    const rule: Partial<BotConfig> = {
      template: 'custom-url',
      match_rule: { type: 'json_path', path: '$', on: 'change' },
    };
    for (const address of ['github-api.example/repos/acme/open', 'reddit-api.example/anything'])
      assert.deepEqual(await asked({ ...rule, source: `https://${address}` }), [[address, false]]);
  });

  it('do not follow a redirect to another host', async () => {
    world.pages.set(
      'github-api.example/repos/acme/moved',
      (_, response) => void response.writeHead(301, { location: 'https://thief.example/' }).end(),
    );
    world.pages.set('thief.example/', pageWith('thanks'));
    assert.deepEqual(
      await asked({ template: 'github', source: 'acme/moved', match_rule: { type: 'count_change' } }),
      [
        ['github-api.example/repos/acme/moved', true],
        ['thief.example/', false],
      ],
    );
  });

  it('show no bot what only the operator may see', async () => {
    const releases = (repository: string): Partial<BotConfig> => ({
      template: 'github',
      source: `acme/${repository}`,
      match_rule: { type: 'new_item' },
    });
    assert.deepEqual(await asked(releases('open')), [
      ['github-api.example/repos/acme/open', true],
      ['github-api.example/repos/acme/open/releases?per_page=50', true],
    ]);
    assert.deepEqual(await asked(releases('closed')), [['github-api.example/repos/acme/closed', true]]);
    const searched = await asked({ ...releases('closed'), source: 'acme/closed?query=is:private OR x' });
    assert.deepEqual(
      searched.map(([, carried]) => carried),
      [false],
    );
  });
});
