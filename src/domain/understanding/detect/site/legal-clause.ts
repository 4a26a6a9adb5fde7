/** Words of a run. Shorter ones recur all over a contract, longer ones miss a change near the end of a sentence. */
const RUN = 5;
/** A heading, a menu entry or a question of a help page has fewer. */
const MIN_WORDS = 8;
/** Another word makes five new runs, and two where it is the last but one ("within sixty days"). A single one is a slip that was mended. */
const MIN_RUNS = 2;

/** Who and what a clause binds, in the languages of the documents that are read. A box beside the text seldom speaks so. */
const BINDS =
  /(?:^| )(?:we|us|our|you|your|shall|must|may|will|agree|agrees|party|parties|customers?|users?|data|liable|wir|uns|unser\p{L}{0,2}|sie|ihr\p{L}{0,2}|daten|nous|nos|notre|vous|vos|votre|données|usted|ustedes|nosotros|nuestr\p{L}{1,2}|datos|puede|podemos|debe)(?: |$)/u;

/**
 * The clauses of one version of a document that say what the other says nowhere: sentences of eight words and more, in a contract's voice, with a
 * word that stands among other words there (runs of five words are new: w-shingling, Broder 1997). A sentence that is only divided or
 * moved has no new run. One entry a sentence, as given; `among` has the sentences that only this version has.
 */
export function newClauses(among: readonly string[], other: readonly string[]): string[] {
  const candidates = among.filter(
    (sentence) => BINDS.test(sentence) && wordsOf(sentence).length >= MIN_WORDS,
  );
  if (candidates.length === 0) return [];
  const known = new Set(runsOf(other.flatMap((sentence) => wordsOf(sentence))));
  return candidates.filter((sentence) => {
    const unknown = runsOf(wordsOf(sentence)).filter((run) => !known.has(run));
    return unknown.length >= MIN_RUNS;
  });
}

function wordsOf(sentence: string): string[] {
  return sentence.split(/[^\p{L}\p{N}%€$£]+/u).filter((word) => word !== '');
}

function runsOf(words: readonly string[]): string[] {
  return words.slice(RUN - 1).map((_, start) => words.slice(start, start + RUN).join(' '));
}
