import { getCACertificates } from 'node:tls';
import type { Context } from '../../../../ground/context.ts';
import { SECOND } from '../../../../../platform/clock.ts';
import { ProcessLost, startGuardedProcess } from '../../../../../platform/guarded-process/guarded-process.ts';
import type { GuardedProcess } from '../../../../../platform/guarded-process/guarded-process.ts';
import { findAddress } from '../../../../../platform/outbound-http/find-address.ts';
import { validatePort } from '../../../../../platform/outbound-http/validate-url.ts';
import { OutboundError } from '../../../../../platform/outbound-http/outbound-error.ts';
import type { WarehouseCredentials } from '../../export-destination.ts';
import type { WarehouseDestination } from '../../../../ground/vocabulary/export-target.ts';
import { ExportFailure } from '../../export-failure.ts';
import type { Column } from '../../resources/column.ts';
import { CONNECT_TIMEOUT, GOODBYE, HEAP_MB, MAX_BATCH_CHARACTERS, STATEMENT_TIMEOUT } from './limits.ts';
import type { WarehouseAnswer, WarehouseRequest } from './messages.ts';

export interface Warehouse {
  /** Rows as objects of the columns' names, inserted or, where the id is there, replaced. Resolves to the bytes that were sent. */
  upsert(rows: readonly object[]): Promise<number>;
  close(): Promise<void>;
}

/** A failure that the next connection may not meet. */
export class WarehouseLost extends ExportFailure {}

/** Over the process's own timeouts, which it may be too stuck to keep. Connecting is two statements long. */
const LATEST = { open: CONNECT_TIMEOUT + 2 * STATEMENT_TIMEOUT, upsert: STATEMENT_TIMEOUT, close: GOODBYE };
const GRACE = 15 * SECOND;

const PROCESS = new URL('./warehouse-process.ts', import.meta.url);

/**
 * A table in a tenant's database, behind a process that alone talks to it. The host is resolved and judged here like any other that we
 * connect to; the process is told an address, and knows no name.
 * @throws ExportFailure
 */
export async function openWarehouse(
  ctx: Pick<Context, 'config' | 'log'>,
  destination: WarehouseDestination,
  credentials: WarehouseCredentials,
  columns: readonly Column[],
  signal?: AbortSignal,
): Promise<Warehouse> {
  const to = await judged(ctx, destination);
  const child = startGuardedProcess(PROCESS, { heapMb: HEAP_MB });
  const stop = (): void => child.kill();
  signal?.addEventListener('abort', stop);
  const end = (): void => {
    signal?.removeEventListener('abort', stop);
    child.kill();
  };
  const ask = (request: WarehouseRequest): Promise<void> => carryOut(ctx, child, destination, request);
  try {
    signal?.throwIfAborted();
    await ask({
      kind: 'open',
      ...to,
      destination,
      credentials,
      columns: columns.map(({ name, kind }) => ({ name, kind })),
      authorities: destination.sslmode === 'verify-full' ? getCACertificates('default') : null,
    });
  } catch (error) {
    end();
    throw error;
  }
  return {
    async upsert(rows) {
      let bytes = 0;
      for (const batch of batchesOf(rows)) {
        await ask({ kind: 'upsert', rows: batch });
        bytes += Buffer.byteLength(batch);
      }
      return bytes;
    },
    async close() {
      await ask({ kind: 'close' }).catch(() => undefined);
      end();
    },
  };
}

async function judged(
  { config }: Pick<Context, 'config'>,
  { host, port }: WarehouseDestination,
): Promise<{ address: string; port: number }> {
  const policy = {
    allowCidrs: config.egress.allowCidrs,
    allowMetadata: config.egress.allowMetadata,
    resolve: config.egress.resolve,
  };
  const fault = validatePort(host, port, policy);
  if (fault !== null) throw new ExportFailure(`The warehouse was not called: ${fault}.`);
  try {
    const found = await findAddress(host, policy);
    return { address: found.address, port: found.port ?? port };
  } catch (error) {
    if (error instanceof OutboundError)
      throw new ExportFailure(`The warehouse was not called: ${error.message}`);
    throw error;
  }
}

/** @throws ExportFailure */
async function carryOut(
  { log }: Pick<Context, 'log'>,
  child: GuardedProcess,
  { host, port }: WarehouseDestination,
  request: WarehouseRequest,
): Promise<void> {
  let answer: WarehouseAnswer;
  try {
    answer = (await child.ask(request, LATEST[request.kind] + GRACE)) as WarehouseAnswer;
  } catch (error) {
    if (!(error instanceof ProcessLost)) throw error;
    if (error.kind !== 'killed')
      log.warn({ host, port, reason: error.kind, detail: error.detail }, 'a warehouse cost its process');
    throw explained(error);
  }
  if (answer.ok) return;
  throw new (answer.passing ? WarehouseLost : ExportFailure)(answer.reason);
}

function explained({ kind }: ProcessLost): ExportFailure {
  switch (kind) {
    case 'crashed':
    case 'stuck':
      return new ExportFailure(
        'The warehouse answered what PostgreSQL would not, and reading it was given up. Check that the address leads to a PostgreSQL.',
      );
    case 'late':
    case 'killed':
      return new WarehouseLost('The connection to the warehouse could not be made, or was lost.');
  }
}

/** As JSON arrays of bounded length, in the order of the rows. */
function* batchesOf(rows: readonly object[]): Generator<string, void, undefined> {
  let batch: string[] = [];
  let characters = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (batch.length > 0 && characters + text.length > MAX_BATCH_CHARACTERS) {
      yield `[${batch.join(',')}]`;
      batch = [];
      characters = 0;
    }
    batch.push(text);
    characters += text.length + 1;
  }
  if (batch.length > 0) yield `[${batch.join(',')}]`;
}
