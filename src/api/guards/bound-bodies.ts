import type { FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';

/** What a body may be without any place. Reading, parsing and checking a MiB takes the event loop 5 ms. */
const SMALL_BYTES = 64 * 1024;
/** What it may be without one of the places for large ones: the limit of all operations but the bulk ones. */
const MIDDLE_BYTES = 1024 * 1024;

/**
 * Large bodies that are read or worked on at one time: each is up to 16 MiB as bytes, again as text, and about three times that as values.
 * A workspace has half of the places, so that one that sends slowly does not keep the others out.
 */
const LARGE = { places: 4, ofAWorkspace: 2 };
/** A minute's writes may arrive at once. So many of them are read; the others wait, and what other workspaces send goes between. */
const MIDDLE = { places: Infinity, ofAWorkspace: 4 };

type Places = typeof LARGE;

interface Waiting {
  workspaceId: string;
  enter: () => void;
}

/**
 * Holds what bodies take of memory and of the event loop within bounds, however many arrive: one that finds no place is not read until there is
 * one, and its sender is held up by TCP meanwhile. A place is given back when the answer is out or the sender is gone.
 */
export function createBodyBounds(): preParsingAsyncHookHandler {
  const large = createPlaces(LARGE);
  const middle = createPlaces(MIDDLE);
  return async (request, reply, payload) => {
    const most = mostBytes(request);
    // Whoever left before this is never heard to leave, and would keep the place for good.
    if (most <= SMALL_BYTES || reply.raw.closed) return payload;
    await (most > MIDDLE_BYTES ? large : middle)(request.actor?.workspaceId ?? '', reply);
    return payload;
  };
}

function createPlaces({
  places,
  ofAWorkspace,
}: Places): (workspaceId: string, reply: FastifyReply) => Promise<void> {
  const held: string[] = [];
  let waiting: Waiting[] = [];

  const hasRoom = (workspaceId: string): boolean =>
    held.length < places && held.filter((id) => id === workspaceId).length < ofAWorkspace;

  function admitNext(): void {
    for (;;) {
      const next = waiting.find(({ workspaceId }) => hasRoom(workspaceId));
      if (!next) return;
      waiting = waiting.filter((one) => one !== next);
      held.push(next.workspaceId);
      next.enter();
    }
  }

  return (workspaceId, reply) =>
    new Promise((enter) => {
      const here: Waiting = { workspaceId, enter };
      waiting.push(here);
      // Once, whether it was answered or its connection broke.
      reply.raw.once('close', () => {
        if (waiting.includes(here)) {
          waiting = waiting.filter((one) => one !== here);
          enter();
          return;
        }
        held.splice(held.indexOf(workspaceId), 1);
        // In a turn of its own: between two bodies of one workspace others are heard.
        setImmediate(admitNext);
      });
      admitNext();
    });
}

/** The most that a body may turn out to be: one that does not say how long it is may be as long as the operation accepts. */
function mostBytes({ headers, routeOptions }: FastifyRequest): number {
  const limit = routeOptions.bodyLimit ?? MIDDLE_BYTES;
  if (headers['transfer-encoding'] !== undefined) return limit;
  return Math.min(limit, Number(headers['content-length'] ?? 0));
}
