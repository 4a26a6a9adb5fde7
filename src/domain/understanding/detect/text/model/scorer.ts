import { MAX_FEATURES, type FeatureSet } from './feature-set.ts';
import type { WeightTable } from './weights.ts';

/** Adds up the weights of the features a table knows; their values are scaled to a length of one. */
export type Scorer = (set: FeatureSet) => Float32Array;

/** Where the rows of an item's features begin, and what they count: used again by every scorer, so that they stay in the cache. */
const starts = new Int32Array(MAX_FEATURES);
const factors = new Float64Array(MAX_FEATURES);

/** Rows begin at multiples of this, so that a row of up to 56 columns is one line of the processor's cache. */
const LINE = 64;

/** Columns that are summed at a time, in registers, and features whose rows stay in the fastest cache meanwhile. */
const AT_ONCE = 8;
const BLOCK = 128;

/**
 * An open-addressing index over the table's keys; a slot's weights and scale lie together under the slot's number. Memory is what
 * an item waits for: a feature costs one read of the index, which fits into the second cache, and one of its row.
 */
export function scorerOf({ columns, bias, keys, scales, weights }: WeightTable): Scorer {
  const slots = 2 ** Math.ceil(Math.log2(Math.max(2, keys.length * 1.3)));
  const shift = 32 - Math.log2(slots);
  const width = Math.ceil(columns / AT_ONCE) * AT_ONCE;
  const stride = width > 24 ? Math.ceil((width + 4) / LINE) * LINE : width + 4;
  // A free slot must not look like the key 0.
  const index = new Int32Array(slots).fill(FREE);
  const rows = new Int8Array(slots * stride);
  const rowScales = new Float32Array(rows.buffer);
  const sums = new Float64Array(width);
  for (const [row, key] of keys.entries()) {
    let slot = Math.imul(key, 0x9e3779b1) >>> shift;
    while (index[slot] !== FREE) slot = (slot + 1) & (slots - 1);
    index[slot] = key;
    rows.set(weights.subarray(row * columns, (row + 1) * columns), slot * stride);
    rowScales[(slot * stride + width) / 4] = scales[row]!;
  }
  return ({ keys: present, values, size }) => {
    let count = 0;
    let square = 1;
    for (let i = 0; i < size; i++) {
      const key = present[i]!;
      let slot = Math.imul(key, 0x9e3779b1) >>> shift;
      while (index[slot] !== key && index[slot] !== FREE) slot = (slot + 1) & (slots - 1);
      if (index[slot] === FREE) continue;
      const value = values[i]!;
      square += value * value;
      starts[count] = slot * stride;
      factors[count] = value;
      count += 1;
    }
    // A loop of its own, without a branch: the processor fetches many rows at once.
    for (let i = 0; i < count; i++) factors[i] = factors[i]! * rowScales[(starts[i]! + width) >> 2]!;
    const norm = 1 / Math.sqrt(square);
    sums.fill(0);
    for (let from = 0; from < count; from += BLOCK) addBlock(rows, sums, from, Math.min(count, from + BLOCK));
    const scores = new Float32Array(columns);
    for (let k = 0; k < columns; k++) scores[k] = sums[k]! * norm + bias[k]!;
    return scores;
  };
}

/** Adds the rows of the features from `from` up to `to`, a few columns at a time. */
function addBlock(rows: Int8Array, sums: Float64Array, from: number, to: number): void {
  for (let k = 0; k < sums.length; k += AT_ONCE) {
    let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0];
    for (let i = from; i < to; i++) {
      const at = starts[i]! + k;
      const factor = factors[i]!;
      a += factor * rows[at]!;
      b += factor * rows[at + 1]!;
      c += factor * rows[at + 2]!;
      d += factor * rows[at + 3]!;
      e += factor * rows[at + 4]!;
      f += factor * rows[at + 5]!;
      g += factor * rows[at + 6]!;
      h += factor * rows[at + 7]!;
    }
    sums[k]! += a;
    sums[k + 1]! += b;
    sums[k + 2]! += c;
    sums[k + 3]! += d;
    sums[k + 4]! += e;
    sums[k + 5]! += f;
    sums[k + 6]! += g;
    sums[k + 7]! += h;
  }
}

/** No feature's key; one of four thousand million that a feature might have by chance is given up for it. */
const FREE = 0x7fffffff;
