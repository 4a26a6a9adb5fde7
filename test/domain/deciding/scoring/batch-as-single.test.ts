import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { scoreUnchanged } from '../../../../src/domain/deciding/runs/score-unchanged.ts';
import { scoreAccount } from '../../../../src/domain/deciding/scoring/formula.ts';
import type { Score, ScoreBreakdown } from '../../../../src/domain/deciding/scoring/formula.ts';
import { lockAccounts } from '../../../../src/domain/deciding/runs/lock-accounts.ts';
import { scoreAccounts } from '../../../../src/domain/deciding/runs/score-accounts.ts';
import {
  findSignals,
  OLDEST_SIGNAL,
  scoreInput,
} from '../../../../src/domain/deciding/scoring/score-inputs.ts';
import type { Wanted } from '../../../../src/domain/deciding/scoring/scored-account.ts';
import { loadWorkspaceRules } from '../../../../src/domain/deciding/scoring/workspace-rules.ts';
import { signalTypes } from '../../../../src/domain/ground/vocabulary/catalog.ts';
import type { AccountRow } from '../../../../src/domain/ground/rows/index.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { DAY, HOUR } from '../../../../src/platform/clock.ts';
import { newId } from '../../../../src/platform/ids.ts';
import { defaultRubric } from '../../../../src/domain/ground/vocabulary/rubric.ts';
import { saveRubric } from '../../../../src/domain/workspace/settings/rubric/save-rubric.ts';
import type { RubricBody } from '../../../../src/domain/workspace/settings/rubric/rubric-version.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';

const ACCOUNTS = 700;
const MAX_SIGNALS = 24;

const share = fc.float({ min: 0, max: 1, noNaN: true });
const signal = fc.record({
  type: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...signalTypes.map(({ type }) => type)) },
    { weight: 1, arbitrary: fc.constant('custom_own') },
  ),
  subtype: fc.constantFrom('any', 'series_b', 'c_level'),
  category: fc.constantFrom('capital', 'hiring', 'people', 'product', 'custom'),
  strength: fc.integer({ min: 0, max: 100 }),
  confidence: fc.oneof(share, fc.constantFrom(0, 0.3, 0.9, 1)),
  // From a month ahead to beyond what is counted, to the millisecond.
  age: fc.oneof(
    fc.integer({ min: -30 * DAY, max: 60 * DAY }),
    fc.integer({ min: 0, max: 1000 * DAY }),
    fc.constantFrom(0, OLDEST_SIGNAL, OLDEST_SIGNAL - 1),
  ),
  hosts: fc.uniqueArray(fc.constantFrom('a.example', 'b.example', 'c.example', 'd.example', 'e.example'), {
    maxLength: 5,
  }),
  status: fc.constantFrom('active', 'active', 'active', 'decayed', 'retracted'),
  weight: fc.option(fc.integer({ min: 0, max: 100 })),
  announced: fc.boolean(),
});
const account = fc.record({
  industry: fc.option(fc.constantFrom('Computer software', 'Steel', 'Financial services', 'Retail')),
  employee_count: fc.option(fc.integer({ min: 1, max: 5000 })),
  country: fc.option(fc.constantFrom('US', 'DE', 'BR')),
  held_back: fc.boolean(),
  roles: fc.array(fc.constantFrom('Chief Revenue Officer', 'VP Engineering', 'Gardener'), { maxLength: 4 }),
  signals: fc.array(signal, { maxLength: MAX_SIGNALS }),
});

/** One that mutes a type, turns another round, fades a third sooner, and has a must-have and an exclusion. */
const { version: _, ...usual } = defaultRubric;
const picky: RubricBody = {
  ...usual,
  fit: [
    ...usual.fit,
    { id: 'where', attribute: 'country', op: 'in', value: ['US', 'DE'], mode: 'must' },
    { id: 'not_steel', attribute: 'industry', op: 'eq', value: 'Steel', mode: 'exclude' },
  ],
  signals: { funding: 0, hiring_surge: { weight: 70, polarity: '-' }, partnership: 90 },
  half_life: { executive_hire: 5 },
  weights: { base: 0.3, strength: 0.5, recency: 0.3, depth: 0.2 },
};
const rubrics: [name: string, rubric: RubricBody | null][] = [
  ['the rubric of a new workspace', null],
  ['a rubric that mutes, turns round, demands and excludes', picky],
];

interface Told {
  events: number;
  briefs: number;
  history: number;
}

interface Bare {
  score: number;
  tier: string;
  breakdown: ScoreBreakdown;
}

function bare({ score, tier, breakdown }: Bare = assert.fail('no score')): Bare {
  return { score, tier, breakdown };
}

function stored(row: AccountRow): Bare {
  const { score, icp_tier: tier, score_fit: fit, score_recency: recency } = row;
  return {
    score,
    tier,
    breakdown: { fit, strength: row.score_strength, recency, depth: row.score_depth },
  };
}

