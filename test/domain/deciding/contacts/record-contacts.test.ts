import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eraseContact } from '../../../../src/domain/workspace/contacts/erase-contact.ts';
import { listContacts } from '../../../../src/domain/workspace/contacts/list-contacts.ts';
import type { Contact } from '../../../../src/domain/deciding/contacts/contact.ts';
import { recordContacts } from '../../../../src/domain/deciding/contacts/record-contacts.ts';
import type { Observation } from '../../../../src/domain/ground/observations/index.ts';
import type { Finding } from '../../../../src/domain/understanding/detect/finding.ts';
import type { NamedAt } from '../../../../src/domain/understanding/detect/people/people-named.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import { DAY } from '../../../../src/platform/clock.ts';
import { addAccount } from '../../../support/account-rows.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';

const TEAM = 'https://brackenridge.example/team';
const RELEASE = 'https://brackenridge.example/news/one';

describe('recordContacts', () => {
  let ctx: TestContext;
  const clock = createFakeClock();
  before(async () => {
    ctx = await createTestContext({ clock });
  });
  after(() => ctx.close());

  interface Setting {
    actor: Actor;
    account: string;
    see(what: { page?: string[]; findings?: Finding[]; people?: NamedAt[] }): Promise<number>;
    contacts(): Promise<Contact[]>;
    one(name: string): Promise<Contact | undefined>;
    told(): Promise<{ name: string; tag: string }[]>;
  }
  async function setting(): Promise<Setting> {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const account = await addAccount(ctx, actor, 'brackenridge.example');
    const contacts = async (): Promise<Contact[]> => (await listContacts(ctx, actor, account)).data;
    return {
      actor,
      account,
      see({ page, findings = [], people = [] }) {
        const team: Observation | null = page
          ? { kind: 'people', people: page.map((name) => ({ name, role: 'VP of Sales' })) }
          : null;
        const origin = { workspaceId, accountId: account, sourceKind: 'team' };
        return inTransaction(ctx, (tx) => recordContacts(tx, origin, team, TEAM, findings, people));
      },
      contacts,
      one: async (name) => (await contacts()).find((contact) => contact.name === name),
      async told() {
        const rows = await ctx.db
          .selectFrom('events')
          .select('payload')
          .where('workspace_id', '=', workspaceId)
          .where('event_key', 'like', 'contact.added/%')
          .orderBy('id')
          .execute();
        return rows.map(({ payload }) => {
          const { contact } = payload as unknown as { contact: { name: string; tag: string } };
          return { name: contact.name, tag: contact.tag };
        });
      },
    };
  }
  const quote = (name: string, at = clock.now(), role = 'Head of People'): NamedAt => ({
    name,
    role,
    url: RELEASE,
    at,
  });
  const finding = (over: Partial<Finding>): Finding => ({
    type: 'executive_hire',
    subtype: 'cto',
    strength: 85,
    confidence: 0.9,
    title: '',
    quote: '',
    url: RELEASE,
    occurredAt: clock.now(),
    occurredAtPrecision: 'day',
    object: '',
    detector: 'text',
    fields: {},
    ...over,
  });
  const leaves = (name: string): Finding =>
    finding({ type: 'executive_departure', fields: { person: name } });
  const missing = (name: string): Finding =>
    finding({ type: 'team_page_change', subtype: 'person_removed', detector: 'team_changes', left: [name] });
  const appointed = (name: string): Finding =>
    finding({ contacts: [{ name, role: 'Chief Technology Officer', appointed: true }] });
  const listed = (name: string, role: string): Finding =>
    finding({
      type: 'team_page_change',
      detector: 'team_changes',
      contacts: [{ name, role, appointed: false }],
    });

  test('people are added once and announced once, tagged by persona, title and appointment', async () => {
    const at = await setting();
    const seen = { page: ['Ruth Oke'], people: [quote('Inès Aalto')], findings: [appointed('Per Holm')] };
    assert.equal(await at.see(seen), 3);
    clock.advance(DAY);
    assert.equal(await at.see({ page: ['RUTH OKE', 'Ines Aalto'] }), 0);
    assert.deepEqual(await at.told(), [
      { name: 'Ruth Oke', tag: 'decision_maker' },
      { name: 'Inès Aalto', tag: 'decision_maker' },
      { name: 'Per Holm', tag: 'new' },
    ]);
    const ruth = await at.one('Ruth Oke');
    assert.equal(ruth?.last_seen_at, clock.now().toISOString());
    assert.equal((await at.one('Inès Aalto'))?.source_url, RELEASE);
    const holm = await at.one('Per Holm');
    assert.ok(String(holm?.last_seen_at) < clock.now().toISOString());
    clock.advance(95 * DAY);
    assert.equal((await at.one('Per Holm'))?.tag, 'technical');
  });

  test('a role in other words changes nobody, and another one does', async () => {
    const at = await setting();
    await at.see({ page: ['Ruth Oke'] });
    assert.equal(await at.see({ findings: [listed('Ruth Oke', 'Vice President, Sales')] }), 0);
    assert.deepEqual(
      [await at.one('Ruth Oke')].map((ruth) => [ruth?.role, ruth?.written_role]),
      [['VP Sales', 'VP of Sales']],
    );
    assert.equal(await at.see({ findings: [listed('Ruth Oke', 'Chief Revenue Officer')] }), 1);
    assert.equal((await at.one('Ruth Oke'))?.role, 'CRO');
  });

  test('a text dates its people: an old one does not make them seen today', async () => {
    const at = await setting();
    await at.see({ page: ['Ruth Oke'] });
    const seen = clock.now().toISOString();
    clock.advance(10 * DAY);
    await at.see({ people: [quote('Ruth Oke', new Date(clock.now().getTime() - 100 * DAY))] });
    assert.equal((await at.one('Ruth Oke'))?.last_seen_at, seen);
    assert.equal((await at.one('Ruth Oke'))?.role, 'VP Sales');
  });

  test('whoever is missing from a page has left, unless another page goes on listing them', async () => {
    const at = await setting();
    await at.see({ page: ['Ruth Oke'] });
    assert.equal(await at.see({ findings: [missing('Ruth Oke')] }), 1);
    assert.equal((await at.one('Ruth Oke'))?.status, 'left');
    assert.equal(await at.see({ page: ['Ruth Oke'] }), 1);
    const back = await at.one('Ruth Oke');
    assert.deepEqual([back?.status, back?.tag], ['current', 'decision_maker']);
  });

  test('a reported departure stands against a page that has not noticed and the farewell words of the release', async () => {
    const at = await setting();
    await at.see({ page: ['Ruth Oke'] });
    await at.see({ findings: [leaves('Ruth Oke')], people: [quote('Ruth Oke')] });
    clock.advance(40 * DAY);
    await at.see({ page: ['Ruth Oke'] });
    await at.see({ people: [quote('Ruth Oke')] });
    assert.equal((await at.one('Ruth Oke'))?.status, 'left');
    // A departure that nobody knew of adds nobody.
    await at.see({ findings: [leaves('Some Body')] });
    assert.equal((await at.contacts()).length, 1);
  });

  test('a departure and a text that names them soon after, read together: they have left', async () => {
    const at = await setting();
    await at.see({ page: ['Jane Roe'] });
    const ago = (days: number): Date => new Date(clock.now().getTime() - days * DAY);
    const report = { ...leaves('Jane Roe'), occurredAt: ago(20) };
    assert.equal(await at.see({ findings: [report], people: [quote('Jane Roe', ago(10))] }), 1);
    assert.equal((await at.one('Jane Roe'))?.status, 'left');
    const row = await ctx.db
      .selectFrom('contacts')
      .select(['left_at', 'left_reported'])
      .where('account_id', '=', at.account)
      .executeTakeFirst();
    assert.deepEqual(row, { left_at: ago(20), left_reported: true });
  });

  test('who is appointed again after they left is back, and tagged so for 90 days', async () => {
    const at = await setting();
    await at.see({ page: ['Ruth Oke'] });
    await at.see({ findings: [leaves('Ruth Oke')] });
    clock.advance(60 * DAY);
    const hire = appointed('Ruth Oke');
    assert.equal(await at.see({ findings: [hire] }), 1);
    assert.deepEqual(
      [await at.one('Ruth Oke')].map((back) => [back?.status, back?.tag, back?.role]),
      [['current', 'returning', 'CTO']],
    );
    // News of the departure, read late, is older than the return.
    const late = { ...leaves('Ruth Oke'), occurredAt: new Date(clock.now().getTime() - 30 * DAY) };
    await at.see({ findings: [late] });
    clock.advance(91 * DAY);
    const later = await at.one('Ruth Oke');
    assert.deepEqual([later?.status, later?.tag], ['current', 'technical']);
    assert.equal((await at.told()).length, 1);
  });

  test('an erased person stays away, whichever source names them; what is no business role is nobody', async () => {
    const at = await setting();
    await at.see({ page: ['Ruth Oke'] });
    await eraseContact(ctx, at.actor, at.account, String((await at.one('Ruth Oke'))?.id));
    await at.see({ page: ['Rúth Oke'], people: [quote('Ruth Oke')], findings: [appointed('Ruth Oke')] });
    await at.see({
      people: [
        quote('Sam Lindt', clock.now(), 'sam@brackenridge.example'),
        quote('Ada Moreau', clock.now(), ' '),
      ],
    });
    assert.deepEqual(await at.contacts(), []);
  });
});
