import type { Context } from '../../context.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { THROTTLE_WINDOW_SECONDS } from './throttle.ts';

/** One delivery that this worker holds until its lease ends. */
export interface ClaimedDelivery {
  workspace_id: string;
  id: string;
  /** Also the id of the attempt that it makes. */
  claim_id: string;
  event_id: string;
  event_kind: string;
  subscription_id: string;
  /** Those made before, that count. */
  attempts: number;
  created_at: Date;
  /** The JSON text of the event's own members. */
  payload: string;
  /** Null once the subscription is deleted, with the two that follow. */
  url: string | null;
  secret: Buffer | null;
  status: 'active' | 'paused' | 'disabled' | null;
  /** Requests under way in the delivery's lane and workspace before this claim. */
  lane_in_flight: number;
  workspace_in_flight: number;
}

export interface Claim {
  deliveries: ClaimedDelivery[];
  /** There may be more to take at once: the room was filled, lanes were busy, or not all were looked at. */
  lookAgain: boolean;
}

/** At most this many requests under way to one subscription, and for one workspace, over all workers. */
export const MAX_IN_FLIGHT_PER_LANE = 8;
export const MAX_IN_FLIGHT_PER_WORKSPACE = 200;

/** The longest that a worker may hold a delivery: well over the deadline of the request and the writing of its result. */
export function leaseMs(webhookTimeout: number): number {
  return Math.max(30 * SECOND, webhookTimeout + Math.min(webhookTimeout, MINUTE) + 10 * SECOND);
}

/** Lanes looked at in one call; each costs one probe of an index, about 10 µs. */
const LANES_PER_LOOK = 1000;

interface Look {
  lanes_seen: number;
  lanes_busy: number;
  last_workspace: string;
  last_subscription: string;
}

type Row = Look & { [K in keyof ClaimedDelivery]: ClaimedDelivery[K] | null };

/**
 * Claims deliveries by the function of that name in the database (migrations/0006-delivery-queue.sql), which holds the limits
 * across all workers. A claimer goes on after the lane where it last stopped, so that lanes beyond the first thousand have their
 * turn too. `ended` are claims whose requests are over and whose results are being written.
 */
export function createClaimer(ctx: Context): (room: number, ended: ReadonlySet<string>) => Promise<Claim> {
  const lease = leaseMs(ctx.config.webhookTimeout);
  let after = { workspace: '', subscription: '' };

  return async (room, ended) => {
    const now = ctx.clock.now();
    const { rows } = await ctx.pool.query<Row>({
      name: 'claim-deliveries',
      text: 'select * from claim_deliveries($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
      values: [
        now,
        room,
        Array.from({ length: room }, () => newId('att')),
        new Date(now.getTime() + lease),
        MAX_IN_FLIGHT_PER_LANE,
        MAX_IN_FLIGHT_PER_WORKSPACE,
        ctx.config.webhookRate,
        Math.floor(now.getTime() / SECOND) - THROTTLE_WINDOW_SECONDS,
        after.workspace,
        after.subscription,
        LANES_PER_LOOK,
        JSON.stringify(Object.fromEntries([...ended].map((claim) => [claim, 0]))),
      ],
    });
    const look = rows.at(-1);
    if (!look) throw new Error('claim_deliveries ends with a row about the look itself');
    const deliveries = rows.slice(0, -1) as ClaimedDelivery[];
    const unseen = look.lanes_seen === LANES_PER_LOOK;
    const lookAgain = unseen || after.workspace !== '' || deliveries.length === room || look.lanes_busy > 0;
    after = unseen
      ? { workspace: look.last_workspace, subscription: look.last_subscription }
      : { workspace: '', subscription: '' };
    return { deliveries: deliveries.toSorted((a, b) => (a.id < b.id ? -1 : 1)), lookAgain };
  };
}
