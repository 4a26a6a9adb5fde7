import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { nameKey, recordContacts } from '../../../src/domain/deciding/contacts/record-contacts.ts';
import { inTransaction } from '../../../src/domain/ground/transaction.ts';
import { newId } from '../../../src/platform/ids.ts';
import { createTestApi } from '../../support/api.ts';
import type { AnswerBody, TestApi } from '../../support/api.ts';
import { itemsOf } from '../../support/items.ts';

const TEAM = 'https://ferncastle.example/team';

describe('eraseContact', () => {
  let api: TestApi;
  let accountId: string;
  before(async () => {
    api = await createTestApi();
    accountId = String(
      (await api.request('POST', '/v1/accounts', { body: { domain: 'ferncastle.example' } })).body['id'],
    );
  });
  after(() => api.close());

  /** What the reader of a team page does. */
  const visit = (account: string, ...names: string[]) =>
    inTransaction(api.ctx, (tx) =>
      recordContacts(
        tx,
        { workspaceId: api.workspaceId, accountId: account, sourceId: newId('src') } as never,
        {
          kind: 'people',
          people: names.map((name) => ({ name, role: 'Chief Technology Officer' })),
        } as never,
        TEAM,
        [],
      ),
    );
  const contacts = async (account = accountId): Promise<AnswerBody[]> =>
    (await api.request('GET', `/v1/accounts/${account}/contacts`)).body['data'] ?? [];
  const idOf = async (name: string): Promise<string> =>
    String((await contacts()).find((contact) => String(contact['name']) === name)?.['id']);

  test('204: gone from contacts, events and the newest brief, and no visit brings them back', async () => {
    await visit(accountId, 'Inès Aalto', 'Ada Moreau');
    await api.request('POST', `/v1/accounts/${accountId}:rescore`);
    const brief = () => api.request('GET', `/v1/accounts/${accountId}/brief`);
    assert.match((await brief()).text, /Inès Aalto/);
    const path = `/v1/accounts/${accountId}/contacts/${await idOf('Inès Aalto')}`;
    const answer = await api.request('DELETE', path, { key: api.keys.readWrite });
    assert.equal(answer.status, 204, answer.text);
    assert.equal((await api.request('DELETE', path)).status, 404);
    assert.deepEqual(
      (await contacts()).map((contact) => String(contact['name'])),
      ['Ada Moreau'],
    );
    const { text } = await brief();
    assert.equal(text.includes('Inès Aalto'), false);
    assert.match(text, /Ada Moreau/);
    const told = await api.request('GET', '/v1/events?limit=200');
    const added = itemsOf(told.body['data']).filter((event) => String(event['event']) === 'contact.added');
    assert.deepEqual(
      added.map((event) => String(event['payload']?.['contact']?.['name'])),
      ['Ada Moreau'],
    );

    await visit(accountId, 'INES AALTO', 'Inès  Aalto', 'Kim Harbour');
    assert.deepEqual((await contacts()).map((contact) => String(contact['name'])).toSorted(), [
      'Ada Moreau',
      'Kim Harbour',
    ]);
    const elsewhere = String(
      (await api.request('POST', '/v1/accounts', { body: { domain: 'other.example' } })).body['id'],
    );
    await visit(elsewhere, 'Inès Aalto');
    assert.equal((await contacts(elsewhere)).length, 1, 'another account is another matter');
  });

  test('nothing that is kept says who it was', async () => {
    for (const table of ['suppressed_contacts', 'audit_log', 'contacts']) {
      const { rows } = await api.ctx.pool.query<{ text: string }>(
        `select t::text as text from ${table} t where t::text like $1`,
        [`%${accountId}%`],
      );
      assert.equal(
        rows.some(({ text }) => text.toLowerCase().includes('aalto') || text.includes(nameKey('Inès Aalto'))),
        false,
        table,
      );
    }
    const log = await api.request('GET', '/v1/workspace/audit-log?action=contact.erased');
    assert.deepEqual(log.body['data']?.[0]?.['before'], { account_id: accountId });
  });

  test('404: unknown, malformed, of another account or workspace; 403 and 410', async () => {
    await visit(accountId, 'Lee Quill');
    const id = await idOf('Lee Quill');
    const second = String(
      (await api.request('POST', '/v1/accounts', { body: { domain: 'second.example' } })).body['id'],
    );
    const other = await api.addWorkspace();
    const remove = (account: string, contact: string, key = api.keys.admin) =>
      api.request('DELETE', `/v1/accounts/${account}/contacts/${contact}`, { key });
    assert.equal((await remove(accountId, 'con_x')).status, 404);
    assert.equal((await remove(second, id)).status, 404);
    assert.equal((await remove('acc_x', id)).status, 404);
    assert.equal((await remove(accountId, id, other.key)).status, 404);
    assert.equal((await remove(accountId, id, api.keys.readOnly)).status, 403);
    assert.equal(await idOf('Lee Quill'), id);
    await api.request('DELETE', `/v1/accounts/${accountId}`);
    assert.equal((await remove(accountId, id)).status, 410);
  });
});
