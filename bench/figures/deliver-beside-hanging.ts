import { publishEvents } from '../../src/domain/notifying/events/publish-events.ts';
import { inTransaction } from '../../src/domain/ground/transaction.ts';
import { startCompanion, startServiceProcess } from '../child-process.ts';
import { openBench } from '../database.ts';
import { accountScored, measureLatencies, subscribe } from '../deliveries.ts';
import { inTurns } from '../figure.ts';
import type { Figure } from '../figure.ts';

const ROUNDS = 3;
const WAITING = 10_000;
const RATE = 100;
const SECONDS = 6;

/**
 * What a healthy subscription feels of one beside it, of the same workspace, whose receiver never answers and for which 10,000
 * deliveries wait: p95 from commit to arrival with it, and (as the bare figure) without it, in turns.
 */
export const deliverBesideHanging: Figure = {
  name: 'deliver-beside-hanging',
  async measure(resources) {
    const bench = await openBench(resources);
    const { ctx, workspaceId } = bench;
    const receiver = await startCompanion(resources, 'receiver');
    await startServiceProcess(resources, { ...bench.env, WHYNOW_ROLES: 'worker' });
    await ctx.notifications.start();
    const url = `http://127.0.0.1:${receiver.port}`;
    await subscribe(bench, `${url}/timed`, 1);
    await measureLatencies(bench, receiver, RATE, 2);
    const besides = async (): Promise<number> => {
      const unsubscribe = await subscribe(bench, `${url}/hang`, 1, 'brief.created');
      await inTransaction(ctx, (tx) =>
        publishEvents(
          tx,
          workspaceId,
          Array.from({ length: WAITING }, (_, number) => ({
            ...accountScored(number),
            key: `hanging/${performance.now()}/${number}`,
            kind: 'brief.created' as const,
          })),
        ),
      );
      const { p95 } = await measureLatencies(bench, receiver, RATE, SECONDS);
      await unsubscribe();
      return p95;
    };
    const alone = async (): Promise<number> => (await measureLatencies(bench, receiver, RATE, SECONDS)).p95;
    return [
      {
        what: `p95 at ${RATE}/s beside a receiver that hangs with ${WAITING} waiting; bare: without it`,
        unit: 'ms',
        ...(await inTurns(ROUNDS, besides, alone)),
        goal: { on: 'ratio', atMost: 1.2 },
      },
    ];
  },
};
