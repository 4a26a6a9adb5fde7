import type { ColumnKind } from '../../resources/column.ts';
import type { WarehouseCredentials } from '../../export-destination.ts';
import type { WarehouseDestination } from '../../../../ground/vocabulary/export-target.ts';

/** What the process that talks to a warehouse is asked. */
export type WarehouseRequest =
  | {
      kind: 'open';
      /** The very address that was judged: the process looks up no name. */
      address: string;
      port: number;
      destination: WarehouseDestination;
      credentials: WarehouseCredentials;
      columns: { name: string; kind: ColumnKind }[];
      /** The authorities that we take certificates of; the process has no environment to know them by. */
      authorities: string[] | null;
    }
  /** Rows as a JSON array of objects. */
  | { kind: 'upsert'; rows: string }
  | { kind: 'close' };

/** `passing`: the next connection may not meet it. */
export type WarehouseAnswer = { ok: true } | { ok: false; reason: string; passing: boolean };
