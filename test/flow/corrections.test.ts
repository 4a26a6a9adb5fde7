import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createAccount } from '../../src/domain/workspace/accounts/create-account.ts';
import { getAccount } from '../../src/domain/workspace/accounts/get-account.ts';
import { ingestAccounts } from '../../src/domain/workspace/accounts/ingest-accounts.ts';
import { listFacts } from '../../src/domain/workspace/accounts/list-facts.ts';
import type { AccountFact } from '../../src/domain/workspace/accounts/list-facts.ts';
import { updateAccount } from '../../src/domain/workspace/accounts/update-account.ts';
import type { Contact } from '../../src/domain/deciding/contacts/contact.ts';
import { eraseContact } from '../../src/domain/workspace/contacts/erase-contact.ts';
import { listContacts } from '../../src/domain/workspace/contacts/list-contacts.ts';
import { updateContact } from '../../src/domain/workspace/contacts/update-contact.ts';
import { requestCrawl } from '../../src/domain/workspace/crawls/request-crawl.ts';
import { createTestWorld } from '../support/world.ts';
import type { TestWorld } from '../support/world.ts';

describe('what a person says stands when the same pages are crawled again', () => {
  let world: TestWorld;
  let accountId: string;
  let domain: string;
  before(async () => {
    world = await createTestWorld({ companies: 1 });
    domain = world.web.companies[0]?.domain ?? '';
    ({ id: accountId } = await createAccount(world.ctx, world.actor, { domain }));
    await world.worker.drain();
  });
  after(() => world.close());

  const fact = async (attribute: string): Promise<AccountFact | undefined> =>
    (await listFacts(world.ctx, world.actor, accountId)).find((each) => each.attribute === attribute);
  const contacts = async (): Promise<Contact[]> =>
    (await listContacts(world.ctx, world.actor, accountId)).data;
  const contact = async (id: string): Promise<Contact | undefined> =>
    (await contacts()).find((each) => each.id === id);

  /** Every page as if for the first time: nothing is "unchanged". */
  async function crawlAgain(): Promise<void> {
    await world.ctx.pool.query('delete from snapshots');
    await world.ctx.pool.query('update sources set etag = null, last_modified = null, validated_hash = null');
    await requestCrawl(world.ctx, world.actor, accountId);
    await world.worker.drain();
  }

  it('a fact, and the name; null lets what the page says show again', async () => {
    const found = await fact('description');
    assert.equal(found?.source, 'crawl');
    const { name } = await getAccount(world.ctx, world.actor, accountId);
    assert.equal((await fact('name'))?.source, 'crawl');
    await updateAccount(world.ctx, world.actor, accountId, { description: 'Ours.', name: 'As we call them' });
    await crawlAgain();
    const set = await fact('description');
    assert.deepEqual(
      [set?.value, set?.source, set?.others.map(({ value, reason }) => [value, reason])],
      ['Ours.', 'client', [[found?.value, 'set_by_client']]],
    );
    assert.ok(String(set?.others[0]?.observed_at) > String(found?.observed_at), 'the page was read again');
    const account = await getAccount(world.ctx, world.actor, accountId);
    assert.deepEqual([account.name, account.description], ['As we call them', 'Ours.']);
    assert.equal(account.facts['description']?.value, 'Ours.');

    await updateAccount(world.ctx, world.actor, accountId, { description: null, name: null });
    assert.equal((await fact('description'))?.value, found?.value);
    assert.equal((await fact('description'))?.source, 'crawl');
    assert.equal((await getAccount(world.ctx, world.actor, accountId)).name, name);
  });

  it('what an import says', async () => {
    const found = (await fact('description'))?.value;
    const items = [{ domain, description: 'Imported.' }];
    await ingestAccounts(world.ctx, world.actor, { items, on_conflict: 'update' });
    await crawlAgain();
    assert.equal((await fact('description'))?.value, 'Imported.');
    const cleared = [{ domain, description: null }];
    await ingestAccounts(world.ctx, world.actor, { items: cleared, on_conflict: 'update' });
    assert.equal((await fact('description'))?.value, found);
  });

  it('a role, a name and that somebody has left', async () => {
    const [person] = (await contacts()).filter(({ status }) => status === 'current');
    assert.ok(person, 'the team page names somebody');
    const change = { role: 'Head of Something Else', name: 'Zsófia Renamed', status: 'left' as const };
    await updateContact(world.ctx, world.actor, accountId, person.id, change);
    const count = (await contacts()).length;
    await crawlAgain();
    const again = await contact(person.id);
    assert.ok(String(again?.last_seen_at) > person.last_seen_at, 'the page still names them');
    assert.deepEqual({ name: again?.name, role: again?.role, status: again?.status }, change);
    assert.deepEqual(again?.corrected, { name: person.name, role: person.role, status: 'current' });
    assert.equal((await contacts()).length, count, 'nobody was added under the old name');

    const none = { role: null, name: null, status: null };
    await updateContact(world.ctx, world.actor, accountId, person.id, none);
    const { last_seen_at: _moves, ...shown } = (await contact(person.id)) ?? { last_seen_at: '' };
    const { last_seen_at: _moved, ...first } = person;
    assert.deepEqual(shown, first);
  });

  it('an erasure, of a person under either name', async () => {
    const [person] = (await contacts()).filter(({ status }) => status === 'current');
    assert.ok(person);
    await updateContact(world.ctx, world.actor, accountId, person.id, { name: 'Zsófia Renamed' });
    await eraseContact(world.ctx, world.actor, accountId, person.id);
    await crawlAgain();
    const names = (await contacts()).map(({ name }) => name);
    assert.equal(names.includes(person.name) || names.includes('Zsófia Renamed'), false, names.join());
    assert.ok(names.length > 0, 'the others are still there');
  });
});
