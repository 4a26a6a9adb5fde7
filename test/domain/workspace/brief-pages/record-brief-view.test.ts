import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createAccount } from '../../../../src/domain/workspace/accounts/create-account.ts';
import { deleteAccount } from '../../../../src/domain/workspace/accounts/delete-account.ts';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import { forgetGuests } from '../../../../src/domain/workspace/brief-pages/guest-digest.ts';
import { recordBriefView } from '../../../../src/domain/workspace/brief-pages/record-brief-view.ts';
import type { BriefOpening } from '../../../../src/domain/workspace/brief-pages/record-brief-view.ts';
import { addMember } from '../../../../src/domain/workspace/settings/members/add-member.ts';
import { removeMember } from '../../../../src/domain/workspace/settings/members/remove-member.ts';
import { makeSignInLink } from '../../../../src/domain/workspace/settings/sign-in/make-sign-in-link.ts';
import { signIn } from '../../../../src/domain/workspace/settings/sign-in/sign-in.ts';
import { DAY, HOUR, MINUTE } from '../../../../src/platform/clock.ts';
import { newId } from '../../../../src/platform/ids.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';

const ADDRESS = '198.51.100.7';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe('recordBriefView', () => {
  const clock = createFakeClock();
  let ctx: TestContext;
  let workspaceId: string;
  let actor: Actor;
  let accountId: string;
  const brief = { id: newId('brf'), version: 3 };
  before(async () => {
    ctx = await createTestContext({ clock });
  });
  after(() => ctx.close());
  beforeEach(async () => {
    clock.set(new Date('2026-11-20T09:30:00.123Z'));
    ({ workspaceId, actor } = await createTestWorkspace(ctx));
    accountId = (await createAccount(ctx, actor, { domain: 'ferncastle.example', name: 'Ferncastle' })).id;
  });

  const open = (more: Partial<BriefOpening> = {}): Promise<boolean> =>
    recordBriefView(ctx, {
      workspaceId,
      accountId,
      brief,
      openedAt: clock.now(),
      sessionToken: null,
      guest: { address: ADDRESS, userAgent: FIREFOX },
      ...more,
    });
  const shared = async (): Promise<Record<string, unknown>[]> =>
    (
      await ctx.db
        .selectFrom('events')
        .select('payload')
        .where('workspace_id', '=', workspaceId)
        .where('kind', '=', 'brief.shared')
        .orderBy('id')
        .execute()
    ).map(({ payload }) => (typeof payload === 'string' ? JSON.parse(payload) : payload));
  const session = async (): Promise<{ token: string; memberId: string }> => {
    const { id } = await addMember(ctx, actor, { email: `${newId('m')}@harbour.example`, role: 'read-only' });
    const { url } = await makeSignInLink(ctx, actor, id);
    const opened = await signIn(ctx, url.split('/').at(-1) ?? '');
    assert.ok(opened);
    return { token: opened.token, memberId: id };
  };

  test('announces what was opened, when, and by what kind of viewer', async () => {
    assert.equal(await open(), true);
    const { brief_token } = await ctx.db
      .selectFrom('accounts')
      .select('brief_token')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    assert.deepEqual(await shared(), [
      {
        brief: { id: brief.id, account_id: accountId, version: 3 },
        account: { id: accountId, domain: 'ferncastle.example', name: 'Ferncastle' },
        viewer: { kind: 'guest', member_id: null },
        opened_at: '2026-11-20T09:30:00.123Z',
        brief_url: `${ctx.publicUrl}/b/${brief_token}`,
      },
    ]);
  });

  test('counts a guest once in any hour, and each guest', async () => {
    assert.equal(await open(), true);
    clock.advance(HOUR - 1);
    assert.equal(await open(), false);
    clock.advance(1);
    assert.equal(await open(), true);
    assert.equal(await open({ guest: { address: '198.51.100.8', userAgent: FIREFOX } }), true);
    assert.equal(await open({ guest: { address: ADDRESS, userAgent: `${FIREFOX} x` } }), true);
    assert.equal((await shared()).length, 4);
  });

  test('counts one of sixteen at once', async () => {
    const counted = await Promise.all(Array.from({ length: 16 }, () => open()));
    assert.equal(counted.filter(Boolean).length, 1);
    assert.equal((await shared()).length, 1);
  });

  test('knows the guest of before midnight after it', async () => {
    clock.set(new Date('2026-11-20T23:50:00.000Z'));
    assert.equal(await open(), true);
    clock.advance(20 * MINUTE);
    assert.equal(await open(), false);
    clock.advance(40 * MINUTE);
    assert.equal(await open(), true);
  });

  test('takes the addresses of one IPv6 network for one guest', async () => {
    const at = (address: string) => open({ guest: { address, userAgent: FIREFOX } });
    assert.equal(await at('2001:db8:1:2:aaaa::1'), true);
    assert.equal(await at('2001:db8:1:2:bbbb::9'), false);
    assert.equal(await at('2001:db8:1:3:aaaa::1'), true);
  });

  test('keeps nothing of a guest that leads to them, and soon nothing at all', async () => {
    await open();
    const another = (await createAccount(ctx, actor, { domain: 'larch.example' })).id;
    await open({ accountId: another });
    const rows = await ctx.db
      .selectFrom('brief_views')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .execute();
    assert.equal(rows.length, 2);
    assert.notEqual(rows[0]?.viewer, rows[1]?.viewer, 'one guest is another one on another page');
    for (const text of [ADDRESS, 'Firefox'])
      assert.equal(JSON.stringify(rows).includes(text), false, `${text} is kept`);
    clock.advance(HOUR);
    await forgetGuests(ctx);
    const salts = () => ctx.db.selectFrom('viewer_salts').select('day').orderBy('day').execute();
    assert.equal((await salts())[0]?.day, '2026-11-20');
    clock.advance(2 * DAY);
    await forgetGuests(ctx);
    assert.deepEqual(await salts(), []);
    const left = await ctx.db
      .selectFrom('brief_views')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .execute();
    assert.deepEqual(left, []);
  });

  test('tells a teammate, once an hour, from any address', async () => {
    const { token, memberId } = await session();
    assert.equal(await open({ sessionToken: token }), true);
    assert.equal(
      await open({ sessionToken: token, guest: { address: '203.0.113.9', userAgent: 'x' } }),
      false,
    );
    assert.deepEqual((await shared())[0]?.['viewer'], { kind: 'teammate', member_id: memberId });
  });

  test('takes for a guest: a session that is over, of another workspace, of a removed member, or none', async () => {
    const { token } = await session();
    const other = await createTestWorkspace(ctx);
    const theirs = await createAccount(ctx, other.actor, { domain: 'ferncastle.example' });
    await open({ workspaceId: other.workspaceId, accountId: theirs.id, sessionToken: token });
    const gone = await session();
    await removeMember(ctx, actor, gone.memberId);
    await open({ sessionToken: gone.token });
    await open({ sessionToken: 'x', guest: { address: '203.0.113.1', userAgent: FIREFOX } });
    clock.advance(30 * DAY);
    await open({ sessionToken: token });
    const views = await ctx.db
      .selectFrom('brief_views')
      .select('member_id')
      .where('workspace_id', 'in', [workspaceId, other.workspaceId])
      .execute();
    assert.deepEqual(
      views.map(({ member_id }) => member_id),
      [null, null, null, null],
    );
    assert.equal((await shared()).length, 3);
  });

  test('a script that calls itself another browser each time makes sixty events an hour, no more', async () => {
    for (let number = 0; number < 65; number += 1)
      await open({ guest: { address: ADDRESS, userAgent: `${FIREFOX} ${number}` } });
    assert.equal((await shared()).length, 60);
    const { token } = await session();
    assert.equal(await open({ sessionToken: token }), true, 'teammates count all the same');
    clock.advance(HOUR);
    assert.equal(await open(), true);
  });

  test('says nothing of an account that was deleted meanwhile', async () => {
    await deleteAccount(ctx, actor, accountId);
    assert.equal(await open(), false);
    assert.deepEqual(await shared(), []);
  });
});
