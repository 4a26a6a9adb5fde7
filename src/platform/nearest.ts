import { closestMatch } from 'leven';

/** How many letters may be wrong: one in four, three at most. Of a short name hardly any, because many short names are near one another. */
function tolerance(name: string): number {
  return Math.min(3, Math.ceil(name.length / 4));
}

/** The one of `known` that a misspelt name most likely means, or null where none is near. */
export function nearest(name: string, known: readonly string[]): string | null {
  const lower = new Map(known.map((one) => [one.toLowerCase(), one]));
  const found = closestMatch(name.toLowerCase(), [...lower.keys()], { maxDistance: tolerance(name) });
  return found === undefined ? null : (lower.get(found) ?? null);
}
