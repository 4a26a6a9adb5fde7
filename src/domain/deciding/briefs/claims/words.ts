/**
 * Words that claim nothing by themselves. Verbs of events, judgements, plans and every kind of negation are left out on purpose: they have
 * to come from the evidence.
 */
const WRITING = `
a an the this that these those it its itself they them their theirs he she his her him who whom whose which what where when why how
i i’m i’ll i’d we we’d our us you your yours me my and or but so as at by for from in into of on onto to up with within over under
about after before against between during since until than then there here also too only just even still both each every any some such
other others another same own more most one all is are was were be been being am has have had do does did can could would should may might
must if whether while because though although yet again once now time day week month year quarter today’s
against further addition contrast moreover together alongside hand
company business team people person colleague someone anyone everyone something anything thing place part way kind
news word words source sources public publicly page pages record records signal signals date dated note
say says said saw see seen read reads tell tells told hear heard write writes wrote written name names named call called mention
announce announces announced announcement report reports reported show shows shown count counts stand stands stood beside
according as per live weigh weighs outweighs enough add adds gives give reason score fit rests alone look looks watcher
hello hi dear regards best kind thanks thank please glad grateful happy sorry mind short brief quick curious came across looking
help helps helped useful worth right wrong question questions answer answers closer better much send reply compare
hope welcome else behind ask good well out
next first last second later early new latest recent former present current earlier already
`;

/** What only a question may say beyond that: it supposes nothing about the company. */
const ASKING = `
think thinking plan team’s work works working change changes changed customers needs set place start starts starting begin priority
priorities approach handle handles handling manage managing support prepare preparing ready along far differently afresh learn learned
learnt going get decide deciding matter matters involved open discuss chat talk conversation minutes idea ideas role roles growth grow
growing scale scaling hire hiring build building process processes tools tool data side focus goal goals expect expecting look
`;

export function stems(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => wordsOf(text).map(stem)));
}

const NEGATIONS: ReadonlySet<string> = new Set(
  'no not nor never none nobody nothing neither cannot without hardly'.split(' '),
);

const plainStems = stems([WRITING]);
const askingStems = stems([WRITING, ASKING]);

/** Whether a word is one of those that claim nothing. */
export function isPlainWord(word: string, asking = false): boolean {
  return (asking ? askingStems : plainStems).has(stem(word));
}

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}]+(?:[’'\u200c\u200d][\p{L}\p{M}]+)*/gu) ?? [];
}

/** A word without its commonest English endings: rough, and the same for both sides of a comparison. */
export function stem(word: string): string {
  const lower = word.toLowerCase().replace(/’s$/, '');
  // `not` is no form of `note`.
  if (NEGATIONS.has(lower)) return `${lower}!`;
  const cut = lower.replace(/(?:ing|ed|es|e|s)$/, '');
  return cut.length >= 3 ? cut : lower;
}
