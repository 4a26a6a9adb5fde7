import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { getMaintenance } from '../../../../src/domain/notifying/status/get-maintenance.ts';
import { moveMaintenances } from '../../../../src/domain/notifying/status/move-maintenances.ts';
import { scheduleMaintenance } from '../../../../src/domain/notifying/status/schedule-maintenance.ts';
import { SERVICE_OPERATOR } from '../../../../src/domain/notifying/status/service-operator.ts';
import { readStatus } from '../../../../src/domain/notifying/status/status-view.ts';
import { updateMaintenance } from '../../../../src/domain/notifying/status/update-maintenance.ts';
import { HOUR, MINUTE } from '../../../../src/platform/clock.ts';
import { createFakeClock } from '../../../support/clock.ts';
import type { FakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';

describe('maintenance', () => {
  let ctx: TestContext;
  let clock: FakeClock;
  let id: string;
  const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString();
  beforeEach(async () => {
    clock = createFakeClock('2026-11-20T09:30:00.000Z');
    ctx = await createTestContext({ clock });
    ({ id } = await scheduleMaintenance(ctx, {
      title: 'Database upgrade',
      components: ['scoring', 'api'],
      scheduled_start: at(1),
      scheduled_end: at(2),
    }));
  });
  afterEach(() => ctx.close());
  const statusOf = async () => (await getMaintenance(ctx, SERVICE_OPERATOR, id)).status;

  test('begins and ends by the clock, and its components are under maintenance meanwhile', async () => {
    clock.advance(59 * MINUTE);
    await moveMaintenances(ctx);
    assert.equal(await statusOf(), 'scheduled');
    assert.equal((await readStatus(ctx)).status, 'operational');
    clock.advance(MINUTE);
    await moveMaintenances(ctx);
    assert.equal(await statusOf(), 'in_progress');
    const during = await readStatus(ctx);
    assert.equal(during.status, 'under_maintenance');
    assert.deepEqual(
      during.components.filter(({ status }) => status === 'under_maintenance').map(({ id: part }) => part),
      ['api', 'scoring'],
    );
    clock.advance(HOUR);
    await moveMaintenances(ctx);
    await moveMaintenances(ctx);
    const over = await getMaintenance(ctx, SERVICE_OPERATOR, id);
    assert.equal(over.status, 'completed');
    assert.equal(over.started_at, '2026-11-20T10:30:00.000Z');
    assert.equal(over.finished_at, '2026-11-20T11:30:00.000Z');
    assert.deepEqual(
      over.updates.map(({ status }) => status),
      ['completed', 'in_progress', 'scheduled'],
    );
  });

  test('one whose whole window passed while nobody looked goes through both', async () => {
    clock.advance(5 * HOUR);
    await moveMaintenances(ctx);
    assert.equal(await statusOf(), 'completed');
  });

  test('cancelled, it stays so', async () => {
    await updateMaintenance(ctx, id, { status: 'cancelled', message: 'Not needed.' });
    clock.advance(5 * HOUR);
    await moveMaintenances(ctx);
    assert.equal(await statusOf(), 'cancelled');
    await assert.rejects(updateMaintenance(ctx, id, { status: 'in_progress' }), {
      code: 'status_move_not_allowed',
    });
  });

  test('can be made longer while it goes on, and cannot have begun at another time', async () => {
    clock.advance(HOUR);
    await moveMaintenances(ctx);
    await updateMaintenance(ctx, id, { scheduled_end: at(3) });
    await assert.rejects(updateMaintenance(ctx, id, { scheduled_start: at(1) }), { code: 'invalid_param' });
    clock.advance(HOUR);
    await moveMaintenances(ctx);
    assert.equal(await statusOf(), 'in_progress');
  });

  for (const [what, from, to] of [
    ['ends before it begins', 3, 2],
    ['ends as it begins', 3, 3],
    ['is over already', -3, -2],
  ] as const)
    test(`refused: one that ${what}`, async () => {
      await assert.rejects(
        scheduleMaintenance(ctx, {
          title: 'X',
          components: ['api'],
          scheduled_start: at(from),
          scheduled_end: at(to),
        }),
        { code: 'invalid_param', details: { param: 'scheduled_end' } },
      );
    });
});
