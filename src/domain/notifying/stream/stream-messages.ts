import { writePosition } from './position.ts';
import type { Position } from './position.ts';
import type { StreamedEvent } from './read-events.ts';

/** https://html.spec.whatwg.org/multipage/server-sent-events.html: an `id` without data is remembered and dispatches nothing. */
export function eventMessage(event: StreamedEvent, at: Position): Buffer {
  return Buffer.from(`id: ${writePosition(at)}\nevent: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`);
}

/** Something that is no event changed: no id, so that what is resumed from stays. */
export function changedMessage(kind: string, id: string | null): Buffer {
  return Buffer.from(`event: changed\ndata: ${JSON.stringify({ kind, id })}\n\n`);
}

/** What lies between is not told: read afresh. */
export function resetMessage(at: Position): Buffer {
  return Buffer.from(`id: ${writePosition(at)}\nevent: reset\ndata: {}\n\n`);
}

export function openingMessage(retryMs: number): Buffer {
  return Buffer.from(`: whynow\nretry: ${retryMs}\n\n`);
}

/** Keeps the connection, and has the client remember where it is. */
export function heartbeat(at: Position): Buffer {
  return Buffer.from(`: still here\nid: ${writePosition(at)}\n\n`);
}
