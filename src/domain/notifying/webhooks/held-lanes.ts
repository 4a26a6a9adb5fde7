import type { Context } from '../../ground/context.ts';
import { monotonicMs } from '../../../platform/clock.ts';
import { laneKey, MAX_IN_FLIGHT_PER_LANE, MAX_IN_FLIGHT_PER_WORKSPACE } from './claim-lanes.ts';
import type { LaneClaims, LaneName } from './claim-lanes.ts';
import { DeliveryLane } from './delivery-lane.ts';
import type { OpenSubscription, SubscriptionRow } from './open-subscription.ts';
import { shrinkToShare, workspaceShare } from './process-share.ts';

/** Requests under way in one process: enough for 250 receivers that hang. A waiting request costs about 20 kB. */
const CAPACITY = 2000;
/** Deliveries that wait in memory ahead of need, in all lanes together. */
const MAX_AHEAD = 2000;
/** A lane without work is kept this long: at a steady rate the next event finds it at hand. */
const IDLE_MS = 250;
/** Where more lanes compete than a workspace has slots, each has its turn for this long. */
const TURN_MS = 3000;
/** A lease is renewed while this much of it is left beyond the longest request. */
const RENEW_BEFORE_MS = 10_000;

/** The lanes that this worker holds, and what it knows of others. Every method is one step of a look; looks do not overlap. */
export class HeldLanes {
  readonly #ctx: Context;
  readonly #claims: LaneClaims;
  readonly #open: (id: string, row: SubscriptionRow) => OpenSubscription | null;
  readonly #capacity: number;
  readonly #lanes = new Map<string, DeliveryLane>();
  /** Lanes of which a notification said that they have something new. */
  #hints = new Map<string, LaneName>();
  #scanWanted = true;
  /** The answer to a step did not come: it may have been done, or not. */
  #unsure = false;

  constructor(
    ctx: Context,
    claims: LaneClaims,
    open: (id: string, row: SubscriptionRow) => OpenSubscription | null,
    capacity = CAPACITY,
  ) {
    this.#capacity = capacity;
    this.#ctx = ctx;
    this.#claims = claims;
    this.#open = open;
  }

  get(workspaceId: string, subscriptionId: string): DeliveryLane | undefined {
    return this.#lanes.get(laneKey(workspaceId, subscriptionId));
  }

  all(): DeliveryLane[] {
    return [...this.#lanes.values()];
  }

  get hinted(): boolean {
    return this.#hints.size > 0;
  }

  /** The next look goes over all lanes. */
  wantEverything(): void {
    this.#scanWanted = true;
    for (const lane of this.#lanes.values()) lane.notified(false);
  }

  /** What a notification said: lanes as `workspace/subscription` on lines, or nothing, which is all. */
  onNotification(payload: string): void {
    if (payload === '') return this.wantEverything();
    for (const line of payload.split('\n')) {
      const [workspaceId, subscriptionId, mark] = line.split('/');
      if (!workspaceId || !subscriptionId) continue;
      const key = laneKey(workspaceId, subscriptionId);
      const lane = this.#lanes.get(key);
      if (!lane) this.#hints.set(key, { workspaceId, subscriptionId });
      else lane.notified(mark !== undefined);
    }
  }

  /** Where a step may have been done without our knowing, sees to it that we have in the database what we have here, and no more. */
  async reconcile(): Promise<void> {
    if (!this.#unsure) return;
    const still = await this.#claims.reconcile(
      this.all().map(({ workspaceId, subscriptionId, claims }) => ({ workspaceId, subscriptionId, claims })),
    );
    for (const lane of this.all()) {
      const claims = still.get(lane.key);
      if (!claims) this.#lose(lane);
      else lane.buffer = lane.buffer.filter(({ claim_id }) => claims.has(claim_id));
    }
    this.#unsure = false;
    this.wantEverything();
  }

  /** Renews leases in good time, and lets lanes go that others may have by now. */
  async renewLeases(now: Date): Promise<void> {
    for (const lane of this.all()) if (lane.leaseEnd <= now) this.#lose(lane);
    const enough = now.getTime() + this.#ctx.config.webhooks.timeout + RENEW_BEFORE_MS;
    if (!this.all().some(({ leaseEnd }) => leaseEnd.getTime() < enough)) return;
    const { until, held } = await this.#sure(this.#claims.renew(now, this.all()));
    for (const lane of this.all()) {
      if (held.has(lane.key)) lane.leaseEnd = until;
      else this.#lose(lane);
    }
  }

  async #sure<Answer>(step: Promise<Answer>): Promise<Answer> {
    try {
      return await step;
    } catch (error) {
      this.#unsure = true;
      throw error;
    }
  }

  #lose(lane: DeliveryLane): void {
    lane.buffer = [];
    lane.leave();
    this.#lanes.delete(lane.key);
    this.#ctx.log.warn({ lane: lane.key }, 'a lane was lost: its lease could not be renewed in time');
  }

