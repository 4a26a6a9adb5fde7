import { monotonicMs } from '../../../platform/clock.ts';
import { laneKey, MAX_IN_FLIGHT_PER_LANE } from './claim-lanes.ts';
import type { ClaimedLane, LaneName, TakenDelivery } from './claim-lanes.ts';
import { isPaced } from './formats/webhook-format.ts';
import type { OpenSubscription } from './open-subscription.ts';
import { SendWindow } from './send-window.ts';

/** What is taken ahead of need lasts about this long, judged by how long requests take. */
const AHEAD_MS = 150;
const MAX_AHEAD = 200;
/** What was taken ahead and has not begun by then is given back. */
const STALE_MS = 3000;

/**
 * What a lane may do:
 *
 * | state   | is                                                          | takes and begins | then                                |
 * | ------- | ----------------------------------------------------------- | ---------------- | ----------------------------------- |
 * | open    | in use                                                      | yes              | resting, leaving                    |
 * | resting | ordered, its head failed: nothing goes before the retry     | no               | released until then, once it is quiet |
 * | leaving | to be given back as soon as nothing is under way            | no               | released                            |
 */
type LaneState =
  | { at: 'open'; restsUntil: null }
  | { at: 'resting'; restsUntil: Date }
  | { at: 'leaving'; restsUntil: Date | null };

/** What may be due that was not taken: nothing, something, or a test as well, which goes ahead. */
type Waiting = 'nothing' | 'something' | 'a test';

/**
 * One subscription while this worker has it: what it has taken, what is under way, and what its limits leave. Nobody else sends to
 * the subscription meanwhile, so these counts are the truth and not a guess.
 */
export class DeliveryLane implements LaneName {
  readonly workspaceId: string;
  readonly subscriptionId: string;
  readonly key: string;
  readonly claimedAt = monotonicMs();
  /** Requests that may be under way. */
  slots: number;
  /** Others of the workspace wait: down to so many slots, as requests end. */
  shrinkTo: number | null = null;
  /** Nothing begins that could still be under way when the lease ends. */
  leaseEnd: Date;
  /** Taken and not begun, in order. */
  buffer: TakenDelivery[] = [];
  inFlight = 0;
  /** Of what has begun and is not yet written. */
  readonly #begun = new Set<string>();
  /** Ended, and not yet written. */
  unsettled = 0;
  /** As of the last time something was taken; null before, and once it is deleted. */
  subscription: OpenSubscription | null = null;
  failing = false;
  #state: LaneState = { at: 'open', restsUntil: null };
  #waiting: Waiting = 'something';
  /** The receiver's own pace, or its wish: nothing begins before. */
  #pausedUntil: Date | null = null;
  readonly #window: SendWindow;
  readonly #serviceRate: number;
  #rate: number;
  #ordered: boolean;
  /** Moving average of a request's duration; unknown at first. */
  #requestMs: number | null = null;
  #touchedAt = monotonicMs();

  constructor(claimed: ClaimedLane, leaseEnd: Date, serviceRate: number) {
    this.workspaceId = claimed.w;
    this.subscriptionId = claimed.s;
    this.key = laneKey(claimed.w, claimed.s);
    this.slots = claimed.slots;
    this.leaseEnd = leaseEnd;
    this.#ordered = claimed.ordered ?? false;
    this.#serviceRate = serviceRate;
    this.#rate = Math.min(serviceRate, claimed.rate ?? serviceRate);
    this.#window = new SendWindow(claimed.window ?? []);
  }

  /** Deliveries in this worker's hands. */
  get held(): number {
    return this.buffer.length + this.inFlight + this.unsettled;
  }

