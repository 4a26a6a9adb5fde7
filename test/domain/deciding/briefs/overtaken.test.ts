import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import { getBrief } from '../../../../src/domain/deciding/briefs/get-brief.ts';
import type { SinceBrief } from '../../../../src/domain/deciding/briefs/since-brief.ts';
import { listBriefVersions } from '../../../../src/domain/deciding/briefs/list-brief-versions.ts';
import { scoreAccounts } from '../../../../src/domain/deciding/runs/score-accounts.ts';
import { loadBriefPage } from '../../../../src/domain/workspace/brief-pages/load-brief-page.ts';
import { retractSignal } from '../../../../src/domain/workspace/signals/record-news.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { recordSignals } from '../../../../src/domain/understanding/signals/record-signals.ts';
import type { Finding } from '../../../../src/domain/understanding/detect/finding.ts';
import { DAY } from '../../../../src/platform/clock.ts';
import { addAccount } from '../../../support/account-rows.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';

describe('a brief whose reasons are overtaken', () => {
  const clock = createFakeClock('2026-11-20T09:30:00.000Z');
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

  async function tell(...findings: Partial<Finding>[]): Promise<void> {
    const origin = { workspaceId: actor.workspaceId, accountId: account, sourceKind: 'feed' };
    const whole = findings.map((more, index): Finding => ({
      type: 'funding',
      subtype: 'series_b',
      strength: 85,
      confidence: 0.9,
      title: `Brackenridge makes news ${more.type} ${index}`,
      quote: 'It does.',
      url: `https://brackenridge.example/news/${more.type}-${more.object}`,
      occurredAt: clock.now(),
      occurredAtPrecision: 'day',
      object: 'series_b',
      detector: 'text',
      fields: {},
      ...more,
    }));
    await inTransaction(ctx, (tx) => recordSignals(tx, origin, whole));
  }
  async function score(cause = 'signal_fired'): Promise<void> {
    await scoreAccounts(ctx, [{ workspaceId: actor.workspaceId, accountId: account, cause }]);
  }
  /** As near to 100 as the rest of the score allows: from here no move is more than ten points. */
  const pinScore = async (): Promise<void> => {
    await ctx.pool.query('update accounts set brief_score = score where id = $1', [account]);
  };
  const newest = () => getBrief(ctx, actor, account);
  const reasons = async (): Promise<string[]> => {
    const { rows } = await ctx.pool.query<{ reason: string }>(
      'select reason from briefs where account_id = $1 order by version',
      [account],
    );
    return rows.map(({ reason }) => reason);
  };
  const role = {
    type: 'key_role_opened',
    subtype: 'leader',
    strength: 65,
    fields: { role: 'Head of Data' },
  } as const;
  const raise = { type: 'funding', strength: 90, fields: { amount: 42_000_000, currency: 'USD' } } as const;

  /** A brief that tells an old role, and a score that the raise moves by less than eleven points. */
  async function tellsARole(): Promise<void> {
    await tell({ ...role, object: 'head of data', occurredAt: new Date(clock.now().getTime() - 20 * DAY) });
    await score();
    assert.match((await newest()).why_now, /Head of Data/);
  }

  test('is followed by one that leads with the signal that outweighs them, however little the score moves', async () => {
    await tellsARole();
    const { version, score: was } = await newest();
    await ctx.pool.query('update accounts set brief_score = brief_score + 9 where id = $1', [account]);
    const events = async (): Promise<number> => {
      const { rows } = await ctx.pool.query(`select from events where kind = 'account.score_changed'`);
      return rows.length;
    };
    const before = await events();
    await tell({ ...raise, strength: 60 });
    await score();
    const brief = await newest();
    assert.equal(brief.version, version + 1);
    assert.match(brief.why_now, /^brackenridge\.example raised \$42 million in a Series B round/i);
    assert.deepEqual((await reasons()).at(-1), 'signal_outweighs', `${was} → ${brief.score}`);
    assert.equal(await events(), before, 'the score has not moved by more than ten points');
  });

  test('is followed by one where news of another kind weighs a little more than its first reason', async () => {
    await tell({ ...role, strength: 85, object: 'head of data' });
    await score();
    await pinScore();
    const { version } = await newest();
    await tell({ ...raise, strength: 85, subtype: 'series_b' });
    await score();
    const brief = await newest();
    assert.equal(brief.version, version + 1);
    assert.match(brief.why_now, /raised \$42 million/);
    assert.equal((await reasons()).at(-1), 'signal_outweighs');
  });

  test('no other version is written for the same reasons, nor for news that weighs less or a little more', async () => {
    await tell(raise);
    await score();
    await pinScore();
    const { version } = await newest();
    await score();
    await tell({ ...role, object: 'head of data' });
    await score();
    await pinScore();
    await tell({ type: 'acquisition_made', subtype: 'announced', strength: 75, object: 'kite', fields: {} });
    await score();
    assert.equal((await newest()).version, version, (await reasons()).join());
  });

  test('says what came, went and moved since, and the present score', async () => {
    await tell(raise);
    await score();
    const first = await newest();
    assert.deepEqual([first.since?.came, first.since?.went, first.since?.moved.score], [[], [], 0]);
    assert.equal(first.present?.score, first.score);
    clock.advance(DAY);
    await tell({ ...role, object: 'head of data' });
    await score();
    await pinScore();
    const { present, since } = await now(first.version);
    assert.deepEqual(
      since.came.map(({ type, title }) => [type, title]),
      [['key_role_opened', 'Brackenridge makes news key_role_opened 0']],
    );
    assert.equal(since.came_total, 1);
    assert.equal(since.moved.score, present.score - first.score);
    const newestBrief = await newest();
    if (newestBrief.version === first.version) assert.deepEqual(newestBrief.since, since);
    const old = await getBrief(ctx, actor, account, first.version);
    assert.ok(!('since' in old) && !('present' in old), 'a version that is asked for never changes');
  });

  test('a reason that has decayed is told no more, and has gone since', async () => {
    await tell(raise, { ...role, object: 'head of data' });
    await score();
    const first = await newest();
    assert.match(first.why_now, /Head of Data/);
    clock.advance(45 * DAY);
    await pinScore();
    await score('cycle');
    const brief = await newest();
    assert.ok(brief.version > first.version, (await reasons()).join());
    assert.doesNotMatch(brief.why_now, /Head of Data/);
    const { since } = await now(first.version);
    assert.deepEqual(
      since.went.map(({ type, status }) => [type, status]),
      [['key_role_opened', 'decayed']],
    );
    clock.advance(400 * DAY);
    await score('cycle');
    const last = await newest();
    assert.match(last.why_now, /^No live signal is on record/);
    assert.deepEqual(last.signals, []);
  });

  test('a reason that was retracted is told no more', async () => {
    await tell(raise, { ...role, object: 'head of data' });
    await score();
    const { signals, version } = await newest();
    await retractSignal(ctx, actor, signals[1] ?? '', { reason: 'did_not_happen' });
    const brief = await newest();
    assert.equal(brief.version, version + 1);
    assert.deepEqual(brief.signals, signals.slice(0, 1));
    assert.deepEqual(
      (await now(version)).since.went.map(({ status }) => status),
      ['retracted'],
    );
  });

  test('a trickle of a hundred signals makes a handful of versions', async () => {
    await score();
    for (let n = 1; n <= 100; n += 1) {
      clock.advance(60_000);
      const product = `Kite ${n}`;
      await tell({
        type: 'product_launch',
        subtype: 'new_product',
        strength: 20 + (n % 60),
        object: product,
        fields: { product },
      });
      await score();
    }
    const { data } = await listBriefVersions(ctx, actor, account, { limit: 100 });
    assert.ok(data.length <= 9, `${data.length} versions: ${(await reasons()).join()}`);
  });

  /** What the page of a version says of now. */
  async function now(version: number): Promise<SinceBrief> {
    const page = await loadBriefPage(ctx, await token(), version);
    assert.ok(page.state === 'brief');
    return page.now;
  }
  async function token(): Promise<string> {
    const { rows } = await ctx.pool.query<{ brief_token: string }>(
      'select brief_token from accounts where id = $1',
      [account],
    );
    return rows[0]?.brief_token ?? '';
  }
});
