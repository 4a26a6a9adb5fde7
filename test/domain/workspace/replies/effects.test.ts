import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { deleteAccount } from '../../../../src/domain/workspace/accounts/delete-account.ts';
import { purgeDeletedAccounts } from '../../../../src/domain/workspace/accounts/purge-deleted-accounts.ts';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import { getBrief } from '../../../../src/domain/deciding/briefs/get-brief.ts';
import { eraseContact } from '../../../../src/domain/workspace/contacts/erase-contact.ts';
import { listContacts } from '../../../../src/domain/workspace/contacts/list-contacts.ts';
import { recordContacts } from '../../../../src/domain/deciding/contacts/record-contacts.ts';
import { listEvents } from '../../../../src/domain/notifying/events/list-events.ts';
import { createReply } from '../../../../src/domain/workspace/replies/create-reply.ts';
import { getReply } from '../../../../src/domain/workspace/replies/get-reply.ts';
import { listReplies } from '../../../../src/domain/workspace/replies/list-replies.ts';
import { explainScore } from '../../../../src/domain/deciding/scoring/explain/explain-score.ts';
import { scoreAccounts } from '../../../../src/domain/deciding/runs/score-accounts.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { DAY } from '../../../../src/platform/clock.ts';
import { addAccount } from '../../../support/account-rows.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { addDetected } from '../../../support/detected.ts';
import { createTestWorkspace } from '../../../support/factories.ts';

