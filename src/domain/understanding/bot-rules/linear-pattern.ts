import { RE2JS } from 're2js';

const MAX_PATTERN_LENGTH = 500;
/** Of the compiled program; a pattern of 30 letters has about as many, `(?:a{1,40}){1,25}` 2,000. */
const MAX_INSTRUCTIONS = 1_000;
/**
 * Characters × instructions that one page may take. Measured: looking whether there is a match costs 7 ns each as a rule and 15 on the worst
 * long text, finding where it stands six times the first; an ordinary pattern takes 10 ms for a page of 300 kB. Many short texts that all
 * differ can cost a hostile pattern 75 ns each: there the reader's hard stop comes first.
 */
const MAX_WORK = 500_000_000;
const FINDING = 6;

export type LinearPattern = { ok: true; search(): LinearSearch } | { ok: false; reason: string };

/** One page's worth of looking. */
interface LinearSearch {
  /** True once the pattern took too long: from then on it finds nothing. */
  exhausted(): boolean;
  test(text: string): boolean;
  /** The matches in order, without empty ones. */
  matches(text: string, most: number): string[];
}

/**
 * A user's regular expression for long texts: RE2 syntax (github.com/google/re2/wiki/Syntax), run in time linear in the text whatever it
 * says. Unlike `platform/safe-pattern.ts` it tells what matched. Backreferences and lookaround come back as a reason. Flags: any of `imsu`.
 */
export function compileLinear(source: string, flags = ''): LinearPattern {
  if (source === '') return { ok: false, reason: 'it is empty' };
  if (source.length > MAX_PATTERN_LENGTH)
    return {
      ok: false,
      reason: `it has ${source.length} characters; at most ${MAX_PATTERN_LENGTH} are accepted`,
    };
  if (!/^[imsu]*$/.test(flags)) return { ok: false, reason: 'only the flags i, m, s and u are accepted' };
  const bits =
    (flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) |
    (flags.includes('m') ? RE2JS.MULTILINE : 0) |
    (flags.includes('s') ? RE2JS.DOTALL : 0);
  try {
    const pattern = RE2JS.compile(RE2JS.translateRegExp(source), bits);
    if (pattern.programSize() > MAX_INSTRUCTIONS)
      return { ok: false, reason: 'it repeats too much: its counted repetitions must be smaller' };
    return { ok: true, search: () => searchWith(pattern) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : 'unknown';
    return {
      ok: false,
      reason: `it is not accepted (${reason.slice(0, 200)}); RE2 syntax is, which has no backreferences and no lookaround`,
    };
  }
}

function searchWith(pattern: RE2JS): LinearSearch {
  let work = 0;
  const mayGoOn = (characters: number, cost: number): boolean => {
    work += (characters + 1) * pattern.programSize() * cost;
    return work <= MAX_WORK;
  };
  const test = (text: string): boolean => mayGoOn(text.length, 1) && pattern.test(text);
  return {
    exhausted: () => work > MAX_WORK,
    test,
    matches(text, most) {
      if (!test(text)) return [];
      const found: string[] = [];
      const matcher = pattern.matcher(text);
      // Each search may read on to the end before it knows where its match ends.
      for (
        let at = 0;
        found.length < most && mayGoOn(text.length - at, FINDING) && matcher.find();
        at = matcher.end()
      ) {
        const match = matcher.group() ?? '';
        if (match !== '') found.push(match);
      }
      return found;
    },
  };
}
