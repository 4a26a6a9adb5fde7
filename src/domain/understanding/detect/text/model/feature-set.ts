/** How much more a turn of phrase or the company's position counts than a single word. */
export const TELLING_VALUE = 2;

/** Title, first sentence, the rest. */
export type Part = 't' | 'b' | 'c';

const SLOTS = 8_192;
export const MAX_FEATURES = 4_000;

/**
 * The distinct features of one item: 32-bit keys, each with its weight. A table that is used again for the next item without
 * being emptied: a slot counts only if its stamp is the item's.
 */
export class FeatureSet {
  readonly keys = new Int32Array(MAX_FEATURES);
  readonly values = new Float32Array(MAX_FEATURES);
  size = 0;
  /** Stamp and key of a slot side by side. */
  readonly #table = new Int32Array(2 * SLOTS);
  #stamp = 0;

  clear(): void {
    this.size = 0;
    this.#stamp += 1;
  }

  add(key: number, value = 1): void {
    if (this.size >= MAX_FEATURES) return;
    let slot = Math.imul(key, 0x9e3779b1) >>> 19;
    while (this.#table[2 * slot] === this.#stamp) {
      if (this.#table[2 * slot + 1] === key) return;
      slot = (slot + 1) & (SLOTS - 1);
    }
    this.#table[2 * slot] = this.#stamp;
    this.#table[2 * slot + 1] = key;
    this.keys[this.size] = key;
    this.values[this.size] = value;
    this.size += 1;
  }
}
