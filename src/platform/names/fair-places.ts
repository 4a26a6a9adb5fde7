/** Something that wants a place, and may have stopped wanting it when its turn comes. */
export interface Wish {
  /** Whether a place is still wanted; false also where another share's place already serves it. */
  wanted(): boolean;
  run(): Promise<void>;
}

export interface PlaceLimits {
  /** Places in all, and for one share. */
  readonly places: number;
  readonly placesPerShare: number;
  /** Wishes of one share that may wait. */
  readonly mostWaiting: number;
}

/** Places that are given out in turns between shares, so that whoever wants many waits for himself. */
export class FairPlaces {
  readonly #limits: PlaceLimits;
  /** In the order of turns: who got a place goes to the end. */
  readonly #waiting = new Map<string, Wish[]>();
  readonly #taken = new Map<string, number>();
  #running = 0;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running;
  }

  /** False: too many of this share wait already. */
  add(share: string, wish: Wish): boolean {
    let queue = this.#waiting.get(share) ?? [];
    if (queue.length >= this.#limits.mostWaiting) queue = queue.filter((one) => one.wanted());
    if (queue.length >= this.#limits.mostWaiting) return false;
    queue.push(wish);
    this.#waiting.set(share, queue);
    this.#fill();
    return true;
  }

  #fill(): void {
    while (this.#running < this.#limits.places) {
      const share = this.#next();
      if (share === null) return;
      const queue = this.#waiting.get(share) ?? [];
      const wish = queue.shift();
      this.#waiting.delete(share);
      if (queue.length > 0) this.#waiting.set(share, queue);
      if (wish?.wanted() === true) this.#run(share, wish);
    }
  }

  #next(): string | null {
    for (const share of this.#waiting.keys())
      if ((this.#taken.get(share) ?? 0) < this.#limits.placesPerShare) return share;
    return null;
  }

  #run(share: string, wish: Wish): void {
    this.#running += 1;
    this.#taken.set(share, (this.#taken.get(share) ?? 0) + 1);
    const free = (): void => {
      this.#running -= 1;
      const left = (this.#taken.get(share) ?? 1) - 1;
      if (left > 0) this.#taken.set(share, left);
      else this.#taken.delete(share);
      this.#fill();
    };
    wish.run().then(free, free);
  }
}
