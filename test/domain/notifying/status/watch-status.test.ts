import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { IncidentView } from '../../../../src/domain/notifying/status/incident.ts';
import { listIncidents } from '../../../../src/domain/notifying/status/list-incidents.ts';
import { noteAnswer } from '../../../../src/domain/notifying/status/measure/answers.ts';
import { loadDays, rollUpDays } from '../../../../src/domain/notifying/status/measure/days.ts';
import { openIncident } from '../../../../src/domain/notifying/status/open-incident.ts';
import { SERVICE_OPERATOR } from '../../../../src/domain/notifying/status/service-operator.ts';
import { updateIncident } from '../../../../src/domain/notifying/status/update-incident.ts';
import { watchStatus } from '../../../../src/domain/notifying/status/watch-status.ts';
import { DAY, HOUR, MINUTE } from '../../../../src/platform/clock.ts';
import { createFakeClock } from '../../../support/clock.ts';
import type { FakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';

describe('watchStatus', () => {
  let ctx: TestContext;
  let clock: FakeClock;
  beforeEach(async () => {
    clock = createFakeClock('2026-11-20T09:30:00.000Z');
    ctx = await createTestContext({ clock });
  });
  afterEach(() => ctx.close());

  /** A minute in which the API answered, then the look at it that is made once it has settled. */
  async function minute(good: number, bad: number, ms = 20, on: TestContext[] = [ctx]): Promise<void> {
    clock.set(new Date(Math.floor(clock.now().getTime() / MINUTE) * MINUTE));
    for (let count = 0; count < good; count += 1) noteAnswer(on[count % on.length] ?? ctx, 'api', 200, ms);
    for (let count = 0; count < bad; count += 1) noteAnswer(on[count % on.length] ?? ctx, 'api', 503, ms);
    clock.advance(MINUTE);
    for (const each of on) await watchStatus(each);
    clock.advance(20_000);
    for (const each of on) await watchStatus(each);
  }
  async function minutes(count: number, good: number, bad: number, ms?: number): Promise<void> {
    for (let index = 0; index < count; index += 1) await minute(good, bad, ms);
  }
  const incidents = async (): Promise<IncidentView[]> => (await listIncidents(ctx, SERVICE_OPERATOR)).data;

  test('opens one incident after five bad minutes, not after four, and dates it from the first', async () => {
    await minutes(2, 40, 0);
    await minutes(4, 30, 20);
    assert.deepEqual(await incidents(), []);
    await minute(30, 20);
    const [incident, ...others] = await incidents();
    assert.deepEqual(others, []);
    assert.equal(incident?.origin, 'automatic');
    assert.equal(incident?.severity, 'major');
    assert.deepEqual(incident?.components, ['api']);
    assert.equal(incident?.started_at, '2026-11-20T09:32:00.000Z');
    assert.match(incident?.updates[0]?.message ?? '', /40 % of responses are server errors/);
    await minutes(3, 30, 20);
    assert.equal((await incidents()).length, 1);
  });

  test('a good minute, or one in which nothing was measured, begins the count again', async () => {
    await minutes(4, 0, 10);
    await minute(10, 0);
    await minutes(4, 0, 10);
    clock.advance(3 * MINUTE);
    await minutes(4, 0, 10);
    assert.deepEqual(await incidents(), []);
  });

  test('closes it after ten good minutes in a row, not after nine', async () => {
    await minutes(5, 0, 10);
    await minutes(9, 40, 0);
    await minute(10, 20);
    await minutes(9, 40, 0);
    assert.equal((await incidents())[0]?.status, 'investigating');
    await minute(40, 0);
    const [incident] = await incidents();
    assert.equal(incident?.status, 'resolved');
    assert.equal((await incidents()).length, 1);
  });

  test('does not close it for want of measurements', async () => {
    await minutes(5, 0, 10);
    clock.advance(3 * DAY);
    await watchStatus(ctx);
    await watchStatus(ctx);
    assert.equal((await incidents())[0]?.status, 'investigating');
  });

  test('raises it when it has been worse for as long, and does not lower it', async () => {
    await minutes(5, 90, 10);
    assert.equal((await incidents())[0]?.severity, 'minor');
    await minutes(4, 10, 90);
    assert.equal((await incidents())[0]?.severity, 'minor');
    await minute(10, 90);
    assert.equal((await incidents())[0]?.severity, 'critical');
    await minutes(5, 90, 10);
    assert.equal((await incidents())[0]?.severity, 'critical');
  });

  test('slow answers are a degraded performance; a few slow ones are none', async () => {
    await minutes(5, 19, 0, 5000);
    assert.deepEqual(await incidents(), []);
    await minutes(5, 20, 0, 5000);
    assert.equal((await incidents())[0]?.severity, 'degraded');
  });

  test('two processes: answers add up, and one incident is opened', async () => {
    const second = await createTestContext({ clock, databaseUrl: ctx.databaseUrl });
    try {
      for (let index = 0; index < 5; index += 1) await minute(60, 20, 20, [ctx, second]);
      const { rows } = await ctx.pool.query(
        `select good, bad from status_measurements where component = 'api' order by minute limit 1`,
      );
      assert.deepEqual(rows, [{ good: 60, bad: 20 }]);
      await Promise.all(Array.from({ length: 8 }, (_, index) => watchStatus(index % 2 ? ctx : second)));
      assert.equal((await incidents()).length, 1);
    } finally {
      await second.close();
    }
  });

  test('what a person has taken over is theirs to close', async () => {
    await minutes(5, 0, 10);
    const [incident] = await incidents();
    await updateIncident(ctx, incident?.id ?? '', { message: 'A bad release; it is being taken back.' });
    await minutes(11, 40, 0);
    assert.equal((await incidents())[0]?.status, 'investigating');
  });

  test('what a person has closed is not opened by the same bad minutes', async () => {
    await minutes(5, 0, 10);
    const [incident] = await incidents();
    await updateIncident(ctx, incident?.id ?? '', { status: 'resolved', message: 'A test of ours.' });
    await watchStatus(ctx);
    await minutes(2, 0, 10);
    assert.equal((await incidents()).length, 1);
    await minutes(5, 0, 10);
    assert.equal((await incidents()).length, 2);
  });

  test('where people handle it already, it opens none', async () => {
    await openIncident(ctx, { title: 'We know', severity: 'major', components: ['api'] });
    await minutes(6, 0, 10);
    assert.equal((await incidents()).length, 1);
  });

  test('what waits too long: crawls, scores and deliveries, each by its own measure', async () => {
    const past = (hours: number) => new Date(clock.now().getTime() - hours * HOUR);
    await ctx.pool.query(
      `insert into crawl_hosts (pace_key, next_due_at, not_before) values ('acme.example', $1, $1)`,
      [past(2)],
    );
    for (let index = 0; index < 7; index += 1) {
      clock.advance(MINUTE);
      await watchStatus(ctx);
    }
    const [incident, ...others] = await incidents();
    assert.deepEqual(others, []);
    assert.deepEqual(incident?.components, ['crawlers']);
    assert.equal(incident?.severity, 'degraded');
    const { rows } = await ctx.pool.query(
      `select distinct component, severity from status_measurements order by component`,
    );
    assert.deepEqual(rows, [
      { component: 'crawlers', severity: 'degraded' },
      { component: 'scoring', severity: null },
      { component: 'webhooks', severity: null },
    ]);
  });

  test('days that are over are kept as their sums', async () => {
    await minutes(3, 10, 0);
    await minute(5, 5);
    const before = (await loadDays(ctx)).find(({ component }) => component === 'api');
    assert.deepEqual(before, { component: 'api', day: '2026-11-20', minutes: 4, bad_minutes: 1 });
    clock.set(new Date('2026-11-21T01:59:00Z'));
    await rollUpDays(ctx);
    assert.equal(
      (await ctx.pool.query('select from status_days')).rowCount,
      0,
      'late minutes may still come',
    );
    clock.set(new Date('2026-11-21T02:00:00Z'));
    await rollUpDays(ctx);
    await rollUpDays(ctx);
    assert.deepEqual(
      (await loadDays(ctx)).find(({ component }) => component === 'api'),
      before,
    );
    assert.equal((await ctx.pool.query('select from status_measurements')).rowCount, 0);
    clock.advance(90 * DAY);
    assert.deepEqual(await loadDays(ctx), []);
  });
});
