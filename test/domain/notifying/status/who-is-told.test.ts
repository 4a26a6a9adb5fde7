import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import { openIncident } from '../../../../src/domain/notifying/status/open-incident.ts';
import { scheduleMaintenance } from '../../../../src/domain/notifying/status/schedule-maintenance.ts';
import { createStatusSubscription } from '../../../../src/domain/notifying/status/subscriptions/create-status-subscription.ts';
import { statusSubscriptions } from '../../../../src/domain/notifying/status/subscriptions/status-subscriptions.ts';
import { updateIncident } from '../../../../src/domain/notifying/status/update-incident.ts';
import { updateMaintenance } from '../../../../src/domain/notifying/status/update-maintenance.ts';
import { HOUR } from '../../../../src/platform/clock.ts';
import { createFakeClock } from '../../../support/clock.ts';
import type { FakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';
import { toldEvents } from '../../../support/status.ts';

describe('who is told of incidents and maintenance', () => {
  let ctx: TestContext;
  let clock: FakeClock;
  let actor: Actor;
  beforeEach(async () => {
    clock = createFakeClock();
    ctx = await createTestContext({ clock });
    ({ actor } = await createTestWorkspace(ctx));
  });
  afterEach(() => ctx.close());

  const subscribe = async (severity_min: string, events = ['*'], by = actor): Promise<string> =>
    (await createStatusSubscription(ctx, by, { url: 'https://hooks.example.com/s', events, severity_min }))
      .id;
  const open = (severity: string) =>
    openIncident(ctx, { title: 'Deliveries are late', severity, components: ['webhooks'] });
  const update = (id: string, change: object) => {
    clock.advance(1000);
    return updateIncident(ctx, id, change);
  };
  /** Kinds by subscription. */
  const told = async (): Promise<Record<string, string[]>> => {
    const events = await toldEvents(ctx);
    return Object.fromEntries(
      [...Map.groupBy(events, (one) => one.subscriptionId)].map(([id, all]) => [
        id,
        all.map(({ kind }) => kind),
      ]),
    );
  };

  for (const [severity, reached] of [
    ['degraded', ['degraded']],
    ['minor', ['degraded', 'minor']],
    ['major', ['degraded', 'minor', 'major']],
    ['critical', ['degraded', 'minor', 'major', 'critical']],
  ] as const)
    test(`${severity} reaches those with a minimum of ${reached.join(', ')}`, async () => {
      const ids: Record<string, string> = {};
      for (const minimum of ['degraded', 'minor', 'major', 'critical'])
        ids[minimum] = await subscribe(minimum);
      await open(severity);
      assert.deepEqual(
        Object.keys(await told()).toSorted(),
        reached.map((minimum) => String(ids[minimum])).toSorted(),
      );
    });

  test('who was told hears of every later update and the end, though it is milder by then', async () => {
    const id = await subscribe('major');
    const incident = await open('major');
    await update(incident.id, { message: 'Less is late.', severity: 'degraded' });
    await update(incident.id, { message: 'Nearly done.', status: 'monitoring' });
    await update(incident.id, { message: 'Done.', status: 'resolved' });
    assert.deepEqual(await told(), {
      [id]: ['incident.created', 'incident.updated', 'incident.updated', 'incident.resolved'],
    });
  });

  test('an incident that becomes bad enough later is an update to those it reaches then', async () => {
    const id = await subscribe('critical');
    const incident = await open('minor');
    await update(incident.id, { message: 'No worse.' });
    assert.deepEqual(await told(), {});
    await update(incident.id, { severity: 'critical', message: 'Everything is late.' });
    await update(incident.id, { severity: 'minor', status: 'resolved', message: 'Over.' });
    assert.deepEqual(await told(), { [id]: ['incident.updated', 'incident.resolved'] });
  });

  test('only the kinds that were asked for; the end of what was once bad enough counts', async () => {
    const end = await subscribe('major', ['incident.resolved']);
    const beginning = await subscribe('degraded', ['incident.created']);
    const incident = await open('major');
    await update(incident.id, { severity: 'degraded', message: 'Milder.' });
    await update(incident.id, { status: 'resolved', message: 'Over.' });
    assert.deepEqual(await told(), { [beginning]: ['incident.created'], [end]: ['incident.resolved'] });
  });

  test('every workspace gets an event of its own', async () => {
    const other = await createTestWorkspace(ctx);
    const ids = [await subscribe('degraded'), await subscribe('degraded', ['*'], other.actor)];
    await open('minor');
    const { rows } = await ctx.pool.query(`select workspace_id from events where kind = 'incident.created'`);
    assert.equal(rows.length, 2);
    assert.deepEqual(Object.keys(await told()).toSorted(), ids.toSorted());
  });

  test('one that is paused gets what it misses as skipped', async () => {
    const id = await subscribe('degraded');
    await statusSubscriptions.pause(ctx, actor, id);
    await open('minor');
    const [event] = await toldEvents(ctx);
    assert.equal(event?.state, 'skipped');
  });

  test('a change that changes nothing tells nobody', async () => {
    await subscribe('degraded');
    const incident = await open('minor');
    await update(incident.id, { severity: 'minor', title: 'Deliveries are late' });
    assert.equal((await toldEvents(ctx)).length, 1);
  });

  test('the members of the payload, in the order of the specification', async () => {
    await subscribe('degraded');
    const incident = await open('minor');
    const [event] = await toldEvents(ctx);
    assert.deepEqual(Object.keys(event?.payload ?? {}), ['incident', 'update']);
    assert.deepEqual(event?.payload['incident'], {
      id: incident.id,
      title: 'Deliveries are late',
      severity: 'minor',
      status: 'investigating',
      components: ['webhooks'],
      started_at: '2026-11-20T09:30:00.123Z',
      url: `${ctx.publicUrl}/status#${incident.id}`,
    });
    assert.deepEqual(Object.keys(event?.payload['incident'] ?? {}), [
      'id',
      'title',
      'severity',
      'status',
      'components',
      'started_at',
      'url',
    ]);
  });

  test('maintenance: told when planned and when the plan changes; not when it begins or is cancelled', async () => {
    const mild = await subscribe('degraded');
    const severe = await subscribe('major');
    const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString();
    const { id } = await scheduleMaintenance(ctx, {
      title: 'Database upgrade',
      components: ['scoring'],
      scheduled_start: at(24),
      scheduled_end: at(25),
    });
    const change = (what: object) => {
      clock.advance(1000);
      return updateMaintenance(ctx, id, what);
    };
    await change({ message: 'Still on.' });
    await change({ scheduled_end: at(26) });
    await change({ severity: 'major' });
    await change({ status: 'in_progress' });
    await change({ status: 'cancelled' });
    const kind = 'maintenance.scheduled';
    assert.deepEqual(await told(), { [mild]: [kind, kind, kind], [severe]: [kind] });
    const [first] = await toldEvents(ctx);
    assert.deepEqual(Object.keys(first?.payload ?? {}), ['maintenance', 'update']);
    assert.equal(first?.payload['maintenance']?.['severity'], 'degraded');
  });
});
