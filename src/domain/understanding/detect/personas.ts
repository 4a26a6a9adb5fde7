import { personaRank } from '../../ground/vocabulary/persona-rank.ts';

/** Longer titles are cut: nobody's role takes more characters to say. */
const MAX_TITLE = 300;

/** The tag of the first persona whose pattern fits the title, whatever the case; a pattern that does not compile fits nothing. */
export function personaOf(title: string, personas: readonly { tag: string; title: string }[]): string | null {
  return personas[personaRank(personas, title.slice(0, MAX_TITLE))]?.tag ?? null;
}
