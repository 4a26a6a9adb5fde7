import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as fc from 'fast-check';
import { createAccount } from '../../../../src/domain/workspace/accounts/create-account.ts';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import { explainScore } from '../../../../src/domain/deciding/scoring/explain/explain-score.ts';
import { defaultRubric } from '../../../../src/domain/ground/vocabulary/rubric.ts';
import { scoreAccounts } from '../../../../src/domain/deciding/runs/score-accounts.ts';
import { signalTypes } from '../../../../src/domain/ground/vocabulary/catalog.ts';
import { saveRubric } from '../../../../src/domain/workspace/settings/rubric/save-rubric.ts';
import { DAY } from '../../../../src/platform/clock.ts';
import { addContact, addSignal } from '../../../support/account-rows.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';

const anyAccount = fc.record({
  industry: fc.option(fc.constantFrom('software', 'farming', 'banking'), { nil: undefined }),
  employee_count: fc.option(fc.integer({ min: 1, max: 9000 }), { nil: undefined }),
  country: fc.option(fc.constantFrom('NL', 'DE', 'BR'), { nil: undefined }),
  contacts: fc.integer({ min: 0, max: 4 }),
  signals: fc.array(
    fc.record({
      type: fc.constantFrom(...signalTypes.map(({ type }) => type)),
      strength: fc.integer({ min: 0, max: 100 }),
      age: fc.double({ min: -10, max: 950, noNaN: true }),
      status: fc.constantFrom('active' as const, 'decayed' as const, 'retracted' as const),
    }),
    { maxLength: 12 },
  ),
});

describe('scores that a batch has written, and their explanation one by one', () => {
  const clock = createFakeClock();
  let ctx: TestContext;
  before(async () => {
    ctx = await createTestContext({ clock });
  });
  after(() => ctx.close());

  /** Accounts drawn at random, the same in every run of the test. */
  async function addAccounts(actor: Actor, count: number): Promise<string[]> {
    const ids: string[] = [];
    for (const [index, drawn] of fc.sample(anyAccount, { numRuns: count, seed: 7 }).entries()) {
      const { contacts, signals, ...facts } = drawn;
      const { id } = await createAccount(ctx, actor, { domain: `a${index}.example`, ...facts });
      for (let n = 0; n < contacts; n += 1)
        await addContact(ctx, actor.workspaceId, id, { name: `Person ${n}`, role: 'CTO' });
      for (const { type, strength, age, status } of signals)
        await addSignal(ctx, actor.workspaceId, id, {
          type,
          category: signalTypes.find((entry) => entry.type === type)?.category ?? '',
          strength,
          status,
          occurredAt: new Date(clock.now().getTime() - age * DAY),
        });
      ids.push(id);
    }
    return ids;
  }

  test('the same score, parts, tier and rubric version for 60 accounts of every kind', async () => {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const must = { id: 'm', attribute: 'country', op: 'neq', value: 'BR', mode: 'must' } as const;
    const { version: _version, ...body } = { ...defaultRubric, fit: [...defaultRubric.fit, must] };
    await saveRubric(ctx, { kind: 'operator', workspaceId }, body);
    const ids = await addAccounts(actor, 60);
    await scoreAccounts(
      ctx,
      ids.map((accountId) => ({ workspaceId, accountId, cause: 'cycle' })),
    );
    const stored = await ctx.db
      .selectFrom('accounts')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .execute();
    const seen = new Set<number>();
    for (const row of stored) {
      const told = await explainScore(ctx, actor, row.id);
      assert.deepEqual(
        [told.score, told.score_breakdown, told.icp_tier, told.rubric_version, told.pending],
        [
          row.score,
          {
            fit: row.score_fit,
            recency: row.score_recency,
            strength: row.score_strength,
            depth: row.score_depth,
          },
          row.icp_tier,
          row.rubric_version,
          false,
        ],
        row.domain,
      );
      seen.add(row.score);
    }
    assert.ok(seen.size > 20, `only ${seen.size} different scores`);

    // One at a time, in another order: the same again.
    for (const accountId of ids.toReversed().slice(0, 20))
      await scoreAccounts(ctx, [{ workspaceId, accountId, cause: 'cycle' }]);
    const again = await ctx.db
      .selectFrom('accounts')
      .select(['id', 'score'])
      .where('workspace_id', '=', workspaceId)
      .execute();
    assert.deepEqual(
      new Map(again.map(({ id, score }) => [id, score])),
      new Map(stored.map(({ id, score }) => [id, score])),
    );
  });

  test('a clock that steps back between two scores: no crash, no negative age, no storm of events', async () => {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const ids = await addAccounts(actor, 10);
    const score = () =>
      scoreAccounts(
        ctx,
        ids.map((accountId) => ({ workspaceId, accountId, cause: 'cycle' })),
      );
    const events = async (): Promise<number> =>
      (await ctx.db.selectFrom('events').select('id').where('workspace_id', '=', workspaceId).execute())
        .length;
    await score();
    const first = await events();
    await score();
    assert.equal(await events(), first);
    clock.advance(-40 * DAY);
    await score();
    const back = await events();
    for (let step = 0; step < 10; step += 1) {
      clock.advance(step % 2 === 0 ? DAY / 24 : -DAY / 24);
      await score();
    }
    const settled = await events();
    assert.ok(settled - back <= ids.length, `${settled - back} events from ten small steps`);
    const rows = await ctx.db
      .selectFrom('accounts')
      .select(['id', 'score', 'next_rescore_at'])
      .where('workspace_id', '=', workspaceId)
      .execute();
    for (const { id, score: stored, next_rescore_at: next } of rows) {
      assert.ok(stored >= 0 && stored <= 100);
      const ahead = Number(next) - clock.now().getTime();
      assert.ok(ahead > 0 && ahead <= ctx.config.rescoreInterval * 1.5, String(ahead));
      const { signals, outlook } = await explainScore(ctx, actor, id);
      assert.ok(signals.every(({ points }) => Number.isFinite(points)));
      assert.ok(outlook.in_14_days <= 100);
    }
    clock.advance(40 * DAY);
    await score();
    assert.ok((await events()) - settled <= 4 * ids.length);
  });
});
