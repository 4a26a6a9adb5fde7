import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { createAccount } from '../../../../src/domain/workspace/accounts/create-account.ts';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import { getBrief } from '../../../../src/domain/deciding/briefs/get-brief.ts';
import { regenerateBrief } from '../../../../src/domain/workspace/briefs/regenerate-brief.ts';
import { createWorker } from '../../../../src/jobs/worker.ts';
import type { Worker } from '../../../../src/jobs/worker.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { addDetected, addSignal } from '../../../support/detected.ts';
import { createTestWorkspace } from '../../../support/factories.ts';
import { good, withModel } from '../../../support/ferncastle.ts';
import { replies, says, startStandInModel } from '../../../support/stand-in-model.ts';
import type { StandInModel } from '../../../support/stand-in-model.ts';

describe('a worker with a model', () => {
  const clock = createFakeClock('2026-11-20T09:30:00.123Z');
  let server: StandInModel;
  let own: TestContext;
  let worker: Worker;
  let seller: Actor;
  let id: string;
  const begin = async (more: Record<string, string> = {}): Promise<void> => {
    own = await createTestContext(withModel(clock, server.port, more));
    worker = createWorker(own);
    const made = await createTestWorkspace(own);
    seller = made.actor;
    id = (await createAccount(own, seller, { domain: 'ferncastle.example', name: 'Ferncastle' })).id;
    await addDetected(own, made.workspaceId, id);
  };
  before(async () => {
    server = await startStandInModel();
  });
  after(() => server.close());
  afterEach(async () => {
    await worker.stop();
    await own.close();
  });

  const again = async () => {
    await regenerateBrief(own, seller, id);
    await worker.drain();
    return newest();
  };
  const newest = async () => {
    const { version, written_by, fallback_reason } = await getBrief(own, seller, id);
    return [version, written_by, fallback_reason];
  };
  /** The versions that wait for their time, and for how many seconds. */
  const waiting = async () => {
    const { rows } = await own.pool.query<{ version: number; seconds: number }>(
      `select (data ->> 'version')::int as version, extract(epoch from start_after - created_on)::int as seconds
        from pgboss.job where name = 'rewrite-briefs' and state = 'created' order by 1`,
    );
    return rows;
  };
  /** Each account waits for a share of its own more: between these seconds. Resolves to how many. */
  const waitFor = async (versions: number[], least: number, most: number): Promise<number> => {
    const rows = await waiting();
    assert.deepEqual(
      rows.map(({ version }) => version),
      versions,
    );
    for (const { seconds } of rows) assert.ok(seconds >= least && seconds <= most, `${seconds} s`);
    return rows[0]?.seconds ?? 0;
  };
  const theirTimeComes = async () => {
    await own.pool.query(`update pgboss.job set start_after = now() where name = 'rewrite-briefs'`);
    await worker.drain();
  };

  test('a score has its brief at once, the model’s follows; the day’s limit holds for each workspace', async () => {
    await begin({ LLM_DAILY_LIMIT: '1' });
    server.answer(says(good));
    assert.equal((await regenerateBrief(own, seller, id)).version, 1);
    assert.equal(server.asked.length, 0);
    await worker.drain();
    assert.deepEqual(await newest(), [2, 'model', null]);
    await addSignal(own, seller.workspaceId, id);
    assert.deepEqual(await again(), [3, 'built_in', 'daily_limit']);
    assert.equal(server.asked.length, 1);
  });

  test('a limit of none is none tomorrow too', async () => {
    await begin({ LLM_DAILY_LIMIT: '0' });
    assert.deepEqual(await again(), [1, 'built_in', 'daily_limit']);
    assert.deepEqual(await waiting(), []);
  });

  test('what the endpoint’s rest kept waiting is asked about after it, and only the newest version', async (t) => {
    await begin();
    const { mock: warned } = t.mock.method(own.log, 'warn');
    server.answer(...Array.from({ length: 6 }, () => replies(503, '{}')), says(good));
    for (let n = 1; n <= 5; n += 1) assert.deepEqual(await again(), [n, 'built_in', 'model_unavailable']);
    assert.deepEqual(await again(), [6, 'built_in', 'circuit_open']);
    assert.deepEqual(await again(), [7, 'built_in', 'circuit_open']);
    await waitFor([6, 7], 60, 120);
    // Before its time it waits on, and is not logged anew.
    const logged = warned.calls.length;
    clock.advance(20_000);
    await theirTimeComes();
    await waitFor([7], 40, 80);
    assert.deepEqual([server.asked.length, warned.calls.length], [5, logged]);
    // The question that is let through fails: final for its version, and a longer rest.
    clock.advance(40_000);
    await theirTimeComes();
    assert.deepEqual(await newest(), [7, 'built_in', 'model_unavailable']);
    assert.deepEqual(await again(), [8, 'built_in', 'circuit_open']);
    await waitFor([8], 120, 240);
    clock.advance(120_000);
    await theirTimeComes();
    assert.deepEqual(await newest(), [9, 'model', null]);
    assert.deepEqual([server.asked.length, (await waiting()).length], [7, 0]);
  });

  test('what was kept waiting for a day is asked about no more', async () => {
    await begin();
    server.answer(replies(503, '{}'));
    for (let n = 1; n <= 6; n += 1) await again();
    const { rowCount } = await own.pool.query(
      `update brief_refusals set refused_at = refused_at - interval '1 day' where version = 6`,
    );
    assert.equal(rowCount, 1);
    await theirTimeComes();
    assert.deepEqual([await newest(), await waiting()], [[6, 'built_in', 'circuit_open'], []]);
    // The next version has a day of its own.
    await again();
    await waitFor([7], 60, 120);
  });

  // The last, for the clock is a day on after it.
  test('what the day’s limit kept waiting is asked about on the next day (UTC), once', async () => {
    await begin({ LLM_DAILY_LIMIT: '1' });
    server.answer(says(good));
    await again();
    assert.deepEqual(await again(), [3, 'built_in', 'daily_limit']);
    const tomorrow = new Date(clock.now()).setUTCHours(24, 0, 0, 0);
    const seconds = Math.ceil((tomorrow - clock.now().getTime()) / 1000);
    const later = await waitFor([3], seconds, seconds + 3600);
    assert.deepEqual(Object.values(await own.queue.backlog()).filter(Boolean), []);
    clock.advance(later * 1000);
    await theirTimeComes();
    assert.deepEqual(await newest(), [4, 'model', null]);
    assert.deepEqual(await waiting(), []);
    assert.equal(server.asked.length, 2);
  });
});
