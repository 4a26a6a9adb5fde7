import assert from 'node:assert/strict';
import type { TestContext as Test } from 'node:test';
import type { Context } from '../../src/domain/ground/context.ts';
import type { EventKind } from '../../src/domain/notifying/events/event-kinds.ts';
import { publishEvents } from '../../src/domain/notifying/events/publish-events.ts';
import { inTransaction } from '../../src/domain/ground/transaction.ts';
import type { CaughtRequest } from './webhook-catcher.ts';

/** What came of the events of one test. */
export interface Tally {
  /** Deliveries that were to be made. */
  sent: number;
  /** Requests that reached a receiver. */
  arrived: number;
  /** Requests beyond the first of a delivery. */
  repeated: number;
  /** Deliveries of which no request arrived. */
  lost: number;
}

interface Logged {
  id: string;
  event_id: string;
  state: string;
  sequence: number | null;
  attempts: number;
}

/**
 * Holds what arrived against the log: every delivery is `delivered`, each has arrived, whatever came twice came with the same event id and is
 * as often in the log of attempts, and nothing is left in the queue.
 */
export async function tallyDeliveries(
  ctx: Context,
  workspaceIds: readonly string[],
  requests: readonly CaughtRequest[],
): Promise<Tally> {
  const { rows } = await ctx.pool.query<Logged>(
    `select d.id, d.event_id, d.state, d.sequence,
            (select count(*) from delivery_attempts a where a.workspace_id = d.workspace_id and a.delivery_id = d.id)::int as attempts
       from deliveries d where d.workspace_id = any($1)`,
    [workspaceIds],
  );
  const arrivals = Map.groupBy(requests, ({ headers }) => String(headers['x-service-delivery']));
  const unlogged: string[] = [];
  const logged = new Map(rows.map((row) => [row.id, row]));
  for (const [id, came] of arrivals) {
    const row = logged.get(id);
    assert.ok(row, `${id} is not in the log`);
    for (const { json, headers } of came) {
      assert.equal(json['event_id'], row.event_id);
      assert.equal(headers['webhook-id'], row.event_id);
    }
    if (row.attempts < came.length)
      unlogged.push(
        `${id} arrived ${came.length} times: ${came.map(({ at, path }) => `${path} ${at}`).join(', ')}; log ${await attemptsOf(ctx, id)}`,
      );
  }
  assert.deepEqual(unlogged, [], 'every request is in the log of attempts');
  const lost = rows.filter(({ id }) => !arrivals.has(id)).length;
  assert.deepEqual(
    { lost, undelivered: rows.filter(({ state }) => state !== 'delivered').length },
    { lost: 0, undelivered: 0 },
  );
  const { rows: left } = await ctx.pool.query('select from delivery_queue where workspace_id = any($1)', [
    workspaceIds,
  ]);
  assert.equal(left.length, 0, 'nothing waits');
  return { sent: rows.length, arrived: requests.length, repeated: requests.length - arrivals.size, lost };
}

async function attemptsOf(ctx: Context, deliveryId: string): Promise<string> {
  const { rows } = await ctx.pool.query(
    'select id, outcome, error_class, started_at, finished_at from delivery_attempts where delivery_id = $1',
    [deliveryId],
  );
  return JSON.stringify(rows);
}

export function report(t: Test, { sent, arrived, repeated, lost }: Tally, more = ''): void {
  t.diagnostic(`sent ${sent}, arrived ${arrived}, repeated ${repeated}, lost ${lost}${more && `; ${more}`}`);
}

/** Publishes `count` events of a workspace in one transaction. */
export async function publishNumbered(
  ctx: Context,
  workspaceId: string,
  first: number,
  count: number,
  kind: EventKind = 'signal.fired',
  payload: Record<string, unknown> = {},
): Promise<void> {
  await inTransaction(ctx, (tx) =>
    publishEvents(
      tx,
      workspaceId,
      Array.from({ length: count }, (_, index) => ({
        kind,
        key: `fault/${kind}/${first + index}`,
        accountId: null,
        payload: {
          signal: { id: `sig_${first + index}`, type: 'funding' },
          account: null,
          brief_url: null,
          ...payload,
        },
      })),
    ),
  );
}

/** Asks again until it holds; fails with `what` when it does not within `ms`. */
export async function until(
  what: string,
  ms: number,
  holds: () => boolean | Promise<boolean>,
  details: () => string = () => '',
): Promise<void> {
  const deadline = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > deadline) assert.fail(`not within ${ms / 1000} s: ${what}${details()}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
