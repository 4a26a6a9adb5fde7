import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY, HOUR } from '../../../src/platform/clock.ts';
import { createTestApi } from '../../support/api.ts';
import type { AnswerBody, RequestOptions, TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { addSignal } from '../../support/detected.ts';
import { itemsOf } from '../../support/items.ts';
import { signInAs } from '../../support/signed-in.ts';

const START = new Date('2026-11-20T09:00:00.000Z');

describe('today', () => {
  const clock = createFakeClock(START);
  let api: TestApi;
  let strong: string;
  let weak: string;
  before(async () => {
    api = await createTestApi({ clock });
    [strong, weak] = [await scored('ferncastle.example', 70), await scored('northwind.example', 30)];
    // Nothing ever happened there.
    await scored('quiet.example', 90);
    for (const id of [strong, weak]) await addSignal(api.ctx, api.workspaceId, id);
    clock.advance(HOUR);
  });
  after(() => api.close());

  async function scored(domain: string, score: number): Promise<string> {
    const id = String((await api.request('POST', '/v1/accounts', { body: { domain } })).body['id']);
    await api.request('POST', `/v1/accounts/${id}:rescore`);
    await api.ctx.db
      .updateTable('accounts')
      .set({ score })
      .where('workspace_id', '=', api.workspaceId)
      .where('id', '=', id)
      .execute();
    return id;
  }
  const ask = async (query = '', options: RequestOptions = {}): Promise<AnswerBody[]> => {
    const answer = await api.request('GET', `/v1/today${query}`, options);
    assert.equal(answer.status, 200, answer.text);
    return answer.body['data'] as unknown as AnswerBody[];
  };
  const idsOf = (items: AnswerBody[]): unknown[] => items.map((item) => item['account']?.['id']);

  it('listToday 200: accounts with news, the strongest first, with the brief and what is new', async () => {
    const items = await ask();
    assert.deepEqual(idsOf(items), [strong, weak]);
    const [first] = items;
    assert.equal(first?.['state'], 'new');
    assert.equal(first?.['new_signals'], 1);
    assert.equal(itemsOf(first?.['signals']).length, 1);
    assert.equal(first?.['brief']?.['version'], 1);
    assert.deepEqual(first?.['movement']?.['to'] ?? 70, 70);
    const page = await api.request('GET', '/v1/today?limit=1');
    const next = await ask(`?limit=1&cursor=${String(page.body['next_cursor'])}`);
    assert.deepEqual(idsOf(next), [weak]);
  });

  it('listToday 200: nothing of another workspace, and nothing from before since', async () => {
    const other = await api.addWorkspace();
    assert.deepEqual(await ask('', { key: other.key }), []);
    assert.deepEqual(await ask(`?since=${clock.now().toISOString()}`), []);
    assert.equal((await api.request('GET', '/v1/today?state=old')).status, 400);
    assert.equal((await api.request('GET', '/v1/today?since=soon')).body['error']?.['param'], 'since');
  });

  it('markSeen 200: for whoever asks alone, and until there is news again', async () => {
    const reader = await signInAs(api, 'read-only');
    const marked = await reader.request('POST', '/v1/today:mark-seen', {
      body: { account_ids: [weak, 'acc_unknown'] },
    });
    assert.deepEqual([marked.status, marked.body['accounts']], [200, 1], marked.text);
    const theirs = async (query = '') =>
      idsOf((await reader.request('GET', `/v1/today${query}`)).body['data'] as unknown as AnswerBody[]);
    assert.deepEqual(await theirs(), [strong]);
    assert.deepEqual(await theirs('?state=seen'), [weak]);
    assert.deepEqual(idsOf(await ask()), [strong, weak], 'a key reads for itself');
    await reader.request('POST', '/v1/today:mark-seen', { body: { all: true } });
    assert.deepEqual(await theirs(), []);
    assert.deepEqual(await theirs('?state=seen'), [strong, weak]);
    clock.advance(HOUR);
    await addSignal(api.ctx, api.workspaceId, weak);
    assert.deepEqual(await theirs(), [weak]);
  });

  it('markSeen 200: what came after the list was read stays new', async () => {
    const key = await api.makeKey(api.workspaceId, 'read-only');
    const read = clock.now();
    clock.advance(HOUR);
    await addSignal(api.ctx, api.workspaceId, strong);
    await api.request('POST', '/v1/today:mark-seen', { key, body: { all: true, until: read.toISOString() } });
    assert.deepEqual(idsOf(await ask('', { key })), [strong]);
    for (const body of [{}, { all: false }, { all: true, account_ids: [weak] }])
      assert.equal((await api.request('POST', '/v1/today:mark-seen', { key, body })).status, 400);
  });

  it('markUnseen 200: what was marked is new again, as far back as it was', async () => {
    const key = await api.makeKey(api.workspaceId, 'read-only');
    const ids = async (): Promise<unknown[]> => idsOf(await ask('', { key }));
    const post = async (verb: string, body: object): Promise<AnswerBody> =>
      (await api.request('POST', `/v1/today:${verb}`, { key, body })).body;
    const all = await ids();
    const [first] = await ask('', { key });
    await post('mark-seen', { account_ids: [strong] });
    assert.deepEqual(await ids(), [weak]);
    const undone = await post('mark-unseen', { account_ids: [strong, weak], since: first?.['since'] });
    assert.equal(undone['accounts'], 1);
    assert.deepEqual(await ids(), all);

    const seen = await post('mark-seen', { all: true });
    assert.equal(seen['before'], null);
    clock.advance(HOUR);
    await addSignal(api.ctx, api.workspaceId, weak);
    assert.equal((await post('mark-seen', { all: true }))['before'], seen['until']);
    assert.deepEqual(await ids(), []);
    await post('mark-unseen', { account_ids: [weak] });
    assert.deepEqual(await ids(), [], 'the mark for all stands');
    await post('mark-unseen', { all: true, since: seen['until'] });
    assert.deepEqual(await ids(), [weak]);
    await post('mark-unseen', { all: true });
    assert.deepEqual(await ids(), all);
    assert.equal(
      (await api.request('POST', '/v1/today:mark-unseen', { key, body: { all: true, since: 'soon' } })).body[
        'error'
      ]?.['param'],
      'since',
    );
  });

  it('snoozeAccount 200: it is left out until then, or until it is taken back', async () => {
    const key = await api.makeKey(api.workspaceId, 'read-only');
    const until = new Date(clock.now().getTime() + DAY).toISOString();
    const snooze = await api.request('POST', `/v1/accounts/${strong}:snooze`, { key, body: { until } });
    assert.deepEqual(snooze.body, { account_id: strong, snoozed_until: until });
    assert.deepEqual(idsOf(await ask('', { key })), [weak]);
    const [snoozed] = await ask('?state=snoozed', { key });
    assert.equal(snoozed?.['snoozed_until'], until);
    await api.request('POST', `/v1/accounts/${strong}:unsnooze`, { key });
    assert.deepEqual(idsOf(await ask('', { key })), [strong, weak]);
    await api.request('POST', `/v1/accounts/${strong}:snooze`, { key, body: { until } });
    clock.advance(2 * DAY);
    assert.deepEqual(idsOf(await ask('', { key })), [strong, weak]);
    const past = await api.request('POST', `/v1/accounts/${strong}:snooze`, { key, body: { until } });
    assert.equal(past.body['error']?.['param'], 'until');
    const other = await api.addWorkspace();
    const foreign = await api.request('POST', `/v1/accounts/${strong}:unsnooze`, { key: other.key });
    assert.equal(foreign.status, 404);
  });

  it('listToday 200: the same order, whole and page by page, where thousands have news at once', async () => {
    const { workspaceId, key } = await api.addWorkspace();
    await api.ctx.pool.query(
      `insert into accounts (workspace_id, id, domain, name, brief_token, score, score_status, moved_at, moved_by, created_at, updated_at)
       select $1, 'acc_' || lpad(n::text, 26, '0'), 'company-' || n || '.example', 'Company ' || n, 'many-' || n, n * 37 % 101, 'scored',
         $2::timestamptz - n * interval '1 minute', n % 5 - 2, $2, $2 from generate_series(1, 3000) n`,
      [workspaceId, clock.now()],
    );
    const walk = async (query: string): Promise<unknown[]> => {
      const found: unknown[] = [];
      for (let cursor = ''; ;) {
        const { body } = await api.request('GET', `/v1/today?limit=200${query}${cursor}`, { key });
        found.push(...idsOf(body['data'] as unknown as AnswerBody[]));
        if (body['has_more'] !== true) return found;
        cursor = `&cursor=${String(body['next_cursor'])}`;
      }
    };
    const { rows } = await api.ctx.pool.query<{ id: string }>(
      'select id from accounts where workspace_id = $1 and moved_by <> 0 order by score desc, id desc',
      [workspaceId],
    );
    const moved = rows.map(({ id }) => id);
    assert.equal(moved.length, 2400);
    assert.deepEqual(await walk(''), moved);
    const seen = moved.filter((_, place) => place % 7 === 0);
    await api.request('POST', '/v1/today:mark-seen', { key, body: { account_ids: seen.slice(0, 200) } });
    assert.deepEqual(await walk('&state=seen'), seen.slice(0, 200));
    assert.deepEqual(
      await walk(''),
      moved.filter((id) => !seen.slice(0, 200).includes(id)),
    );
    const until = new Date(clock.now().getTime() + DAY).toISOString();
    await api.request('POST', `/v1/accounts/${moved[5]}:snooze`, { key, body: { until } });
    assert.deepEqual(await walk('&state=snoozed'), [moved[5]]);
  });
});
