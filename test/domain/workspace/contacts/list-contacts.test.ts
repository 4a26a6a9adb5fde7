import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listContacts } from '../../../../src/domain/workspace/contacts/list-contacts.ts';
import { DAY } from '../../../../src/platform/clock.ts';
import { newId } from '../../../../src/platform/ids.ts';
import { addAccount, addContact, collect } from '../../../support/account-rows.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { actorOf, createTestWorkspace } from '../../../support/factories.ts';
import { assertRefused } from '../../../support/refused.ts';

describe('listContacts', () => {
  let ctx: TestContext;
  const clock = createFakeClock();
  before(async () => {
    ctx = await createTestContext({ clock });
  });
  after(() => ctx.close());

  it('shows the people of one account with their tags, the newest first', async () => {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const account = await addAccount(ctx, actor, 'brackenridge.example');
    const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * DAY);
    const people = [
      { name: 'Ines Aalto', role: 'Chief Technology Officer', appointedAt: daysAgo(30) },
      { name: 'Per Holm', role: 'Chief Technology Officer', appointedAt: daysAgo(120) },
      { name: 'Ruth Oke', role: 'VP of Sales' },
      { name: 'Sam Lindt', role: 'Head of Gardening', status: 'left' as const },
    ];
    const ids: string[] = [];
    for (const person of people) ids.push(await addContact(ctx, workspaceId, account, person));
    await addContact(ctx, workspaceId, await addAccount(ctx, actor, 'other.example'), {
      name: 'Nobody',
      role: 'CEO',
    });
    const all = await collect((cursor) =>
      listContacts(ctx, actorOf(workspaceId, 'read-only'), account, { cursor, limit: 3 }),
    );
    assert.deepEqual(
      all.map(({ name, tag, status }) => [name, tag, status]),
      [
        ['Sam Lindt', 'decision_maker', 'left'],
        ['Ruth Oke', 'decision_maker', 'current'],
        ['Per Holm', 'technical', 'current'],
        ['Ines Aalto', 'new', 'current'],
      ],
    );
    assert.deepEqual(all[3], {
      id: ids[0],
      account_id: account,
      name: 'Ines Aalto',
      role: 'CTO',
      written_role: 'Chief Technology Officer',
      tag: 'new',
      email: null,
      source_url: 'https://brackenridge.example/team',
      first_seen_at: clock.now().toISOString(),
      last_seen_at: clock.now().toISOString(),
      status: 'current',
      corrected: {},
    });
    const other = await createTestWorkspace(ctx);
    await assertRefused(listContacts(ctx, other.actor, account), 'resource_not_found');
    await assertRefused(listContacts(ctx, actor, newId('acc')), 'resource_not_found');
    await assertRefused(listContacts(ctx, actor, account, { cursor: 'x' }), 'invalid_cursor');
  });
});
