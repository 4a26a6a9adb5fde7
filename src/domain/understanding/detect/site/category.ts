/** What a company can call itself the maker of: the noun at the end of "customer support platform". */
const KINDS = new Set(
  'platform software suite tool toolkit app api crm erp cms cdp database marketplace exchange bank lender insurer agency consultancy studio network cloud engine framework assistant copilot agent system workspace infrastructure service services store manufacturer distributor carrier analytics security automation payments'.split(
    ' ',
  ),
);

/** Praise and function words: neither begins a category nor belongs to one. */
const NOT_OF_IT = new Set(
  'the a an your our its their this that is are and or for of with by in on to from at as we it leading best top first only most modern complete simple simplest powerful easy easiest fast fastest trusted world worlds one all-in-one all new next next-generation better smarter smart great free online award-winning number meet why how get try build built'.split(
    ' ',
  ),
);
const MAX_WORDS = 4;

/** A category in the company's own words, and the words of it that tell one from another. */
export interface StatedCategory {
  words: string;
  ownWords: string[];
}

/**
 * "Acme is the leading customer support platform for shops" states `customer support platform`. Null where the text names no kind of
 * thing, or the kind alone: everybody has a platform.
 */
export function statedCategory(text: string): StatedCategory | null {
  for (const clause of text
    .toLowerCase()
    .slice(0, 600)
    .split(/[|–—·:,.;!?()"]|\s-\s/u)) {
    const words = clause
      .split(/\s+/u)
      .map((word) => word.replace(/[’']s$/u, '').replace(/[^\p{L}\p{N}-]/gu, ''));
    for (const [at, word] of words.entries()) {
      if (!isKind(word)) continue;
      // "Customer support platform": of two kinds side by side the last is what the thing is.
      if (isKind(words[at + 1] ?? '')) continue;
      let from = at;
      while (from > 0 && at - from < MAX_WORDS && !isFiller(words[from - 1] ?? '')) from -= 1;
      const ownWords = words.slice(from, at);
      if (ownWords.length > 0) return { words: words.slice(from, at + 1).join(' '), ownWords };
    }
  }
  return null;
}

function isKind(word: string): boolean {
  return KINDS.has(word) || (word.endsWith('s') && KINDS.has(word.slice(0, -1)));
}

function isFiller(word: string): boolean {
  return word === '' || NOT_OF_IT.has(word);
}

/** What a home page says of the company, in the places where a category stands. */
export interface Message {
  title: string;
  heading: string | null;
  description: string | null;
}

/**
 * Another category than before, or null: the two share no ownWords word, and neither is still (or was already) among the other page's
 * words. "Email marketing software" that becomes "marketing platform" is the same thing under a wider name.
 */
export function categoryChange(
  before: Message,
  present: Message,
): { before: StatedCategory; present: StatedCategory } | null {
  const [was, is] = [categoryOf(before), categoryOf(present)];
  if (was === null || is === null) return null;
  const [old, now] = [wordsOf(before), wordsOf(present)];
  if (was.ownWords.some((word) => now.has(word)) || is.ownWords.some((word) => old.has(word))) return null;
  return { before: was, present: is };
}

function categoryOf({ title, heading, description }: Message): StatedCategory | null {
  for (const text of [title, description, heading]) {
    const stated = text === null ? null : statedCategory(text);
    if (stated !== null) return stated;
  }
  return null;
}

function wordsOf({ title, heading, description }: Message): Set<string> {
  return new Set(`${title} ${heading ?? ''} ${description ?? ''}`.toLowerCase().split(/[^\p{L}\p{N}-]+/u));
}
