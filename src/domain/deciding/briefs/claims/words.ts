import type { Language } from '../../../ground/vocabulary/language.ts';
import { FOREIGN_ASKING, FOREIGN_WRITING } from './foreign-words.ts';

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
say says said saw see seen notice noticed read reads tell tells told hear heard write writes wrote written name names named call called mention
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

export function stems(texts: readonly string[], language: Language = 'en'): Set<string> {
  return new Set(texts.flatMap((text) => wordsOf(text).map((word) => stem(word, language))));
}

const NEGATIONS: ReadonlySet<string> = new Set(
  `no not nor never none nobody nothing neither cannot without hardly nicht kein keine keinen keinem keiner keines nie niemals niemand nichts ohne kaum
  pas jamais aucun aucune rien personne ni nunca jamás nadie nada ningún ninguna tampoco sin`.split(/\s+/),
);

const ENDINGS: Readonly<Record<Language, RegExp>> = {
  en: /(?:ing|ed|es|e|s)$/,
  de: /(?:en|em|er|es|e|n|s)$/,
  fr: /(?:es|e|s)$/,
  es: /(?:os|as|es|o|a|e|s)$/,
};

interface PlainStems {
  plain: Set<string>;
  asking: Set<string>;
}

function plainStemsOf(writing: string, asking: string, language: Language): PlainStems {
  return { plain: stems([writing], language), asking: stems([writing, asking], language) };
}

const PLAIN: Readonly<Record<Language, PlainStems>> = {
  en: plainStemsOf(WRITING, ASKING, 'en'),
  de: plainStemsOf(FOREIGN_WRITING.de, FOREIGN_ASKING.de, 'de'),
  fr: plainStemsOf(FOREIGN_WRITING.fr, FOREIGN_ASKING.fr, 'fr'),
  es: plainStemsOf(FOREIGN_WRITING.es, FOREIGN_ASKING.es, 'es'),
};

/** Whether a word is one of those that claim nothing. */
export function isPlainWord(word: string, asking = false, language: Language = 'en'): boolean {
  const { plain, asking: wider } = PLAIN[language];
  return (asking ? wider : plain).has(stem(word, language));
}

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}]+(?:[’'\u200c\u200d][\p{L}\p{M}]+)*/gu) ?? [];
}

/** A word without its commonest endings: rough, and the same for both sides of a comparison. */
export function stem(word: string, language: Language = 'en'): string {
  const whole = word.toLowerCase().replace(/’s$/, '');
  // `l’entreprise`, `qu’un`: the article or conjunction before it is no part of a French word.
  const lower = language === 'fr' ? whole.replace(/^(?:[cdjlmnst]|qu)’(?=.)/, '') : whole;
  // `not` is no form of `note`.
  if (NEGATIONS.has(lower)) return `${lower}!`;
  const cut = lower.replace(ENDINGS[language], '');
  return cut.length >= 3 ? cut : lower;
}
