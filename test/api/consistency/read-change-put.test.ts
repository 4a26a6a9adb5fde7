import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { aBot } from '../../support/one-of-each.ts';

const RUBRIC = '/v1/workspace/rubric';

/** What a client does that knows nothing but its JSON: read it, change a member, put it back. */
describe('what a GET shows can be changed and PUT', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
  });
  after(() => api.close());

  test('a rubric, and the same once more', async () => {
    const { body: shown } = await api.request('GET', RUBRIC);
    const changed = { ...shown, tiers: { hot: 82, warm: 50, watch: 20 } };
    const saved = await api.request('PUT', RUBRIC, { body: changed });
    assert.equal(saved.status, 200, saved.text);
    assert.equal(saved.body['version'], Number(shown['version']) + 1);
    assert.notEqual(saved.body['id'], shown['id']);
    const again = await api.request('PUT', RUBRIC, { body: changed });
    assert.deepEqual(again.body, saved.body, 'sent again after a lost answer, it changes nothing');
    assert.equal((await api.request('POST', `${RUBRIC}:preview`, { body: saved.body })).status, 200);
  });

  test('a rubric that somebody has replaced meanwhile is refused, with what to do', async () => {
    const { body: old } = await api.request('GET', RUBRIC);
    await api.request('PUT', RUBRIC, { body: { ...old, tiers: { hot: 83, warm: 50, watch: 20 } } });
    const mine = { ...old, tiers: { hot: 84, warm: 50, watch: 20 } };
    const refused = await api.request('PUT', RUBRIC, { body: mine });
    assert.equal(refused.status, 400, refused.text);
    assert.equal(refused.body['error']?.['param'], 'id');
    assert.match(
      String(refused.body['error']?.['message']),
      /present rubric is rub_.*leave out id and version/,
    );
    const { id: _id, ...unnamed } = mine as Record<string, unknown>;
    const version = await api.request('PUT', RUBRIC, { body: unnamed });
    assert.equal(version.body['error']?.['param'], 'version');
    const { version: _version, ...bare } = unnamed;
    assert.equal((await api.request('PUT', RUBRIC, { body: bare })).status, 200);
  });

  test('a bot with an alert', async () => {
    const made = await api.request('POST', '/v1/bots', {
      body: {
        ...aBot(),
        alert: { channel: 'slack', destination: 'https://hooks.slack.com/services/T0/B0/secret-0001' },
      },
    });
    const path = `/v1/bots/${made.body['id']}`;
    const { body: shown } = await api.request('GET', path);
    const replaced = await api.request('PUT', path, { body: { ...shown, name: 'Another name' } });
    assert.equal(replaced.status, 200, replaced.text);
    assert.equal(replaced.body['name'], 'Another name');
    for (const member of ['id', 'status', 'created_at', 'alert', 'next_run_at'])
      assert.deepEqual(replaced.body[member], shown[member], member);
  });

  test('another id or status than the bot has is refused, and nothing changes', async () => {
    const made = await api.request('POST', '/v1/bots', { body: aBot('https://rival.example/other') });
    const path = `/v1/bots/${made.body['id']}`;
    const { body: shown } = await api.request('GET', path);
    for (const [change, param, says] of [
      [{ id: 'bot_01kay6wqsgf1vtk9m8ta1t7s9k' }, 'id', /this bot is bot_/],
      [{ id: null }, 'id', /id is null/],
      [{ status: 'paused' }, 'status', /:pause and :resume/],
    ] as const) {
      const answer = await api.request('PUT', path, { body: { ...shown, name: 'x', ...change } });
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['param'], param);
      assert.match(String(answer.body['error']?.['message']), says);
    }
    const { body: after } = await api.request('GET', path);
    assert.equal(after['name'], shown['name']);
    const created = await api.request('POST', '/v1/bots', { body: shown });
    assert.equal(created.body['error']?.['code'], 'unknown_param', 'a new one has no id yet');
  });
});
