import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { operations } from '../../../src/api/routes/index.ts';
import type { Operation } from '../../../src/api/operation.ts';
import { newId } from '../../../src/platform/ids.ts';
import { createTestApi } from '../../support/api.ts';
import type { Answer, TestApi } from '../../support/api.ts';
import { addOneOfEach } from '../../support/one-of-each.ts';
import type { OneOfEach } from '../../support/one-of-each.ts';

/** Members of a schema, as far as they are looked at here. */
interface Members {
  properties?: Record<string, { examples?: unknown[] }>;
  examples?: unknown[];
}

/** The kind of thing that a parameter of an address names: the prefix of its example. */
function kindsOf(operation: Operation): Map<string, string> {
  const { properties = {} } = (operation.params ?? {}) as Members;
  return new Map(
    Object.entries(properties).map(([name, { examples }]) => [
      name,
      String(examples?.[0]).split('_')[0] ?? '',
    ]),
  );
}

/** The parameters of a query that name something: how they are called, and of which kind. */
const FILTERS: Record<string, string> = {
  account_id: 'acc',
  bot_id: 'bot',
  contact_id: 'con',
  subscription_id: 'whk',
};

/** The state of the service belongs to nobody: everyone is shown the same. */
const SHARED = ['inc', 'mnt'];

const named = operations.filter(
  (operation) =>
    operation.path.includes('{') && ![...kindsOf(operation).values()].some((kind) => SHARED.includes(kind)),
);
const filtered = operations.flatMap((operation) =>
  Object.keys(((operation.query ?? {}) as Members).properties ?? {})
    .filter((name) => name in FILTERS)
    .map((name) => ({ operation, name })),
);

describe('tenancy', () => {
  let api: TestApi;
  let theirs: OneOfEach;
  let ours: OneOfEach;
  let theirKey: string;
  before(async () => {
    api = await createTestApi();
    const other = await api.addWorkspace();
    theirKey = other.key;
    theirs = await addOneOfEach(api, other.workspaceId, other.key);
    ours = await addOneOfEach(api, api.workspaceId, api.keys.admin);
  });
  after(() => api.close());

  const ask = (operation: Operation, ids: Record<string, string>, key?: string): Promise<Answer> => {
    const { examples } = (operation.body ?? {}) as Members;
    return api.request(
      operation.method,
      operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ''),
      {
        ...(key === undefined ? {} : { key }),
        ...(examples?.[0] === undefined ? {} : { body: examples[0] }),
      },
    );
  };

  /** All of an answer that could tell one from the other: what differs by rights is blanked. */
  const seen = (answer: Answer, ids: string[]): object => {
    const {
      date: _date,
      'x-request-id': requestId,
      'x-ratelimit-remaining': _left,
      'x-ratelimit-reset': _reset,
      ...headers
    } = answer.headers;
    let text = answer.text.replaceAll(String(requestId), 'REQUEST');
    for (const id of ids) text = text.replaceAll(id, 'ID');
    return { status: answer.status, headers, text };
  };

  for (const operation of named) {
    test(`${operation.operationId}: what is another's is answered as what is not there`, async () => {
      const kinds = [...kindsOf(operation)];
      const pick = (of: (kind: string) => string) =>
        Object.fromEntries(kinds.map(([name, kind]) => [name, of(kind)]));
      for (const [, kind] of kinds) assert.ok(theirs[kind], `add one ${kind} to test/support/one-of-each.ts`);
      const idOf = (kind: string) => theirs[kind] ?? '';
      const cases = [
        { foreign: pick(idOf), absent: pick((kind) => newId(kind)) },
        // Where two are named: the first is ours, the last is theirs.
        ...(kinds.length > 1
          ? [
              {
                foreign: { ...pick(idOf), [kinds[0]?.[0] ?? '']: ours[kinds[0]?.[1] ?? ''] ?? '' },
                absent: {
                  ...pick((kind) => newId(kind)),
                  [kinds[0]?.[0] ?? '']: ours[kinds[0]?.[1] ?? ''] ?? '',
                },
              },
            ]
          : []),
      ];
      for (const { foreign, absent } of cases) {
        const ids = [...Object.values(foreign), ...Object.values(absent)];
        const expected = await ask(operation, absent);
        assert.equal(expected.status, 404, expected.text);
        assert.deepEqual(seen(await ask(operation, foreign), ids), seen(expected, ids));
      }
    });
  }

  test('and all of it is still there for its owner', async () => {
    for (const operation of named.filter(({ method }) => method === 'GET')) {
      const ids = Object.fromEntries(
        [...kindsOf(operation)].map(([name, kind]) => [name, theirs[kind] ?? '']),
      );
      const answer = await ask(operation, ids, theirKey);
      assert.equal(answer.status, 200, `${operation.operationId}: ${answer.text}`);
    }
  });

  for (const { operation, name } of filtered) {
    test(`${operation.operationId}: ?${name}= of another's finds what an unknown one finds`, async () => {
      const kind = FILTERS[name] ?? '';
      const foreign = theirs[kind] ?? newId(kind);
      const absent = newId(kind);
      const [a, b] = await Promise.all(
        [foreign, absent].map((id) => api.request(operation.method, `${operation.path}?${name}=${id}`)),
      );
      assert.ok(a && b);
      assert.deepEqual(seen(a, [foreign, absent]), seen(b, [foreign, absent]));
    });
  }

  test('a statement of a request that forgets the workspace is seen', async () => {
    const { clock } = api.ctx;
    const forgetful = {
      now() {
        void api.ctx.pool.query('select id from accounts where domain = $1', ['ferncastle.example']);
        return clock.now();
      },
    };
    Object.assign(api.ctx, { clock: forgetful });
    try {
      await assert.rejects(
        api.request('POST', '/v1/accounts', { body: { domain: 'osprey.example' } }),
        /touches accounts without naming the workspace/,
      );
    } finally {
      Object.assign(api.ctx, { clock });
    }
  });

  test('no list shows anything of another', async () => {
    const foreign = Object.entries(theirs).flatMap(([kind, id]) => (SHARED.includes(kind) ? [] : [id]));
    for (const operation of operations.filter(
      ({ method, path }) => method === 'GET' && !path.includes('{'),
    )) {
      const { text } = await api.request('GET', operation.path);
      assert.deepEqual(
        foreign.filter((id) => text.includes(id)),
        [],
        operation.operationId,
      );
    }
  });
});
