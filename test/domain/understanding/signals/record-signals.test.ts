import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import type { Finding } from '../../../../src/domain/understanding/detect/finding.ts';
import type { Withdrawal } from '../../../../src/domain/understanding/detect/withdrawals.ts';
import { scoreAccounts } from '../../../../src/domain/deciding/runs/score-accounts.ts';
import { listSignals } from '../../../../src/domain/workspace/signals/list-signals.ts';
import { recordSignals } from '../../../../src/domain/understanding/signals/record-signals.ts';
import { retractSignals } from '../../../../src/domain/understanding/signals/retract-signals.ts';
import type { Signal } from '../../../../src/domain/deciding/scoring/signal-view.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { DAY } from '../../../../src/platform/clock.ts';
import { addAccount } from '../../../support/account-rows.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';

const clock = createFakeClock();
let ctx: TestContext;
before(async () => {
  ctx = await createTestContext({ clock });
});
after(() => ctx.close());

interface Setting {
  actor: Actor;
  workspaceId: string;
  account: string;
  record(...findings: Finding[]): Promise<{ created: number; merged: number }>;
  retract(...withdrawals: Withdrawal[]): Promise<{ changed: string[]; retracted: string[] }>;
  score(): Promise<number>;
  signals(): Promise<Signal[]>;
  only(): Promise<Signal>;
}
async function setting(): Promise<Setting> {
  const { actor, workspaceId } = await createTestWorkspace(ctx);
  const account = await addAccount(ctx, actor, 'brackenridge.example');
  const origin = { workspaceId, accountId: account, sourceKind: 'feed' };
  const signals = async (): Promise<Signal[]> =>
    (await listSignals(ctx, actor, { account_id: account })).data;
  return {
    actor,
    workspaceId,
    account,
    signals,
    record: (...findings) => inTransaction(ctx, (tx) => recordSignals(tx, origin, findings)),
    retract: (...withdrawals) => inTransaction(ctx, (tx) => retractSignals(tx, origin, withdrawals)),
    async score() {
      await scoreAccounts(ctx, [{ workspaceId, accountId: account, cause: 'cycle' }]);
      const row = await ctx.db
        .selectFrom('accounts')
        .select('score')
        .where('id', '=', account)
        .executeTakeFirstOrThrow();
      return row.score;
    },
    async only() {
      const [first, ...more] = await signals();
      assert.ok(first);
      assert.deepEqual(more, []);
      return first;
    },
  };
}

const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * DAY);
const finding = (over: Partial<Finding> = {}): Finding => ({
  type: 'funding',
  subtype: 'series_b',
  strength: 85,
  confidence: 0.8,
  title: 'Brackenridge raises a Series B',
  quote: 'raises',
  url: 'https://brackenridge.example/news/b',
  occurredAt: daysAgo(2),
  occurredAtPrecision: 'day',
  object: 'series_b',
  detector: 'text',
  fields: {},
  ...over,
});
const elsewhere = (host: string, over: Partial<Finding> = {}): Finding =>
  finding({ url: `https://${host}/b`, ...over });

