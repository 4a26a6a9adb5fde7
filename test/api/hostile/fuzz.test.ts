import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { Operation } from '../../../src/api/operation.ts';
import { operations } from '../../../src/api/routes/index.ts';
import { createTestApi } from '../../support/api.ts';
import type { RequestOptions, TestApi } from '../../support/api.ts';
import { bodyFor, oddText, parameterFor } from '../../support/from-schema.ts';
import { addOneOfEach } from '../../support/one-of-each.ts';

/** Requests, not seconds: a busy machine asks as much as a quiet one. A night's hunt sets more. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 600);

interface Request {
  operation: Operation;
  path: string;
  options: RequestOptions;
}

type Members = { properties?: Record<string, { examples?: unknown[] }> };
/** By prefix. */
type Ids = Record<string, string[]>;

/** Usually one of the right kind, now and then one of another, or none at all. */
function idOf(kind: string, ids: Ids): fc.Arbitrary<string> {
  const right = ids[kind] ?? [];
  if (right.length === 0) throw new Error(`add one ${kind} to test/support/one-of-each.ts`);
  return fc.oneof(
    { arbitrary: fc.constantFrom(...right), weight: 12 },
    { arbitrary: fc.constantFrom(...Object.values(ids).flat()), weight: 1 },
    { arbitrary: oddText, weight: 1 },
  );
}

function kindsOf(operation: Operation): string[] {
  const { properties = {} } = (operation.params ?? {}) as Members;
  return Object.values(properties).map(({ examples }) => String(examples?.[0]).split('_')[0] ?? '');
}

/** Requests for one operation: its ids from those that exist and those that do not, its parameters and body from its schemas. */
function requestsFor(operation: Operation, ids: Ids): fc.Arbitrary<Request> {
  const { properties: query = {} } = (operation.query ?? {}) as Members;
  const parameters = Object.entries(query).map(([name, schema]) =>
    sometimes(fc.tuple(fc.constant(name), parameterFor(schema))),
  );
  return fc
    .record({
      ids: fc.tuple(...kindsOf(operation).map((kind) => idOf(kind, ids))),
      query: fc.tuple(...parameters),
      unknown: sometimes(oddText),
      body: operation.body ? bodyFor(operation.body) : fc.constant(undefined),
      headers: fc.dictionary(
        fc.constantFrom('idempotency-key', 'if-match', 'if-none-match'),
        fc.string({ maxLength: 40 }).filter((text) => /^[\x21-\x7e\xa0-\xff ]*$/.test(text)),
        { maxKeys: 1 },
      ),
    })
    .map(({ ids: chosen, query: given, unknown, body, headers }) => {
      let next = 0;
      const address = operation.path.replaceAll(
        /\{\w+\}/g,
        () => encoded(chosen[next++]?.slice(0, 300) ?? '') || '-',
      );
      const pairs = given
        .filter((pair) => pair !== null)
        .map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
      if (unknown !== null) pairs.push(`${encoded(unknown)}=1`);
      return {
        operation,
        path: pairs.length === 0 ? address : `${address}?${pairs.join('&')}`,
        options: { headers, ...(operation.method === 'GET' || body === undefined ? {} : { body }) },
      };
    });
}

/** Half a surrogate pair cannot be written in an address; what a sloppy client makes of it can. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** One time in five: a request full of oddities is refused for the first and says nothing about the others. */
function sometimes<T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ arbitrary: fc.constant(null), weight: 4 }, { arbitrary: of, weight: 1 });
}

describe('random requests', () => {
  let api: TestApi;
  let ids: Ids;
  before(async () => {
    api = await createTestApi();
    const other = await api.addWorkspace();
    const theirs = await addOneOfEach(api, other.workspaceId, other.key);
    const ours = await addOneOfEach(api, api.workspaceId, api.keys.admin);
    ids = Object.fromEntries(Object.keys(ours).map((kind) => [kind, [ours[kind] ?? '', theirs[kind] ?? '']]));
    for (let i = 0; i < 5; i += 1) {
      const made = await api.request('POST', '/v1/accounts', { body: { domain: `fuzz-${i}.example` } });
      ids['acc']?.push(String(made.body['id']));
    }
  });
  after(() => api.close());

  test(`no answer is a 500 or outside the document, of ${REQUESTS}`, async (t) => {
    assert.ok(REQUESTS > 0, `FUZZ_REQUESTS is ${process.env['FUZZ_REQUESTS']}; accepted: a number above 0`);
    const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
    const count = new Map<number, number>();
    const any = fc.oneof(...operations.map((operation) => requestsFor(operation, ids)));
    await fc.assert(
      fc.asyncProperty(any, async ({ operation, path, options }) => {
        // Whether it is what the document says, down to each field, is judged where every answer of a test is.
        const answer = await api.request(operation.method, path, options);
        count.set(answer.status, (count.get(answer.status) ?? 0) + 1);
        if (answer.status >= 500) throw new Error(`${operation.method} ${path}: ${answer.text}`);
      }),
      {
        seed,
        numRuns: REQUESTS,
        endOnFailure: false,
      },
    );
    const told = [...count].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
    t.diagnostic(`seed ${seed} (FUZZ_SEED repeats it); ${told.join(', ')}`);
  });
});