  /** The claims of these. */
  get claims(): string[] {
    return [...this.buffer.map(({ claim_id }) => claim_id), ...this.#begun];
  }

  get isLeaving(): boolean {
    return this.#state.at === 'leaving';
  }

  /** Of an ordered lane: its head failed, and nothing goes before this time. */
  get restsUntil(): Date | null {
    return this.#state.restsUntil;
  }

  get mayHaveMore(): boolean {
    return this.#waiting !== 'nothing';
  }

  leave(): void {
    this.#state = { at: 'leaving', restsUntil: this.restsUntil };
  }

  /** It goes back now. A notification that comes meanwhile shows in `mayHaveMore`. */
  release(): void {
    this.#state = { at: 'leaving', restsUntil: this.restsUntil };
    this.#waiting = 'nothing';
  }

  /** Something was stored for it, which may be a test. */
  notified(isTest: boolean): void {
    if (isTest) this.#waiting = 'a test';
    else if (this.#waiting === 'nothing') this.#waiting = 'something';
  }

  /** It could use more slots than it has. */
  get wantsSlots(): boolean {
    return (
      this.slots < MAX_IN_FLIGHT_PER_LANE && !this.#ordered && !this.isLeaving && this.inFlight >= this.slots
    );
  }

  /** Nothing of it is in this worker's hands. */
  get quiet(): boolean {
    return this.held === 0;
  }

  get idleMs(): number {
    return this.quiet ? monotonicMs() - this.#touchedAt : 0;
  }

  #slotsNow(): number {
    const oneByOne = this.#ordered || (this.subscription !== null && isPaced(this.subscription.format));
    return oneByOne ? 1 : Math.min(this.slots, this.shrinkTo ?? this.slots);
  }

  /** Requests that may begin now as far as the throttle goes. */
  #permits(now: Date): number {
    if (this.#pausedUntil && this.#pausedUntil > now) return 0;
    return this.#rate - this.#window.count(now) - this.inFlight;
  }

  /** When the throttle has room again; null while it has. */
  throttledUntil(now: Date): Date | null {
    if (this.#permits(now) > 0) return null;
    const free = this.#window.freeAt(now, this.#rate - this.inFlight);
    const paused = this.#pausedUntil && this.#pausedUntil > now ? this.#pausedUntil : null;
    return paused && (free === null || paused > free) ? paused : free;
  }

  /** How many deliveries should be taken now, of which `mostAhead` at most wait here. */
  room(now: Date, mostAhead: number): number {
    if (!this.mayHaveMore || this.#state.at !== 'open') return 0;
    const slots = this.#slotsNow();
    const paced = this.#requestMs === null ? 0 : Math.ceil((slots * AHEAD_MS) / Math.max(1, this.#requestMs));
    const ahead = Math.min(paced, mostAhead, MAX_AHEAD);
    const held = this.buffer.length;
    const room =
      ahead > slots ? (held <= ahead / 2 ? ahead - held : 0) : Math.max(0, slots - this.inFlight - held);
    return Math.min(room, this.#permits(now) - held);
  }

  /** The queue is asked now: what is stored from here on is asked for again. Resolves what to do where the answer fails. */
  asking(): { failed(): void } {
    const before = this.#waiting;
    this.#waiting = 'nothing';
    return { failed: () => this.notified(before === 'a test') };
  }

  /** What the queue had; less than `asked` is all that was due when it was asked. */
  took(deliveries: TakenDelivery[], asked: number): void {
    this.buffer.push(...deliveries);
    if (deliveries.length >= asked) this.notified(false);
    if (deliveries.length > 0) this.#touchedAt = monotonicMs();
  }

  subscribed(subscription: OpenSubscription | null, failing: boolean): void {
    this.subscription = subscription;
    this.failing = failing;
    this.#ordered = subscription?.ordered ?? false;
    this.#rate = Math.min(this.#serviceRate, subscription?.rateLimit ?? this.#serviceRate);
  }

  /** The next delivery if it may begin now; `timeoutMs` is the longest that its request may take. */
  next(now: Date, timeoutMs: number): TakenDelivery | null {
    if (this.buffer.length === 0 || this.#state.at !== 'open') return null;
    if (now.getTime() + timeoutMs > this.leaseEnd.getTime()) return null;
    if (this.subscription?.status === 'active') {
      if (this.inFlight >= this.#slotsNow() || this.#permits(now) <= 0) return null;
    }
    const next = this.buffer.shift() ?? null;
    if (next) {
      this.inFlight += 1;
      this.#begun.add(next.claim_id);
      this.#touchedAt = monotonicMs();
    }
    return next;
  }

  /** A request is over; `sent` says when, or null if none was made. `retryAt`: it comes again. */
  ended(sent: Date | null, tookMs: number, retryAt: Date | null): void {
    this.inFlight -= 1;
    this.unsettled += 1;
    this.#touchedAt = monotonicMs();
    this.#requestMs = this.#requestMs === null ? tookMs : this.#requestMs * 0.7 + tookMs * 0.3;
    if (sent) this.#window.add(sent);
    if (this.#ordered && retryAt)
      this.#state = { at: this.isLeaving ? 'leaving' : 'resting', restsUntil: retryAt };
  }

  /** Nothing begins before then. */
  pause(until: Date | null): void {
    if (until && (!this.#pausedUntil || until > this.#pausedUntil)) this.#pausedUntil = until;
  }

  /** The result for a claim is in the database; it may be a claim of an earlier time that this worker had the lane. */
  written(claimId: string): void {
    if (this.#begun.delete(claimId)) this.unsettled -= 1;
  }

  /** What was taken should go back: it could not be sent for a while. */
  shouldGiveBack(now: Date): boolean {
    if (this.buffer.length === 0) return false;
    if (this.#state.at !== 'open' || this.throttledUntil(now)) return true;
    // What was taken would use up the throttle before it.
    if (this.#waiting === 'a test' && this.#permits(now) <= this.buffer.length) return true;
    return monotonicMs() - this.#touchedAt > STALE_MS;
  }

  /** What was taken goes back; how long requests take has to be seen anew. */
  giveBack(): void {
    this.buffer = [];
    this.notified(false);
    this.#requestMs = null;
  }
}
