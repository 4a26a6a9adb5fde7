import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { scrubText } from './scrub-text.ts';

export type { Logger } from 'pino';

/**
 * Structured logs to standard error, so that standard output stays for what commands print. Secrets never reach a line: fields that are
 * named for one are left out, an error is fields by what is known to be harmless of it, and what is written is scrubbed as a whole.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: {
        paths: ['authorization', '*.authorization', 'secret', '*.secret', 'key', '*.key'],
        censor: '…',
      },
      serializers: { err: describeError },
      hooks: { streamWrite: scrubText },
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination ?? pino.destination({ fd: 2, sync: false }),
  );
}

/**
 * What errors of ours, of the runtime and of PostgreSQL say where something went wrong. Not `detail`, `where` or `input`: they repeat rows
 * and addresses.
 */
const TOLD = ['code', 'kind', 'syscall', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'];

const MAX_CAUSES = 5;

function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: typeof error === 'string' ? error : typeof error };
  const { name, message, stack, cause } = error;
  const fields = Object.entries(error).filter(
    ([key, value]) => TOLD.includes(key) && ['string', 'number'].includes(typeof value),
  );
  // What the way out keeps for operators.
  if (name === 'OutboundError' && 'detail' in error) fields.push(['detail', error.detail]);
  return {
    type: name,
    message,
    stack,
    ...Object.fromEntries(fields),
    ...(cause === undefined || depth >= MAX_CAUSES ? {} : { cause: describeError(cause, depth + 1) }),
  };
}
