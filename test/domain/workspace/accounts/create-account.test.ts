import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createAccount } from '../../../../src/domain/workspace/accounts/create-account.ts';
import { getAccount } from '../../../../src/domain/workspace/accounts/get-account.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { actorOf, createTestWorkspace } from '../../../support/factories.ts';
import { assertRefused } from '../../../support/refused.ts';

describe('createAccount', () => {
  let ctx: TestContext;
  before(async () => {
    ctx = await createTestContext({ clock: createFakeClock() });
  });
  after(() => ctx.close());

  it('writes the account with what was sent, and makes its first steps due', async () => {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const account = await createAccount(ctx, actor, {
      domain: 'https://www.Brackenridge.example/about',
      name: ' Brackenridge ',
      employee_count: 420,
      annual_revenue_usd: 9_000_000_000_000,
      country: 'nl',
      technologies: ['postgresql', 'postgresql', 'kafka'],
      tags: ['emea'],
      attributes: { segment: 'mid', seats: 12.5, key: true, __proto__x: 'fine' },
    });
    assert.deepEqual(account, {
      id: account.id,
      domain: 'brackenridge.example',
      name: 'Brackenridge',
      status: 'active',
      score: 0,
      score_breakdown: { fit: 0, recency: 0, strength: 0, depth: 0 },
      score_status: 'pending',
      icp_tier: 'cold',
      external_id: null,
      industry: null,
      employee_count: 420,
      annual_revenue_usd: 9_000_000_000_000,
      country: 'NL',
      city: null,
      description: null,
      technologies: ['postgresql', 'kafka'],
      tags: ['emea'],
      attributes: { segment: 'mid', seats: 12.5, key: true, __proto__x: 'fine' },
      facts: account.facts,
      rescored_at: null,
      next_rescore_at: '2026-11-20T09:30:00.123Z',
      created_at: '2026-11-20T09:30:00.123Z',
      updated_at: '2026-11-20T09:30:00.123Z',
      brief_url: account.brief_url,
    });
    assert.match(account.id, /^acc_[0-9a-z]{26}$/);
    assert.match(account.brief_url, /^http:\/\/.+\/b\/[A-Za-z0-9_-]{32}$/);
    assert.deepEqual(account.facts['employee_count'], {
      value: 420,
      source: 'client',
      date: '2026-11-20T09:30:00.123Z',
      confidence: 1,
    });
    assert.deepEqual(await getAccount(ctx, actor, account.id), account);
    const { rows: jobs } = await ctx.pool.query<{ name: string; data: object; singleton_key: string }>(
      `select name, data, singleton_key from pgboss.job where singleton_key = $1 order by name`,
      [account.id],
    );
    assert.deepEqual(jobs, [
      { name: 'find-sources', data: { workspaceId, accountIds: [account.id] }, singleton_key: account.id },
      {
        name: 'score-accounts',
        data: { workspaceId, accountIds: [account.id], cause: 'account_created' },
        singleton_key: account.id,
      },
    ]);
    const audit = await ctx.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', account.id)
      .execute();
    assert.deepEqual(
      audit.map((entry) => entry.action),
      ['account.created'],
    );
  });

  it('takes the domain for a name that was not sent', async () => {
    const { actor } = await createTestWorkspace(ctx);
    assert.equal((await createAccount(ctx, actor, { domain: 'jo@quarry.example' })).name, 'quarry.example');
  });

  it('answers account_exists with the account that has the domain, and leaves nothing behind', async () => {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const { id } = await createAccount(ctx, actor, { domain: 'quarry.example' });
    await assertRefused(createAccount(ctx, actor, { domain: 'www.quarry.example' }), 'account_exists', {
      account_id: id,
    });
    const { count } = await ctx.db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirstOrThrow();
    assert.equal(count, 1);
  });

  it('lets one of many creations of a domain win', async () => {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const attempts = Array.from({ length: 12 }, (_, n) =>
      createAccount(ctx, actor, { domain: 'contested.example', name: `Attempt ${n}` }).then(
        (account) => account.id,
        (error: { code: string; details: { account_id: string } }) =>
          `${error.code} ${error.details.account_id}`,
      ),
    );
    const outcomes = await Promise.all(attempts);
    const winners = outcomes.filter((outcome) => outcome.startsWith('acc_'));
    assert.equal(winners.length, 1);
    assert.deepEqual(
      outcomes.filter((outcome) => !outcome.startsWith('acc_')),
      Array.from({ length: 11 }, () => `account_exists ${winners[0]}`),
    );
    const rows = await ctx.db
      .selectFrom('accounts')
      .select('id')
      .where('workspace_id', '=', workspaceId)
      .execute();
    assert.equal(rows.length, 1);
  });

  it('keeps workspaces apart: both may have the same domain', async () => {
    const one = await createTestWorkspace(ctx);
    const two = await createTestWorkspace(ctx);
    const first = await createAccount(ctx, one.actor, { domain: 'shared.example' });
    const second = await createAccount(ctx, two.actor, { domain: 'shared.example' });
    assert.notEqual(first.id, second.id);
    await assertRefused(getAccount(ctx, two.actor, first.id), 'resource_not_found');
  });

  it('needs the role read-write', async () => {
    const { workspaceId } = await createTestWorkspace(ctx);
    const reader = actorOf(workspaceId, 'read-only');
    await assertRefused(createAccount(ctx, reader, { domain: 'x.example' }), 'insufficient_scope', {
      required_role: 'read-write',
    });
    await createAccount(ctx, actorOf(workspaceId, 'read-write'), { domain: 'x.example' });
  });

  const refusals: [
    input: object,
    code: 'missing_param' | 'invalid_param' | 'unknown_param',
    param: string,
  ][] = [
    [{}, 'missing_param', 'domain'],
    [{ domain: null }, 'missing_param', 'domain'],
    [{ domain: 7 }, 'invalid_param', 'domain'],
    [{ domain: '10.0.0.1' }, 'invalid_param', 'domain'],
    [{ domain: 'a.example', nmae: 'A' }, 'unknown_param', 'nmae'],
    [{ domain: 'a.example', constructor: 'A' }, 'unknown_param', 'constructor'],
    [{ domain: 'a.example', name: '' }, 'invalid_param', 'name'],
    [{ domain: 'a.example', name: 'a\0b' }, 'invalid_param', 'name'],
    [{ domain: 'a.example', name: 'x'.repeat(201) }, 'invalid_param', 'name'],
    [{ domain: 'a.example', description: '\ud800' }, 'invalid_param', 'description'],
    [{ domain: 'a.example', employee_count: '12' }, 'invalid_param', 'employee_count'],
    [{ domain: 'a.example', employee_count: -1 }, 'invalid_param', 'employee_count'],
    [{ domain: 'a.example', employee_count: 3e9 }, 'invalid_param', 'employee_count'],
    [{ domain: 'a.example', annual_revenue_usd: 1.5 }, 'invalid_param', 'annual_revenue_usd'],
    [{ domain: 'a.example', country: 'Germany' }, 'invalid_param', 'country'],
    [{ domain: 'a.example', tags: 'emea' }, 'invalid_param', 'tags'],
    [{ domain: 'a.example', tags: ['a', 1] }, 'invalid_param', 'tags[1]'],
    [{ domain: 'a.example', attributes: [] }, 'invalid_param', 'attributes'],
    [{ domain: 'a.example', attributes: { a: {} } }, 'invalid_param', 'attributes.a'],
    [{ domain: 'a.example', attributes: { a: '\0' } }, 'invalid_param', 'attributes.a'],
    [
      {
        domain: 'a.example',
        attributes: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, i])),
      },
      'invalid_param',
      'attributes',
    ],
  ];
  for (const [input, code, param] of refusals) {
    it(`refuses ${JSON.stringify(input).slice(0, 70)}`, async () => {
      const { actor } = await createTestWorkspace(ctx);
      await assertRefused(createAccount(ctx, actor, input as { domain: string }), code, { param });
    });
  }
});
