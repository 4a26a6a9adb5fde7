import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../support/api.ts';
import type { TestApi } from '../support/api.ts';
import { createFakeClock } from '../support/clock.ts';
import { addSignal } from '../support/detected.ts';

const text = readFileSync(new URL('../../docs/scoring.md', import.meta.url), 'utf8');
/** Method and address on the first line, a JSON body below it. */
const examples = [...text.matchAll(/```http\n(\w+) (\S+)\n([\s\S]*?)```/g)].map(
  ([, method = '', path = '', body = '']) => ({ method, path, body: body.trim() }),
);

describe('the examples of docs/scoring.md', () => {
  let api: TestApi;
  let ids: { acc: string; sig: string };
  before(async () => {
    api = await createTestApi({ clock: createFakeClock() });
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'ferncastle.example' } });
    const acc = String(made.body['id']);
    ids = { acc, sig: await addSignal(api.ctx, api.workspaceId, acc) };
    await api.request('POST', `/v1/accounts/${acc}:rescore`);
  });
  after(() => api.close());

  test('there are some', () => assert.ok(examples.length >= 7, String(examples.length)));

  for (const { method, path, body } of examples)
    test(`${method} ${path} runs as written`, async () => {
      const address = path.replace(
        /(acc|sig)_01kay6wqsgf1vtk9m8ta1t7s9k/,
        (_, kind: 'acc' | 'sig') => ids[kind],
      );
      const answer = await api.request(method, address, body === '' ? {} : { raw: body });
      assert.ok(answer.status >= 200 && answer.status < 300, answer.text);
      if (path.includes('within') || path.endsWith(':preview'))
        assert.ok(Number(answer.body['accounts_scored']) >= 1);
    });
});
