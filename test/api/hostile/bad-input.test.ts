import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { operations } from '../../../src/api/routes/index.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { oddTexts, pathsOf, replaced } from '../../support/from-schema.ts';
import { addOneOfEach } from '../../support/one-of-each.ts';
import type { OneOfEach } from '../../support/one-of-each.ts';
import { inTurns } from '../../support/in-turns.ts';

type Members = { properties?: Record<string, { examples?: unknown[] }>; examples?: unknown[] };

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [[]],
  [null],
  { a: { b: 1 } },
  ...oddTexts,
  'a'.repeat(1_000_000),
];

/** Of one operation. */
const BODIES = 150;

describe('bad input, at every operation', () => {
  let api: TestApi;
  let ours: OneOfEach;
  before(async () => {
    api = await createTestApi();
    ours = await addOneOfEach(api, api.workspaceId, api.keys.admin);
  });
  after(() => api.close());

  /** Where an operation is, with ids that exist: what is refused is refused for the oddity. */
  const addressOf = ({ path, params }: (typeof operations)[number]): string => {
    const { properties = {} } = (params ?? {}) as Members;
    return path.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => ours[String(properties[name]?.examples?.[0]).split('_')[0] ?? ''] ?? '',
    );
  };

  for (const operation of operations.filter(({ body }) => body !== undefined)) {
    test(`never a 500, whatever stands where in the body: ${operation.operationId}`, async () => {
      const [example = {}] = ((operation.body ?? {}) as Members).examples ?? [];
      const known = Object.fromEntries(
        Object.keys(((operation.body ?? {}) as Members).properties ?? {}).map((name) => [name, null]),
      );
      const paths = pathsOf({ ...known, ...(example as object) });
      const bodies = paths.flatMap((path) =>
        ODD_VALUES.map((odd) => replaced({ ...known, ...(example as object) }, path, odd)),
      );
      await inTurns(sample(bodies, BODIES), async (body) => {
        const answer = await api.request(operation.method, addressOf(operation), { body });
        assert.ok(answer.status < 500, `${JSON.stringify(body).slice(0, 300)}: ${answer.text}`);
      });
    });
  }

  for (const operation of operations.filter(({ query }) => query !== undefined)) {
    test(`never a 500, whatever a parameter says, and 400 for one that is given twice: ${operation.operationId}`, async () => {
      const names = Object.keys(((operation.query ?? {}) as Members).properties ?? {});
      const address = addressOf(operation);
      const queries = names.flatMap((name) =>
        [...oddTexts, '2026-11-20', '1'].map((text) => `${name}=${encodeURIComponent(text.toWellFormed())}`),
      );
      await inTurns(queries, async (query) => {
        const answer = await api.request(operation.method, `${address}?${query}`);
        assert.ok(answer.status < 500, `${query}: ${answer.text}`);
      });
      await inTurns(names, async (name) => {
        const answer = await api.request(operation.method, `${address}?${name}=1&${name}=1`);
        assert.equal(answer.status, 400, answer.text);
        assert.equal(answer.body['error']?.['param'], name);
      });
    });
  }

  for (const operation of operations.filter(({ path }) => path.includes('{'))) {
    test(`404 for an id that is none: ${operation.operationId}`, async () => {
      const { properties = {} } = (operation.params ?? {}) as Members;
      const names = Object.keys(properties);
      const kindOf = (name: string | undefined): string =>
        String(properties[name ?? '']?.examples?.[0]).split('_')[0] ?? '';
      const kind = kindOf(names.at(-1));
      const ofOthers = Object.entries(ours)
        .filter(([prefix]) => prefix !== kind)
        .map(([, id]) => id);
      const wrong = [
        ...ofOthers,
        (ours[kind] ?? '').toUpperCase(),
        `${ours[kind]} `,
        ` ${ours[kind]}`,
        `${ours[kind]}x`,
        (ours[kind] ?? '').slice(0, -1),
        '0',
        '-1',
        '1e9',
        'null',
        'undefined',
        '__proto__',
        'constructor',
        '*',
        '%',
        "' or 1=1 --",
        '\0',
        '\u200b',
        '\u202e',
        '😀',
        '../x',
        'a/b',
        'a:b',
      ];
      const example = ((operation.body ?? {}) as Members).examples?.[0];
      await inTurns(wrong, async (id) => {
        const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
          name === names.at(-1) ? encodeURIComponent(id) : (ours[kindOf(name)] ?? ''),
        );
        const answer = await api.request(
          operation.method,
          path,
          example === undefined ? {} : { body: example },
        );
        assert.equal(answer.status, 404, `${JSON.stringify(id)}: ${answer.text}`);
      });
    });
  }
});

/** At most so many, evenly spread, so that each place and each value comes up. */
function sample<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(all.length, most) }, (_, at) => all[Math.floor(at * step)]).filter(
    (each) => each !== undefined,
  );
}
