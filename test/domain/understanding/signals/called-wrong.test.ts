import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Finding } from '../../../../src/domain/understanding/detect/finding.ts';
import { listSignals } from '../../../../src/domain/workspace/signals/list-signals.ts';
import { recordSignals } from '../../../../src/domain/understanding/signals/record-signals.ts';
import { restoreSignal } from '../../../../src/domain/workspace/signals/restore-signal.ts';
import { retractSignal } from '../../../../src/domain/workspace/signals/record-news.ts';
import { retractSignals } from '../../../../src/domain/understanding/signals/retract-signals.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { DAY } from '../../../../src/platform/clock.ts';
import { addAccount } from '../../../support/account-rows.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';

describe('what a user has called wrong', () => {
  const clock = createFakeClock();
  let ctx: TestContext;
  before(async () => {
    ctx = await createTestContext({ clock });
  });
  after(() => ctx.close());

  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * DAY);
  const finding = (over: Partial<Finding> = {}): Finding => ({
    type: 'funding',
    subtype: 'series_b',
    strength: 85,
    confidence: 0.8,
    title: 'Brackenridge raises a Series B',
    quote: 'Brackenridge raises $18 million',
    url: 'https://paper.example/brackenridge',
    occurredAt: daysAgo(2),
    occurredAtPrecision: 'day',
    object: 'series_b',
    detector: 'text',
    detectorVersion: 3,
    fields: {},
    ...over,
  });

  async function retracted() {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const account = await addAccount(ctx, actor, 'brackenridge.example');
    const origin = { workspaceId, accountId: account, sourceKind: 'feed' };
    const record = (...findings: Finding[]) =>
      inTransaction(ctx, (tx) => recordSignals(tx, origin, findings));
    const signals = async () => (await listSignals(ctx, actor, { account_id: account })).data;
    await record(finding());
    const [signal] = await signals();
    assert.ok(signal);
    await retractSignal(ctx, actor, signal.id, { reason: 'wrong_company' });
    return { actor, origin, record, signals, id: signal.id };
  }

  const nothing = { created: 0, merged: 0 };
  for (const [name, over] of [
    ['the same page read again', {}],
    ['the same page, read to say less', { subtype: 'undisclosed', object: 'investment' }],
    ['another page that tells the same event', { url: 'https://wire.example/1', quote: 'B round' }],
    ['the same words at the same address, dated by a later reading', { occurredAt: new Date('2027-02-01') }],
  ] as const)
    test(`does not come back: ${name}`, async () => {
      const at = await retracted();
      assert.deepEqual(await at.record(finding(over)), nothing);
      const [only, ...more] = await at.signals();
      assert.deepEqual([only?.status, only?.evidence.length, more.length], ['retracted', 1, 0]);
      assert.equal(only?.evidence[0]?.detector_version, 3);
    });

  for (const [name, over] of [
    ['another round', { subtype: 'series_c', object: 'series_c', quote: 'Series C' }],
    ['another type in the same words', { type: 'product_launch', subtype: 'beta', object: 'kite' }],
    ['the next year’s', { occurredAt: new Date('2027-09-01'), quote: 'raises again' }],
  ] as const)
    test(`is no reason against ${name}`, async () => {
      const at = await retracted();
      assert.deepEqual(await at.record(finding(over)), { created: 1, merged: 0 });
    });

  test('another account hears of it all the same', async () => {
    await retracted();
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const account = await addAccount(ctx, actor, 'brackenridge.example');
    const origin = { workspaceId, accountId: account, sourceKind: 'feed' };
    const result = await inTransaction(ctx, (tx) => recordSignals(tx, origin, [finding()]));
    assert.deepEqual(result, { created: 1, merged: 0 });
  });

  test('what its source withdraws meanwhile cannot be restored to count', async () => {
    const at = await retracted();
    await inTransaction(ctx, (tx) =>
      retractSignals(tx, at.origin, [
        { types: null, object: null, url: 'https://paper.example/brackenridge', reason: 'corrected' },
      ]),
    );
    const restored = await restoreSignal(ctx, at.actor, at.id);
    assert.deepEqual([restored.status, restored.retraction], ['retracted', null]);
    assert.equal(restored.evidence[0]?.withdrawn_because, 'corrected');
  });
});
