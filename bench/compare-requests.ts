import { startCompanion, startServiceProcess } from './child-process.ts';
import { analyze } from './database.ts';
import type { Bench } from './database.ts';
import { inTurns } from './figure.ts';
import type { Line } from './figure.ts';
import { measureLoad } from './requests-per-second.ts';
import type { Load } from './requests-per-second.ts';

const ROUNDS = 4;
const SECONDS = 4;
const WARM_SECONDS = 2;

/** Half of what was answered at most, for this long: within five seconds a single hiccup of the machine of 50 ms would be the slowest hundredth. */
const HALF_LOAD_SECONDS = 20;
const HALF_LOAD_ROUNDS = 3;

interface Compared {
  what: string;
  ours: Pick<Load, 'paths' | 'body'>;
  bare: Pick<Load, 'paths' | 'body'>;
  atLeast: number;
}

/**
 * The three commonest requests over HTTP, with key, limits, checks and headers, each against a Fastify that runs one statement and answers with
 * what it gave. Server, database and load generator are three processes on the machine. Then how long reads take at half of what the
 * machine can do.
 * @param ids accounts that are read in turn
 */
export async function compareRequests(
  resources: AsyncDisposableStack,
  { ctx, workspaceId, key, env }: Bench,
  ids: string[],
): Promise<Line[]> {
  await analyze(ctx);
  const service = await startServiceProcess(resources, {
    ...env,
    WHYNOW_ROLES: 'api',
    RATE_LIMIT_STORE: 'memory',
  });
  const companion = await startCompanion(resources, 'bare-server', { DATABASE_URL: env.DATABASE_URL ?? '' });
  const bare = `http://127.0.0.1:${companion.port}`;
  const read = { paths: ids.map((id) => `/v1/accounts/${id}`) };
  const asOneValue = ids.map((id) => `/json/${workspaceId}/${id}`);
  const compared: Compared[] = [
    {
      what: 'GET account; bare: the columns one by one',
      ours: read,
      bare: { paths: ids.map((id) => `/columns/${workspaceId}/${id}`) },
      atLeast: 0.75,
    },
    {
      what: 'GET account; bare: the row as one JSON value',
      ours: read,
      bare: { paths: asOneValue },
      atLeast: 0.75,
    },
    {
      what: 'GET accounts?limit=50; bare: the same page',
      ours: { paths: ['/v1/accounts?limit=50'] },
      bare: { paths: [`/list/${workspaceId}?limit=50`] },
      atLeast: 0.7,
    },
    {
      what: 'POST account; bare: the row and its commit',
      ours: { paths: ['/v1/accounts'], body: '{"domain":"new-{n}.example","name":"New {n}"}' },
      bare: { paths: [`/create/${workspaceId}`], body: '{"domain":"bare-{n}.example","name":"New {n}"}' },
      atLeast: 0.5,
    },
  ];
  const lines: Line[] = [];
  const mostReads: number[] = [];
  let run = 0;
  const load = async (
    origin: string,
    { paths, body }: Compared['ours'],
    seconds: number,
  ): Promise<number> => {
    run += 1;
    const { perSecond } = await measureLoad({
      origin,
      paths,
      key,
      seconds,
      // Every run of its own domains.
      ...(body === undefined ? {} : { body: body.replace('{n}.example', `{n}-run${run}.example`) }),
    });
    return perSecond;
  };
  for (const { what, ours, bare: theirs, atLeast } of compared) {
    await load(service.url ?? '', ours, WARM_SECONDS);
    await load(bare, theirs, WARM_SECONDS);
    const pair = await inTurns(
      ROUNDS,
      () => load(service.url ?? '', ours, SECONDS),
      () => load(bare, theirs, SECONDS),
    );
    if (ours === read) mostReads.push(pair.ours);
    lines.push({ what, unit: '/s', ...pair, goal: { on: 'ratio', atLeast } });
  }
  const rate = Math.round(Math.min(...mostReads) / 2);
  const slowest = async (origin: string, paths: string[]): Promise<number> =>
    (await measureLoad({ origin, paths, key, seconds: HALF_LOAD_SECONDS, rate })).p99;
  // On a machine whose cores are shared, the bare server says how much of it is the machine's.
  const pair = await inTurns(
    HALF_LOAD_ROUNDS,
    () => slowest(service.url ?? '', read.paths),
    () => slowest(bare, asOneValue),
  );
  lines.push({
    what: 'GET account at half of the most, 99 % within; bare: the row as one JSON value',
    unit: 'ms',
    ...pair,
    goal: { on: 'ours', atMost: 10 },
  });
  return lines;
}
