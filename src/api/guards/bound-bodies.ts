import type { FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';

/** What a body may be without a place of its own: the limit of all operations but the batch. */
const SMALL_BYTES = 1024 * 1024;

/**
 * Large bodies that are read or worked on at one time: each is up to 16 MiB as bytes, again as text, and about three times that as values.
 * A workspace has half of the places, so that one that sends slowly does not keep the others out.
 */
const PLACES = 4;
const PLACES_OF_A_WORKSPACE = 2;

interface Waiting {
  workspaceId: string;
  enter: () => void;
}

/**
 * Holds the memory of large bodies within bounds, however many arrive: one that finds no place is not read until there is one, and its sender
 * is held up by TCP meanwhile. A place is given back when the answer is out or the sender is gone.
 */
export function createBodyBounds(): preParsingAsyncHookHandler {
  const held: string[] = [];
  let waiting: Waiting[] = [];

  const hasRoom = (workspaceId: string): boolean =>
    held.length < PLACES && held.filter((id) => id === workspaceId).length < PLACES_OF_A_WORKSPACE;

  function admitNext(): void {
    for (;;) {
      const next = waiting.find(({ workspaceId }) => hasRoom(workspaceId));
      if (!next) return;
      waiting = waiting.filter((one) => one !== next);
      held.push(next.workspaceId);
      next.enter();
    }
  }

  return async (request, reply, payload) => {
    // Whoever left before this is never heard to leave, and would keep the place for good.
    if (!isLarge(request) || reply.raw.closed) return payload;
    const workspaceId = request.actor?.workspaceId ?? '';
    await new Promise<void>((enter) => {
      const here: Waiting = { workspaceId, enter };
      waiting.push(here);
      whenOver(reply, () => {
        if (waiting.includes(here)) {
          waiting = waiting.filter((one) => one !== here);
          enter();
          return;
        }
        held.splice(held.indexOf(workspaceId), 1);
        admitNext();
      });
      admitNext();
    });
    return payload;
  };
}

/** Where more than a small body is accepted: one that does not say how long it is may be as long as that. */
function isLarge({ headers, routeOptions }: FastifyRequest): boolean {
  if ((routeOptions.bodyLimit ?? 0) <= SMALL_BYTES) return false;
  if (headers['transfer-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > SMALL_BYTES;
}

/** Once, whether it was answered or its connection broke. */
function whenOver(reply: FastifyReply, over: () => void): void {
  reply.raw.once('close', over);
}
