import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { purgeDeletedAccounts } from '../../../src/domain/accounts/purge-deleted-accounts.ts';
import { DAY, MINUTE } from '../../../src/platform/clock.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { addSignal } from '../../support/detected.ts';

describe('listScoreHistory', () => {
  const clock = createFakeClock();
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ clock });
  });
  after(() => api.close());

  test('200: one entry for each move, newest first, none for a score that stays', async () => {
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'ferncastle.example' } });
    const path = `/v1/accounts/${made.body['id']}`;
    assert.deepEqual((await api.request('GET', `${path}/score-history`)).body['data'], []);
    const first = (await api.request('POST', `${path}:rescore`)).body;
    await api.request('POST', `${path}:rescore`);
    clock.advance(MINUTE);
    await addSignal(api.ctx, api.workspaceId, String(made.body['id']));
    const second = (await api.request('POST', `${path}:rescore`)).body;
    await api.request('POST', `${path}:rescore`);
    const answer = await api.request('GET', `${path}/score-history`, { key: api.keys.readOnly });
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(
      answer.body['data'],
      [second, first].map(({ score, score_breakdown, rescored_at }, index) => ({
        score,
        score_breakdown,
        cause: 'requested',
        rubric_version: 1,
        scored_at: index === 0 ? clock.now().toISOString() : rescored_at,
      })),
    );
    const page = await api.request('GET', `${path}/score-history?limit=1`);
    const rest = await api.request('GET', `${path}/score-history?limit=1&cursor=${page.body['next_cursor']}`);
    assert.deepEqual([page.body['data']?.[0], rest.body['data']?.[0]], answer.body['data']);
    assert.equal(rest.body['next_cursor'], null);
  });

  test('404 and 410; after the purge nothing of it is left', async () => {
    assert.equal((await api.request('GET', '/v1/accounts/acc_x/score-history')).status, 404);
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'gone.example' } });
    const path = `/v1/accounts/${made.body['id']}`;
    await api.request('POST', `${path}:rescore`);
    const other = await api.addWorkspace();
    assert.equal((await api.request('GET', `${path}/score-history`, { key: other.key })).status, 404);
    await api.request('DELETE', path);
    assert.equal((await api.request('GET', `${path}/score-history`)).status, 410);
    const left = async () =>
      (
        await api.ctx.db
          .selectFrom('score_history')
          .select('entry')
          .where('account_id', '=', String(made.body['id']))
          .execute()
      ).length;
    assert.equal(await left(), 1);
    clock.advance(31 * DAY);
    assert.equal(await purgeDeletedAccounts(api.ctx), 1);
    assert.equal(await left(), 0);
    assert.equal((await api.request('GET', `${path}/score-history`)).status, 404);
  });
});
