import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { alertStatuses } from '../../../../src/domain/workspace/bots/alerts/alert-status.ts';
import type { AlertStatus } from '../../../../src/domain/workspace/bots/alerts/alert-status.ts';
import { sendFireAlert, sendPausedAlert } from '../../../../src/domain/workspace/bots/alerts/send-alert.ts';
import type { AlertTarget } from '../../../../src/domain/workspace/bots/alerts/send-alert.ts';
import type { AlertChannel, BotConfig } from '../../../../src/domain/ground/vocabulary/bot-config.ts';
import { createBot } from '../../../../src/domain/workspace/bots/create-bot.ts';
import { deleteBot } from '../../../../src/domain/workspace/bots/delete-bot.ts';
import type { BotMatch } from '../../../../src/domain/ground/vocabulary/bot-match.ts';
import { replaceBot } from '../../../../src/domain/workspace/bots/replace-bot.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { createWebhookSetting } from '../../../support/webhook-setting.ts';
import type { WebhookSetting } from '../../../support/webhook-setting.ts';

const match: BotMatch = {
  key: 'k',
  title: 'Pro: 49 → 59 USD',
  subtype: null,
  strength: 50,
  url: 'https://rival.example/pricing',
  quote: 'Pro $59',
  text: 'Pro $59',
  occurredAt: null,
  fields: {},
  matched: { before: 'Pro $49', after: 'Pro $59', diff: [] },
};

