/** A statement that has come this often will come again. */
const OFTEN = 5;
/** Each costs PostgreSQL 10 to 50 kB a connection. */
const MAX_NAMES = 150;
/** Texts that are counted; beyond them nothing is learnt any more. Statements that list their rows are never the same twice. */
const MAX_TEXTS = 2000;
/** Characters. Longer ones list rows: keeping 2,000 of them would be keeping megabytes, and their plans are as large. */
const LONGEST_TEXT = 20_000;
/** What answers with whatever columns there are: PostgreSQL refuses such a plan for good once a migration has added one. */
const ALL_COLUMNS = /(?:\bselect|\breturning|,) +\*|\.\*/i;

/**
 * Names for the statements of a pool that come again and again: a named statement is parsed and planned once for a connection, and by its
 * plan alone from the sixth time on if PostgreSQL finds that as cheap (PREPARE in its manual). Planning was two thirds of what adding an account
 * took. Undefined for a statement that is rare, long, one too many, or asks for all columns.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    if (text.length > LONGEST_TEXT) return undefined;
    const name = names.get(text);
    if (name !== undefined || names.size === MAX_NAMES || ALL_COLUMNS.test(text)) return name;
    const times = (seen.get(text) ?? 0) + 1;
    if (times === 1 && seen.size === MAX_TEXTS) return undefined;
    if (times < OFTEN) {
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const made = `s${names.size + 1}`;
    names.set(text, made);
    return made;
  };
}
