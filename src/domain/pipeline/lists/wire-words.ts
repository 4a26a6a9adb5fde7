import type { Article } from '../../ground/observations/index.ts';
import { hasHeadlineCapitals } from '../../ground/vocabulary/company-name.ts';
import { normaliseCompanyName } from '../../ground/vocabulary/company-names.ts';
import { isLegalForm } from '../../ground/vocabulary/legal-forms.ts';

const LONGEST_NAME = 5;
const MAX_TEXT = 3_000;
/** Where one clause ends and the next begins, commas aside. */
const CLAUSE_END = /[\n;:()"“”]|[.!?](?=\s)/;
const DOMAIN = /\b(?:[a-z0-9][a-z0-9-]{0,62}\.){1,4}[a-z]{2,20}\b/gi;

/** Everything in a feed that could be a company's name or domain, each with the articles that have it. */
export interface WireWords {
  names: Map<string, Set<Article>>;
  domains: Map<string, Set<Article>>;
}

/**
 * Runs of up to five words, compared as names are compared everywhere (case, accents and legal form aside), and domains. Which of them is
 * the subject of the article is for the text rules to say; here only the accounts are found that are worth reading it for.
 */
export function wireWords(articles: readonly Article[]): WireWords {
  const found: WireWords = { names: new Map(), domains: new Map() };
  for (const article of articles) {
    const text = `${article.title}\n${article.text}`.slice(0, MAX_TEXT);
    const headline = hasHeadlineCapitals(article.title);
    for (const domain of text.match(DOMAIN) ?? [])
      note(found.domains, domain.toLowerCase().replace(/^www\./, ''), article);
    for (const [index, sentence] of clausesOf(text).entries()) {
      // Where every word has a capital, only what the title begins with or what is several words is surely a whole name.
      const inTitle = headline && index < clausesOf(article.title).length;
      const words = sentence.split(/\s+/).filter(Boolean).slice(0, 200);
      for (let from = 0; from < words.length; from += 1) {
        // A name begins with a capital or a figure, in a headline as in a sentence.
        if (
          !/^[^\p{L}\p{N}]*[\p{Lu}\p{N}]/u.test(words[from] ?? '') &&
          !/^[^\p{L}]*\p{Ll}+\p{Lu}/u.test(words[from] ?? '')
        )
          continue;
        for (let length = 1; length <= LONGEST_NAME && from + length <= words.length; length += 1) {
          if (inTitle ? from > 0 && length === 1 : isPartOfName(words, from, length)) continue;
          const name = normaliseCompanyName(
            words
              .slice(from, from + length)
              .join(' ')
              .replace(/[’']s$/u, ''),
          );
          if (name.length >= 3) note(found.names, name, article);
        }
      }
    }
  }
  return found;
}

/** "Freight" is no company in "Ferncastle Freight moved": the words beside a whole name have no capitals. A sentence's first word always has one. */
function isPartOfName(words: readonly string[], from: number, length: number): boolean {
  const [before = '', after = ''] = [words[from - 1], words[from + length]];
  if (from > 0 && /^\p{Lu}/u.test(before) && !/[-–—,.]$/u.test(before)) return true;
  if (!/^\p{Lu}\p{Ll}/u.test(after)) return false;
  return !beginsWithLegalForm(after) && !/[,;:.!?’']s?$/u.test(words[from + length - 1] ?? '');
}

/** A comma ends a clause too, unless a legal form follows: that comma is within a name. */
function clausesOf(text: string): string[] {
  return text.split(CLAUSE_END).flatMap((between) => {
    const clauses: string[] = [];
    for (const part of between.split(/,\s/)) {
      const before = beginsWithLegalForm(part) ? clauses.pop() : undefined;
      clauses.push(before === undefined ? part : `${before}, ${part}`);
    }
    return clauses;
  });
}

function beginsWithLegalForm(text: string): boolean {
  return isLegalForm(/^[^\s,;:!?’']{0,20}/.exec(text)?.[0] ?? '');
}

function note(found: Map<string, Set<Article>>, key: string, article: Article): void {
  const articles = found.get(key);
  if (articles) articles.add(article);
  else found.set(key, new Set([article]));
}
