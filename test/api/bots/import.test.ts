import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { createTestApi } from '../../support/api.ts';
import type { Answer, TestApi } from '../../support/api.ts';
import { aBot } from '../../support/one-of-each.ts';

const SCHEMA = JSON.parse(
  readFileSync(new URL('../../../docs/bots.v1.schema.json', import.meta.url), 'utf8'),
) as object;

describe('import and export of bots', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
  });
  after(() => api.close());

  const send = (key: string, body: unknown): Promise<Answer> =>
    api.request('POST', '/v1/bots:import', { key, body });
  const states = (answer: Answer): string[] =>
    (answer.body['data'] as unknown as { status: string }[]).map(({ status }) => status);

  test('each is judged for itself; what is there already, and twice in the file, is skipped', async () => {
    const { key } = await api.addWorkspace();
    const there = await api.request('POST', '/v1/bots', { key, body: aBot('https://rival.example/') });
    const answer = await send(key, {
      bots: [
        aBot('https://rival.example'),
        aBot('https://new.example/'),
        { ...aBot('https://new.example/'), name: 'The same again' },
        { ...aBot(), fires_signal: 'nonsense' },
        7,
        { ...aBot('https://new.example/'), match_rule: { type: 'keyword', any: ['layoffs'] } },
      ],
    });
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(states(answer), ['skipped', 'created', 'skipped', 'failed', 'failed', 'created']);
    const data = answer.body['data'] as unknown as Record<string, unknown>[];
    assert.equal(data[0]?.['id'], there.body['id']);
    assert.equal(data[2]?.['id'], data[1]?.['id']);
    assert.match(JSON.stringify(data[3]?.['error']), /"param":"fires_signal"/);
    assert.deepEqual(answer.body['summary'], { created: 2, skipped: 2, failed: 2 });
  });

  test('a dry run refuses what an import refuses, and leaves nothing', async () => {
    const { key } = await api.addWorkspace();
    const bots = [
      aBot('http://10.0.0.1/'),
      { ...aBot('https://a.example/'), applies_to: { account_ids: ['acc_none'] } },
      { ...aBot('https://b.example/'), alert: { channel: 'slack' } },
      aBot('https://c.example/'),
    ];
    const trial = await send(key, { bots, dry_run: true });
    assert.deepEqual(states(trial), ['failed', 'failed', 'failed', 'created'], trial.text);
    const list = await api.request('GET', '/v1/bots', { key });
    assert.deepEqual(list.body['data'], []);
    assert.deepEqual(states(await send(key, { bots })), states(trial));
  });

  test('as many as the plan has room for, in their order', async () => {
    const { key } = await api.addWorkspace('pro');
    const text = Array.from({ length: 30 }, (_, at) => `https://rival-${at}.example/`).join('\n');
    const trial = await send(key, { text, dry_run: true });
    const answer = await send(key, { text });
    for (const each of [trial, answer]) {
      assert.deepEqual(each.body['summary'], { created: 25, skipped: 0, failed: 5 });
      assert.deepEqual(
        states(each).slice(25),
        Array.from({ length: 5 }, () => 'failed'),
      );
      const last = (each.body['data'] as unknown as Record<string, Record<string, unknown>>[])[29];
      assert.equal(last?.['error']?.['code'], 'bot_limit_reached');
      assert.equal(last?.['line'], 30);
    }
    assert.equal(trial.body['data']?.[0]?.['id'], null);
    const { rows } = await api.ctx.pool.query(`select count(*)::int as n from bots`);
    assert.ok(rows);
  });

  test('a dry run makes nothing', async () => {
    const { key } = await api.addWorkspace();
    const body = { text: 'https://rival.example/', dry_run: true };
    await send(key, body);
    assert.deepEqual((await api.request('GET', '/v1/bots', { key })).body['data'], []);
    // With a key there is a transaction around it, which keeps the answer.
    const headers = { 'idempotency-key': 'trial' };
    const kept = await api.request('POST', '/v1/bots:import', { key, body, headers });
    const replayed = await api.request('POST', '/v1/bots:import', { key, body, headers });
    assert.deepEqual(kept.body['summary'], { created: 1, skipped: 0, failed: 0 }, kept.text);
    assert.equal(replayed.text, kept.text);
    assert.deepEqual((await api.request('GET', '/v1/bots', { key })).body['data'], []);
  });

  test('defaults fill what the file leaves open: here an alert for all', async () => {
    const { key } = await api.addWorkspace();
    const alert = { channel: 'slack', destination: 'https://hooks.slack.com/services/T/B/secret' };
    const answer = await send(key, {
      text: 'https://rival.example/\nhttps://rival.example/feed',
      defaults: { cadence: 'weekly', fires_signal: 'competitor_move', alert },
    });
    assert.deepEqual(answer.body['summary'], { created: 2, skipped: 0, failed: 0 }, answer.text);
    const { body } = await api.request('GET', '/v1/bots', { key });
    for (const bot of body['data'] as unknown as Record<string, Record<string, unknown>>[]) {
      assert.equal(bot['cadence'], 'weekly');
      assert.equal(bot['fires_signal'], 'competitor_move');
      assert.equal(bot['alert']?.['channel'], 'slack');
    }
  });

  test('a watch that was paused comes paused', async () => {
    const { key } = await api.addWorkspace();
    await send(key, {
      text: JSON.stringify({ watching: { a: { url: 'https://rival.example/', paused: true } } }),
    });
    const { body } = await api.request('GET', '/v1/bots', { key });
    assert.equal(body['data']?.[0]?.['paused_reason'], 'user');
  });

  test('text that no database keeps fails its own item', async () => {
    const { key } = await api.addWorkspace();
    const answer = await send(key, { bots: [{ ...aBot(), name: 'a\0b' }, aBot()] });
    assert.deepEqual(states(answer), ['failed', 'created'], answer.text);
  });

  test('what cannot be read at all is refused whole', async () => {
    const { key } = await api.addWorkspace();
    for (const body of [
      {},
      { text: 'https://a.example/', bots: [] },
      { text: '{"bots":' },
      { schema: 'whynow.bots/9', bots: [] },
      { text: '<html></html>' },
      { text: 'x', format: 'whynow' },
    ]) {
      const answer = await send(key, body);
      assert.equal(answer.status, 400, `${JSON.stringify(body)}: ${answer.text}`);
    }
    const many = await send(key, { text: 'https://a.example/\n'.repeat(1001) });
    assert.equal(many.body['error']?.['code'], 'batch_too_large');
  });

  test('an export is what its published schema says, and a read-only key may have it', async () => {
    const { workspaceId, key } = await api.addWorkspace();
    await send(key, { text: 'https://rival.example/\nhttps://github.com/acme/widgets' });
    const reader = await api.makeKey(workspaceId, 'read-only');
    const file = await api.request('GET', '/v1/bots:export', { key: reader });
    assert.equal(file.status, 200, file.text);
    const validate = new Ajv2020({ strict: false, formats: { 'date-time': true } }).compile(SCHEMA);
    assert.ok(validate(file.body), JSON.stringify(validate.errors));
    assert.ok(!validate({ ...file.body, schema: 'whynow.bots/2' }));
    assert.ok(!validate({ ...file.body, bots: [{ name: 'only' }] }));
  });
});
