import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openApiDocument } from '../../../src/api/openapi/document.ts';
import { scoreAccounts } from '../../../src/domain/deciding/runs/score-accounts.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { itemsOf } from '../../support/items.ts';
import { addOneOfEach } from '../../support/one-of-each.ts';
import type { OneOfEach } from '../../support/one-of-each.ts';

type Tree = { [name: string]: Tree };

const PREFIX_OF: Record<string, string> = {
  accounts: 'acc',
  bots: 'bot',
  webhooks: 'whk',
  deliveries: 'dlv',
  subscriptions: 'sst',
  'crm-connections': 'crm',
  members: 'mem',
};

describe('every list', () => {
  let api: TestApi;
  let ids: OneOfEach;
  /** Addresses of GET operations that answer `data` as a list. */
  let lists: [path: string, operation: Tree][];
  before(async () => {
    api = await createTestApi();
    ids = await addOneOfEach(api, api.workspaceId, api.keys.admin);
    const document = (await openApiDocument({ version: '1', publicUrl: 'https://whynow.example' })) as Tree;
    const resolved = (schema: Tree | undefined): Tree => {
      const reference = schema?.['$ref'] as unknown;
      if (typeof reference !== 'string') return schema ?? {};
      return resolved(document['components']?.['schemas']?.[reference.split('/').at(-1) ?? '']);
    };
    lists = Object.entries(document['paths'] ?? {}).flatMap(([path, methods]) => {
      const operation = methods['get'];
      const schema = resolved(
        operation?.['responses']?.['200']?.['content']?.['application/json']?.['schema'],
      );
      const data = schema['properties']?.['data'];
      const isList = (data?.['type'] as unknown) === 'array';
      const key = Object.keys(operation?.['security']?.['0'] ?? {})[0];
      return operation && isList && key === 'apiKey' ? [[path, operation] as [string, Tree]] : [];
    });
  });
  after(() => api.close());

  const addressOf = (path: string): string =>
    path.replaceAll(/([a-z-]+)\/\{(\w+)\}/g, (_, kind: string) => `${kind}/${ids[PREFIX_OF[kind] ?? '']}`);

  test('has the shape of a list, takes limit and cursor, and pages through what it has', async () => {
    assert.ok(lists.length > 25, `${lists.length} lists`);
    for (const [path, operation] of lists) {
      const parameters = Object.values(operation['parameters'] ?? {}).map(({ name }) => JSON.stringify(name));
      assert.ok(
        parameters.includes('"limit"') && parameters.includes('"cursor"'),
        `${path}: ${parameters.join()}`,
      );
      const address = addressOf(path);
      const whole = await api.request('GET', address);
      assert.equal(whole.status, 200, `${address}: ${whole.text.slice(0, 300)}`);
      assert.deepEqual(Object.keys(whole.body).toSorted(), ['data', 'has_more', 'next_cursor'], address);
      const refused = await api.request('GET', `${address}?limit=0`);
      assert.equal(refused.body['error']?.['param'], 'limit', address);
      const lost = await api.request('GET', `${address}?cursor=nowhere`);
      assert.equal(lost.body['error']?.['code'], 'invalid_cursor', address);
    }
  });

  for (const path of [
    '/v1/bots/templates',
    '/v1/signals/types',
    '/v1/event-types',
    '/v1/workspace/rubric/starters',
  ])
    test(`${path}: all in one page, or in pages of two that are the same together`, async () => {
      const { body: whole } = await api.request('GET', path);
      assert.deepEqual([whole['has_more'], whole['next_cursor']], [false, null]);
      const walked: unknown[] = [];
      let cursor: string | null = null;
      do {
        const page = await api.request(
          'GET',
          `${path}?limit=2${cursor === null ? '' : `&cursor=${String(cursor)}`}`,
        );
        const items = itemsOf(page.body['data']);
        assert.ok(items.length <= 2 && items.length > 0);
        walked.push(...items);
        cursor = page.body['next_cursor'] ?? null;
        assert.equal(page.body['has_more'], cursor !== null);
      } while (cursor !== null);
      assert.deepEqual(walked, whole['data']);
    });

  test('the parts of a score stand in one order, wherever they are told', async () => {
    const told = [
      `/v1/accounts/${ids['acc']}`,
      '/v1/accounts',
      `/v1/accounts/${ids['acc']}/brief`,
      `/v1/accounts/${ids['acc']}/brief/versions`,
      `/v1/accounts/${ids['acc']}/score`,
      `/v1/accounts/${ids['acc']}/score-history`,
      `/v1/accounts/${ids['acc']}/outcomes`,
      '/v1/events?limit=200',
    ];
    const accountId = ids['acc'] ?? '';
    await scoreAccounts(api.ctx, [{ workspaceId: api.workspaceId, accountId, cause: 'requested' }]);
    await api.request('POST', `/v1/accounts/${ids['acc']}/outcomes`, { body: { outcome: 'won' } });
    let seen = 0;
    for (const path of told) {
      const { text, status } = await api.request('GET', path);
      if (status === 404 && path.includes('brief')) continue;
      assert.equal(status, 200, path);
      for (const [, breakdown = ''] of text.matchAll(/"(?:score_breakdown|factors)":(\{"[^{}]*\})/g)) {
        seen += 1;
        assert.deepEqual(
          Object.keys(JSON.parse(breakdown) as object),
          ['fit', 'recency', 'strength', 'depth'],
          path,
        );
      }
      for (const [, factors = ''] of text.matchAll(/"factors":(\[[^\]]*\])/g)) {
        seen += 1;
        const order = (JSON.parse(factors) as { factor: string }[]).map(({ factor }) => factor);
        assert.deepEqual(order, ['fit', 'recency', 'strength', 'depth'], path);
      }
    }
    assert.ok(seen >= 8, `${seen} seen`);
  });
});
