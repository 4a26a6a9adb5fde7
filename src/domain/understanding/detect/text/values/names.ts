import { hasHeadlineCapitals } from '../../../../ground/vocabulary/company-name.ts';
import type { ReadItem, Sentence } from '../text-item.ts';

const RUN =
  /(?<![\p{L}@])(?:\p{Lu}[\p{L}\d'’.+-]*|\d{1,6}(?:\.\d{1,6}){1,4})(?: (?:(?:&|of|de|und|y|the) )?(?:\p{Lu}[\p{L}\d'’.+-]*|\d{1,6}(?:\.\d{1,6}){0,4})){0,4}/gu;
const NO_NAME =
  /^(?:The|A|An|In|On|At|By|It|Its|We|Our|I|He|She|His|Her|They|Their|This|That|These|Some|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|New|First|Now|No|Not|All|Every|As|After|Before|From|For|With|To|And|But|Or|If|When|Until|Under|Item|Form|Inc|Ltd|Effective|Today|Yesterday|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|CEO|CFO|CTO|CIO|COO|CMO|CISO|EUR|USD|GBP|Series|Chief|Officer|Company|Registrant|Board|Q[1-4])$/u;

/** Capitalised names of an item, the company's own and the first word of a sentence left out, in order. */
export function namesIn({ title, body }: ReadItem): string[] {
  return [...namesOf(title), ...body.flatMap((sentence) => namesOf(sentence))];
}

function namesOf({ marked }: Sentence): string[] {
  if (hasHeadlineCapitals(marked)) return [];
  const names: string[] = [];
  for (const { 0: run, index } of marked.matchAll(RUN)) {
    const words = run
      .replace(/['’]s$/u, '')
      .replace(/(?<![.'’])[.'’]+$/u, '')
      .split(' ');
    const opens = index === 0 || /[.:!?"“] ?$/u.test(marked.slice(Math.max(0, index - 2), index));
    if (opens && words.length === 1) continue;
    while (words.length > 0 && NO_NAME.test(words[0] ?? '')) words.shift();
    const name = words.join(' ');
    if (name.length > 2) names.push(name.slice(0, 80));
  }
  return names;
}

/** The name that stands behind one of these words: the other side of a deal, the place, the product. */
export function nameAfter(item: ReadItem, words: string): string | null {
  const pattern = behind.get(words) ?? patternBehind(words);
  for (const { marked } of item.sentences) {
    const name = pattern.exec(marked)?.groups?.['name'];
    if (name !== undefined && !NO_NAME.test(name)) return name.replace(/['’]s$|\.$/u, '');
  }
  return null;
}

/** One a list of words; the lists are those of `values-of.ts`. */
const behind = new Map<string, RegExp>();

function patternBehind(words: string): RegExp {
  const pattern = new RegExp(
    `\\b(?:${words}) (?:(?:the|a|an|its|their|our|new|rival|maker|provider|giant|firm|start-?up|company|group|[\\p{Ll}-]+) ){0,4}(?<name>\\p{Lu}[\\p{L}\\d'’.&-]*(?: (?:& )?\\p{Lu}[\\p{L}\\d'’.-]*){0,3})`,
    'u',
  );
  behind.set(words, pattern);
  return pattern;
}

const SMALL = new Set(
  'the a an of to in on at for and or with by from is are was be it its our we you as into new now has have'.split(
    ' ',
  ),
);

/** What is left of a title without small words and the company: the object of last resort. */
export function headPhrase({ title }: ReadItem): string {
  return title.marked
    .toLowerCase()
    .replace(/@\p{L}+\d*/gu, ' ')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 2 && !SMALL.has(word))
    .slice(0, 5)
    .join(' ');
}
