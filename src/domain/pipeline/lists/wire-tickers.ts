import type { Article } from '../../ground/observations/index.ts';
import { isLegalForm } from '../../ground/vocabulary/legal-forms.ts';

const MAX_TEXT = 3_000;
/** Exchanges and markets whose symbols EDGAR lists; "(TSX: ABC)" is somebody else's ABC. */
const LISTED =
  /\((?:NYSE|NASDAQ|OTCQ[BX]|OTC)(?: (?:American|Arca|MKT|GS|GM|CM|Global Select|Global|Capital|Pink)){0,1}(?: Market)?: ?([A-Z]{1,5}(?:[.-][A-Z]{1,2})?)(?=[);, ])/gi;
const LONGEST_NAME = 6;
const JOINING = new Set(['of', 'and', '&', 'the', 'de', 'for']);

/**
 * The symbols that an article gives in brackets behind a name, as press releases of listed companies do at the first mention, each with
 * the name that stands before it: what the company is called there, whatever the account is called here.
 */
export function wireTickers(articles: readonly Article[]): Map<string, Map<Article, string>> {
  const found = new Map<string, Map<Article, string>>();
  for (const article of articles) {
    const text = `${article.title}\n${article.text}`.slice(0, MAX_TEXT);
    for (const match of text.matchAll(LISTED)) {
      const [ticker, name] = [
        match[1]?.toUpperCase().replace('.', '-'),
        nameBefore(text.slice(0, match.index)),
      ];
      if (ticker === undefined || name === null) continue;
      const named = found.get(ticker) ?? new Map<Article, string>();
      if (!named.has(article)) named.set(article, name);
      found.set(ticker, named);
    }
  }
  return found;
}

/** The run of capitalised words that the text ends with. A comma ends it unless a legal form follows: "Boise, Quernlight Inc." is Quernlight. */
function nameBefore(text: string): string | null {
  const line = text.slice(-120).split('\n').at(-1) ?? '';
  const words = line.split(/\s+/).filter(Boolean);
  const name: string[] = [];
  while (name.length < LONGEST_NAME) {
    const word = words.pop();
    if (word === undefined || /^[-–—]+$|[)(:;!?”"]$/.test(word)) break;
    const ended = word.endsWith(',') && !isLegalForm((name[0] ?? '').replace(/,$/, ''));
    if (ended || !(/^[\p{Lu}\p{N}]/u.test(word) || /^\p{Ll}+\p{Lu}/u.test(word) || JOINING.has(word))) break;
    name.unshift(word);
  }
  while (JOINING.has(name[0]?.toLowerCase() ?? '')) name.shift();
  const written = name.join(' ').replace(/,$/, '');
  return written.length < 2 ? null : written;
}
