import { asWork } from './current-work.ts';
import type { Logger } from './log.ts';
import { createPoller } from './poller.ts';

/**
 * A loop over a table that is its own queue: claim what is due (under a lease), work on each item, write results back in
 * batches. The crawl runs on it; deliveries have lanes of their own (`deliver-events.ts`). Nothing is held open while an item is worked on; an item
 * whose worker dies is claimed again when its lease ends.
 */
export interface WorkLoop {
  start(): void;
  /** Something may be due: look now and not at the next poll. */
  wake(): void;
  /** Works until nothing is due and nothing runs. Resolves to the number of items worked on. */
  drain(): Promise<number>;
  /** Claims nothing more, and waits for what runs. */
  stop(): Promise<void>;
  inFlight(): number;
}

export interface WorkLoopOptions<Item, Result> {
  name: string;
  /** Items worked on at the same time. */
  capacity: number;
  /**
   * Items that are claimed while all places are taken, so that the next one begins at once and not after another look at the table; none
   * unless told. What waits so is under its lease already: `work` has to see that enough of it is left.
   */
  ahead?: number;
  /** The result of an item that waited so when the loop was stopped, and is given back. */
  unbegun?(item: Item): Result;
  /** How long an idle loop sleeps when nobody wakes it. */
  pollMs: number;
  /** Milliseconds until the next item is due that is known today; null for none. Asked when nothing could be claimed: sleeps no longer than that. */
  nextDueIn?(): Promise<number | null>;
  /** Takes at most `room` due items under a lease of its own. `held`: by group, the items that are worked on or wait for a place. */
  claim(room: number, held: ReadonlyMap<string, number>): Promise<Item[]>;
  /** Whose item it is. Of those that wait for a place, the next is one of the group that has the fewest; without groups, the oldest. */
  groupOf?(item: Item): string;
  /** Never throws for what the outside world does; a throw is a bug and is logged. */
  work(item: Item): Promise<Result>;
  /** Writes results, all or none. Retried once; then the leases bring the items back. */
  settle(results: Result[]): Promise<void>;
  /** The memory that a result holds until it is written, in bytes; where it is not given, next to nothing. */
  bytesOf?(result: Result): number;
  log: Logger;
}

/** Results are written together, but none waits longer than one round trip of the database. */
const SETTLE_AT_MOST = 500;
/** A full loop claims again once a quarter of it is free: not for each item, and not only when the others are written. */
const CLAIM_AGAIN_BELOW = 0.75;
/** What may wait to be written: a slow database slows the claims, and memory does not grow instead. In multiples of the capacity, and in bytes. */
const MAX_UNSETTLED = 4;
const MAX_UNSETTLED_BYTES = 64 * 1024 * 1024;
/** What is due now and could not be claimed is somebody else's at this moment: not a reason to spin. */
const MIN_SLEEP_MS = 5;

