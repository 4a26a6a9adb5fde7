import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSampleWeb } from '../../sample-web/server.ts';
import type { ChatMessage, SampleWeb } from '../../sample-web/server.ts';
import { createWorker } from '../../src/jobs/worker.ts';
import type { Worker } from '../../src/jobs/worker.ts';
import { verifyBody } from '../../src/platform/signature.ts';
import { createTestApi } from '../support/api.ts';
import type { TestApi } from '../support/api.ts';
import { startWebhookCatcher } from '../support/webhook-catcher.ts';
import type { WebhookCatcher } from '../support/webhook-catcher.ts';

const RECEIVER = 'receiver.demo.example';

interface Wanted {
  bot: Record<string, unknown> & { name: string };
  chat: ChatMessage['chat'] | 'webhook';
  /** What the fire's alert and its title must tell. */
  says: RegExp;
}

/** One of each template, each with a channel of its own, and each in the source's public format. */
const WANTED: Wanted[] = [
  {
    bot: {
      name: 'Rival pricing',
      template: 'competitor-pricing',
      source: 'https://rivalwave.example/pricing',
      match_rule: { type: 'price_change', selector: '.plan' },
      fires_signal: 'competitor_price_change',
      signal_score: 70,
      alert: { channel: 'slack', destination: 'https://hooks.slack.com/services/T0/B0/slack-secret-0001' },
    },
    chat: 'slack',
    says: /Pro.*59/s,
  },
  {
    bot: {
      name: 'Rival blog',
      template: 'rss',
      source: 'https://rivalwave.example/blog/feed.xml',
      match_rule: { type: 'new_item' },
      fires_signal: 'competitor_move',
      signal_score: 40,
      alert: { channel: 'mattermost', destination: 'https://chat.demo.example/hooks/mattermost-secret-0002' },
    },
    chat: 'mattermost',
    says: /plans by voice/,
  },
  {
    bot: {
      name: 'Rival support',
      template: 'custom-url',
      source: 'https://rivalwave.example/api/stats.json',
      match_rule: { type: 'json_path', path: '$.support.open_tickets', on: 'above', value: 100 },
      fires_signal: 'custom_rival_trouble',
      signal_score: 35,
      alert: { channel: 'webhook', destination: `https://${RECEIVER}/bots` },
    },
    chat: 'webhook',
    says: /131/,
  },
  {
    bot: {
      name: 'People who look for us',
      template: 'reddit',
      source: 'r/planning',
      match_rule: { type: 'new_item', keyword: { any: ['alternative'] } },
      fires_signal: 'custom_asked_for_alternative',
      alert: {
        channel: 'google_chat',
        destination: 'https://chat.googleapis.com/v1/spaces/AAAA/messages?key=k&token=google-secret-0003',
      },
    },
    chat: 'google_chat',
    says: /alternative to Rivalwave/,
  },
  {
    bot: {
      name: 'Releases',
      template: 'github',
      source: 'cobaltfern/fernpost',
      match_rule: { type: 'new_item' },
      fires_signal: 'major_release',
      applies_to: { tag: 'watched' },
      signal_score: 45,
      alert: {
        channel: 'discord',
        destination: 'https://discord.com/api/webhooks/1234567890/discord-secret-0004',
      },
    },
    chat: 'discord',
    says: /v9\.\d+\.0/,
  },
  {
    bot: {
      name: 'Rival community',
      template: 'discord',
      source: 'https://discord.gg/rivalwave',
      match_rule: { type: 'count_change', min_percent: 10 },
      fires_signal: 'custom_community_size',
      alert: {
        channel: 'msteams',
        destination: 'https://default.westeurope.logic.azure.com/workflows/teams-secret-0005',
      },
    },
    chat: 'msteams',
    says: /5[,.]?880/,
  },
];

