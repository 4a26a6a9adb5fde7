import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import { SECOND, HOUR } from '../../../platform/clock.ts';
import { createPoller } from '../../../platform/poller.ts';
import { CHANGES_CHANNEL, NEW_EVENTS, sayWatched, WATCHED_AGAIN_AFTER } from '../../ground/changes.ts';
import type { Context } from '../../ground/context.ts';
import { catchUp } from './catch-up.ts';
import type { Group } from './group.ts';
import { hears } from './hears.ts';
import { requireStreamRoom } from './stream-room.ts';
import { credentialOf, liveCallers } from './live-callers.ts';
import type { StreamCaller } from './live-callers.ts';
import { afterEvent } from './position.ts';
import type { Moment, parsePosition, Position } from './position.ts';
import { EVENTS_AT_A_TIME, readEvents, readMoment } from './read-events.ts';
import type { EventsRead } from './read-events.ts';
import { createStreamClient } from './stream-client.ts';
import type { StreamClient } from './stream-client.ts';
import { changedMessage, eventMessage, heartbeat, openingMessage } from './stream-messages.ts';

export interface StreamTimes {
  /** Between heartbeats; 15 s. */
  heartbeat: number;
  /** Between looks whether a key or session still holds; 5 s. */
  check: number;
  /** Between looks for events where nobody says that there are any; 2 s. */
  poll: number;
  /** Bytes that a client may leave unread; 256 KiB. */
  maxUnread: number;
}

const TIMES: StreamTimes = {
  heartbeat: 15 * SECOND,
  check: 5 * SECOND,
  poll: 2 * SECOND,
  maxUnread: 256 * 1024,
};
/** What is said meanwhile is told together. */
const GATHER_MS = 100;
const RETRY_MS = 3 * SECOND;
/** Hints beyond it become one that says "anything". */
const MAX_HINTS = 100;

export interface StreamHub {
  /** @throws DomainError rate_limit_exceeded, service_unavailable */
  open(
    caller: StreamCaller,
    from: { after: ReturnType<typeof parsePosition> | null; types: ReadonlySet<string> | null },
  ): Promise<Readable>;
  /** Ends all streams: their clients come again elsewhere. */
  close(): Promise<void>;
}

