import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import { system } from '../../src/domain/ground/actor.ts';
import { createApiKey } from '../../src/domain/workspace/settings/api-keys/create-api-key.ts';
import { createWorkspace } from '../../src/domain/workspace/settings/create-workspace.ts';
import { startCompanion, startServiceProcess } from '../child-process.ts';
import type { Companion } from '../child-process.ts';
import { analyze, openBench } from '../database.ts';
import type { Bench } from '../database.ts';
import { delivered, measureLatencies, subscribe } from '../deliveries.ts';
import type { Figure, Line } from '../figure.ts';
import { fillAccounts } from '../fill-accounts.ts';
import { cpuMilliseconds } from '../machine.ts';
import { hostileCalls } from './neighbour/hostile-calls.ts';
import type { HostileCall } from './neighbour/hostile-calls.ts';
import type { HostileLoad, HostileResult } from './neighbour/hostile-load.ts';

const HOSTILE_ACCOUNTS = 20_000;
const WRITER_ACCOUNTS = 2000;
const FAT_ACCOUNTS = 300;
const NEIGHBOUR_ACCOUNTS = 50;
const SECONDS = 3;
/** So many, that together they may ask often enough for a 95th percentile: each keeps within its own limits. */
const NEIGHBOURS = 5;
/** Of all neighbours each second: so many requests, of which every eleventh adds an account, and so many events on their way to a receiver. */
const REQUESTS = 40;
const EVENTS = 10;

/**
 * A quiet neighbour's p95, alone and beside one tenant that makes one call as often as it may. One real service (API and worker in one
 * process, as most run it), with the limits that it has unless told otherwise. Ours is beside, bare is alone.
 */
export const neighbour: Figure = {
  name: 'neighbour',
  async measure(resources) {
    const quiet = await openBench(resources, { RATE_LIMIT_READS: '600', RATE_LIMIT_WRITES: '120' });
    const hostile = await addWorkspace(quiet, 'Hostile');
    const neighbours: Neighbour[] = [];
    for (let number = 0; number < NEIGHBOURS; number += 1) {
      const one = await addWorkspace(quiet, `Neighbour ${number}`);
      neighbours.push({ key: one.key, ids: await fillAccounts(one, NEIGHBOUR_ACCOUNTS, 1) });
    }
    const ids = await fillAccounts(hostile, HOSTILE_ACCOUNTS, 1);
    await addFat(hostile);
    await analyze(quiet.ctx);
    const receiver = await startCompanion(resources, 'receiver');
    const client = await startCompanion(resources, 'hostile-client');
    const page = await startCompanion(resources, 'page-server');
    const service = await startServiceProcess(resources, {
      ...quiet.env,
      RATE_LIMIT_READS: '600',
      RATE_LIMIT_WRITES: '120',
      RATE_LIMIT_STORE: 'memory',
      EGRESS_RESOLVE: `*.shop.example=127.0.0.1:${page.port}`,
    });
    await quiet.ctx.notifications.start();
    await subscribe(quiet, `http://127.0.0.1:${receiver.port}/timed`, 1);
    const origin = service.url ?? '';
    const look = () => watchNeighbours(quiet, receiver, origin, neighbours);
    const rubric = await currentRubric(origin, hostile.key);
    await look();
    const lines: Line[] = [];
    const only = (process.env['NEIGHBOUR'] ?? '').split(',').filter(Boolean);
    const calls = hostileCalls(ids).filter(
      ({ what }) => only.length === 0 || only.some((word) => what.includes(word)),
    );
    for (const named of calls) {
      await quietAgain(quiet);
      const { call, key } = await ownWorkspace(quiet, named, hostile.key);
      const alone = await look();
      const before = await cpuMilliseconds(service.pid);
      const load = loadOf(call, origin, key, { rubric, page: 'https://www.shop.example/p1' });
      const sent = client.ask<HostileResult>(JSON.stringify(load));
      await delay(500);
      const beside = await look();
      const result = await sent;
      const cpu = (await cpuMilliseconds(service.pid)) - before;
      const told = `${result.good} answered, ${result.refused} refused, ${result.failed} failed; ${Math.round(cpu / Math.max(1, result.good))} ms CPU each`;
      process.stderr.write(
        `  ${call.what}: ${told}, ${Math.round(result.bytes / 2 ** 20)} MiB, ${JSON.stringify(result.statuses)} ${result.firstFailure ?? ''}\n`,
      );
      const line = (whose: string, ours: number, bare: number): Line => ({
        what: `${call.what} | ${told} | ${call.limit} | ${whose}`,
        unit: 'ms',
        ours,
        bare,
        ratio: ours / bare,
        goal: null,
      });
      lines.push(line('requests', beside.requests, alone.requests));
      lines.push(line('deliveries', beside.deliveries, alone.deliveries));
    }
    return lines;
  },
};

