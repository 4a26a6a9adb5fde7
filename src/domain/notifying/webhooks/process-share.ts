import type { DeliveryLane } from './delivery-lane.ts';

type Held = Pick<DeliveryLane, 'workspaceId' | 'slots' | 'shrinkTo' | 'claimedAt' | 'leave'>;

/**
 * How many slots of this process a workspace may have while they run short; null while a quarter is free. One share more than there are
 * workspaces, so that there is room for the next: ten workspaces whose receivers hang would otherwise have all of them for as long as
 * they have something to send, as each may have 200.
 */
export function workspaceShare(lanes: readonly Held[], capacity: number): number | null {
  const taken = lanes.reduce((sum, { slots }) => sum + slots, 0);
  if (capacity - taken >= capacity / 4) return null;
  const workspaces = new Set(lanes.map(({ workspaceId }) => workspaceId)).size;
  return Math.max(1, Math.floor(capacity / (workspaces + 1)));
}

/** Has workspaces that hold more than `share` come down to it as their requests end: with fewer slots for each lane, then with fewer lanes. */
export function shrinkToShare(lanes: readonly Held[], share: number): void {
  for (const held of Map.groupBy(lanes, ({ workspaceId }) => workspaceId).values()) {
    if (held.reduce((sum, { slots }) => sum + slots, 0) <= share) continue;
    const each = Math.max(1, Math.floor(share / held.length));
    for (const lane of held) if (lane.slots > each) lane.shrinkTo = Math.min(each, lane.shrinkTo ?? each);
    const surplus = held.length - share;
    if (surplus > 0)
      for (const lane of held.toSorted((a, b) => a.claimedAt - b.claimedAt).slice(0, surplus)) lane.leave();
  }
}