export function createWorkLoop<Item, Result>(options: WorkLoopOptions<Item, Result>): WorkLoop {
  const {
    name,
    capacity,
    pollMs,
    ahead = 0,
    nextDueIn,
    claim,
    groupOf = () => '',
    work,
    unbegun,
    settle,
    bytesOf,
    log,
  } = options;
  const places = capacity + ahead;
  const enoughToClaim = Math.max(1, Math.floor(places * (1 - CLAIM_AGAIN_BELOW)));
  let running = 0;
  const runningOf = new Map<string, number>();
  const ready: Item[] = [];
  let unsettled: Result[] = [];
  let beingSettled: Result[] = [];
  let unsettledBytes = 0;
  let settling: Promise<void> | null = null;
  /** Stopped: what waits for a place is given back and not begun. */
  let isStopping = false;
  /** Nothing is claimed until there is room again. */
  let isFull = false;
  let claimedLast = false;
  const poller = createPoller({ name, look, pauseMs: pollMs, log });
  const { wake } = poller;
  let worked = 0;
  /** Resolves when the next item is done, and is replaced. */
  let nextDone = Promise.withResolvers<void>();

  async function settleAll(): Promise<void> {
    while (unsettled.length > 0) {
      const batch = unsettled.splice(0, SETTLE_AT_MOST);
      beingSettled = batch;
      try {
        await settle(batch).catch(() => settle(batch));
      } catch (error) {
        log.error(
          { err: error, loop: name, results: batch.length },
          'results could not be written; the leases will bring the items back',
        );
      }
      beingSettled = [];
      unsettledBytes = unsettled.reduce((bytes, result) => bytes + (bytesOf?.(result) ?? 0), 0);
      wake();
    }
  }

  function settleSoon(): Promise<void> {
    settling ??= Promise.resolve()
      .then(settleAll)
      .finally(() => {
        settling = null;
        // A result may have come after the last look and before this.
        if (unsettled.length > 0) void settleSoon();
      });
    return settling;
  }

  async function runOne(item: Item): Promise<void> {
    const group = groupOf(item);
    add(runningOf, group, 1);
    try {
      const result = await asWork(name, [], () => work(item));
      unsettled.push(result);
      unsettledBytes += bytesOf?.(result) ?? 0;
      worked += 1;
    } catch (error) {
      log.error({ err: error, loop: name }, 'work failed');
    } finally {
      running -= 1;
      add(runningOf, group, -1);
      beginReady();
      void settleSoon();
      nextDone.resolve();
      nextDone = Promise.withResolvers();
      if (isFull && room() >= enoughToClaim) wake();
    }
  }

  function beginReady(): void {
    if (isStopping && unbegun && ready.length > 0) {
      unsettled.push(...ready.splice(0).map((item) => unbegun(item)));
      void settleSoon();
    }
    while (running < capacity) {
      const item = nextReady();
      if (item === undefined) return;
      running += 1;
      void runOne(item);
    }
  }

  function nextReady(): Item | undefined {
    let best = 0;
    for (const [index, item] of ready.entries())
      if ((runningOf.get(groupOf(item)) ?? 0) < (runningOf.get(groupOf(ready[best] ?? item)) ?? 0))
        best = index;
    return ready.splice(best, 1)[0];
  }

  function heldByGroup(): Map<string, number> {
    const held = new Map(runningOf);
    for (const item of ready) add(held, groupOf(item), 1);
    return held;
  }

  function room(): number {
    if (unsettledBytes > MAX_UNSETTLED_BYTES) return 0;
    const waiting = unsettled.length + beingSettled.length;
    const held = running + ready.length;
    return Math.min(places - held, MAX_UNSETTLED * capacity - held - waiting);
  }

  /** One look at the table; true if something was claimed. */
  async function claimOnce(): Promise<boolean> {
    const items = await claim(room(), heldByGroup());
    ready.push(...items);
    beginReady();
    return items.length > 0;
  }

  /** Milliseconds until the next look. */
  async function look(): Promise<number> {
    // What came free during a claim alone is not worth the next.
    const least: number = claimedLast ? enoughToClaim : 1;
    isFull = room() < least;
    claimedLast = false;
    claimedLast = !isFull && (await claimOnce());
    if (claimedLast) return 0;
    const dueIn = isFull || poller.woken ? null : ((await nextDueIn?.()) ?? null);
    return dueIn === null ? pollMs : Math.min(pollMs, Math.max(MIN_SLEEP_MS, dueIn));
  }

  async function quiet(): Promise<void> {
    while (running > 0 || ready.length > 0 || unsettled.length > 0 || settling) {
      await (settling ?? nextDone.promise);
    }
  }

  return {
    start() {
      isStopping = false;
      poller.start();
    },
    wake,
    async drain() {
      const before = worked;
      // After a stop, items would be given back and claimed again for ever.
      isStopping = false;
      for (;;) {
        const claimed = room() > 0 && (await claimOnce());
        await quiet();
        if (!claimed) return worked - before;
      }
    },
    async stop() {
      isStopping = true;
      await poller.stop();
      beginReady();
      await quiet();
    },
    inFlight: () => running + ready.length,
  };
}

function add(counts: Map<string, number>, group: string, by: number): void {
  const count = (counts.get(group) ?? 0) + by;
  if (count === 0) counts.delete(group);
  else counts.set(group, count);
}