interface Neighbour {
  key: string;
  ids: string[];
}

async function addWorkspace(bench: Bench, name: string): Promise<Bench> {
  const { ctx } = bench;
  const { id: workspaceId } = await createWorkspace(ctx, { name, plan: 'company' });
  const { key } = await createApiKey(ctx, system(workspaceId, 'bench'), { name, role: 'admin' });
  return { ...bench, workspaceId, key };
}

/** A minute's writes can be sent once: every call that writes has a workspace for itself. */
async function ownWorkspace(
  bench: Bench,
  call: HostileCall,
  shared: string,
): Promise<{ call: HostileCall; key: string }> {
  if (call.pace !== 'writes') return { call, key: shared };
  const own = await addWorkspace(bench, call.what.slice(0, 50));
  const ids = await fillAccounts(own, WRITER_ACCOUNTS, 1);
  return { call: hostileCalls(ids).find(({ what }) => what === call.what) ?? call, key: own.key };
}

/** As large as an account may be in plain letters: 50 attributes of 1,000, a description of 5,000. */
async function addFat({ ctx, workspaceId }: Bench): Promise<void> {
  await ctx.pool.query(
    `insert into accounts (workspace_id, id, domain, name, tags, attributes, description, brief_token, created_at, updated_at)
     select $1, 'acc_zz' || lpad(n::text, 24, '0'), 'fat-' || n || '.example', 'Fat ' || n, array['fat'],
       (select jsonb_object_agg('attribute_' || a, (select string_agg(md5(n::text || a || p), '') from generate_series(1, 31) p))
        from generate_series(1, 50) a), repeat('d', 4000), 'fat-' || n, now(), now()
     from generate_series(1, $2::int) n`,
    [workspaceId, FAT_ACCOUNTS],
  );
}

async function currentRubric(origin: string, key: string): Promise<string> {
  const { body } = await request(`${origin}/v1/workspace/rubric`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const {
    id: _,
    version: __,
    created_by: ___,
    created_at: ____,
    ...rubric
  } = (await body.json()) as Record<string, unknown>;
  return JSON.stringify(rubric);
}

function loadOf(
  { requests, pace, filling }: HostileCall,
  origin: string,
  key: string,
  { rubric, page }: { rubric: string; page: string },
): HostileLoad {
  return {
    origin,
    key,
    seconds: SECONDS + 1,
    requests: requests.map((one) =>
      one.body === undefined
        ? one
        : { ...one, body: one.body.replace('{rubric}', rubric).replace('{page}', page) },
    ),
    // The limits of the documentation: bursts of a sixth for reads, of the whole minute for writes.
    burst: pace === 'reads' ? 100 : pace === 'writes' ? 120 : 0,
    rate: pace === 'reads' ? 10 : pace === 'writes' ? 2 : 0,
    atOnce: pace === 'bulk' ? 32 : null,
    ...(filling === undefined ? {} : { filling }),
  };
}

/** The 95th percentile of both, in milliseconds; each request is timed from when it was due. */
async function watchNeighbours(
  bench: Bench,
  receiver: Companion,
  origin: string,
  neighbours: Neighbour[],
): Promise<{ requests: number; deliveries: number }> {
  const [requests, deliveries] = await Promise.all([
    timeRequests(origin, neighbours),
    // What has not come ten seconds later counts as never.
    measureLatencies(bench, receiver, EVENTS, SECONDS).catch(() => ({ p95: Infinity })),
  ]);
  return { requests, deliveries: deliveries.p95 };
}

async function timeRequests(origin: string, neighbours: Neighbour[]): Promise<number> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const began = performance.now();
  for (let number = 0; number < REQUESTS * SECONDS; number += 1) {
    const due = began + (number * 1000) / REQUESTS;
    const wait = due - performance.now();
    if (wait > 1) await delay(wait);
    const { key, ids } = neighbours[number % NEIGHBOURS] ?? { key: '', ids: [] };
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const ask = async (): Promise<void> => {
      const answer =
        number % (2 * NEIGHBOURS + 1) === 0
          ? await request(`${origin}/v1/accounts`, {
              method: 'POST',
              headers,
              body: JSON.stringify({ domain: `quiet-${process.hrtime.bigint()}.example` }),
            })
          : await request(`${origin}/v1/accounts/${ids[number % ids.length]}`, { headers });
      await answer.body.dump();
      if (answer.statusCode >= 400) throw new Error(`the neighbour got ${answer.statusCode}`);
      times.push(performance.now() - due);
    };
    running.push(ask());
  }
  await Promise.all(running);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN;
}

/** What the call before left for the worker is not counted as this one's. */
async function quietAgain(bench: Bench): Promise<void> {
  await bench.ctx.pool.query(`delete from pgboss.job where state in ('created', 'retry')`);
  await delivered(bench);
  await delay(300);
}
