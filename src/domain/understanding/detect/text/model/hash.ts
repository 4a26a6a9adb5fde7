const known = new Map<string, number>();
const MAX_KNOWN = 60_000;

/** 32-bit FNV-1a over UTF-16 units (Fowler, Noll & Vo), remembered for the words that come again. */
export function hashOf(word: string): number {
  const old = known.get(word);
  if (old !== undefined) return old;
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(word, hash | 0);
  return hash | 0;
}

/** Two hashes into one, order kept; the finisher is MurmurHash3's. */
export function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b + 0x9e3779b9, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4eb2f);
  return (hash ^ (hash >>> 15)) | 0;
}
