import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getBrief } from '../../../../src/domain/deciding/briefs/get-brief.ts';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import { createAccount } from '../../../../src/domain/workspace/accounts/create-account.ts';
import { regenerateBrief } from '../../../../src/domain/workspace/briefs/regenerate-brief.ts';
import { listContacts } from '../../../../src/domain/workspace/contacts/list-contacts.ts';
import { updateContact } from '../../../../src/domain/workspace/contacts/update-contact.ts';
import { createWorker } from '../../../../src/jobs/worker.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';
import { pretendPages } from '../../../support/pretend-web.ts';
import type { PretendPage } from '../../../support/pretend-web.ts';

const SITE = 'https://ferncastle.example';
const DAY = 86_400_000;

const team = (roles: Record<string, string>): PretendPage => ({
  body: `<h1>Team</h1><p>${'People of freight. '.repeat(20)}</p>${Object.entries(roles)
    .map(([name, role]) => `<div><h3>${name}</h3><p>${role}</p></div>`)
    .join('')}`,
});

const SPELLED = {
  'Ada Byron': 'Co-founder and Chief Executive Officer',
  'Grace Murray': 'Vice President, Sales',
  'Joan Clarke': 'Geschäftsführerin',
  'Mary Cannon': 'Data Engineer',
};
const SHORT = {
  'Ada Byron': 'CEO & Co-Founder',
  'Grace Murray': 'VP of Sales',
  'Joan Clarke': 'Managing Director',
  'Mary Cannon': 'DATA ENGINEER',
};

describe('roles, told one way', () => {
  const clock = createFakeClock('2026-11-20T09:30:00Z');
  const pages = new Map<string, PretendPage | null>([
    [`${SITE}/robots.txt`, { type: 'text/plain', body: 'User-agent: *\nAllow: /\n' }],
    [`${SITE}/`, { body: '<title>Ferncastle Freight</title><a href="/team">Team</a>' }],
    [`${SITE}/team`, team(SPELLED)],
  ]);
  let ctx: TestContext;
  let worker: ReturnType<typeof createWorker>;
  let actor: Actor;
  let account: string;

  before(async () => {
    ctx = await createTestContext({
      clock,
      outbound: pretendPages(pages),
      config: { CRAWL_HOST_GAP: '0s', CHANGE_CONFIRM_AFTER: '0s' },
    });
    worker = createWorker(ctx);
    ({ actor } = await createTestWorkspace(ctx));
    account = (await createAccount(ctx, actor, { domain: 'ferncastle.example', name: 'Ferncastle Freight' }))
      .id;
    await worker.drain();
  });
  after(async () => {
    await worker.stop();
    await ctx.close();
  });

  /** The page as it is from now on, and two visits that see it. */
  async function readTwice(roles: Record<string, string>): Promise<void> {
    pages.set(`${SITE}/team`, team(roles));
    for (const days of [3, 3, 3]) {
      clock.advance(days * DAY);
      await worker.drain();
    }
  }
  const contacts = async () => (await listContacts(ctx, actor, account)).data;
  const people = async () => (await contacts()).map(({ name, role }) => `${name}, ${role}`).toSorted();
  const fired = () =>
    ctx.db
      .selectFrom('signals')
      .select(['type', 'subtype', 'title', 'evidence', 'fields'])
      .where('account_id', '=', account)
      .where('type', 'in', ['team_page_change', 'executive_hire', 'executive_departure', 'board_change'])
      .orderBy('id')
      .execute();
  const announced = async () =>
    (
      await ctx.db
        .selectFrom('events')
        .select('payload')
        .where('workspace_id', '=', actor.workspaceId)
        .where('event_key', 'like', 'contact.added/%')
        .execute()
    ).map(({ payload }) => (payload as unknown as { contact: { role: string } }).contact.role);

  const TOLD = [
    'Ada Byron, Co-Founder & CEO',
    'Grace Murray, VP Sales',
    'Joan Clarke, Managing Director',
    'Mary Cannon, Data Engineer',
  ];

  it('stand in contacts, events and briefs, with the page’s own words beside them', async () => {
    assert.deepEqual(await people(), TOLD);
    const [grace] = (await contacts()).filter(({ name }) => name === 'Grace Murray');
    assert.equal(grace?.written_role, 'Vice President, Sales');
    assert.deepEqual((await announced()).toSorted(), [
      'Co-Founder & CEO',
      'Data Engineer',
      'Managing Director',
      'VP Sales',
    ]);
    await regenerateBrief(ctx, actor, account);
    const brief = await getBrief(ctx, actor, account);
    const told = brief.who_to_talk_to.map(({ name, role }) => `${name}, ${role}`).toSorted();
    assert.deepEqual(told, TOLD);
  });

  it('are no news where the page writes them otherwise: no signal, nobody new, the same words kept', async () => {
    const written = async () =>
      (
        await ctx.db
          .selectFrom('sources')
          .innerJoin('snapshots', 'snapshots.id', 'sources.snapshot_id')
          .select('snapshots.observation')
          .where('sources.account_id', '=', account)
          .execute()
      )
        .flatMap(({ observation }) => (observation?.kind === 'people' ? observation.people : []))
        .map(({ role }) => role);
    assert.ok((await written()).includes('Vice President, Sales'));
    await readTwice(SHORT);
    assert.ok((await written()).includes('VP of Sales'), 'the page was read in its new words');
    assert.deepEqual(await fired(), []);
    assert.deepEqual(await people(), TOLD);
    assert.equal((await announced()).length, 4);
  });

  it('are news where another job stands there, told one way and quoted as the page has it', async () => {
    await readTwice({
      ...SHORT,
      'Grace Murray': 'Chief Operating Officer',
      'Anna Keller': 'Head, Marketing',
    });
    const told = (await fired()).map(({ type, subtype, title }) => `${type}/${subtype} ${title}`);
    assert.deepEqual(told.toSorted(), [
      'executive_hire/internal_promotion Grace Murray, until now VP Sales, is COO',
      'team_page_change/person_added Anna Keller, Head of Marketing',
    ]);
    const [promotion] = (await fired()).filter(({ type }) => type === 'executive_hire');
    assert.equal(promotion?.evidence[0]?.quote, 'Grace Murray: VP of Sales → Chief Operating Officer');
    assert.deepEqual([promotion.fields['role'], promotion.fields['before']], ['COO', 'VP Sales']);
    assert.ok((await people()).includes('Grace Murray, COO'));
    assert.equal((await announced()).length, 5);
  });

  it('are told so in a brief that rests on a signal of before', async () => {
    await ctx.db
      .updateTable('signals')
      .set({ fields: JSON.stringify({ person: 'Grace Murray', role: 'Chief Operating Officer' }) })
      .where('account_id', '=', account)
      .where('type', '=', 'executive_hire')
      .execute();
    await regenerateBrief(ctx, actor, account);
    const { why_now: text } = await getBrief(ctx, actor, account);
    assert.match(text, /promoted Grace Murray to COO on/);
  });

  it('stay as a person has set them', async () => {
    const [joan] = (await contacts()).filter(({ name }) => name === 'Joan Clarke');
    const set = await updateContact(ctx, actor, account, joan?.id ?? '', { role: 'Chief Executive Officer' });
    assert.equal(set.role, 'Chief Executive Officer');
    assert.deepEqual(set.corrected, { role: 'Managing Director' });
    assert.equal(set.written_role, 'Geschäftsführerin');
    const back = await updateContact(ctx, actor, account, joan?.id ?? '', { role: null });
    assert.equal(back.role, 'Managing Director');
  });
});
