import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import { createContact } from '../../../../src/domain/workspace/contacts/create-contact.ts';
import { eraseContact } from '../../../../src/domain/workspace/contacts/erase-contact.ts';
import { getContact } from '../../../../src/domain/workspace/contacts/get-contact.ts';
import { recordContacts } from '../../../../src/domain/deciding/contacts/record-contacts.ts';
import { updateContact } from '../../../../src/domain/workspace/contacts/update-contact.ts';
import type { ContactChange } from '../../../../src/domain/workspace/contacts/update-contact.ts';
import type { Contact } from '../../../../src/domain/deciding/contacts/contact.ts';
import type { Finding } from '../../../../src/domain/understanding/detect/finding.ts';
import { createReply } from '../../../../src/domain/workspace/replies/create-reply.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { DAY } from '../../../../src/platform/clock.ts';
import { addAccount } from '../../../support/account-rows.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';
import { assertRefused } from '../../../support/refused.ts';

const TEAM = 'https://brackenridge.example/team';

describe('corrections of contacts', () => {
  const clock = createFakeClock();
  let ctx: TestContext;
  let actor: Actor;
  let account: string;
  before(async () => {
    ctx = await createTestContext({ clock });
  });
  after(() => ctx.close());
  beforeEach(async () => {
    ({ actor } = await createTestWorkspace(ctx));
    account = await addAccount(ctx, actor, 'brackenridge.example');
  });

  /** A visit of the team page, and what was found in the news at the same time. */
  async function visit(people: Record<string, string>, ...findings: Finding[]): Promise<number> {
    const listed = Object.entries(people).map(([name, role]) => ({ name, role }));
    const origin = { workspaceId: actor.workspaceId, accountId: account, sourceKind: 'team' };
    return inTransaction(ctx, (tx) =>
      recordContacts(tx, origin, { kind: 'people', people: listed }, TEAM, findings),
    );
  }
  const finding = (over: Partial<Finding>): Finding => ({
    type: 'executive_hire',
    subtype: 'cto',
    strength: 85,
    confidence: 0.9,
    title: '',
    quote: '',
    url: 'https://brackenridge.example/news/one',
    occurredAt: clock.now(),
    occurredAtPrecision: 'day',
    object: '',
    detector: 'text',
    fields: {},
    ...over,
  });
  const appointed = (name: string, role: string): Finding =>
    finding({ contacts: [{ name, role, appointed: true }] });
  const leaves = (name: string): Finding =>
    finding({ type: 'executive_departure', fields: { person: name } });
  const rows = () =>
    ctx.db.selectFrom('contacts').selectAll().where('account_id', '=', account).orderBy('id').execute();
  const idOf = async (name: string): Promise<string> =>
    String((await rows()).find((row) => row.name === name)?.id);
  const get = (id: string): Promise<Contact> => getContact(ctx, actor, account, id);
  const change = (id: string, what: ContactChange): Promise<Contact> =>
    updateContact(ctx, actor, account, id, what);

  test('a corrected role stands against the page, another role on the page, and an appointment', async () => {
    await visit({ 'Ruth Oke': 'VP of Sales' });
    const id = await idOf('Ruth Oke');
    assert.deepEqual((await change(id, { role: 'Chief of Staff' })).corrected, { role: 'VP Sales' });
    await visit({ 'Ruth Oke': 'VP of Sales' });
    clock.advance(DAY);
    await visit({}, appointed('Ruth Oke', 'Chief Revenue Officer'));
    const shown = await get(id);
    assert.deepEqual([shown.role, shown.corrected], ['Chief of Staff', { role: 'CRO' }]);
    const cleared = await change(id, { role: null });
    assert.deepEqual([cleared.role, cleared.corrected], ['CRO', {}]);
  });

  test('marked left: listed, named and appointed again, they stay left until that is withdrawn', async () => {
    await visit({ 'Ruth Oke': 'VP of Sales' });
    const id = await idOf('Ruth Oke');
    await change(id, { status: 'left' });
    assert.equal(await visit({ 'Ruth Oke': 'VP of Sales' }), 0, 'nothing that anybody sees has changed');
    clock.advance(100 * DAY);
    await visit({}, appointed('Ruth Oke', 'VP of Sales'));
    assert.deepEqual([(await get(id)).status, (await get(id)).corrected], ['left', { status: 'current' }]);
    assert.equal((await change(id, { status: null })).status, 'current');
  });

  test('marked current: a reported departure shows once that is withdrawn', async () => {
    await visit({ 'Ruth Oke': 'VP of Sales' });
    const id = await idOf('Ruth Oke');
    await change(id, { status: 'current' });
    await visit({}, leaves('Ruth Oke'));
    assert.equal((await get(id)).status, 'current');
    assert.equal((await change(id, { status: null })).status, 'left');
  });

  test('a corrected name: pages that use either name mean the same person', async () => {
    await visit({ 'Ruth Oke': 'VP of Sales' });
    const id = await idOf('Ruth Oke');
    await change(id, { name: 'Ruth Oke-Lindt' });
    clock.advance(DAY);
    await visit({ 'Ruth Oke': 'VP of Sales', 'RUTH OKE LINDT': 'VP of Sales' });
    assert.equal((await rows()).length, 1);
    assert.equal((await get(id)).last_seen_at, clock.now().toISOString());
    const cleared = await change(id, { name: null });
    assert.deepEqual([cleared.name, cleared.corrected], ['Ruth Oke', {}]);
  });

  test('two names of one person in one reading: the second takes nothing of the first back', async () => {
    await visit({ 'Ruth Oke': 'VP of Sales' });
    await change(await idOf('Ruth Oke'), { name: 'Ruth Oke-Lindt' });
    const both = { 'Ruth Oke-Lindt': 'VP of Sales', 'Ruth Oke': 'VP of Sales' };
    assert.equal(await visit(both, appointed('Ruth Oke-Lindt', 'Chief Revenue Officer')), 1);
    const [row] = await rows();
    assert.deepEqual([row?.role, row?.appointed_at], ['Chief Revenue Officer', clock.now()]);
  });

  test('a tag that is set stands above appointment and persona', async () => {
    await visit({}, appointed('Per Holm', 'CTO'));
    const id = await idOf('Per Holm');
    assert.equal((await get(id)).tag, 'new');
    const set = await change(id, { tag: 'champion' });
    assert.deepEqual([set.tag, set.corrected], ['champion', { tag: 'new' }]);
    assert.equal((await change(id, { tag: null })).tag, 'new');
  });

  test('added by hand, and met by the crawl later: one person, what was given stands', async () => {
    const made = await createContact(ctx, actor, account, { name: 'Inès Aalto', role: 'Head of Data' });
    assert.deepEqual([made.source_url, made.corrected], [null, { name: null, role: null }]);
    await assertRefused(change(made.id, { role: null }), 'invalid_param');
    await visit({ 'INES AALTO': 'Data Lead' });
    const met = await get(made.id);
    assert.deepEqual(
      [met.name, met.role, met.source_url, met.corrected],
      ['Inès Aalto', 'Head of Data', TEAM, { name: 'INES AALTO', role: 'Data Lead' }],
    );
    assert.equal((await rows()).length, 1);
    await visit({}, leaves('Ines Aalto'));
    assert.equal((await get(made.id)).status, 'left', 'nobody has said that they are there');
    assert.equal((await change(made.id, { role: null })).role, 'Data Lead');
  });

  test('a name with a slip, put right before any page was met, leaves nothing behind', async () => {
    const made = await createContact(ctx, actor, account, { name: 'Ines Alto', role: 'CTO' });
    await change(made.id, { name: 'Ines Aalto' });
    await createContact(ctx, actor, account, { name: 'Ines Alto', role: 'CFO' });
    assert.equal((await rows()).length, 2);
  });

  test('erased: neither name nor address comes back, from a page or by hand, nor by renaming another', async () => {
    const email = 'ines@brackenridge.example';
    const made = await createContact(ctx, actor, account, { name: 'Ines Aalto', role: 'CTO', email });
    const other = await createContact(ctx, actor, account, { name: 'Per Holm', role: 'CFO' });
    await change(made.id, { name: 'Ines Berg' });
    await visit({ 'Ines Berg': 'CTO' });
    await change(made.id, { name: 'Ines Aalto' });
    await eraseContact(ctx, actor, account, made.id);
    await visit({ 'Ines Berg': 'CTO', 'Inés Aalto': 'CTO' });
    assert.deepEqual(
      (await rows()).map(({ name }) => name),
      ['Per Holm'],
    );
    for (const again of [
      { name: 'INÈS  AALTO', role: 'CTO' },
      { name: 'Aalto, Ines', role: 'CTO' },
      { name: 'Ines Berg (Sales)', role: 'CTO' },
      { name: 'Somebody Else', role: 'CTO', email: 'INES@brackenridge.example' },
    ])
      await assertRefused(createContact(ctx, actor, account, again), 'contact_suppressed');
    await assertRefused(change(other.id, { name: 'Ines Aalto' }), 'contact_suppressed');
    await assertRefused(change(other.id, { email }), 'contact_suppressed');
    assert.equal((await change(other.id, { role: 'Finance Lead' })).role, 'Finance Lead');
  });

  test('a reply is told by the address that was given; its "never" keeps name and address away', async () => {
    const email = 'x9@brackenridge.example';
    const made = await createContact(ctx, actor, account, { name: 'Ines Aalto', role: 'CTO', email });
    const body = 'Please remove me from your list and never contact me again.';
    const reply = await createReply(ctx, actor, { account_id: account, from: email, body });
    assert.deepEqual([reply.label, reply.contact_id], ['never', made.id]);
    assert.deepEqual(await rows(), []);
    await assertRefused(
      createContact(ctx, actor, account, { name: 'Ines Aalto', role: 'CTO' }),
      'contact_suppressed',
    );
    const stranger = 'shared@brackenridge.example';
    await createReply(ctx, actor, { account_id: account, from: stranger, body });
    const back = { name: 'Kim Harbour', role: 'CTO', email: stranger };
    await assertRefused(createContact(ctx, actor, account, back), 'contact_suppressed');
  });
});
