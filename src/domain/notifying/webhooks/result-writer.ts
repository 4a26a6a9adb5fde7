import type { Context } from '../../ground/context.ts';
import { monotonicMs, SECOND } from '../../../platform/clock.ts';
import type { DeliveryResult } from './delivery-result.ts';
import { recordResults } from './record-results.ts';

const WRITTEN_TOGETHER = 300;
/** A result waits this long for others, unless nothing else is under way: each write waits for the disk once. */
const LINGER_MS = 15;
const TRY_AGAIN_MS = 500;
/** While stopping: then the leases bring the deliveries back. */
const GIVE_UP_AFTER_MS = 10 * SECOND;

/** Writes results in batches, in their order, and holds on to them while the database cannot be reached. */
export interface ResultWriter {
  add(result: DeliveryResult): void;
  /** Writes what is there without waiting for more. */
  flush(): Promise<void>;
  pending(): number;
  /** Tries no longer than ten seconds from now on. */
  stopping(): void;
}

/** `written` is called with each batch that was written, or given up. */
export function createResultWriter(
  ctx: Context,
  written: (results: readonly DeliveryResult[]) => Promise<void>,
): ResultWriter {
  let waiting: DeliveryResult[] = [];
  let writing = 0;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let giveUpAt = Number.POSITIVE_INFINITY;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, WRITTEN_TOGETHER);
      writing = batch.length;
      await write(batch);
      await written(batch).catch((error: unknown) =>
        ctx.log.error({ err: error }, 'what follows from results could not be written'),
      );
      writing = 0;
    }
  }

  async function write(batch: DeliveryResult[]): Promise<void> {
    for (;;) {
      try {
        return await recordResults(ctx, batch);
      } catch (error) {
        if (isRefusal(error) && batch.length > 1) {
          for (const one of batch) await write([one]);
          return;
        }
        if (isRefusal(error)) return writeBare(batch, error);
        ctx.log.error({ err: error, results: batch.length }, 'results could not be written; trying again');
        if (monotonicMs() > giveUpAt) return;
        await new Promise((done) => setTimeout(done, TRY_AGAIN_MS));
      }
    }
  }

  /** The database refuses a value of this very result: what a receiver said must not keep its delivery from ending. */
  async function writeBare(batch: DeliveryResult[], refusal: unknown): Promise<void> {
    ctx.log.error(
      { err: refusal, delivery: batch[0]?.delivery_id },
      'a result is written without its response',
    );
    const bare = batch.map((result): DeliveryResult => ({
      ...result,
      attempt: result.attempt && {
        ...result.attempt,
        error: null,
        request_headers: {},
        response_headers: {},
        response_body: null,
      },
    }));
    await recordResults(ctx, bare).catch((error: unknown) =>
      ctx.log.error({ err: error, delivery: batch[0]?.delivery_id }, 'a result is lost'),
    );
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    running ??= writeAll().finally(() => {
      running = null;
      if (waiting.length > 0) soon();
    });
    return running;
  }

  function soon(): void {
    if (waiting.length >= WRITTEN_TOGETHER) void flush();
    else timer ??= setTimeout(() => void flush(), LINGER_MS);
  }

  return {
    add(result) {
      waiting.push(result);
      soon();
    },
    flush,
    pending: () => waiting.length + writing,
    stopping() {
      giveUpAt = monotonicMs() + GIVE_UP_AFTER_MS;
    },
  };
}

/** SQLSTATE classes 22 (data) and 23 (integrity): the same the next time. https://www.postgresql.org/docs/18/errcodes-appendix.html */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}
