const MAX_SENTENCE = 700;
const MAX_SENTENCES = 120;
/** A full stop after these ends no sentence. */
const ABBREVIATION =
  /(?:\b(?:Inc|Corp|Co|Ltd|LLC|L\.L\.C|L\.P|LP|Mr|Mrs|Ms|Dr|Jr|Sr|No|Nos|St|vs|v|U\.S|U\.K|N\.V|S\.A|p\.m|a\.m|Messrs|Art|Sec)|\b\p{Lu})\.$/u;

/** The sentences of a filing's text, each at most 700 characters; typographic apostrophes are made plain. */
export function sentencesOf(filed: string): string[] {
  const text = filed.replaceAll('’', "'");
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: end } of text.matchAll(/[.!?]["”’)]?\s+(?=["“(]?\p{Lu})/gu)) {
    const until = index + 1;
    if (ABBREVIATION.test(text.slice(Math.max(from, until - 12), until))) continue;
    sentences.push(
      text
        .slice(from, index + end.length)
        .trim()
        .slice(0, MAX_SENTENCE),
    );
    from = index + end.length;
    if (sentences.length >= MAX_SENTENCES) return sentences;
  }
  const rest = text.slice(from).trim().slice(0, MAX_SENTENCE);
  return rest === '' ? sentences : [...sentences, rest];
}