describe('scoring in batches', () => {
  const clock = createFakeClock();
  let ctx: TestContext;
  before(async () => {
    ctx = await createTestContext({ clock });
  });
  after(() => ctx.close());

  for (const [name, rubric] of rubrics) {
    test(`gives ${ACCOUNTS} random accounts the score that the formula gives to each one's rows, by ${name}`, async () => {
      const workspaceId = await workspaceWith(rubric);
      const ids = await fill(workspaceId);
      await scoreAccounts(
        ctx,
        ids.map((accountId) => ({ workspaceId, accountId, cause: 'account_created' })),
      );
      const alone = await scoreAlone(workspaceId);
      let points = 0;
      for (const row of alone.keys()) {
        assert.deepEqual(stored(row), bare(alone.get(row)), `account ${row.id}`);
        points += row.score;
      }
      assert.equal(alone.size, ACCOUNTS);
      assert.ok(points > 5 * ACCOUNTS, 'they are scores of something');
    });

    test(`finds unmoved in the next cycles those of which there is nothing to tell, with the score of the formula, by ${name}`, async () => {
      const workspaceId = await workspaceWith(rubric);
      const ids = await fill(workspaceId);
      const requests = ids.map((accountId) => ({ workspaceId, accountId, cause: 'cycle' }));
      await scoreAccounts(ctx, requests);
      const outdated = ids.slice(0, 50);
      await ctx.pool.query('update accounts set brief_score = (score + 50) % 101 where id = any($1)', [
        outdated,
      ]);
      let unmovedInAll = 0;
      let otherParts = 0;
      for (const later of [6, 30, 400, 24 * 40]) {
        clock.advance(later * HOUR);
        const alone = await scoreAlone(workspaceId);
        const rows = new Map([...alone.keys()].map((row) => [row.id, row]));
        const unmoved = await inTransaction(ctx, async (tx) => {
          const rules = await loadWorkspaceRules(tx.db, workspaceId);
          const locked = await lockAccounts(tx, workspaceId, ids, rules.compiled.attributes);
          return scoreUnchanged(tx, workspaceId, locked, wantedInCycle(ids), rules);
        });
        if (unmovedInAll === 0)
          assert.ok(!unmoved.some(({ account }) => outdated.includes(account.id)), 'their brief is due');
        for (const { account, score } of unmoved) {
          const row = rows.get(account.id);
          assert.ok(row);
          assert.deepEqual(bare(score), bare(alone.get(row)), `account ${account.id}`);
          assert.equal(score.score, row.score);
          if (!isDeepStrictEqual(bare(score), stored(row))) otherParts += 1;
        }
        unmovedInAll += unmoved.length;
        const told = await countTold(workspaceId);
        await scoreAccounts(
          ctx,
          unmoved.map(({ account }) => ({ workspaceId, accountId: account.id, cause: 'requested' })),
        );
        assert.deepEqual(
          await countTold(workspaceId),
          told,
          'scored whole, they have nothing to tell either',
        );
        await scoreAccounts(ctx, requests);
        for (const [row, one] of await scoreAlone(workspaceId))
          assert.deepEqual(stored(row), bare(one), `account ${row.id}`);
        const again = await countTold(workspaceId);
        assert.ok(again.history > told.history, 'others have moved');
        assert.ok(again.events > told.events, 'and have signals that decayed');
      }
      assert.ok(unmovedInAll > ACCOUNTS, `only ${unmovedInAll} unmoved`);
      assert.ok(otherParts > 20, `only ${otherParts} with other parts of the same score`);
    });
  }

  test('reads of a signal what its row says, to the last digit and the millisecond', async () => {
    const { workspaceId } = await createTestWorkspace(ctx);
    const ids = await fill(workspaceId);
    const read = await findSignals(ctx, workspaceId, ids, clock.now());
    const rows = await ctx.db
      .selectFrom('signals')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('status', '!=', 'retracted')
      .where('occurred_at', '>', new Date(clock.now().getTime() - OLDEST_SIGNAL))
      .orderBy('id')
      .execute();
    const byAccount = Map.groupBy(rows, (row) => row.account_id ?? '');
    for (const id of ids) {
      assert.deepEqual(
        read.of(id),
        (byAccount.get(id) ?? []).map((row) => ({
          id: row.id,
          type: row.type,
          subtype: row.subtype,
          category: row.category,
          strength: row.strength,
          confidence: row.confidence,
          occurredAt: row.occurred_at,
          // Three are all that depth counts.
          sourceHosts: row.source_hosts.slice(0, 3),
          status: row.status,
          weight: row.weight,
          announced: row.announced,
        })),
      );
    }
    assert.ok(rows.length > ACCOUNTS);
  });

  async function workspaceWith(rubric: RubricBody | null): Promise<string> {
    const { workspaceId, actor } = await createTestWorkspace(ctx);
    if (rubric !== null) await saveRubric(ctx, actor, rubric);
    return workspaceId;
  }

  const wantedInCycle = (ids: string[]): Map<string, Wanted> =>
    new Map(ids.map((id) => [id, { cause: 'cycle', rewriteBrief: false, only: null }]));

  async function countTold(workspaceId: string): Promise<Told> {
    const { rows } = await ctx.pool.query<Told>(
      `select (select count(*)::int from events where workspace_id = $1) as events,
              (select count(*)::int from briefs where workspace_id = $1) as briefs,
              (select count(*)::int from score_history where workspace_id = $1) as history`,
      [workspaceId],
    );
    return rows[0] ?? assert.fail();
  }

  /** By row: what the formula alone gives for each account's rows as they are now. */
  async function scoreAlone(workspaceId: string): Promise<Map<AccountRow, Score>> {
    const { compiled, rubric } = await loadWorkspaceRules(ctx.db, workspaceId);
    const now = clock.now();
    const titles = rubric.personas.map(({ title }) => new RegExp(title, 'i'));
    const rows = await ctx.db
      .selectFrom('accounts')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .execute();
    const signals = await ctx.db
      .selectFrom('signals')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('occurred_at', '>', new Date(now.getTime() - OLDEST_SIGNAL))
      .execute();
    const contacts = await ctx.db
      .selectFrom('contacts')
      .select(['account_id', 'role'])
      .where('workspace_id', '=', workspaceId)
      .execute();
    const signalsOf = Map.groupBy(signals, (row) => row.account_id ?? '');
    const contactsOf = Map.groupBy(contacts, (row) => row.account_id);
    return new Map(
      rows.map((row) => {
        const buyers = (contactsOf.get(row.id) ?? []).filter(({ role }) =>
          titles.some((title) => title.test(role)),
        );
        const own = (signalsOf.get(row.id) ?? []).map((signal) => ({
          ...signal,
          occurredAt: signal.occurred_at,
          sourceHosts: signal.source_hosts,
        }));
        return [row, scoreAccount(scoreInput(row, own, buyers.length, compiled, now))];
      }),
    );
  }

  let round = 0;
  async function fill(workspaceId: string): Promise<string[]> {
    round += 1;
    const now = clock.now().getTime();
    const made = fc.sample(account, { numRuns: ACCOUNTS, seed: 7 }).map((one, index) => ({
      ...one,
      id: newId('acc'),
      domain: `batch-${round}-${index}.example`,
    }));
    await ctx.pool.query(
      `insert into accounts (workspace_id, id, domain, name, industry, employee_count, country, not_before, brief_token, created_at, updated_at)
       select $1, n.id, n.domain, n.domain, n.industry, n.employee_count, n.country, case when n.held_back then $3::timestamptz end, n.id, $2, $2
       from json_to_recordset($4) as n (id text, domain text, industry text, employee_count int, country text, held_back boolean)`,
      [workspaceId, clock.now(), new Date(now + DAY), JSON.stringify(made)],
    );
    const signals = made.flatMap(({ id, signals: own }) =>
      own.map((one) => ({
        ...one,
        account_id: id,
        id: newId('sig'),
        occurred_at: new Date(now - one.age).toISOString(),
      })),
    );
    await ctx.pool.query(
      `insert into signals (workspace_id, id, account_id, type, subtype, category, title, strength, confidence, source_url, occurred_at,
         occurred_at_precision, evidence, source_hosts, event_key, status, weight, announced, fired_at, created_at)
       select $1, n.id, n.account_id, n.type, n.subtype, n.category, 'Something happened', n.strength, n.confidence, 'https://a.example/',
         n.occurred_at, 'second', '[]', n.hosts, n.id, n.status, n.weight, n.announced, $2, $2
       from json_to_recordset($3) as n (id text, account_id text, type text, subtype text, category text, strength int, confidence real,
         occurred_at timestamptz, hosts text[], status text, weight int, announced boolean)`,
      [workspaceId, clock.now(), JSON.stringify(signals)],
    );
    const contacts = made.flatMap(({ id, roles }) =>
      roles.map((role, index) => ({ id: newId('con'), account_id: id, role, name: `Person ${index}` })),
    );
    await ctx.pool.query(
      `insert into contacts (workspace_id, id, account_id, name, name_key, role, source_url, first_seen_at, last_seen_at)
       select $1, n.id, n.account_id, n.name, n.name, n.role, 'https://a.example/', $2, $2
       from json_to_recordset($3) as n (id text, account_id text, role text, name text)`,
      [workspaceId, clock.now(), JSON.stringify(contacts)],
    );
    return made.map(({ id }) => id);
  }
});
