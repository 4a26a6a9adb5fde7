import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { addDetected } from '../../support/detected.ts';
import type { Detected } from '../../support/detected.ts';

describe('listContacts and listSources', () => {
  let api: TestApi;
  let path: string;
  let found: Detected;
  before(async () => {
    api = await createTestApi();
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'ferncastle.example' } });
    path = `/v1/accounts/${made.body['id']}`;
    found = await addDetected(api.ctx, api.workspaceId, String(made.body['id']));
  });
  after(() => api.close());

  for (const [noun, idOf] of [
    ['contacts', () => found.contactId],
    ['sources', () => found.sourceId],
  ] as const) {
    test(`200: the ${noun} of the account`, async () => {
      const answer = await api.request('GET', `${path}/${noun}`, { key: api.keys.readOnly });
      assert.equal(answer.status, 200, answer.text);
      assert.deepEqual(
        (answer.body['data'] as unknown as { id: string }[]).map(({ id }) => id),
        [idOf()],
      );
    });

    test(`404: the ${noun} of an account that is unknown, or of another workspace`, async () => {
      assert.equal((await api.request('GET', `/v1/accounts/acc_x/${noun}`)).status, 404);
      const other = await api.addWorkspace();
      assert.equal((await api.request('GET', `${path}/${noun}`, { key: other.key })).status, 404);
    });

    test(`400: a cursor that is none, a parameter that is unknown`, async () => {
      assert.equal(
        (await api.request('GET', `${path}/${noun}?cursor=x`)).body['error']?.['code'],
        'invalid_cursor',
      );
      assert.equal(
        (await api.request('GET', `${path}/${noun}?page=2`)).body['error']?.['code'],
        'unknown_param',
      );
    });
  }
});
