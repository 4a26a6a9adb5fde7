import type { Context } from '../../ground/context.ts';
import { MINUTE, SECOND } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { secondOf } from './send-window.ts';
import type { DeliveryTrigger } from '../../ground/rows/index.ts';
import type { SubscriptionRow } from './open-subscription.ts';
import { THROTTLE_WINDOW_SECONDS } from './throttle.ts';

/** At most this many requests under way to one subscription, and for one workspace, over all workers. */
export const MAX_IN_FLIGHT_PER_LANE = 8;
export const MAX_IN_FLIGHT_PER_WORKSPACE = 200;
/** Lanes looked at in one call; each costs one probe of an index, about 10 µs. */
const LANES_PER_LOOK = 1000;

/** The longest that a worker may hold a lane without a sign of life: well over a request's deadline and the writing of its result. */
export function leaseMs(webhookTimeout: number): number {
  return Math.max(30 * SECOND, webhookTimeout + Math.min(webhookTimeout, MINUTE) + 10 * SECOND);
}

export interface LaneName {
  workspaceId: string;
  subscriptionId: string;
}

/** A lane as it was claimed; of one that was only given more slots, the rest is null. */
export interface ClaimedLane {
  w: string;
  s: string;
  slots: number;
  ordered?: boolean;
  /** The subscription's own limit. */
  rate?: number | null;
  window?: [number, number][];
}

/** A delivery that this worker has taken, with what sending it needs. */
export interface TakenDelivery {
  workspace_id: string;
  subscription_id: string;
  id: string;
  /** Also the id of the attempt that it makes. */
  claim_id: string;
  event_id: string;
  event_kind: string;
  /** Null where the subscription is not active. */
  sequence: number | null;
  /** Whether the number was given with this claim. */
  fresh: boolean;
  trigger: DeliveryTrigger;
  /** The number of the last attempt. */
  attempts: number;
  /** Failed attempts as the schedule counts them. */
  failures: number;
  /** When the retry is due that a manual attempt comes before. */
  resume_at: Date | null;
  created_at: Date;
  /** The JSON text of the event's own members; null if the event is gone. */
  payload: string | null;
}

interface LaneLook {
  lanes: ClaimedLane[];
  /** Workspaces whose lanes compete, and the slots that each lane may then have. */
  contended: Record<string, number>;
  /** Not all lanes were looked at. */
  unseen: boolean;
}

/** A change of a lane that is held. */
interface LaneChange extends LaneName {
  release: boolean;
  restsUntil: Date | null;
  /** It rests because its throttle is full. */
  throttled: boolean;
  slots: number | null;
}

/** One worker's dealings with the queue's functions (migrations/repeatable/delivery-….sql). */
export interface LaneClaims {
  /** Until when a lane is held that is claimed now. */
  leaseEnd(now: Date): Date;
  /** Takes lanes that have something due: those of `hints`, or any, going on after the lane where the last look stopped. */
  claimLanes(
    now: Date,
    hints: LaneName[] | null,
    raise: LaneName[],
    mostNew: number,
    mostPerWorkspace?: number,
  ): Promise<LaneLook>;
  /** Takes deliveries from lanes that are held: rows lane by lane, in the order of sending. */
  take(
    now: Date,
    wanted: (LaneName & { room: number; held: number })[],
  ): Promise<{ delivery: TakenDelivery; subscription: SubscriptionRow }[]>;
  giveBack(deliveries: readonly TakenDelivery[], changes: readonly LaneChange[]): Promise<void>;
  /** Resolves to the lanes that are still held, as `workspace/subscription`, until the new end of the lease. */
  renew(now: Date, lanes: readonly LaneName[]): Promise<{ until: Date; held: Set<string> }>;
  /**
   * After a step whose answer did not come: frees whatever this worker has without knowing it. Resolves to the lanes that are still its
   * own, as `workspace/subscription`, with the claims that still hold.
   */
  reconcile(held: readonly (LaneName & { claims: string[] })[]): Promise<Map<string, Set<string>>>;
}

