import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newId } from '../../../src/platform/ids.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';

describe('subscriptions of other purposes', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
  });
  after(() => api.close());

  async function addOther(workspaceId: string, purpose: 'status' | 'alert'): Promise<string> {
    const id = newId(purpose === 'status' ? 'sst' : 'whk');
    const now = api.ctx.clock.now();
    await api.ctx.db
      .insertInto('webhook_subscriptions')
      .values({
        workspace_id: workspaceId,
        id,
        url: 'https://hooks.example.com/other',
        events: ['*'],
        filters: '{}',
        purpose,
        secret: api.ctx.secrets.seal('a secret for the test'),
        created_at: now,
        updated_at: now,
      })
      .execute();
    return id;
  }

  test('404 at every operation on webhooks, and in no list', async () => {
    for (const purpose of ['status', 'alert'] as const) {
      const path = `/v1/webhooks/${await addOther(api.workspaceId, purpose)}`;
      for (const [method, at, body] of [
        ['GET', path],
        ['PATCH', path, { ordered: true }],
        ['DELETE', path],
        ['POST', `${path}:pause`],
        ['POST', `${path}:resume`],
        ['POST', `${path}:test`],
        ['POST', `${path}:rotate-secret`, {}],
        ['POST', `${path}:recover`, { since: '2020-01-01' }],
        ['POST', `${path}:recover`, { since: '2020-01-01', dry_run: true }],
        ['GET', `${path}/deliveries`],
        ['GET', `${path}/recoveries`],
      ] as const) {
        const answer = await api.request(method, at, body ? { body } : {});
        assert.equal(answer.status, 404, `${purpose}: ${method} ${at}: ${answer.text}`);
      }
    }
    assert.deepEqual((await api.request('GET', '/v1/webhooks')).body['data'], []);
    const { rows } = await api.ctx.pool.query(`select status from webhook_subscriptions`);
    assert.deepEqual(rows, [{ status: 'active' }, { status: 'active' }]);
  });

  test('they do not count towards the 50, under 32 creators at once', async () => {
    const { workspaceId, key } = await api.addWorkspace();
    for (let made = 0; made < 10; made += 1) await addOther(workspaceId, 'status');
    const create = () =>
      api.request('POST', '/v1/webhooks', {
        key,
        body: { url: 'https://hooks.example.com/x', events: ['*'] },
      });
    const answers = [];
    for (let round = 0; round < 2; round += 1)
      answers.push(...(await Promise.all(Array.from({ length: 32 }, create))));
    assert.equal(answers.filter(({ status }) => status === 201).length, 50);
    assert.ok(answers.every(({ status }) => status === 201 || status === 403));
  });
});
