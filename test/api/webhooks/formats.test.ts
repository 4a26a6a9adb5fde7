import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eventKinds, noticeKinds } from '../../../src/domain/notifying/events/event-kinds.ts';
import {
  chatPlatforms,
  webhookFormats,
} from '../../../src/domain/notifying/webhooks/formats/webhook-format.ts';
import { createTestApi } from '../../support/api.ts';
import type { Answer, TestApi } from '../../support/api.ts';
import { refusalOf } from '../../support/chat-schemas.ts';
import { ADDRESSES } from '../../support/chat-stand-in.ts';
import { subscribe } from '../../support/deliveries.ts';

const PLAIN = 'https://hooks.example.com/x';

describe('formats of webhooks', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
  });
  after(() => api.close());

  const create = (body: object): Promise<Answer> =>
    api.request('POST', '/v1/webhooks', { body: { events: ['brief.created'], ...body } });
  const patch = (path: string, body: object): Promise<Answer> => api.request('PATCH', path, { body });
  const read = async (path: string) => (await api.request('GET', path)).body;

  function refused(answer: Answer, param: string, message: RegExp): void {
    assert.equal(answer.status, 400, answer.text);
    assert.equal(answer.body['error']?.['code'], 'invalid_param');
    assert.equal(answer.body['error']?.['param'], param);
    assert.match(answer.body['error']?.['message'] ?? '', message);
    assert.ok(!/secret0001/.test(answer.text), 'the address is a secret');
  }

  test('`json` unless told, and without a limit of its own', async () => {
    const { body } = await create({ url: PLAIN });
    assert.deepEqual(
      [body['format'], body['url'], body['rate_limit'], body['retry_429']],
      ['json', PLAIN, null, false],
    );
  });

  for (const platform of chatPlatforms)
    test(`${platform}: the address is never shown, and the platform’s pace is the limit`, async () => {
      const { status, body, text } = await create({ url: ADDRESSES[platform], format: platform });
      assert.equal(status, 201, text);
      assert.equal(body['format'], platform);
      assert.match(body['url'] ?? '', /^https:\/\/[^/]+\/…/);
      const limits = { slack: 60, teams: 60, google_chat: 60, discord: 30, mattermost: null };
      assert.equal(body['rate_limit'], limits[platform]);
      assert.equal(body['retry_429'], true);
      const path = `/v1/webhooks/${body['id']}`;
      const everywhere = [
        text,
        JSON.stringify(await read(path)),
        (await api.request('GET', '/v1/webhooks')).text,
        JSON.stringify(
          await api.ctx.db
            .selectFrom('audit_log')
            .selectAll()
            .where('subject_id', '=', body['id'] ?? '')
            .execute(),
        ),
      ];
      for (const shown of everywhere) assert.ok(!/secret0001/.test(shown), shown);
    });

  const HINTS: [string, string, RegExp][] = [
    ['slack', ADDRESSES.slack, /Slack, which does not understand.*"format": "slack"/],
    ['slack', 'https://hooks.slack-gov.com/services/T0/B0/secret0001', /"format": "slack"/],
    ['discord', `${ADDRESSES.discord}/github`, /"format": "discord"/],
    ['google_chat', ADDRESSES.google_chat, /"format": "google_chat"/],
    [
      'teams',
      'https://acme.webhook.office.com/webhookb2/a@b/IncomingWebhook/secret0001/d',
      /"format": "teams"/,
    ],
  ];
  for (const [platform, url, hint] of HINTS)
    test(`plain JSON to ${platform} is refused with the format that is needed`, async () => {
      refused(await create({ url }), 'url', hint);
      refused(await create({ url, format: 'json' }), 'url', hint);
      refused(await patch(await subscribe(api), { url }), 'url', hint);
    });

  test('an address that is no platform’s alone may have plain JSON: a flow of one’s own, a workflow of Slack, a Mattermost', async () => {
    for (const url of [
      ADDRESSES.teams,
      'https://hooks.slack.com/triggers/T0/1/x',
      'https://git.example.com/hooks/build',
      'https://hooks.slack.com.evil.example/services/T/B/x',
    ])
      assert.equal((await create({ url })).status, 201, url);
  });

  test('an address that cannot be the platform’s is refused; a Mattermost may be anywhere', async () => {
    refused(await create({ url: PLAIN, format: 'slack' }), 'url', /for Slack an incoming webhook such as/);
    refused(await create({ url: ADDRESSES.slack, format: 'discord' }), 'url', /for Discord/);
    refused(await create({ url: ADDRESSES.slack, format: 'mattermost' }), 'url', /Mattermost/);
    refused(await create({ url: PLAIN, format: 'mattermost' }), 'url', /\/hooks\//);
    refused(await create({ url: 'https://hooks.slack.com/…cret', format: 'slack' }), 'url', /shown/);
    refused(await create({ url: 'https://a.logic.azure.com/…cret', format: 'teams' }), 'url', /shown/);
    assert.equal(
      (await create({ url: 'https://chat.example.com/team/hooks/abc', format: 'mattermost' })).status,
      201,
    );
    refused(await create({ url: PLAIN, format: 'irc' }), 'format', /slack/);
    refused(await create({ url: ADDRESSES.slack, format: 'slack', rate_limit: 61 }), 'rate_limit', /60/);
  });

  test('sent back as it is shown, a subscription stays what it is', async () => {
    const path = await subscribe(api, { url: ADDRESSES.slack, format: 'slack' });
    const before = await read(path);
    const { url, format, events, filters, ordered, retry_429, rate_limit } = before;
    const { status, body, text } = await patch(path, {
      url,
      format,
      events,
      filters,
      ordered,
      retry_429,
      rate_limit,
    });
    assert.equal(status, 200, text);
    assert.deepEqual(body, before);
    assert.deepEqual(await addressOf(path), ADDRESSES.slack);
  });

  test('a format is changed with its address, and the limit with the format', async () => {
    const path = await subscribe(api);
    refused(await patch(path, { format: 'slack' }), 'url', /Slack/);
    const slack = await patch(path, { format: 'slack', url: ADDRESSES.slack });
    assert.deepEqual([slack.status, slack.body['rate_limit']], [200, 60]);
    refused(await patch(path, { format: 'json' }), 'url', /"format": "slack"/);
    const discord = await patch(path, { format: 'discord', url: ADDRESSES.discord });
    assert.deepEqual([discord.status, discord.body['rate_limit']], [200, 30]);
    assert.equal(await addressOf(path), ADDRESSES.discord);
    const json = await patch(path, { format: 'json', url: PLAIN });
    assert.deepEqual([json.status, json.body['rate_limit'], json.body['url']], [200, null, PLAIN]);
    const audit = await api.ctx.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', path.split('/').at(-1) ?? '')
      .execute();
    assert.ok(!JSON.stringify(audit).includes('secret0001'));
  });

  test('a limit of one’s own is kept from format to format', async () => {
    const path = await subscribe(api, { url: ADDRESSES.slack, format: 'slack', rate_limit: 5 });
    const { body } = await patch(path, { format: 'discord', url: ADDRESSES.discord });
    assert.equal(body['rate_limit'], 5);
  });

  test('`:preview` shows each event in each format, to whoever may read', async () => {
    for (const format of webhookFormats)
      for (const event of [...eventKinds, ...noticeKinds]) {
        const { status, body, text } = await api.request('POST', '/v1/webhooks:preview', {
          key: api.keys.readOnly,
          body: { format, event },
        });
        assert.equal(status, 200, text);
        const message = JSON.stringify(body['message']);
        assert.equal(body['bytes'], Buffer.byteLength(message));
        if (format === 'json') assert.equal(body['message']?.['event'], event);
        else assert.equal(refusalOf(format, message), null);
      }
    const unasked = await api.request('POST', '/v1/webhooks:preview', { body: { format: 'teams' } });
    assert.equal(unasked.body['event'], 'brief.created');
    assert.equal((await api.request('POST', '/v1/webhooks:preview', { body: {} })).status, 400);
  });

  async function addressOf(path: string): Promise<string | null> {
    const row = await api.ctx.db
      .selectFrom('webhook_subscriptions')
      .select('sealed_url')
      .where('id', '=', path.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow();
    return row.sealed_url && api.ctx.secrets.open(row.sealed_url);
  }
});
