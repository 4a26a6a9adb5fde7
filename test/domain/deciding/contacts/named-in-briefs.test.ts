import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import { getBrief } from '../../../../src/domain/deciding/briefs/get-brief.ts';
import { regenerateBrief } from '../../../../src/domain/workspace/briefs/regenerate-brief.ts';
import { createContact } from '../../../../src/domain/workspace/contacts/create-contact.ts';
import { eraseContact } from '../../../../src/domain/workspace/contacts/erase-contact.ts';
import { recordContacts } from '../../../../src/domain/deciding/contacts/record-contacts.ts';
import { updateContact } from '../../../../src/domain/workspace/contacts/update-contact.ts';
import { createReply } from '../../../../src/domain/workspace/replies/create-reply.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { addAccount } from '../../../support/account-rows.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';
import { assertRefused } from '../../../support/refused.ts';

const TEAM = 'https://brackenridge.example/team';
const SOFT_HYPHEN = '\u00ad';
const ZERO_WIDTH = '\u200b';
/** As a page may write it, as a brief writes it. */
const WRITTEN = `Ann${SOFT_HYPHEN}eke  Berg${ZERO_WIDTH}`;
const SHOWN = 'Anneke Berg';

describe('the newest brief and names with what cannot be seen in them', () => {
  let ctx: TestContext;
  let actor: Actor;
  let account: string;
  before(async () => {
    ctx = await createTestContext();
  });
  after(() => ctx.close());
  beforeEach(async () => {
    ({ actor } = await createTestWorkspace(ctx));
    account = await addAccount(ctx, actor, 'brackenridge.example');
  });

  async function visit(name: string): Promise<void> {
    const origin = { workspaceId: actor.workspaceId, accountId: account, sourceKind: 'team' };
    const people = [{ name, role: 'VP of Sales' }];
    await inTransaction(ctx, (tx) => recordContacts(tx, origin, { kind: 'people', people }, TEAM, []));
  }
  const rows = () => ctx.db.selectFrom('contacts').selectAll().where('account_id', '=', account).execute();
  /** Somebody whom a page names, and who is in the brief. */
  async function inBrief(): Promise<string> {
    await visit(WRITTEN);
    await regenerateBrief(ctx, actor, account);
    assert.deepEqual(await named(), [SHOWN]);
    return String((await rows())[0]?.id);
  }
  const named = async (): Promise<string[]> =>
    (await getBrief(ctx, actor, account)).who_to_talk_to.map(({ name }) => name);

  test('erased, they are in no new version', async () => {
    await eraseContact(ctx, actor, account, await inBrief());
    assert.deepEqual(await named(), []);
  });

  test('marked left, or under another name, the brief follows', async () => {
    const id = await inBrief();
    await updateContact(ctx, actor, account, id, { name: 'Anna Berg' });
    assert.deepEqual(await named(), ['Anna Berg']);
    await updateContact(ctx, actor, account, id, { name: null });
    assert.deepEqual(await named(), [SHOWN]);
    await updateContact(ctx, actor, account, id, { status: 'left' });
    assert.deepEqual(await named(), []);
  });

  test('after a "never" the brief names them no more', async () => {
    const id = await inBrief();
    const from = 'ab@brackenridge.example';
    await updateContact(ctx, actor, account, id, { email: from });
    const body = 'Please remove me from your list and never contact me again.';
    const reply = await createReply(ctx, actor, { account_id: account, from, body });
    assert.equal(reply.label, 'never');
    assert.deepEqual(await named(), []);
  });

  test('by hand: stored as it is shown, and one person with the name on a page', async () => {
    const made = await createContact(ctx, actor, account, { name: WRITTEN, role: 'CTO' });
    assert.equal(made.name, SHOWN);
    const renamed = await updateContact(ctx, actor, account, made.id, { name: `Anna${ZERO_WIDTH}  Berg` });
    assert.equal(renamed.name, 'Anna Berg');
    await visit(`An${SOFT_HYPHEN}na Berg`);
    assert.equal((await rows()).length, 1);
    await eraseContact(ctx, actor, account, made.id);
    await visit(`An${SOFT_HYPHEN}na Berg`);
    assert.deepEqual(await rows(), []);
    await assertRefused(
      createContact(ctx, actor, account, { name: `12${ZERO_WIDTH}345 Berg`, role: 'CTO' }),
      'invalid_param',
    );
  });

  test('what a model wrote of them and was refused is forgotten, why it was refused is not; other accounts keep theirs', async () => {
    const id = await inBrief();
    const other = await addAccount(ctx, actor, 'other.example');
    await regenerateBrief(ctx, actor, other);
    for (const accountId of [account, other])
      await ctx.db
        .insertInto('brief_refusals')
        .values({
          workspace_id: actor.workspaceId,
          account_id: accountId,
          version: (await getBrief(ctx, actor, accountId)).version,
          reason: 'unsupported_claim',
          detail: `name "${SHOWN}"`,
          refused_at: ctx.clock.now(),
        })
        .execute();
    await eraseContact(ctx, actor, account, id);
    const refusals = await ctx.db
      .selectFrom('brief_refusals')
      .select(['account_id', 'reason', 'detail'])
      .where('workspace_id', '=', actor.workspaceId)
      .execute();
    const of = (accountId: string) => refusals.find((refusal) => refusal.account_id === accountId);
    assert.deepEqual([of(account)?.reason, of(account)?.detail], ['unsupported_claim', null]);
    assert.equal(of(other)?.detail, `name "${SHOWN}"`);
  });
});