  /** Gives back deliveries that cannot be sent soon, and lanes that have nothing to do; `atOnce`: without keeping them for a while. */
  async releaseIdle(now: Date, atOnce: boolean): Promise<void> {
    const tidied = this.all().flatMap((lane) => {
      const giveBack = lane.shouldGiveBack(now);
      const buffer = giveBack ? lane.buffer : [];
      const throttled = lane.throttledUntil(now) !== null;
      const restsUntil = lane.restsUntil ?? lane.throttledUntil(now);
      const idle = lane.idleMs > (atOnce ? 0 : IDLE_MS) && !lane.mayHaveMore;
      const empty = lane.inFlight === 0 && lane.unsettled === 0 && (giveBack || lane.buffer.length === 0);
      const release = empty && (lane.isLeaving || restsUntil !== null || idle);
      const slots = lane.shrinkTo !== null && lane.inFlight <= lane.shrinkTo ? lane.shrinkTo : null;
      if (!giveBack && !release && slots === null) return [];
      const { workspaceId, subscriptionId } = lane;
      const change = { workspaceId, subscriptionId, release, restsUntil, throttled, slots };
      return [{ lane, buffer, change }];
    });
    if (tidied.length === 0) return;
    for (const { lane, buffer, change } of tidied) {
      if (buffer.length > 0) lane.giveBack();
      if (change.release) lane.release();
    }
    try {
      await this.#sure(
        this.#claims.giveBack(
          tidied.flatMap(({ buffer }) => buffer),
          tidied.map(({ change }) => change),
        ),
      );
    } catch (error) {
      for (const { lane, buffer } of tidied) lane.buffer.unshift(...buffer);
      throw error;
    }
    for (const { lane, change } of tidied) {
      if (change.slots !== null) {
        Object.assign(lane, { slots: change.slots, shrinkTo: null });
        this.#scanWanted = true;
      }
      if (!change.release) continue;
      this.#lanes.delete(lane.key);
      // A notification that came meanwhile, and found it still here.
      if (lane.mayHaveMore) this.#hints.set(lane.key, lane);
    }
  }

  /** Claims lanes that have something due. True if there are more to look at. */
  async claim(now: Date): Promise<boolean> {
    const slots = this.all().reduce((sum, lane) => sum + lane.slots, 0);
    const fitting = Math.floor((this.#capacity - slots) / MAX_IN_FLIGHT_PER_LANE);
    const share = workspaceShare(this.all(), this.#capacity);
    if (share !== null) shrinkToShare(this.all(), share);
    const scan = this.#scanWanted;
    const hints = [...this.#hints.values()].filter(
      (lane) => !this.get(lane.workspaceId, lane.subscriptionId),
    );
    if (fitting < 1 || (!scan && hints.length === 0)) return false;
    this.#hints = new Map();
    this.#scanWanted = false;
    try {
      const mayRaise = scan && share === null ? Math.ceil(fitting / 2) : 0;
      const raise = this.all()
        .filter((lane) => lane.wantsSlots)
        .slice(0, mayRaise);
      const most = Math.min(share ?? Infinity, MAX_IN_FLIGHT_PER_WORKSPACE);
      const look = await this.#sure(
        this.#claims.claimLanes(now, scan ? null : hints, raise, fitting - raise.length, most),
      );
      for (const claimed of look.lanes) {
        const held = this.get(claimed.w, claimed.s);
        if (held) held.slots = claimed.slots;
        else {
          const lane = new DeliveryLane(claimed, this.#claims.leaseEnd(now), this.#ctx.config.webhooks.rate);
          this.#lanes.set(lane.key, lane);
        }
      }
      for (const lane of this.all()) this.#makeRoom(lane, look.contended[lane.workspaceId]);
      this.#scanWanted ||= look.unseen;
      return look.unseen;
    } catch (error) {
      this.#scanWanted = true;
      throw error;
    }
  }

  /** Others of the workspace wait for slots. */
  #makeRoom(lane: DeliveryLane, share: number | undefined): void {
    if (share === undefined) return;
    if (lane.slots > share) lane.shrinkTo = share;
    const turnIsOver = share === 1 && monotonicMs() - lane.claimedAt > TURN_MS;
    if (turnIsOver || (lane.idleMs > 0 && !lane.mayHaveMore)) lane.leave();
  }

  /** Takes what lanes will need next. Resolves to the number of deliveries. */
  async fetchAhead(now: Date): Promise<number> {
    const mostAhead = Math.max(MAX_IN_FLIGHT_PER_LANE, Math.floor(MAX_AHEAD / Math.max(1, this.#lanes.size)));
    const wanted = this.all().flatMap((lane) => {
      const room = lane.room(now, mostAhead);
      return room < 1 ? [] : [{ lane, room }];
    });
    if (wanted.length === 0) return 0;
    const asking = wanted.map(({ lane }) => lane.asking());
    try {
      const rows = await this.#sure(
        this.#claims.take(
          now,
          wanted.map(({ lane: { workspaceId, subscriptionId, held }, room }) => ({
            workspaceId,
            subscriptionId,
            room,
            held,
          })),
        ),
      );
      const byLane = Map.groupBy(rows, ({ delivery }) =>
        laneKey(delivery.workspace_id, delivery.subscription_id),
      );
      for (const { lane, room } of wanted) {
        const taken = byLane.get(lane.key) ?? [];
        const row = taken[0]?.subscription;
        if (row) lane.subscribed(this.#open(lane.subscriptionId, row), row.failing ?? false);
        lane.took(
          taken.map(({ delivery }) => delivery),
          room,
        );
      }
      return rows.length;
    } catch (error) {
      for (const { failed } of asking) failed();
      throw error;
    }
  }
}
