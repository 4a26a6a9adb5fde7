import { compileSafePattern } from '../../platform/safe-pattern.ts';

/** Longer titles are cut: nobody's role takes more characters to say. */
const MAX_TITLE = 300;

/** The tag of the first persona whose pattern fits the title, whatever the case; a pattern that does not compile fits nothing. */
export function personaOf(title: string, personas: readonly { tag: string; title: string }[]): string | null {
  const shown = title.slice(0, MAX_TITLE);
  return personas.find((persona) => fits(persona.title, shown))?.tag ?? null;
}

function fits(source: string, title: string): boolean {
  const pattern = compileSafePattern(source, 'i');
  return pattern.ok && pattern.test(title);
}
