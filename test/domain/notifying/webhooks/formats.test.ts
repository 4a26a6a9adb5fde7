import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eventTypes } from '../../../../src/domain/notifying/events/event-types.ts';
import { publishEvents } from '../../../../src/domain/notifying/events/publish-events.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { webhooks } from '../../../../src/domain/notifying/webhooks/webhooks.ts';
import { redeliver } from '../../../../src/domain/notifying/webhooks/redeliver.ts';
import { chatPlatforms } from '../../../../src/domain/notifying/webhooks/formats/webhook-format.ts';
import type { ChatPlatform } from '../../../../src/domain/notifying/webhooks/formats/webhook-format.ts';
import { ADDRESSES, startChatStandIn } from '../../../support/chat-stand-in.ts';
import type { ChatStandIn } from '../../../support/chat-stand-in.ts';
import { createWebhookSetting } from '../../../support/webhook-setting.ts';
import type { WebhookSetting } from '../../../support/webhook-setting.ts';
import { signatureHolds } from '../../../support/webhook-catcher.ts';
import type { Answer } from '../../../support/webhook-catcher.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

describe('webhooks in the formats of chats', () => {
  let chats: ChatStandIn;
  let at: WebhookSetting;
  before(async () => {
    chats = await startChatStandIn();
    at = await createWebhookSetting({ EGRESS_RESOLVE: chats.resolve });
  });
  beforeEach(async () => {
    chats.answerAsPlatforms();
    await at.ctx.db.deleteFrom('webhook_subscriptions').execute();
    await at.loop.drain();
    chats.requests.length = 0;
  });
  after(async () => {
    await at.close();
    await chats.close();
  });

  const subscribe = (platform: ChatPlatform, more: object = {}) =>
    at.subscribe({ url: ADDRESSES[platform], format: platform, ...more });

  let published = 0;
  async function publishExamples(): Promise<number> {
    published += 1;
    await inTransaction(at.ctx, (tx) =>
      publishEvents(
        tx,
        at.workspaceId,
        eventTypes.map(({ event, example }) => {
          const { event: _, event_id: __, delivered_at: ___, workspace_id: ____, ...payload } = example;
          return { kind: event, key: `example/${published}/${event}`, accountId: null, payload };
        }),
      ),
    );
    return eventTypes.length;
  }

  /** Moves the clock a second at a time, since that is how often a chat is written to. */
  async function drainFor(seconds: number): Promise<void> {
    for (let second = 0; second <= seconds; second += 1) {
      await at.loop.drain();
      at.clock.advance(1000);
    }
  }

  for (const platform of chatPlatforms)
    test(`every event arrives in ${platform}, which takes each of them`, async () => {
      const { id, secret } = await subscribe(platform);
      const count = await publishExamples();
      await drainFor(count * 2);
      const deliveries = await at.deliveries(id);
      assert.deepEqual(
        deliveries.map(({ state }) => state),
        Array.from({ length: count }, () => 'delivered'),
        chats.refusals.join('\n'),
      );
      assert.equal(chats.requests.length, count);
      for (const request of chats.requests) assert.ok(signatureHolds(request, secret));
    });

  test('Slack is written to once a second at most, one after another', async () => {
    await subscribe('slack');
    await at.publish(5);
    await at.loop.drain();
    assert.equal(chats.requests.length, 1);
    at.clock.advance(900);
    await at.loop.drain();
    assert.equal(chats.requests.length, 1, 'not within a second');
    at.clock.advance(200);
    await at.loop.drain();
    assert.equal(chats.requests.length, 2);
    await drainFor(4);
    assert.equal(chats.requests.length, 5, 'and nothing is lost');
  });

  test('a 429 of Slack keeps everything else from it for as long as it says', async () => {
    const { id } = await subscribe('slack');
    chats.answerWith({ status: 429, headers: { 'retry-after': '30' }, body: 'rate_limited' });
    await at.publish(2);
    await at.loop.drain();
    chats.answerAsPlatforms();
    await drainFor(29);
    assert.equal(chats.requests.length, 1);
    await drainFor(40);
    const deliveries = await at.deliveries(id);
    assert.deepEqual(
      deliveries.map(({ state, attempts }) => [state, attempts]),
      [
        ['delivered', 2],
        ['delivered', 1],
      ],
    );
  });

  test('Discord’s window: nothing is sent when nothing is left in it', async () => {
    await subscribe('discord');
    chats.answerWith({
      status: 204,
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '4.250' },
    });
    await at.publish(2);
    await at.loop.drain();
    at.clock.advance(4000);
    await at.loop.drain();
    assert.equal(chats.requests.length, 1);
    at.clock.advance(1000);
    await at.loop.drain();
    assert.equal(chats.requests.length, 2);
  });

  test('a 429 of Discord says how long in fractions of a second', async () => {
    const { id } = await subscribe('discord');
    chats.answerWith({
      status: 429,
      headers: { ...JSON_TYPE, 'retry-after': '90', 'x-ratelimit-reset-after': '89.571' },
      body: '{"message":"You are being rate limited.","retry_after":89.571,"global":false}',
    });
    await at.publish(1);
    await at.loop.drain();
    const [delivery] = await at.deliveries(id);
    assert.equal(delivery?.state, 'retry_scheduled');
    assert.equal(
      delivery?.next_attempt_at,
      new Date(at.clock.now().getTime() + 90_000).toISOString(),
      'later than the first step of the schedule',
    );
  });

  const GONE: [ChatPlatform, Answer][] = [
    ['slack', { status: 404, body: 'no_service' }],
    ['slack', { status: 410, body: 'channel_is_archived' }],
    ['slack', { status: 403, body: 'invalid_token' }],
    ['discord', { status: 404, headers: JSON_TYPE, body: '{"message":"Unknown Webhook","code":10015}' }],
    [
      'discord',
      { status: 401, headers: JSON_TYPE, body: '{"message":"Invalid Webhook Token","code":50027}' },
    ],
    ['teams', { status: 404, headers: JSON_TYPE, body: '{"error":{"code":"WorkflowNotFound"}}' }],
    ['google_chat', { status: 404, headers: JSON_TYPE, body: '{"error":{"code":404,"status":"NOT_FOUND"}}' }],
    [
      'mattermost',
      { status: 400, headers: JSON_TYPE, body: '{"id":"web.incoming_webhook.invalid.app_error"}' },
    ],
  ];
  for (const [platform, answer] of GONE)
    test(`${platform} is gone with ${JSON.stringify(answer).slice(0, 80)}: rejected, and disabled`, async () => {
      const { id } = await subscribe(platform);
      chats.answerWith(answer);
      await at.publish(1);
      await at.loop.drain();
      assert.equal((await at.deliveries(id))[0]?.state, 'rejected');
      const webhook = await webhooks.get(at.ctx, at.actor, id);
      assert.deepEqual([webhook.status, webhook.status_reason], ['disabled', 'gone']);
    });

  const REFUSED: [ChatPlatform, Answer, string][] = [
    ['slack', { status: 400, body: 'invalid_payload' }, 'rejected'],
    ['slack', { status: 403, body: 'action_prohibited' }, 'rejected'],
    ['slack', { status: 404, body: '<html>not Slack’s words</html>' }, 'rejected'],
    ['slack', { status: 500, body: 'rollup_error' }, 'retry_scheduled'],
    ['discord', { status: 400, headers: JSON_TYPE, body: '{"code":50035}' }, 'rejected'],
    ['discord', { status: 502, body: '<html>' }, 'retry_scheduled'],
    [
      'teams',
      { status: 400, headers: JSON_TYPE, body: '{"error":{"code":"WorkflowTriggerIsNotEnabled"}}' },
      'rejected',
    ],
    ['teams', { status: 413, body: 'Request body too large' }, 'rejected'],
    [
      'teams',
      {
        status: 200,
        body: 'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429 with ContextId tcid=0',
      },
      'retry_scheduled',
    ],
    [
      'google_chat',
      { status: 403, headers: JSON_TYPE, body: '{"error":{"status":"PERMISSION_DENIED"}}' },
      'rejected',
    ],
    [
      'google_chat',
      { status: 429, headers: JSON_TYPE, body: '{"error":{"status":"RESOURCE_EXHAUSTED"}}' },
      'retry_scheduled',
    ],
    [
      'mattermost',
      { status: 501, headers: JSON_TYPE, body: '{"id":"web.incoming_webhook.disabled.app_error"}' },
      'rejected',
    ],
  ];
  for (const [platform, answer, state] of REFUSED)
    test(`${platform} answers ${JSON.stringify(answer).slice(0, 90)}: ${state}, and still active`, async () => {
      const { id } = await subscribe(platform);
      chats.answerWith(answer);
      await at.publish(1);
      await at.loop.drain();
      assert.equal((await at.deliveries(id))[0]?.state, state);
      assert.equal((await webhooks.get(at.ctx, at.actor, id)).status, 'active');
    });

  test('a repeat is the same bytes, and one after an erasure has nothing of what was erased', async () => {
    const { id } = await subscribe('slack', { events: ['brief.created'] });
    await publishExamples();
    await at.loop.drain();
    at.clock.advance(5000);
    const [delivery] = await at.deliveries(id);
    assert.ok(delivery);
    await redeliver(at.ctx, at.actor, delivery.id);
    await at.loop.drain();
    const [first, again] = chats.requests;
    assert.equal(again?.body, first?.body);
    assert.ok(first?.body.includes('Ada Moreau'));
    assert.equal(again?.headers['webhook-id'], first?.headers['webhook-id']);

    // What erasing somebody does to events (`erase-from-events.ts`): their name goes from the payload.
    await at.ctx.pool.query(
      `update events set payload = replace(payload::text, 'Ada Moreau', '[erased]')::json where id = $1`,
      [delivery.event_id],
    );
    at.clock.advance(5000);
    await redeliver(at.ctx, at.actor, delivery.id);
    await at.loop.drain();
    const erased = chats.requests[2]?.body ?? '';
    assert.ok(erased.includes('[erased]') && !erased.includes('Ada Moreau'), erased);
  });

  test('`:test` is a message in the format', async () => {
    const { id } = await subscribe('google_chat', { events: ['brief.created'] });
    await webhooks.test(at.ctx, at.actor, id);
    await at.loop.drain();
    assert.deepEqual(Object.keys(chats.requests[0]?.json ?? {}), ['fallbackText', 'cardsV2']);
    assert.ok(!chats.requests[0]?.body.includes('chatsecret0001'), 'the address is no part of it');
  });

  test('the log keeps no address of a chat that its answer repeats', async () => {
    const { id } = await subscribe('slack');
    chats.answerWith({ status: 400, body: `no such hook: ${ADDRESSES.slack}` });
    await at.publish(1);
    await at.loop.drain();
    const log = JSON.stringify(await at.deliveries(id));
    assert.ok(log.includes('no such hook') && !log.includes('slacksecret0001'), log);
  });
});