describe('what a reply does', () => {
  const clock = createFakeClock();
  let ctx: TestContext;
  let actor: Actor;
  let account: string;
  let contact: string;
  before(async () => {
    ctx = await createTestContext({ clock });
  });
  after(() => ctx.close());
  beforeEach(async () => {
    const made = await createTestWorkspace(ctx);
    actor = made.actor;
    account = await addAccount(ctx, actor, 'ferncastle.example');
    contact = (await addDetected(ctx, actor.workspaceId, account)).contactId;
    await score();
  });

  const score = () =>
    scoreAccounts(ctx, [{ workspaceId: actor.workspaceId, accountId: account, cause: 'cycle' }]);
  const reply = (body: string, more: object = {}) =>
    createReply(ctx, actor, { account_id: account, body, ...more });
  const row = () =>
    ctx.db.selectFrom('accounts').selectAll().where('id', '=', account).executeTakeFirstOrThrow();
  const parts = ({
    fit,
    strength,
    recency,
    depth,
  }: Awaited<ReturnType<typeof explainScore>>['score_breakdown']) => fit + strength + recency + depth;
  const names = async () => (await listContacts(ctx, actor, account)).data.map(({ name }) => name);
  const visit = () =>
    inTransaction(ctx, (tx) =>
      recordContacts(
        tx,
        { workspaceId: actor.workspaceId, accountId: account, sourceKind: 'team' } as never,
        { kind: 'people', people: [{ name: 'Ines Aalto', role: 'CTO' }] } as never,
        'https://ferncastle.example/team',
        [],
      ),
    );

  test('fires reply.classified with the account, once', async () => {
    const made = await reply('Yes, call me tomorrow.', { contact_id: contact });
    const events = (await listEvents(ctx, actor, { limit: 200 })).data.filter(
      (one) => one.event === 'reply.classified',
    );
    assert.equal(events.length, 1);
    const { id, account_id, contact_id, label, confidence, received_at } = made;
    assert.deepEqual(events[0]?.payload['reply'], {
      id,
      account_id,
      contact_id,
      label,
      confidence,
      received_at,
    });
    assert.partialDeepStrictEqual(events[0]?.payload['account'], {
      id: account,
      domain: 'ferncastle.example',
    });
  });

  test('never: out of contacts and brief, and no page brings them back', async () => {
    assert.ok((await getBrief(ctx, actor, account)).who_to_talk_to.some(({ name }) => name === 'Ines Aalto'));
    const made = await reply('Not interested. Remove me from your list.', {
      from: 'ines.aalto@ferncastle.example',
    });
    assert.deepEqual([made.label, made.contact_id], ['never', contact]);
    assert.deepEqual(await names(), []);
    assert.deepEqual((await getBrief(ctx, actor, account)).who_to_talk_to, []);
    await visit();
    assert.deepEqual(await names(), []);
    // Nor somebody who was no contact yet.
    await ctx.db.deleteFrom('suppressed_contacts').where('account_id', '=', account).execute();
    await reply('Unsubscribe', { from: 'Ines Aalto <x@ferncastle.example>' });
    await visit();
    assert.deepEqual(await names(), []);
  });

  test('not-now with a time halves timing until then, and the next score after it is whole', async () => {
    const before = await explainScore(ctx, actor, account);
    assert.equal(before.held_back, null);
    const made = await reply('No budget this year, try me again in 20 days.');
    assert.equal(made.label, 'not-now');
    const held = await explainScore(ctx, actor, account);
    assert.ok(held.score < before.score, `${held.score} < ${before.score}`);
    assert.equal(parts(held.score_breakdown), held.score);
    assert.deepEqual(held.held_back, {
      until: made.not_before,
      timing_share: 0.5,
      points: before.score - held.score,
      reply_id: made.id,
    });
    assert.equal(held.pending, false);
    assert.equal((await row()).score, held.score);
    clock.advance(21 * DAY);
    await score();
    const whole = await explainScore(ctx, actor, account);
    assert.equal(whole.held_back, null);
    assert.ok(whole.score > held.score, 'age costs less than the hold did');
  });

  test('a positive reply ends the hold; an older one that comes late does not', async () => {
    await reply('Not now. In six months.');
    assert.notEqual((await row()).not_before, null);
    await reply('Yes, let us talk on Tuesday.', {
      received_at: new Date(clock.now().getTime() - DAY).toISOString(),
    });
    assert.notEqual((await row()).not_before, null);
    clock.advance(1000);
    await reply('Yes, let us talk on Tuesday.');
    assert.equal((await row()).not_before, null);
  });

  test('not-now without a time, wrong-person and a bounce change no score', async () => {
    const { score: earlier } = await row();
    for (const body of [
      'Not at the moment.',
      'I left the company.',
      'Delivery has failed to these recipients: x@ferncastle.example',
    ])
      await reply(body);
    assert.deepEqual([(await row()).score, (await row()).not_before], [earlier, null]);
    assert.deepEqual(await names(), ['Ines Aalto']);
  });

  test('erasing a contact erases their words, also after a never', async () => {
    const words = async () =>
      (
        await ctx.pool.query<{ text: string }>(
          'select r::text as text from replies r where account_id = $1',
          [account],
        )
      ).rows;
    await reply('Yes please, says Ines Aalto', {
      from: 'Ines Aalto <ines.aalto@ferncastle.example>',
      subject: 'Re: Ines Aalto',
    });
    await reply('Remove me, Ines Aalto', { from: 'Ines Aalto <ines.aalto@ferncastle.example>' });
    assert.deepEqual(await names(), []);
    assert.equal((await words()).filter(({ text }) => /aalto/i.test(text)).length, 2);
    await eraseContact(ctx, actor, account, contact);
    assert.equal((await words()).filter(({ text }) => /aalto/i.test(text)).length, 0);
    assert.deepEqual(
      (await listReplies(ctx, actor)).data.map(({ label }) => label),
      ['never', 'positive'],
    );
    await assert.rejects(eraseContact(ctx, actor, account, contact), { code: 'resource_not_found' });
  });

  test('replies go with the account, and leave no trace in the audit log', async () => {
    const made = await reply('Not interested.');
    await deleteAccount(ctx, actor, account);
    await assert.rejects(getReply(ctx, actor, made.id), { code: 'resource_not_found' });
    await assert.rejects(reply('hello?'), { code: 'account_deleted' });
    clock.advance(31 * DAY);
    await purgeDeletedAccounts(ctx);
    for (const table of ['replies', 'events', 'audit_log']) {
      const { rows } = await ctx.pool.query(
        table === 'audit_log'
          ? 'select 1 from audit_log where subject_id = $1 and (before is not null or after is not null)'
          : `select 1 from ${table} t where t::text like '%' || $1 || '%'`,
        [made.id],
      );
      assert.deepEqual(rows, [], table);
    }
  });
});
