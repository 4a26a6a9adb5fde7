import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newId } from '../../src/platform/ids.ts';
import { createTestApi } from '../support/api.ts';
import type { TestApi } from '../support/api.ts';

/** Rows that are there from the first page to the last, and rows that come and go meanwhile. */
const STAYING = 1000;
const CHANGES = 10_000;
/** Where the same statement is walked the other way round, or by another column. */
const FEWER_CHANGES = 1_000;
const LIMIT = 50;

/** A list, and how to make rows of it in the database: `n` is their number, by which they are spread over the list's whole order. */
interface List {
  name: string;
  path: string;
  /** Inserts rows `from` to `from + count`; what they are called begins with `mark`. */
  insert(mark: string, from: number, count: number): Promise<void>;
  /** Deletes `count` of the rows whose name begins with `mark`, from all over the list. */
  remove(mark: string, count: number): Promise<void>;
  /** The mark and number of a row as the API shows it. */
  nameOf(row: Record<string, unknown>): string;
}

describe('cursors, while 10,000 rows come and go', () => {
  let api: TestApi;
  let accountId: string;
  let webhookId: string;
  before(async () => {
    api = await createTestApi();
    const account = await api.request('POST', '/v1/accounts', { body: { domain: 'walked.example' } });
    accountId = String(account.body['id']);
    const webhook = await api.request('POST', '/v1/webhooks', {
      body: { url: 'https://hooks.example.com/x', events: ['*'] },
    });
    webhookId = String(webhook.body['id']);
  });
  after(() => api.close());

  const run = (text: string, ...values: unknown[]) => api.ctx.pool.query(text, [api.workspaceId, ...values]);
  const since = () => api.ctx.clock.now();
  /** Ids that stand everywhere in the order, as rows of an import or of several nodes may: the time of a UUIDv7 and then chance. */
  const idsOf = (prefix: 'acc' | 'sig' | 'dlv', count: number): string[] =>
    Array.from({ length: count }, () => {
      const id = newId(prefix);
      return `${id.slice(0, 10)}${Array.from(id.slice(10)).toReversed().join('')}`;
    });

  const accounts = (query: string): List => ({
    name: `accounts, ${query}`,
    path: `/v1/accounts?${query}`,
    insert: async (mark, from, count) => {
      await run(
        `insert into accounts (workspace_id, id, domain, name, score, brief_token, created_at, updated_at)
         select $1, id, $3 || n || '.example', chr(97 + n * 7 % 26) || $3 || n, n * 31 % 101, 'token', $5::timestamptz, $5::timestamptz - n * 7919 % 1009 * interval '1 ms'
         from unnest($2::text[]) with ordinality as t (id, position), lateral (select $4::int + position::int as n) as m`,
        idsOf('acc', count),
        mark,
        from,
        since(),
      );
    },
    remove: async (mark, count) => {
      await run(
        `delete from accounts where workspace_id = $1 and id in
           (select id from accounts where workspace_id = $1 and domain like $2 || '%' order by md5(id) limit $3)`,
        mark,
        count,
      );
    },
    nameOf: (row) => String(row['domain']),
  });

  const signals = (query: string): List => ({
    name: `signals, ${query || 'newest first'}`,
    path: `/v1/signals?${query}`,
    insert: async (mark, from, count) => {
      await run(
        `insert into signals (workspace_id, id, account_id, type, subtype, category, title, strength, confidence, source_url, occurred_at,
           occurred_at_precision, evidence, source_hosts, event_key, fired_at, created_at)
         select $1, id, $6, 'funding', 'series_b', 'capital', $3 || n, 80, 0.9, 'https://walked.example/' || $3 || n, $5::timestamptz, 'day', '[]', '{}',
           id, $5::timestamptz - n * 7919 % 1009 * interval '1 ms', $5::timestamptz
         from unnest($2::text[]) with ordinality as t (id, position), lateral (select $4::int + position::int as n) as m`,
        idsOf('sig', count),
        mark,
        from,
        since(),
        accountId,
      );
    },
    remove: async (mark, count) => {
      await run(
        `delete from signals where workspace_id = $1 and id in
           (select id from signals where workspace_id = $1 and title like $2 || '%' order by md5(id) limit $3)`,
        mark,
        count,
      );
    },
    nameOf: (row) => String(row['title']),
  });

  const briefs: List = {
    name: 'brief versions',
    path: '', // Known once the account is.
    insert: async (mark, from, count) => {
      // What stays has the even versions of a stretch, what comes the odd ones between and everything above.
      const version = mark === 'stays-' ? 'n * 2 + 2' : 'n * 2 + 1';
      await run(
        `insert into briefs (workspace_id, account_id, version, id, score, score_breakdown, why_now, who_to_talk_to, draft_opener, signals,
           sentences, reason, generated_at)
         select $1, $2, ${version}, $3 || n, 50, '{"fit":40,"recency":4,"strength":4,"depth":2}', $3 || n, '[]', 'Hello.', '{}', '[]', 'requested', $6
         from generate_series($4::int, $4::int + $5::int - 1) n`,
        accountId,
        mark,
        from,
        count,
        since(),
      );
    },
    remove: async (mark, count) => {
      // Versions go with their account only: for once the database is told to look away.
      await api.ctx.pool.query('alter table briefs disable trigger briefs_kept');
      await run(
        `delete from briefs where workspace_id = $1 and version in
           (select version from briefs where workspace_id = $1 and why_now like $2 || '%' order by md5(id) limit $3)`,
        mark,
        count,
      );
      await api.ctx.pool.query('alter table briefs enable trigger briefs_kept');
    },
    nameOf: (row) => String(row['why_now']),
  };

  const deliveries: List = {
    name: 'deliveries',
    path: '',
    insert: async (mark, from, count) => {
      await run(
        `insert into deliveries (workspace_id, id, event_id, event_kind, subscription_id, state, created_at, finished_at)
         select $1, id, $3 || n, 'signal.fired', $6, 'delivered', $5, $5
         from unnest($2::text[]) with ordinality as t (id, position), lateral (select $4::int + position::int as n) as m`,
        idsOf('dlv', count),
        mark,
        from,
        since(),
        webhookId,
      );
    },
    remove: async (mark, count) => {
      await run(
        `delete from deliveries where workspace_id = $1 and id in
           (select id from deliveries where workspace_id = $1 and event_id like $2 || '%' order by md5(id) limit $3)`,
        mark,
        count,
      );
    },
    nameOf: (row) => String(row['event_id']),
  };

  async function walk(list: List, path: string, atLeast = CHANGES): Promise<void> {
    await list.insert('stays-', 0, STAYING);
    await list.insert('goes-', 0, STAYING);
    let coming = STAYING;
    const shown: string[] = [];
    // Half of the changes are insertions and half deletions; what stays alone makes this many pages.
    const perPage = Math.ceil(atLeast / 2 / (STAYING / LIMIT - 1));
    let changes = 0;
    const join = path.includes('?') ? '&' : '?';
    let cursor: string | null = null;
    for (let pages = 0; ; pages += 1) {
      assert.ok(pages < 1000, 'the list has an end');
      const page = await api.request(
        'GET',
        `${path}${join}limit=${LIMIT}${cursor ? `&cursor=${cursor}` : ''}`,
      );
      assert.equal(page.status, 200, page.text);
      for (const row of page.body['data'] as unknown as Record<string, unknown>[])
        shown.push(list.nameOf(row));
      cursor = page.body['next_cursor'] as unknown as string | null;
      if (cursor === null) break;
      await list.insert('goes-', coming, perPage);
      await list.remove('goes-', perPage);
      coming += perPage;
      changes += 2 * perPage;
    }
    assert.ok(changes >= atLeast, `${changes} changes`);
    assert.equal(new Set(shown).size, shown.length, 'nothing is shown twice');
    const stayed = new Set(shown.filter((name) => name.startsWith('stays-')));
    assert.equal(stayed.size, STAYING, 'nothing that stayed is left out');
    for (const mark of ['stays-', 'goes-']) await list.remove(mark, CHANGES * 2);
  }

  for (const sort of ['score', 'created_at', 'updated_at', 'name'])
    for (const order of ['asc', 'desc']) {
      const list = accounts(`sort=${sort}&order=${order}`);
      const isOwn = sort === 'score' && order === 'desc';
      it(list.name, () => walk(list, list.path, isOwn ? CHANGES : FEWER_CHANGES));
    }
  it('signals, newest first', () => walk(signals(''), '/v1/signals'));
  it('signals, order=asc', () => walk(signals('order=asc'), '/v1/signals?order=asc', FEWER_CHANGES));
  it(briefs.name, () => walk(briefs, `/v1/accounts/${accountId}/brief/versions`));
  it(deliveries.name, () => walk(deliveries, `/v1/webhooks/${webhookId}/deliveries`));
});
