import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { operations } from '../../src/api/routes/index.ts';
import { createTestApi } from '../support/api.ts';
import type { TestApi } from '../support/api.ts';
import { addOneOfEach } from '../support/one-of-each.ts';
import type { OneOfEach } from '../support/one-of-each.ts';
import { signInAgain, signInAs } from '../support/signed-in.ts';
import type { SignedIn } from '../support/signed-in.ts';

/** What stays to be looked at is gone (410); what is removed at once is no longer there (404). */
const SECOND_TIME: Record<string, number> = {
  '/v1/accounts/{id}': 410,
  '/v1/workspace/api-keys/{id}': 410,
  '/v1/accounts/{id}/contacts/{contact_id}': 404,
  '/v1/accounts/{id}/outcomes/{outcome_id}': 404,
  '/v1/bots/{id}': 404,
  '/v1/brief-feedback/{id}': 404,
  '/v1/crm-connections/{id}': 404,
  '/v1/digests/{id}': 404,
  '/v1/webhooks/{id}': 404,
  '/v1/status/subscriptions/{id}': 404,
  '/v1/workspace/members/{id}': 404,
  '/v1/workspace/members/{id}/sessions/{session_id}': 404,
  '/v1/me/sessions/{id}': 404,
};
const FIRST_ID: Record<string, string> = {
  accounts: 'acc',
  'api-keys': 'key',
  bots: 'bot',
  'brief-feedback': 'bfb',
  'crm-connections': 'crm',
  digests: 'dgs',
  webhooks: 'whk',
  subscriptions: 'sst',
  members: 'mem',
  sessions: 'own',
};

describe('DELETE, the second time', () => {
  let api: TestApi;
  let one: OneOfEach;
  /** Sessions of one's own only a member has. */
  let member: SignedIn;
  before(async () => {
    api = await createTestApi();
    one = await addOneOfEach(api, api.workspaceId, api.keys.admin);
    member = await signInAs(api, 'read-only');
    one['own'] = (await signInAgain(api, member)).sessionId;
  });
  after(() => api.close());

  const deletions = operations.filter(({ method }) => method === 'DELETE');

  test('every operation that deletes is in the table', () => {
    assert.deepEqual(deletions.map(({ path }) => path).toSorted(), Object.keys(SECOND_TIME).toSorted());
  });

  // The account last: everything else of the list belongs to it.
  for (const { path } of deletions.toSorted((a, b) => b.path.length - a.path.length))
    test(`${path}: ${SECOND_TIME[path]}`, async () => {
      const place = path.split('/')[path.split('/').indexOf('{id}') - 1];
      const address = path
        .replace('{id}', one[FIRST_ID[place ?? ''] ?? ''] ?? '')
        .replace('{contact_id}', one['con'] ?? '')
        .replace('{outcome_id}', one['out'] ?? '')
        .replace('{session_id}', one['ses'] ?? '');
      const send = () =>
        path.startsWith('/v1/me/') ? member.request('DELETE', address) : api.request('DELETE', address);
      const first = await send();
      assert.ok([200, 204].includes(first.status), `${address}: ${first.text}`);
      assert.equal((await send()).status, SECOND_TIME[path]);
    });
});