export function createLaneClaims(ctx: Context): LaneClaims {
  const me = newId('wrk');
  const lease = leaseMs(ctx.config.webhooks.timeout);
  const leaseEnd = (now: Date): Date => new Date(now.getTime() + lease);
  let after = { workspace: '', subscription: '' };

  return {
    leaseEnd,

    async claimLanes(now, hints, raise, mostNew, mostPerWorkspace = MAX_IN_FLIGHT_PER_WORKSPACE) {
      const from = hints === null ? after : { workspace: '', subscription: '' };
      const { rows } = await ctx.pool.query<{ look: RawLook }>({
        name: 'claim-lanes',
        text: 'select claim_lanes($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as look',
        values: [
          now,
          me,
          leaseEnd(now),
          MAX_IN_FLIGHT_PER_LANE,
          mostPerWorkspace,
          secondOf(now) - THROTTLE_WINDOW_SECONDS,
          hints === null ? null : JSON.stringify(hints.map(nameOf)),
          JSON.stringify(raise.map(nameOf)),
          mostNew,
          LANES_PER_LOOK,
          from.workspace,
          from.subscription,
        ],
      });
      const look = rows[0]?.look;
      if (!look) throw new Error('claim_lanes answers with one row');
      const stopped = hints === null && look.seen === LANES_PER_LOOK;
      const unseen = hints === null && (stopped || after.workspace !== '');
      if (hints === null)
        after = stopped
          ? { workspace: look.last_w, subscription: look.last_s }
          : { workspace: '', subscription: '' };
      return { lanes: look.lanes, contended: look.contended, unseen };
    },

    async take(now, wanted) {
      let claims = 0;
      const lanes = wanted.map((lane) => {
        const first = claims;
        claims += lane.room;
        return { ...nameOf(lane), room: lane.room, held: lane.held, first };
      });
      const { rows } = await ctx.pool.query<TakenDelivery & SubscriptionRow>({
        name: 'take-deliveries',
        text: 'select * from take_deliveries($1, $2, $3, $4)',
        values: [now, me, JSON.stringify(lanes), Array.from({ length: claims }, () => newId('att'))],
      });
      return rows.map((row) => ({ delivery: row, subscription: row }));
    },

    async giveBack(deliveries, changes) {
      await ctx.pool.query({
        name: 'give-back',
        text: 'select give_back($1, $2, $3)',
        values: [
          me,
          JSON.stringify(
            deliveries.map((one) => ({
              w: one.workspace_id,
              s: one.subscription_id,
              d: one.id,
              c: one.claim_id,
              fresh: one.fresh,
            })),
          ),
          JSON.stringify(
            changes.map((change) => ({
              ...nameOf(change),
              release: change.release,
              rests_until: change.restsUntil,
              throttled: change.throttled,
              slots: change.slots,
            })),
          ),
        ],
      });
    },

    async renew(now, lanes) {
      const until = leaseEnd(now);
      const { rows } = await ctx.pool.query<{ workspace_id: string; subscription_id: string }>({
        name: 'renew-lanes',
        // By name: what this worker has without knowing it must come to its end.
        text: `update delivery_lanes set owned_until = $3 where owner = $1 and owned_until > $2
                  and (workspace_id, subscription_id) in (select * from unnest($4::text[], $5::text[]))
               returning workspace_id, subscription_id`,
        values: [
          me,
          now,
          until,
          lanes.map(({ workspaceId }) => workspaceId),
          lanes.map(({ subscriptionId }) => subscriptionId),
        ],
      });
      return {
        until,
        held: new Set(rows.map((row) => laneKey(row.workspace_id, row.subscription_id))),
      };
    },

    async reconcile(held) {
      const { rows } = await ctx.pool.query<{
        workspace_id: string;
        subscription_id: string;
        claims: string[];
      }>({
        name: 'reconcile-lanes',
        text: 'select * from reconcile_lanes($1, $2)',
        values: [me, JSON.stringify(held.map((lane) => ({ ...nameOf(lane), claims: lane.claims })))],
      });
      return new Map(
        rows.map((row) => [laneKey(row.workspace_id, row.subscription_id), new Set(row.claims)]),
      );
    },
  };
}

interface RawLook {
  lanes: ClaimedLane[];
  contended: Record<string, number>;
  seen: number;
  last_w: string;
  last_s: string;
}

export function laneKey(workspaceId: string, subscriptionId: string): string {
  return `${workspaceId}/${subscriptionId}`;
}

function nameOf({ workspaceId, subscriptionId }: LaneName): { w: string; s: string } {
  return { w: workspaceId, s: subscriptionId };
}
