import { LRUCache } from 'lru-cache';
import { compileSafePattern, type SafePattern } from '../../platform/safe-pattern.ts';

/** Longer titles are cut: nobody's role takes more characters to say. */
const MAX_TITLE = 300;

/** A board of 500 postings is matched against the same few patterns; compiling is what costs. */
const compiled = new LRUCache<string, SafePattern>({ max: 1_000 });

/** The tag of the first persona whose pattern fits the title, whatever the case; a pattern that does not compile fits nothing. */
export function personaOf(title: string, personas: readonly { tag: string; title: string }[]): string | null {
  const shown = title.slice(0, MAX_TITLE);
  return personas.find((persona) => fits(persona.title, shown))?.tag ?? null;
}

function fits(source: string, title: string): boolean {
  const pattern = compiled.get(source) ?? compileSafePattern(source, 'i');
  compiled.set(source, pattern);
  return pattern.ok && pattern.test(title);
}