describe('alerts through the delivery engine', () => {
  let at: WebhookSetting;
  let fires = 0;
  before(async () => {
    at = await createWebhookSetting({ EGRESS_RESOLVE: 'chat.example=127.0.0.1:9' });
  });
  beforeEach(() => at.catcher.answerWith(200));
  after(() => at.close());

  function config(channel: AlertChannel, destination?: string): BotConfig {
    return {
      name: 'Rival pricing',
      template: 'custom-url',
      source: 'https://rival.example/pricing',
      cadence: 'daily',
      match_rule: { type: 'content_diff' },
      fires_signal: 'custom_page_change',
      signal_score: 50,
      applies_to: null,
      alert: { channel, destination },
    };
  }

  async function target(botId: string): Promise<AlertTarget> {
    const row = await at.ctx.db
      .selectFrom('bots')
      .select(['alert_channel as channel', 'alert_subscription_id as subscriptionId'])
      .where('workspace_id', '=', at.workspaceId)
      .where('id', '=', botId)
      .executeTakeFirstOrThrow();
    return { workspaceId: at.workspaceId, ...row };
  }

  async function fire(botId: string): Promise<string> {
    fires += 1;
    const firedAt = at.clock.now();
    const to = await target(botId);
    const bot = {
      id: botId,
      name: 'Rival pricing',
      source: 'https://rival.example/',
      fires_signal: 'custom_x',
    };
    const id = await inTransaction(at.ctx, (tx) =>
      sendFireAlert(tx, to, {
        bot,
        fire: { id: `fire_${fires}`, firedAt, signalId: null },
        match,
        accounts: [],
      }),
    );
    assert.ok(id);
    return id;
  }

  async function status(id: string): Promise<AlertStatus | undefined> {
    return (await alertStatuses(at.ctx, at.workspaceId, [id])).get(id);
  }

  test('it is sent as it was composed, and counts as no event of the workspace', async () => {
    const everything = await at.subscribe();
    const { id } = await createBot(at.ctx, at.actor, config('mattermost', `${at.catcher.url}/hooks/a`));
    const seen = at.catcher.requests.length;
    const alert = await fire(id);
    assert.deepEqual(await status(alert), { status: 'pending', error: null });
    await at.loop.drain();
    assert.deepEqual(await status(alert), { status: 'delivered', error: null });
    const [request, ...more] = at.catcher.requests.slice(seen);
    assert.deepEqual(more, []);
    assert.equal(request?.path, '/hooks/a');
    assert.deepEqual(Object.keys(request.json), ['attachments']);
    assert.deepEqual(await at.deliveries(everything.id), []);
  });

  test('a channel that is gone: failed, with the reason, and the fire stands', async () => {
    const { id } = await createBot(at.ctx, at.actor, config('mattermost', `${at.catcher.url}/hooks/b`));
    at.catcher.answerWith(404);
    const alert = await fire(id);
    await at.loop.drain();
    assert.deepEqual(await status(alert), {
      status: 'failed',
      error: 'the channel answered with HTTP status 404',
    });
  });

  test('a 429 is waited for as long as it says, and then delivered', async () => {
    const { id } = await createBot(at.ctx, at.actor, config('mattermost', `${at.catcher.url}/hooks/c`));
    at.catcher.answerWith({ status: 429, headers: { 'retry-after': '120' } });
    const alert = await fire(id);
    await at.loop.drain();
    assert.deepEqual(await status(alert), {
      status: 'pending',
      error: 'the channel refused it for now; it will be tried again',
    });
    at.catcher.answerWith(204);
    at.clock.advance(90_000);
    await at.loop.drain();
    assert.equal((await status(alert))?.status, 'pending', 'not before');
    at.clock.advance(40_000);
    await at.loop.drain();
    assert.equal((await status(alert))?.status, 'delivered');
  });

  test('another destination of the same channel takes what waits', async () => {
    const { id } = await createBot(at.ctx, at.actor, config('mattermost', `${at.catcher.url}/hooks/old`));
    const alert = await fire(id);
    await replaceBot(at.ctx, at.actor, id, config('mattermost', `${at.catcher.url}/hooks/new`));
    await at.loop.drain();
    assert.equal((await status(alert))?.status, 'delivered');
    assert.equal(at.catcher.requests.at(-1)?.path, '/hooks/new');
  });

  test('with the bot goes what it would still have said', async () => {
    const { id } = await createBot(at.ctx, at.actor, config('mattermost', `${at.catcher.url}/hooks/d`));
    const seen = at.catcher.requests.length;
    const alert = await fire(id);
    await deleteBot(at.ctx, at.actor, id);
    await at.loop.drain();
    assert.equal(at.catcher.requests.length, seen);
    assert.deepEqual(await status(alert), {
      status: 'failed',
      error: 'the alert was removed before it was delivered',
    });
  });

  test('a pause is told once, however often it is said', async () => {
    const { id } = await createBot(at.ctx, at.actor, config('webhook', `${at.catcher.url}/bots`));
    const seen = at.catcher.requests.length;
    const to = await target(id);
    const pausedAt = at.clock.now();
    for (let times = 0; times < 2; times += 1)
      await inTransaction(at.ctx, (tx) =>
        sendPausedAlert(tx, to, {
          bot: { id, name: 'Rival pricing', source: 'https://rival.example/' },
          reason: 'consecutive_failures',
          pausedAt,
          lastErrors: [{ at: pausedAt.toISOString(), reason: 'HTTP status 503' }],
        }),
      );
    await at.loop.drain();
    const told = at.catcher.requests.slice(seen);
    assert.equal(told.length, 1);
    assert.equal(told[0]?.json['event'], 'bot.paused');
    assert.equal(told[0].json['paused_reason'], 'consecutive_failures');
  });

  test('what the log keeps of an attempt does not hold the address, even where the channel repeats it', async () => {
    const secret = 'a-secret-of-twenty-four';
    const { id } = await createBot(
      at.ctx,
      at.actor,
      config('mattermost', `${at.catcher.url}/hooks/${secret}`),
    );
    at.catcher.answerWith({ status: 400, body: `no such hook: /hooks/${secret}` });
    await fire(id);
    await at.loop.drain();
    const { rows } = await at.ctx.pool.query<{ said: string }>(
      `select a::text as said from delivery_attempts a where response_body like 'no such hook%'`,
    );
    assert.equal(rows.length, 1);
    assert.ok(!rows[0]?.said.includes(secret), rows[0]?.said);
  });
});
