import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startServiceProcess } from '../child-process.ts';
import { openFolder } from '../database.ts';
import { median } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { residentMegabytes } from '../machine.ts';
import { startCluster } from '../../src/platform/db/embedded/cluster.ts';

const ROUNDS = 3;
const REST_MS = 10_000;

/**
 * `whynow start` as a user runs it, API, worker and embedded database, until it says that it is ready: the first time, with an empty
 * folder, and later. The bare limit is the database alone, made and started by the same code. Memory is that of the Node process.
 */
export const start: Figure = {
  name: 'start',
  async measure(resources) {
    const cold: number[] = [];
    const later: number[] = [];
    const memory: number[] = [];
    const bareCold: number[] = [];
    const bareLater: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const env = {
        LOG_LEVEL: 'error',
        PORT: '0',
        WHYNOW_DATA_DIR: join(await openFolder(resources), 'data'),
      };
      for (const times of [cold, later]) {
        const started = performance.now();
        const service = await startServiceProcess(resources, env);
        times.push((performance.now() - started) / 1000);
        if (times === later) {
          await delay(REST_MS);
          memory.push(await residentMegabytes(service.pid));
        }
        await service.stop();
      }
      const folder = join(await openFolder(resources), 'data');
      for (const times of [bareCold, bareLater]) {
        const started = performance.now();
        const cluster = await startCluster({ folder });
        times.push((performance.now() - started) / 1000);
        await cluster.stop();
      }
    }
    const times = (what: string, ours: number[], bare: number[], atMost: number) => ({
      what,
      unit: 's',
      ours: median(ours),
      bare: median(bare),
      ratio: median(ours) / median(bare),
      goal: { on: 'ours' as const, atMost },
    });
    return [
      times('first start, empty folder; bare: database alone', cold, bareCold, 5),
      times('later start; bare: database alone', later, bareLater, 2),
      {
        what: 'resident memory 10 s after a later start',
        unit: 'MB',
        ours: median(memory),
        bare: null,
        ratio: null,
        goal: { on: 'ours', atMost: 200 },
      },
    ];
  },
};