/** The streams of a process: one statement a look reads for all of them. To be made before `ctx.notifications.start()`. */
export function createStreamHub(ctx: Context, given: Partial<StreamTimes> = {}): StreamHub {
  const times = { ...TIMES, ...given };
  const groups = new Map<string, Group>();
  const opening = new Map<string, Promise<Group>>();
  let floor: string | null = null;
  let looked = Promise.withResolvers<void>();
  let closed = false;
  let begun = 0;
  let finished = 0;
  // What serves all streams is no part of the request that happened to be the first.
  const apart = AsyncLocalStorage.snapshot();
  let gathering: NodeJS.Timeout | null = null;
  let timers: NodeJS.Timeout[] = [];
  const all = (): StreamClient[] => [...groups.values()].flatMap(({ clients }) => [...clients]);
  const poller = createPoller({ name: 'streams', look, pauseMs: SECOND, log: ctx.log });

  ctx.notifications.on(CHANGES_CHANNEL, (lines) => {
    if (groups.size === 0) return;
    for (const line of lines.split('\n')) noteChange(line);
    gathering ??= setTimeout(() => {
      gathering = null;
      poller.wake();
    }, GATHER_MS);
  });

  /** An empty line stands for whatever was not heard. */
  function noteChange(line: string): void {
    const [workspaceId = '', kind = '', id = ''] = line.split(' ');
    if (line === '') for (const group of groups.values()) group.hints.add('any -');
    else if (kind !== NEW_EVENTS) groups.get(workspaceId)?.hints.add(`${kind} ${id}`);
  }

  async function look(): Promise<number> {
    const present = [...groups.values()];
    if (present.length === 0) return HOUR;
    begun += 1;
    const thisLook = begun;
    const floorBefore = floor;
    const { read, floor: next } = await readEvents(
      ctx.pool,
      present.map(({ workspaceId, head }) => ({ workspaceId, position: head })),
    );
    floor = next;
    let more = false;
    for (const [place, group] of present.entries()) {
      const one = read[place];
      if (one === undefined) continue;
      tellEvents(group, one, floorBefore ?? group.head.told.floor);
      more ||= group.head.part !== null;
      tellHints(group);
    }
    finished = thisLook;
    looked.resolve();
    looked = Promise.withResolvers();
    return more ? 0 : times.poll;
  }

  /**
   * Resolves when the head is newer than this moment: whoever comes with a position got it before, here or from another process. So positions only
   * ever lie behind a head.
   */
  async function freshHead(group: Group): Promise<void> {
    const wanted = begun + 1;
    while (!closed && (finished < wanted || group.head.part !== null)) {
      poller.wake();
      await looked.promise;
    }
  }

  function tellEvents(group: Group, { events, snapshot }: EventsRead, floorBefore: string): void {
    const { told, part } = group.head;
    const until = part?.until ?? { snapshot, floor: floorBefore };
    const isAll = events.length < EVENTS_AT_A_TIME;
    // Its messages are the same for all: they share the bytes.
    for (const [place, event] of events.entries()) {
      const isLast = isAll && place === events.length - 1;
      group.head = isLast ? { told: until, part: null } : { told, part: { until, last: event.id } };
      const message = eventMessage(event, group.head);
      for (const client of group.clients) if (client.live && hears(client, event.event)) client.tell(message);
    }
    if (isAll) group.head = { told: until, part: null };
  }

  function tellHints(group: Group): void {
    const hints = group.hints.size > MAX_HINTS || group.hints.has('any -') ? ['any -'] : [...group.hints];
    group.hints.clear();
    for (const hint of hints) {
      const [kind = '', id = ''] = hint.split(' ');
      const message = changedMessage(kind, id === '-' ? null : id);
      for (const client of group.clients) if (hears(client, 'changed')) client.tell(message);
    }
  }

  async function groupOf(workspaceId: string): Promise<Group> {
    const there = groups.get(workspaceId);
    if (there) return there;
    const made = opening.get(workspaceId) ?? makeGroup(workspaceId);
    opening.set(workspaceId, made);
    return made.finally(() => opening.delete(workspaceId));
  }

  async function makeGroup(workspaceId: string): Promise<Group> {
    sayWatched(ctx, [workspaceId]);
    const told = await readMoment(ctx.pool);
    const group: Group = { workspaceId, head: { told, part: null }, clients: new Set(), hints: new Set() };
    floor ??= told.floor;
    groups.set(workspaceId, group);
    return group;
  }

  function leave(group: Group, client: StreamClient): void {
    group.clients.delete(client);
    if (group.clients.size > 0 || groups.get(group.workspaceId) !== group) return;
    groups.delete(group.workspaceId);
    if (groups.size === 0) rest();
  }

  function beat(): void {
    for (const group of groups.values()) {
      const message = heartbeat(group.head);
      for (const client of group.clients) {
        if (client.live) client.tell(message);
        // A database that takes its time is no fault of the client's.
        else if (client.isFull() && (client.idleBeats += 1) > 2) client.stream.destroy();
      }
    }
  }

  async function check(): Promise<void> {
    const clients = all();
    if (clients.length === 0) return;
    const live = await liveCallers(
      ctx,
      clients.map(({ caller }) => caller),
    );
    for (const client of clients) if (!live.has(credentialOf(client.caller))) client.end();
  }

  function every(ms: number, work: () => unknown): NodeJS.Timeout {
    const run = async (): Promise<void> => {
      try {
        await work();
      } catch (error) {
        ctx.log.warn({ err: error }, 'streams: a regular task failed');
      }
    };
    return setInterval(() => void run(), ms).unref();
  }

  function rise(): void {
    if (poller.isRunning) return poller.wake();
    poller.start();
    timers = [
      every(times.heartbeat, beat),
      every(times.check, check),
      every(WATCHED_AGAIN_AFTER, () => sayWatched(ctx, groups.keys())),
    ];
  }

  function rest(): void {
    for (const timer of timers) clearInterval(timer);
    timers = [];
    floor = null;
    void poller.stop();
  }

  return {
    async open(caller, { after, types }) {
      requireStreamRoom(ctx, all(), caller.workspaceId);
      const group = await groupOf(caller.workspaceId);
      groups.set(group.workspaceId, group);
      // Others may have come meanwhile; but then the group is not empty, and stays.
      requireStreamRoom(ctx, all(), caller.workspaceId);
      const client = createStreamClient(caller, {
        types,
        at: group.head,
        maxUnread: times.maxUnread,
      });
      group.clients.add(client);
      client.stream.once('close', () => leave(group, client));
      apart(rise);
      await freshHead(group);
      client.at = begin(group.head.told, after);
      client.tell(openingMessage(RETRY_MS));
      void catchUp(ctx, group, client, () => looked.promise);
      return client.stream;
    },
    async close() {
      closed = true;
      for (const client of all()) {
        client.end();
        // Whoever does not read does not keep the process.
        setTimeout(() => client.stream.destroy(), SECOND).unref();
      }
      groups.clear();
      if (gathering) clearTimeout(gathering);
      for (const timer of timers) clearInterval(timer);
      await poller.stop();
      looked.resolve();
    },
  };
}

function begin(head: Moment, after: ReturnType<typeof parsePosition> | null): Position {
  if (after === null) return { told: head, part: null };
  return 'afterId' in after ? afterEvent(after.afterId, head) : after;
}
