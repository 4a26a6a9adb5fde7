import type { Readable } from 'node:stream';
import type { Actor } from '../../ground/actor.ts';
import type { Context } from '../../ground/context.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { statusKinds, validateEventKinds } from '../events/event-kinds.ts';
import { parsePosition } from './position.ts';
import { createStreamHub } from './stream-hub.ts';
import type { StreamHub, StreamTimes } from './stream-hub.ts';

/** One per process and database. */
const hubs = new WeakMap<Context['pool'], StreamHub>();

/** To be called before `ctx.notifications.start()`. */
export function openStreams(ctx: Context, times?: Partial<StreamTimes>): void {
  hubs.set(ctx.pool, createStreamHub(ctx, times));
}

/** Ends every stream of this process. */
export async function closeStreams(ctx: Context): Promise<void> {
  await hubs.get(ctx.pool)?.close();
  hubs.delete(ctx.pool);
}

export interface StreamRequest {
  /** The header of a client that comes again; it counts more than `after`, which an address keeps for ever. */
  lastEventId?: string | undefined;
  after?: string | undefined;
  /** Kinds of event, or `changed`, separated by commas. */
  types?: string | undefined;
}

/**
 * What happens in the workspace, as text/event-stream, from now on or from where a client was.
 * @throws DomainError invalid_param, rate_limit_exceeded, service_unavailable
 */
export async function streamEvents(
  ctx: Context,
  actor: Actor,
  { lastEventId, after, types }: StreamRequest,
): Promise<Readable> {
  requireRole(actor, 'read-only');
  const hub = hubs.get(ctx.pool);
  if (hub === undefined || actor.kind === 'system' || actor.kind === 'operator')
    throw new DomainError('service_unavailable', 'This server takes no streams any more.');
  const from = lastEventId
    ? parsePosition('Last-Event-ID', lastEventId)
    : after === undefined
      ? null
      : parsePosition('after', after);
  return hub.open(actor, { after: from, types: types === undefined ? null : readTypes(types) });
}

function readTypes(text: string): Set<string> {
  const types = text.split(',').map((type) => type.trim());
  validateEventKinds('types', types, [...statusKinds, 'changed']);
  return new Set(types);
}
