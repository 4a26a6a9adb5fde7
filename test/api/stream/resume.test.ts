import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { listenForWatchers } from '../../../src/domain/ground/changes.ts';
import type { Context } from '../../../src/domain/ground/context.ts';
import { inTransaction } from '../../../src/domain/ground/transaction.ts';
import { publishEvents } from '../../../src/domain/notifying/events/publish-events.ts';
import { createApiServer } from '../../../src/api/server.ts';
import { createTestApi } from '../../support/api.ts';
import { createTestContext } from '../../support/context.ts';
import { createRandom } from '../../support/random.ts';
import { openStream } from '../../support/stream-reader.ts';

/** Two processes: transactions overlap and commit in another order than their ids were made in, some within savepoints, and clients change between the two. */
describe('a stream that is resumed', () => {
  for (const seed of [1, 2, 3])
    it(`leaves nothing out and tells nothing twice (seed ${seed})`, async () => {
      const random = createRandom(seed);
      const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
      const here = await createTestApi({ server: { streams: { poll: 20 } } });
      const there = await createTestContext({ databaseUrl: here.ctx.databaseUrl });
      const app = await createApiServer(there, { streams: { poll: 20 } });
      try {
        for (const ctx of [here.ctx, there]) {
          listenForWatchers(ctx);
          await ctx.notifications.start();
        }
        const origins = [here.origin, await app.listen({ host: '127.0.0.1', port: 0 })];
        const headers = { authorization: `Bearer ${here.keys.readOnly}` };
        let left = 60;
        const writer = async (ctx: Context): Promise<void> => {
          while (left > 0) {
            left -= 1;
            const [key, count, held] = [left, between(1, 4), between(0, 3)];
            await inTransaction(ctx, async (tx) => {
              if (held === 0) await sql`savepoint before`.execute(tx.db);
              await publishEvents(
                tx,
                here.workspaceId,
                Array.from({ length: count }, (_, n) => ({
                  kind: 'signal.fired' as const,
                  key: `${key} ${n}`,
                  accountId: null,
                  payload: {},
                })),
              );
              // Others are stored and committed meanwhile, and told.
              await sql`select pg_sleep(${held / 50})`.execute(tx.db);
            });
          }
        };
        const first = await openStream(here.origin, '/v1/stream', headers);
        await first.seen('id: ');
        let lastEventId = first.lastEventId();
        first.leave();
        let isOver = false;
        const writing = Promise.all([here.ctx, there, here.ctx, there].map(writer)).then(
          () => (isOver = true),
        );
        const told: string[] = [];
        for (let turn = 0, isLast = false; !isLast; turn += 1) {
          isLast = isOver;
          const stream = await openStream(origins[turn % 2] ?? '', '/v1/stream?types=signal.fired', {
            ...headers,
            'last-event-id': lastEventId,
          });
          // With the first beat whoever caught up is live; some messages later it leaves, wherever it is.
          await stream.seen(': still here');
          if (!isLast) await Promise.race([stream.message(() => between(0, 3) === 0), writing]);
          lastEventId = stream.lastEventId();
          told.push(...stream.messages.map(({ data }) => String(data['id'])));
          stream.leave();
        }
        await writing;
        const { rows } = await here.ctx.pool.query<{ id: string }>(
          'select id from events where workspace_id = $1 order by id',
          [here.workspaceId],
        );
        assert.ok(rows.length > 60);
        assert.deepEqual(
          told.toSorted(),
          rows.map(({ id }) => id),
        );
      } finally {
        await app.close();
        await there.close();
        await here.close();
      }
    });
});