describe('bots, one of every template, on the pretend web', () => {
  let web: SampleWeb;
  let api: TestApi;
  let worker: Worker;
  let catcher: WebhookCatcher;
  let signingSecret = '';
  let accountId = '';
  const ids = new Map<string, string>();

  before(async () => {
    catcher = await startWebhookCatcher();
    web = await startSampleWeb({ companies: 10 });
    api = await createTestApi({
      config: {
        EGRESS_RESOLVE: `${web.resolve},${RECEIVER}=${new URL(catcher.url).host}`,
        EGRESS_ALLOW_CIDRS: '',
        EGRESS_ALLOW_HTTP: '',
        CRAWL_HOST_GAP: '0s',
        CHANGE_CONFIRM_AFTER: '0s',
        REDDIT_CLIENT_ID: 'sample-app',
        REDDIT_CLIENT_SECRET: 'sample-app-secret',
      },
    });
    worker = createWorker(api.ctx);
    const account = await api.request('POST', '/v1/accounts', {
      body: { domain: 'cobaltfern.example', tags: ['watched'] },
    });
    accountId = String(account.body['id']);
    await worker.drain();
  });
  after(async () => {
    await worker.stop();
    await api.close();
    await web.close();
    await catcher.close();
  });

  const idOf = (name: string): string => ids.get(name) ?? assert.fail(`no bot ${name}`);

  async function runAll(): Promise<void> {
    for (const id of ids.values()) {
      const answer = await api.request('POST', `/v1/bots/${id}:run`);
      assert.equal(answer.status, 202, answer.text);
    }
    await worker.drain();
  }

  it('a dry run of each shows what it would read, and stores nothing', async () => {
    for (const { bot } of WANTED) {
      const { status, body, text } = await api.request('POST', '/v1/bots:test', { body: bot });
      assert.equal(status, 200, text);
      assert.equal(body['fetch']?.['status'], 200, `${bot.name}: ${text}`);
      assert.ok(body['extracted'] !== null, `${bot.name}: ${text}`);
    }
    assert.deepEqual((await api.request('GET', '/v1/bots')).body['data'], []);
  });

  it('are made, and their first run fires nothing', async () => {
    for (const { bot, chat } of WANTED) {
      const { status, body, text } = await api.request('POST', '/v1/bots', { body: bot });
      assert.equal(status, 201, text);
      assert.equal(body['status'], 'active');
      assert.ok(!text.includes('secret-000'), 'a destination is never shown');
      if (chat === 'webhook') signingSecret = String(body['alert']?.['signing_secret']);
      else assert.equal(body['alert']?.['signing_secret'], undefined);
      ids.set(bot.name, String(body['id']));
    }
    await worker.drain();
    for (const [name, id] of ids) {
      const { body, text } = await api.request('GET', `/v1/bots/${id}`);
      assert.equal(body['health']?.['success_rate_24h'], 1, `${name}: ${text}`);
      assert.deepEqual((await api.request('GET', `/v1/bots/${id}/fires`)).body['data'], [], name);
    }
    assert.deepEqual(web.messages, []);
  });

  it('a second look at an unchanged world fires nothing', async () => {
    await runAll();
    for (const [name, id] of ids)
      assert.deepEqual((await api.request('GET', `/v1/bots/${id}/fires`)).body['data'], [], name);
  });

  it('the world moves: each fires once, and its alert arrives in the format of its channel', async () => {
    web.moveWatched();
    await runAll();
    for (const { bot, chat, says } of WANTED) {
      const { body, text } = await api.request('GET', `/v1/bots/${idOf(bot.name)}/fires`);
      const fires = body['data'] as unknown as Record<string, unknown>[];
      assert.equal(fires.length, 1, `${bot.name}: ${text}`);
      const [fire = {}] = fires;
      assert.match(JSON.stringify(fire['matched']), says, bot.name);
      assert.deepEqual(fire['alert'], { status: 'delivered', error: null }, bot.name);
      const signal = await api.request('GET', `/v1/signals/${String(fire['signal_id'])}`);
      assert.equal(signal.body['type'], bot['fires_signal']);
      assert.equal(signal.body['bot_id'], idOf(bot.name));
      if (chat === 'webhook') continue;
      const told = web.messages.filter((message) => message.chat === chat);
      assert.equal(told.length, 1, `${bot.name}: ${JSON.stringify(told)}`);
      assert.match(JSON.stringify(told[0]?.body), says);
      assert.ok(SHAPES[chat] in (told[0]?.body ?? {}), `${chat}: ${JSON.stringify(told[0]?.body)}`);
    }
  });

  it('the one to a webhook is the fire as JSON, signed', () => {
    assert.equal(catcher.requests.length, 1);
    const [request] = catcher.requests;
    assert.equal(request?.json['event'], 'bot.fired');
    assert.ok(
      verifyBody(signingSecret, request?.body ?? '', String(request?.headers['x-service-signature'])),
    );
  });

  it('the release concerns the account with the tag, and moves its score', async () => {
    const { body } = await api.request('GET', `/v1/bots/${idOf('Releases')}/fires`);
    assert.equal(body['data']?.[0]?.['account_id'], accountId);
    const explained = await api.request('GET', `/v1/accounts/${accountId}/score`);
    assert.ok(
      explained.text.includes(String(body['data']?.[0]?.['signal_id'])),
      'the signal of the bot is part of the score',
    );
  });

  it('what was told to chats is in no list of events, deliveries or webhooks', async () => {
    const events = await api.request('GET', '/v1/events?limit=200');
    assert.ok(events.text.includes('signal.fired'));
    assert.ok(!events.text.includes('bot.fired'), events.text);
    assert.deepEqual((await api.request('GET', '/v1/webhooks')).body['data'], []);
    const { rows } = await api.ctx.pool.query<{ id: string; event_id: string }>(
      `select id, event_id from deliveries where event_kind = 'bot.fired'`,
    );
    assert.equal(rows.length, WANTED.length);
    const [row] = rows;
    assert.equal((await api.request('GET', `/v1/deliveries/${row?.id}`)).status, 404);
    assert.equal((await api.request('POST', `/v1/deliveries/${row?.id}:redeliver`)).status, 404);
    assert.equal((await api.request('GET', `/v1/events/${row?.event_id}`)).status, 404);
  });

  it('no destination is anywhere in the clear: not in the database, the audit log or the export', async () => {
    const { rows } = await api.ctx.pool.query<{ leak: string }>(
      `select 'subscription' as leak from webhook_subscriptions where url like '%secret-000%'
       union all select 'audit' from audit_log where (before::text || after::text) like '%secret-000%' or after::text like '%secret-000%'
       union all select 'event' from events where payload::text like '%secret-000%'
       union all select 'attempt' from delivery_attempts a where a::text like '%secret-000%'`,
    );
    assert.deepEqual(rows, []);
    const file = await api.request('GET', '/v1/bots:export');
    assert.equal((file.body['bots'] as unknown as unknown[]).length, WANTED.length);
    assert.ok(!file.text.includes('secret-000'));
  });

  it('what is exported can be imported elsewhere, and here it is all there already', async () => {
    const file = await api.request('GET', '/v1/bots:export');
    const again = await api.request('POST', '/v1/bots:import', { body: file.body });
    assert.deepEqual(again.body['summary'], { created: 0, skipped: 6, failed: 0 }, again.text);
    const { key } = await api.addWorkspace();
    const there = await api.request('POST', '/v1/bots:import', { key, body: file.body });
    assert.deepEqual(there.body['summary'], { created: 6, skipped: 0, failed: 0 }, there.text);
    assert.match(there.text, /needs its address again/);
    const copy = await api.request('GET', '/v1/bots:export', { key });
    const plain = (bots: unknown): unknown[] =>
      (bots as Record<string, unknown>[]).map((bot) => ({ ...bot, alert: null }));
    assert.deepEqual(plain(copy.body['bots']), plain(file.body['bots']));
  });
});

/** A member that no other channel's message has. */
const SHAPES: Record<ChatMessage['chat'], string> = {
  slack: 'blocks',
  discord: 'embeds',
  msteams: 'attachments',
  google_chat: 'cardsV2',
  mattermost: 'attachments',
};