describe('one event, one signal', () => {
  test('further sources are evidence: surer and deeper, never stronger', async () => {
    const at = await setting();
    await at.record(finding());
    assert.deepEqual(
      await at.record(
        elsewhere('paper.example', { strength: 100, confidence: 0.5, occurredAt: daysAgo(15) }),
      ),
      {
        created: 0,
        merged: 1,
      },
    );
    assert.deepEqual(await at.record(finding({ strength: 100 })), { created: 0, merged: 0 });
    const signal = await at.only();
    assert.deepEqual([signal.strength, signal.confidence, signal.evidence.length], [85, 0.9, 2]);
    const { source_hosts: hosts } = await ctx.db
      .selectFrom('signals')
      .select('source_hosts')
      .where('id', '=', signal.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(hosts, ['brackenridge.example', 'paper.example']);
  });

  describe('one article, one event', () => {
    const launch = (over: Partial<Finding> = {}): Finding =>
      finding({
        type: 'product_launch',
        subtype: 'major_feature',
        title: 'Brackenridge brings exchanges to its app',
        object: 'exchanges',
        detector: 'text.product_launch',
        url: 'https://brackenridge.example/news/exchanges',
        ...over,
      });

    test('of two readings of one headline or one address, what says more stands', async () => {
      const at = await setting();
      await at.record(launch({ subtype: 'integration' }));
      // The same article with its text, through another source.
      const more = launch({
        url: 'https://paper.example/2026/brackenridge',
        fields: { product: 'Exchanges' },
      });
      assert.deepEqual(await at.record(more), { created: 0, merged: 1 });
      const signal = await at.only();
      assert.deepEqual([signal.subtype, signal.evidence.length], ['major_feature', 2]);
      assert.deepEqual(await at.record(more), { created: 0, merged: 0 });
    });

    test('an edited post is the same piece of evidence', async () => {
      const at = await setting();
      await at.record(launch({ subtype: 'beta', quote: 'soon' }));
      const edited = launch({
        title: 'Exchanges have come to the app of Brackenridge',
        quote: 'now',
        fields: { product: 'Exchanges' },
      });
      assert.deepEqual(await at.record(edited), { created: 0, merged: 1 });
      const signal = await at.only();
      assert.deepEqual(
        [signal.subtype, signal.title, signal.evidence.map(({ quote }) => quote)],
        ['major_feature', edited.title, ['now']],
      );
      assert.deepEqual(await at.record(launch({ subtype: 'beta' })), { created: 0, merged: 0 });
      assert.equal((await at.only()).subtype, 'major_feature');
    });

    test('names two events where it names two people, and says nothing of a page that is compared with its past', async () => {
      const at = await setting();
      const hire = (object: string): Finding =>
        launch({ type: 'executive_hire', subtype: 'cto', object, detector: 'text.executive_hire' });
      await at.record(hire('ana ruiz'), hire('tom lee'));
      assert.equal((await at.signals()).length, 2);
      const page = (object: string, subtype: string): Finding =>
        launch({ object, subtype, title: object, detector: 'home_additions' });
      await at.record(page('kite', 'integration'), page('heron', 'beta'));
      assert.equal((await at.signals()).length, 4);
    });
  });

  test('another subtype, object, or time beyond 14 days is another event; another account’s is its own', async () => {
    const at = await setting();
    await at.record(
      finding(),
      finding({ subtype: 'series_a', object: 'series_a' }),
      finding({ occurredAt: daysAgo(17) }),
      finding({ type: 'product_launch', subtype: 'beta', object: 'kite' }),
      finding({ type: 'product_launch', subtype: 'beta', object: 'heron' }),
    );
    assert.equal((await at.signals()).length, 5);
    const other = await setting();
    assert.deepEqual(await other.record(finding()), { created: 1, merged: 0 });
  });

  test('over types too: the appointment stays, the team page that shows it is its evidence, in whichever order they come', async () => {
    const hire = finding({
      type: 'executive_hire',
      subtype: 'cro',
      strength: 85,
      object: 'dana fox',
      title: 'Dana Fox joins as CRO',
      fields: { person: 'Dana Fox', role: 'CRO' },
    });
    const page = finding({
      type: 'team_page_change',
      subtype: 'person_added',
      strength: 75,
      confidence: 0.5,
      object: 'dana fox',
      url: 'https://brackenridge.example/team',
      fields: { person: 'Dana M. Fox', role: 'CRO' },
      detector: 'team_changes',
    });
    for (const order of [
      [hire, page],
      [page, hire],
    ]) {
      const at = await setting();
      await at.record(...order);
      const signal = await at.only();
      assert.deepEqual(
        [signal.type, signal.strength, signal.confidence, signal.evidence.map(({ url }) => url).toSorted()],
        ['executive_hire', 85, 0.9, [hire.url, page.url]],
      );
      assert.deepEqual(await at.record(...order), { created: 0, merged: 0 });
      await at.record({ ...page, fields: { person: 'Tom Lee', role: 'CFO' }, object: 'tom lee' });
      assert.equal((await at.signals()).length, 2, 'another person is another event');
    }
  });

  test('a signal that was told gives way to the more specific one, which is told anew', async () => {
    const at = await setting();
    const person = { object: 'dana fox', fields: { person: 'Dana Fox', role: 'CRO' } };
    const page = finding({
      ...person,
      type: 'team_page_change',
      subtype: 'person_added',
      url: 'https://brackenridge.example/team',
    });
    await at.record(page);
    await at.score();
    assert.deepEqual(await at.record(finding({ ...person, type: 'executive_hire', subtype: 'cro' })), {
      created: 1,
      merged: 0,
    });
    await at.score();
    assert.deepEqual((await at.signals()).map(({ type, status }) => `${type} ${status}`).toSorted(), [
      'executive_hire active',
      'team_page_change retracted',
    ]);
    await at.record(page);
    assert.equal((await at.signals()).length, 2);
  });

  test('what leaves the round open is evidence of the one that names it, in whichever order they come', async () => {
    const vague = elsewhere('paper.example', {
      subtype: 'undisclosed',
      object: 'investment',
      strength: 50,
      title: 'Money',
    });
    const formD = elsewhere('sec.example', {
      subtype: 'reg_d_offering',
      object: 'reg_d_offering',
      strength: 65,
    });
    for (const order of [
      [finding(), vague, formD],
      [vague, formD, finding()],
      [formD, finding(), vague],
    ]) {
      const at = await setting();
      for (const each of order) await at.record(each);
      const signal = await at.only();
      assert.deepEqual(
        [signal.subtype, signal.strength, signal.title, signal.evidence.length],
        ['series_b', 85, finding().title, 3],
      );
      // Once more, as when the feed is read again.
      assert.deepEqual(await at.record(...order), { created: 0, merged: 0 });
    }
  });
});

describe('retraction', () => {
  const removed = (url: string): Withdrawal => ({
    url,
    types: null,
    object: null,
    reason: 'the article was removed',
  });

  test('a signal whose last evidence is withdrawn is retracted, counts for nothing and does not come back', async () => {
    const at = await setting();
    const empty = await at.score();
    await at.record(finding());
    assert.ok((await at.score()) > empty);
    const { retracted } = await at.retract(removed(finding().url));
    const signal = await at.only();
    assert.deepEqual([retracted, signal.status], [[signal.id], 'retracted']);
    assert.deepEqual(
      [signal.evidence[0]?.withdrawn_at, signal.evidence[0]?.withdrawn_because],
      [clock.now().toISOString(), 'the article was removed'],
    );
    assert.equal(await at.score(), empty);
    assert.deepEqual(await at.record(finding()), { created: 0, merged: 0 });
    assert.deepEqual(await at.retract(removed(finding().url)), { changed: [], retracted: [] });
  });

  test('with another source it stands, as sure and as deep as that source alone', async () => {
    const at = await setting();
    await at.record(finding(), elsewhere('paper.example', { confidence: 0.5 }));
    assert.deepEqual((await at.retract(removed(finding().url))).retracted, []);
    const signal = await at.only();
    assert.deepEqual(
      [signal.status, signal.confidence, signal.source_url],
      ['active', 0.5, 'https://paper.example/b'],
    );
    assert.equal(signal.evidence.filter(({ withdrawn_at: when }) => when === undefined).length, 1);
    // The same article read again is no new witness.
    assert.deepEqual(await at.record(finding()), { created: 0, merged: 0 });
  });

  test('only what the withdrawal is about: its types, its object, documents in its folder', async () => {
    const at = await setting();
    const folder = 'https://www.sec.example/data/7/000000000726000002/';
    await at.record(
      finding(),
      finding({ type: 'partnership', subtype: 'strategic', object: 'alder' }),
      finding({ type: 'service_incident', subtype: 'major', object: 'Inc1' }),
      finding({ type: 'service_incident', subtype: 'major', object: 'inc2' }),
      finding({ type: 'executive_hire', subtype: 'cto', object: 'jane doe', url: `${folder}a.htm` }),
    );
    await at.retract(
      { url: finding().url, types: ['partnership'], object: null, reason: 'the article was corrected' },
      { url: '', types: ['service_incident'], object: 'Inc1', reason: 'the incident was deleted' },
      removed(folder),
    );
    const standing = (await at.signals()).filter(({ status }) => status === 'active');
    assert.deepEqual(standing.map(({ type }) => type).toSorted(), ['funding', 'service_incident']);
  });
});

describe('decay', () => {
  test('`signal.decayed` goes out once, when what is left falls below the workspace’s threshold', async () => {
    const at = await setting();
    // Strength 85, half-life 45 days, threshold 20: log2(85 / 20) = 2.09 half-lives, 94 days.
    await at.record(finding({ occurredAt: clock.now() }));
    const states: [number, string, number][] = [];
    for (const days of [0, 45, 45, 3, 2, 45, 45, 90]) {
      clock.advance(days * DAY);
      await at.score();
      const { count } = await ctx.db
        .selectFrom('events')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('workspace_id', '=', at.workspaceId)
        .where('event_key', 'like', 'signal.decayed/%')
        .executeTakeFirstOrThrow();
      const signal = await at.only();
      states.push([signal.current_strength, signal.status, Number(count)]);
    }
    assert.deepEqual(states, [
      [85, 'active', 0],
      [42.5, 'active', 0],
      [21.3, 'active', 0],
      [20.3, 'active', 0],
      [19.7, 'decayed', 1],
      [9.8, 'decayed', 1],
      [4.9, 'decayed', 1],
      [1.2, 'decayed', 1],
    ]);
  });
});

test('text that PostgreSQL does not keep costs no signal: NUL, half pairs, a pair that a cut halves, an escape that is text', async () => {
  const at = await setting();
  const fields = { company: 'half \ud83d', round: 'with \0', city: String.raw`written \u0000` };
  const quote = `${'q'.repeat(299)}😀`;
  assert.deepEqual(await at.record(finding({ fields, quote })), { created: 1, merged: 0 });
  const again = finding({ fields, quote, url: 'https://elsewhere.example/b' });
  assert.deepEqual(await at.record(again), { created: 0, merged: 1 });
  const signal = await at.only();
  assert.deepEqual(signal.fields, {
    company: 'half \ufffd',
    round: 'with \ufffd',
    city: String.raw`written \u0000`,
  });
});
