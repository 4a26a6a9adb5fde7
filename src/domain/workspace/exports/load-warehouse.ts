import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../ground/context.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import type { ClaimedExport } from './claimed-export.ts';
import { openWarehouse, WarehouseLost } from './destinations/warehouse/warehouse.ts';
import type { Warehouse } from './destinations/warehouse/warehouse.ts';
import type { ExportResult } from './end-export.ts';
import { othersWait } from './enqueue-next.ts';
import { ExportStopped, ExportYielded } from './export-failure.ts';
import type { WarehouseCredentials } from './export-destination.ts';
import type { WarehouseDestination } from '../../ground/vocabulary/export-target.ts';
import type { ExportRun } from './export-run.ts';
import { columnsOfExport } from './presets.ts';
import { readInSnapshot } from './read-snapshot.ts';
import type { Column } from './resources/column.ts';
import { exportResources } from './resources/index.ts';

const BATCH_ROWS = 1000;

/** After this it lets those of other workspaces go first, if any wait … */
const TURN = 5 * MINUTE;
/** … and after this it begins a new moment of the database in any case: one that is held open keeps everybody's dead rows. */
const LONGEST_TURN = HOUR;

/** Before the second, third and fourth connection, in milliseconds. */
const WAREHOUSE_PAUSES: readonly number[] = [1000, 5000, 15_000];

/**
 * Upserts batches of 1,000, and writes down after each how far it has come: a later run goes on from there. The last batch may be sent
 * twice then, to the same effect.
 */
export async function loadWarehouse(
  ctx: Context,
  claimed: ClaimedExport,
  run: ExportRun,
  to: {
    destination: WarehouseDestination;
    credentials: WarehouseCredentials;
    pauses?: readonly number[];
    signal?: AbortSignal;
  },
): Promise<ExportResult> {
  const { resource, workspace_id, filters, columns } = claimed;
  const chosen = columnsOfExport(resource, { columns, preset: null });
  const reader = await exportResources[resource].open(ctx, workspace_id, filters);
  let { rows, bytes } = claimed;
  const connection = keepConnected(
    () => openWarehouse(ctx, to.destination, to.credentials, chosen, to.signal),
    to,
  );
  try {
    await connection.use(() => Promise.resolve(0));
    for await (const items of readInSnapshot(ctx, reader, { after: claimed.position, rows: BATCH_ROWS })) {
      const objects = items.map((item) => objectOf(chosen, item));
      bytes += await connection.use((warehouse) => warehouse.upsert(objects));
      rows += items.length;
      await run.progress({ rows, bytes, position: reader.keyOf(items.at(-1)) });
      const hasRunFor = run.hasRunFor();
      if (hasRunFor > LONGEST_TURN || (hasRunFor > TURN && (await othersWait(ctx, claimed))))
        throw new ExportYielded();
    }
  } finally {
    await connection.close();
  }
  return { rows, bytes, sha256: null };
}

function objectOf(columns: readonly Column[], item: unknown): object {
  return Object.fromEntries(columns.map(({ name, read }) => [name, read(item) ?? null]));
}

/** Opens it when it is needed and again when it was lost, a few times in a row. */
function keepConnected(
  open: () => Promise<Warehouse>,
  { pauses = WAREHOUSE_PAUSES, signal }: { pauses?: readonly number[]; signal?: AbortSignal },
) {
  let warehouse: Warehouse | null = null;
  const close = async (): Promise<void> => {
    await warehouse?.close();
    warehouse = null;
  };
  return {
    close,
    async use(work: (warehouse: Warehouse) => Promise<number>): Promise<number> {
      for (let tries = 0; ; tries += 1) {
        try {
          warehouse ??= await open();
          return await work(warehouse);
        } catch (error) {
          if (signal?.aborted) throw new ExportStopped();
          const wait = pauses[tries];
          if (!(error instanceof WarehouseLost) || wait === undefined) throw error;
          await close();
          await pause(wait, undefined, signal ? { signal } : {}).catch(() => {
            throw new ExportStopped();
          });
        }
      }
    },
  };
}
