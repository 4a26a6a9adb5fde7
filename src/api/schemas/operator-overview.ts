import { Type } from 'typebox';
import { nullable, nullableTimestamp, oneOf, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

const waiting = (what: string) =>
  Type.Object(
    {
      depth: Type.Integer({ minimum: 0, description: 'How many are due, at most 10,000.' }),
      oldest_seconds: nullable('integer', {
        description: 'For how long the oldest of them has waited. Null: nothing waits.',
      }),
    },
    { description: what },
  );

export const OperatorOverview = Type.Object(
  {
    at: timestamp('When it was looked at.'),
    processes: Type.Array(
      Type.Object({
        id: Type.String(),
        version: Type.String(),
        roles: Type.Array(Type.String(), { description: '`api`, `worker`, or both.' }),
        hostname: Type.String(),
        pid: Type.Integer(),
        started_at: timestamp('When it started.'),
        last_seen_at: timestamp('When it last said that it runs: every ten seconds.'),
        state: oneOf(['running', 'lost'], {
          description: '`lost`: it said nothing for a minute. After a day it is forgotten.',
        }),
      }),
    ),
    queues: Type.Array(
      Type.Object({
        name: Type.String(),
        depth: Type.Integer({ description: 'Tasks that wait or run.' }),
        oldest_seconds: nullable('integer', {
          description: 'For how long the oldest of them is there. Null: there is none.',
        }),
      }),
    ),
    deliveries: waiting('Deliveries that are due; those of suspended workspaces do not count.'),
    crawl: waiting('Hosts with something due.'),
    scoring: waiting('Accounts whose score is due.'),
    database: Type.Object({ bytes: Type.Integer(), connections: Type.Integer() }),
    disk: Type.Union(
      [Type.Object({ free_bytes: Type.Integer(), total_bytes: Type.Integer() }), Type.Null()],
      {
        description:
          'Of the disk that the data folder of the answering process is on. Null: it has none that can be read.',
      },
    ),
  },
  {
    $id: 'OperatorOverview',
    examples: [
      {
        at: '2026-11-20T09:30:00.123Z',
        processes: [
          {
            id: 'prc_01kay6wqsgf1vtk9m8ta1t7s9k',
            version: '0.1.0',
            roles: ['api', 'worker'],
            hostname: 'whynow-1',
            pid: 4120,
            started_at: '2026-11-19T08:00:00.000Z',
            last_seen_at: '2026-11-20T09:29:54.000Z',
            state: 'running',
          },
        ],
        queues: [{ name: 'score-accounts', depth: 12, oldest_seconds: 2 }],
        deliveries: { depth: 3, oldest_seconds: 1 },
        crawl: { depth: 40, oldest_seconds: 22 },
        scoring: { depth: 0, oldest_seconds: null },
        database: { bytes: 5_368_709_120, connections: 21 },
        disk: { free_bytes: 53_687_091_200, total_bytes: 107_374_182_400 },
      },
    ],
  },
);

export const SlowHost = Type.Object(
  {
    host: Type.String({ description: 'The registrable domain: what has one queue of visits.' }),
    last_outcome: Type.Unsafe<'read' | 'deferred' | 'refused' | 'failed' | null>({
      type: ['string', 'null'],
      enum: ['read', 'deferred', 'refused', 'failed', null],
      description: 'How the last visit ended. Null: none since this is kept.',
    }),
    last_error: nullable('string', { description: 'Why it brought nothing.' }),
    last_visited_at: nullableTimestamp('When the last visit began.'),
    last_ms: nullable('integer', { description: 'How long it took.' }),
    silent_turns: Type.Integer({ description: 'Turns in a row in which it answered nothing at all.' }),
    not_before: timestamp('No request before then: its gap, or the back-off after silence.'),
    next_due_at: nullableTimestamp('Null: nothing is to be visited there.'),
    waiting_sources: Type.Integer({
      description: 'Sources of all workspaces that are due there, at most 1,000.',
    }),
  },
  {
    $id: 'SlowHost',
    examples: [
      {
        host: 'ferncastle.example',
        last_outcome: 'failed',
        last_error: 'The connection could not be made.',
        last_visited_at: '2026-11-20T09:24:00.123Z',
        last_ms: 10_002,
        silent_turns: 3,
        not_before: '2026-11-20T09:27:00.123Z',
        next_due_at: '2026-11-20T09:34:00.123Z',
        waiting_sources: 4,
      },
    ],
  },
);

export const SlowHostPage = pageOf(SlowHost, 'SlowHostPage');
