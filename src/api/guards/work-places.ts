import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { DomainError } from '../../domain/ground/errors/errors.ts';

/** Kinds of work by what they hold: a connection, a scan of all rows, a bulk call, and whatever asks others' servers or computes for long. */
export type PlacedWork = 'single' | 'search' | 'bulk' | 'trial';
/** `together`: many requests share one statement, and so need no places. */
export type Work = PlacedWork | 'together';

/** How long a request waits for a place before it is sent away. */
const PATIENCE_MS = 30_000;
/** Requests of one workspace that may wait for one kind of place: more than its limits by the minute let come at once. */
const MAX_WAITING = 250;
/** The same for bulk calls, which no limit by the minute holds, and whose bodies are in memory. */
const MAX_BULK_WAITING = 64;

export interface WorkPlaces {
  /**
   * Resolves when there is a place, to what gives it back.
   * @throws DomainError rate_limit_exceeded when too many wait, or none came free in time.
   */
  enter(workspaceId: string, work: PlacedWork, gone?: AbortSignal): Promise<() => void>;
  /** Before a body is read. @throws DomainError rate_limit_exceeded when too many wait already. */
  requireRoom(workspaceId: string, work: PlacedWork): void;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * What one workspace may have under way in this process at one time, by kind, in order of arrival. The limits by the minute say how often; they let
 * a whole minute's writes arrive at once, and bulk calls in any number, and each of those held a connection of the pool until it was
 * through: whoever came next waited for all of them. With these places a workspace never holds more than about half of the connections.
 */
export function createWorkPlaces(poolSize: number): WorkPlaces {
  const most: Record<PlacedWork, number> = {
    single: Math.max(1, Math.floor(poolSize / 4)),
    search: 2,
    bulk: Math.max(1, Math.min(2, Math.floor(poolSize / 8))),
    trial: Math.max(1, Math.min(4, Math.floor(poolSize / 8))),
  };
  const lines = new Map<string, Line>();
  const patience = (work: PlacedWork): number => (work === 'bulk' ? MAX_BULK_WAITING : MAX_WAITING);

  function refuseCrowd(line: Line | undefined, work: PlacedWork): void {
    if (line && line.waiting.length >= patience(work)) throw tooManyAtOnce(work, most[work]);
  }

  function leave(name: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(name);
  }

  return {
    requireRoom(workspaceId, work) {
      refuseCrowd(lines.get(`${work} ${workspaceId}`), work);
    },
    async enter(workspaceId, work, gone) {
      const name = `${work} ${workspaceId}`;
      const line = lines.get(name) ?? { running: 0, waiting: [] };
      lines.set(name, line);
      if (line.running >= most[work]) {
        refuseCrowd(line, work);
        await turnOf(line, work, most[work], gone);
      } else {
        line.running += 1;
      }
      let left = false;
      return () => {
        if (left) return;
        left = true;
        leave(name, line);
      };
    },
  };
}

/** Whoever would only make a crowd larger is told before their body is read. */
export function refuseCrowds(places: WorkPlaces): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    try {
      places.requireRoom(request.actor?.workspaceId ?? '', 'bulk');
    } catch (error) {
      reply.header('retry-after', '1');
      throw error;
    }
  };
}

/**
 * Takes a place before the handler runs. It is given back when the answer has been taken or the client has left: an answer that nobody reads is
 * still in memory.
 */
export function takePlace(
  places: WorkPlaces,
  workOf: (request: FastifyRequest) => Work,
): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    const work = workOf(request);
    // Whoever left before this is never heard to leave, and would keep the place for good.
    if (work === 'together' || reply.raw.closed) return;
    const gone = new AbortController();
    const over = whenOver(reply, () => gone.abort());
    try {
      const leave = await places.enter(request.actor?.workspaceId ?? '', work, gone.signal);
      over.add(leave);
      request.ours = { from: reply.elapsedTime, to: null };
    } catch (error) {
      reply.header('retry-after', '1');
      throw error;
    }
  };
}

/** Calls `first` when the answer is out or its connection broke, and then whatever was added. */
function whenOver(reply: FastifyReply, first: () => void): { add(next: () => void): void } {
  const steps = [first];
  reply.raw.once('close', () => {
    for (const step of steps) step();
  });
  return { add: (next) => void (reply.raw.closed ? next() : steps.push(next)) };
}

/** Resolves with a place that another has handed on. */
function turnOf(line: Line, work: PlacedWork, most: number, gone: AbortSignal | undefined): Promise<void> {
  return new Promise((enter, refuse) => {
    const stop = (): void => {
      clearTimeout(timer);
      gone?.removeEventListener('abort', giveUp);
    };
    const admitted = (): void => {
      stop();
      enter();
    };
    const giveUp = (): void => {
      stop();
      line.waiting.splice(line.waiting.indexOf(admitted), 1);
      refuse(tooManyAtOnce(work, most));
    };
    const timer = setTimeout(giveUp, PATIENCE_MS);
    line.waiting.push(admitted);
    gone?.addEventListener('abort', giveUp);
    if (gone?.aborted) giveUp();
  });
}

function tooManyAtOnce(work: PlacedWork, most: number): DomainError {
  return new DomainError(
    'rate_limit_exceeded',
    `This workspace has too many requests under way: ${most} of this kind (${work}) run at one time, and too many wait, or waited too long. Try again in a second, with fewer at once.`,
  );
}
