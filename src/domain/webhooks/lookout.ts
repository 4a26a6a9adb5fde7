import { SECOND } from '../../platform/clock.ts';
import { MAX_IN_FLIGHT_PER_LANE, MAX_IN_FLIGHT_PER_WORKSPACE } from './claim-deliveries.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';

type Claimed = Pick<
  ClaimedDelivery,
  'workspace_id' | 'subscription_id' | 'lane_in_flight' | 'workspace_in_flight'
>;
type Ended = Pick<ClaimedDelivery, 'workspace_id' | 'subscription_id'>;

/**
 * Knows when looking at the table can find something new, so that a loop that is awake for each result does not ask the database
 * each time: after a notification, after a request that makes room where room was short, and once a second.
 */
export interface Lookout {
  /** Something has changed that the next look may find. */
  want(): void;
  wanted(): boolean;
  /** Answers for a look that is made now if the answer is yes. */
  worthLooking(now: Date): boolean;
  took(deliveries: readonly Claimed[]): void;
  /** A request is over. True if that makes room where there was none. */
  ended(delivery: Ended): boolean;
}

/** A loop that sleeps for a second may wake a little early. */
const LOOK_AFTER_MS = 0.9 * SECOND;

export function createLookout(): Lookout {
  const fullLanes = new Set<string>();
  const fullWorkspaces = new Set<string>();
  let wanted = true;
  let lookedAt = Number.NEGATIVE_INFINITY;

  return {
    want() {
      wanted = true;
    },
    wanted: () => wanted,
    worthLooking(now) {
      const sinceLook = Math.abs(now.getTime() - lookedAt);
      if (!wanted && sinceLook < LOOK_AFTER_MS) return false;
      wanted = false;
      lookedAt = now.getTime();
      return true;
    },
    took(deliveries) {
      const lanes = new Map<string, number>();
      const workspaces = new Map<string, number>();
      for (const one of deliveries) {
        const lane = `${one.workspace_id}/${one.subscription_id}`;
        lanes.set(lane, (lanes.get(lane) ?? one.lane_in_flight) + 1);
        workspaces.set(one.workspace_id, (workspaces.get(one.workspace_id) ?? one.workspace_in_flight) + 1);
      }
      for (const [lane, count] of lanes) mark(fullLanes, lane, count >= MAX_IN_FLIGHT_PER_LANE);
      for (const [workspace, count] of workspaces)
        mark(fullWorkspaces, workspace, count >= MAX_IN_FLIGHT_PER_WORKSPACE);
    },
    ended({ workspace_id, subscription_id }) {
      const lane = fullLanes.delete(`${workspace_id}/${subscription_id}`);
      const workspace = fullWorkspaces.delete(workspace_id);
      if (lane || workspace) wanted = true;
      return lane || workspace;
    },
  };
}

function mark(set: Set<string>, key: string, full: boolean): void {
  if (full) set.add(key);
  else set.delete(key);
}
