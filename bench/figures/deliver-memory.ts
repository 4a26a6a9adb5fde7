import { publishEvents } from '../../src/domain/notifying/events/publish-events.ts';
import { inTransaction } from '../../src/domain/ground/transaction.ts';
import { startCompanion, startServiceProcess } from '../child-process.ts';
import { openBench } from '../database.ts';
import { accountScored, delivered, subscribe } from '../deliveries.ts';
import type { Figure, Line } from '../figure.ts';
import { residentMegabytes } from '../machine.ts';

const BATCH = 10_000;

/** Resident memory of a worker after the first tenth of its deliveries and after the last: what it holds must not grow with what it sent. */
function deliverMemory(name: string, deliveries: number): Figure {
  return {
    name,
    async measure(resources) {
      const bench = await openBench(resources);
      const receiver = await startCompanion(resources, 'receiver');
      const worker = await startServiceProcess(resources, { ...bench.env, WHYNOW_ROLES: 'worker' });
      await bench.ctx.notifications.start();
      await subscribe(bench, `http://127.0.0.1:${receiver.port}/`, 1);
      const sizes: number[] = [];
      const started = performance.now();
      for (let sent = 0; sent < deliveries; sent += BATCH) {
        const events = Array.from({ length: BATCH }, (_, number) => accountScored(number));
        await inTransaction(bench.ctx, (tx) => publishEvents(tx, bench.workspaceId, events));
        await delivered(bench);
        sizes.push(await residentMegabytes(worker.pid));
      }
      const perSecond = deliveries / ((performance.now() - started) / 1000);
      const early = Math.max(...sizes.slice(0, Math.ceil(sizes.length / 4)));
      const late = Math.max(...sizes.slice(-Math.ceil(sizes.length / 4)));
      const alone = { bare: null, ratio: null };
      const of = `${deliveries.toLocaleString('en')} deliveries`;
      return [
        { what: `worker's memory, first quarter of ${of}`, unit: 'MB', ours: early, ...alone, goal: null },
        {
          what: `worker's memory, last quarter of ${of}`,
          unit: 'MB',
          ours: late,
          ...alone,
          goal: { on: 'ours', atMost: early * 1.15 },
        },
        { what: `published and delivered, ${of}`, unit: '/s', ours: perSecond, ...alone, goal: null },
      ] satisfies Line[];
    },
  };
}

export const deliverMemoryShort = deliverMemory('deliver-memory', 40_000);
/** Takes some minutes, and runs only when it is named. */
export const deliverMemoryFull = deliverMemory('deliver-memory-full', 200_000);
