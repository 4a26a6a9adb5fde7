/**
 * Start-time fair queueing: each owner's jobs get turns one after the other, beginning where the queue stands now. So the first job of
 * somebody who has nothing waiting goes before the hundredth of somebody who has, and whoever waits alone is served without
 * pause. Turns are counted in this process; another one counts by itself, which gives an owner at most a turn more for each process.
 */
export interface Shares {
  /** @param head the turn at the head of the queue; null: nothing waits */
  turns(queue: string, head: number | null): (owner: string, cost: number) => number;
}

interface Standing {
  head: number;
  /** By owner, the turn after its last. */
  next: Map<string, number>;
}

/** A job's priority is an integer of 32 bits. */
const MAX = 2_000_000_000;
const OWNERS_REMEMBERED = 10_000;

export function createShares(): Shares {
  const queues = new Map<string, Standing>();
  return {
    turns(queue, head) {
      let standing = queues.get(queue);
      // An empty queue begins anew, and so does one whose head is behind what it was: others have emptied it meanwhile.
      if (standing === undefined || head === null || head < standing.head) {
        standing = { head: head ?? 0, next: new Map() };
        queues.set(queue, standing);
      }
      standing.head = head ?? 0;
      if (standing.next.size > OWNERS_REMEMBERED) standing.next.clear();
      const { next, head: now } = standing;
      return (owner, cost) => {
        const turn = Math.min(MAX, Math.max(now, next.get(owner) ?? 0));
        next.set(owner, turn + cost);
        return turn;
      };
    },
  };
}
