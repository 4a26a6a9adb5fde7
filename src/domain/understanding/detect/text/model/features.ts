import type { TextSource } from '../../../../ground/vocabulary/source-text.ts';
import type { Gates } from '../gates.ts';
import { touchesTrade } from '../name-gate.ts';
import { addCueFeatures } from './cues/cue-features.ts';
import { TELLING_VALUE, type FeatureSet, type Part } from './feature-set.ts';
import { hashOf, mix } from './hash.ts';
import { addNumberPairs } from './number-pairs.ts';
import { selfPosition } from './self-position.ts';
import type { Token, Tokens } from './tokens.ts';
import { wordGroup, type WordGroup } from './word-groups.ts';

/** What a feature says, mixed into its key. */
const TAG = {
  source: hashOf('#source'),
  self: hashOf('#self'),
  word: hashOf('#word'),
  anyWord: hashOf('#anyWord'),
  titleBySource: hashOf('#titleBySource'),
  pair: hashOf('#pair'),
  titlePair: hashOf('#titlePair'),
  triple: hashOf('#triple'),
  skip: hashOf('#skip'),
  fine: hashOf('#fine'),
  fineAny: hashOf('#fineAny'),
  coarse: hashOf('#coarse'),
  finePair: hashOf('#finePair'),
  fineAfterSelf: hashOf('#fineAfterSelf'),
  fineBeforeSelf: hashOf('#fineBeforeSelf'),
  afterSelf: hashOf('#afterSelf'),
  beforeSelf: hashOf('#beforeSelf'),
  where: hashOf('#where'),
  before: hashOf('#before'),
  whereBefore: hashOf('#whereBefore'),
  others: hashOf('#others'),
  whereOthers: hashOf('#whereOthers'),
  nowhere: hashOf('#nowhere'),
  naming: hashOf('#naming'),
  namingWhere: hashOf('#namingWhere'),
  namingNext: hashOf('#namingNext'),
  titleHead: hashOf('#titleHead'),
  bodyHead: hashOf('#bodyHead'),
  heads: hashOf('#heads'),
  anothers: hashOf('#anothers'),
  genre: hashOf('#genre'),
  unrealTitle: hashOf('#unrealTitle'),
  unrealText: hashOf('#unrealText'),
  question: hashOf('#question'),
};
const TRADE = hashOf('@trade');
const NAME = hashOf('@name');
const START = hashOf('<');
const END = hashOf('>');
const HERE = { t: hashOf('#t'), b: hashOf('#b'), c: hashOf('#c') };
const REACH = { stems: 6, groups: 5 };

/** Words with a capital that are terms rather than names. */
const TERMS = new Set(
  (
    'series seed ceo cfo cto cio ciso cro cmo coo cpo chro vp ipo soc iso hipaa fedramp pci gdpr ai api sdk form company registrant gmail google microsoft ' +
    'aws azure salesforce hubspot slack shopify nasdaq nyse asx lse'
  ).split(' '),
);

/**
 * Everything the model looks at in an item: words, word pairs and triples, words near the company, groups of like words, the
 * turns of phrase of `cues/`, where the company stands and who publishes. Linear in the number of words.
 */
export function addFeatures(
  set: FeatureSet,
  item: { source: TextSource; title: string; text: string },
  tokens: Tokens,
  gates: Gates,
): void {
  const { source } = item;
  set.clear();
  addGates(set, gates);
  if (item.title.trimEnd().endsWith('?')) set.add(TAG.question, TELLING_VALUE);
  const position = selfPosition(tokens, source);
  const where = hashOf(position.where);
  const before = hashOf(position.before);
  const others = hashOf(position.others);
  set.add(mix(TAG.where, where), TELLING_VALUE);
  set.add(mix(TAG.before, before), TELLING_VALUE);
  set.add(mix(TAG.whereBefore, mix(where, before)), TELLING_VALUE);
  set.add(mix(TAG.others, others), TELLING_VALUE);
  set.add(mix(TAG.whereOthers, mix(where, others)), TELLING_VALUE);
  addNaming(set, tokens, where);
  addHeads(set, tokens, where);
  set.add(mix(TAG.source, hashOf(source)));
  const kind = hashOf(SOURCE_KIND[source] ?? 'own');
  const stop = tokens.body.findIndex(({ word }) => word === '@stop');
  const cut = stop < 0 ? tokens.body.length : stop;
  addNumberPairs(set, tokens.title);
  addNumberPairs(set, tokens.body);
  addPart(set, 't', tokens.title, kind, where);
  addPart(set, 'b', tokens.body.slice(0, cut), kind, where);
  addPart(set, 'c', tokens.body.slice(cut), kind, where);
  if (position.where.includes('T-B-')) set.add(TAG.nowhere);
}

const SOURCE_KIND: Partial<Record<TextSource, string>> = {
  jobs: 'jobs',
  changelog: 'changelog',
  forum: 'forum',
  filing: 'filing',
  news: 'press',
  wire: 'press',
};

function addPart(set: FeatureSet, part: Part, list: readonly Token[], kind: number, where: number): void {
  const here = HERE[part];
  const self = list.findIndex(({ word }) => word === '@self');
  set.add(mix(TAG.self, mix(here, self < 0 ? 0 : self === 0 ? 1 : 2)));
  let previous = START;
  let earlier = START;
  let previousGroup: WordGroup | null = null;
  for (let index = 0; index < list.length; index++) {
    const token = list[index]!;
    const word = token.trade ? TRADE : token.lexeme.hash;
    const shown = shownStem(token);
    set.add(mix(TAG.word, mix(here, word)));
    set.add(mix(TAG.anyWord, word));
    if (part === 't') set.add(mix(TAG.titleBySource, mix(kind, shown)));
    set.add(mix(TAG.pair, mix(previous, shown)));
    if (part === 't') set.add(mix(TAG.titlePair, mix(previous, shown)));
    set.add(mix(TAG.triple, mix(mix(earlier, previous), shown)));
    set.add(mix(TAG.skip, mix(earlier, shown)));
    const { group } = token.lexeme;
    const distance = self < 0 ? 0 : index - self;
    if (group !== null) {
      set.add(mix(TAG.fineAny, group.fine));
      set.add(mix(TAG.fine, mix(here, group.fine)));
      set.add(mix(TAG.coarse, group.coarse));
      set.add(mix(TAG.finePair, mix(previousGroup === null ? previous : previousGroup.fine, group.fine)));
      if (distance > 0 && distance <= REACH.groups) set.add(mix(TAG.fineAfterSelf, group.fine));
      if (distance < 0 && distance >= -REACH.groups) set.add(mix(TAG.fineBeforeSelf, group.fine));
    } else if (previousGroup !== null) set.add(mix(TAG.finePair, mix(previousGroup.fine, shown)));
    if (distance > 0 && distance <= REACH.stems) set.add(mix(TAG.afterSelf, shown));
    if (distance < 0 && distance >= -REACH.stems) set.add(mix(TAG.beforeSelf, shown));
    earlier = previous;
    previous = shown;
    previousGroup = group;
  }
  if (list.length > 0) set.add(mix(TAG.pair, mix(previous, END)));
  addCueFeatures(set, list, part, where);
}

/** What the hand-written gates say, as one opinion among others. */
function addGates(set: FeatureSet, { genre, unrealTitle, unrealText }: Gates): void {
  if (genre !== null) set.add(mix(TAG.genre, hashOf(genre)), 2 * TELLING_VALUE);
  if (unrealTitle) set.add(TAG.unrealTitle, TELLING_VALUE);
  if (unrealText) set.add(TAG.unrealText, TELLING_VALUE);
}

/** Whether the name is a word of the language, was given in full, and whether the text touches on what the company does. */
function addNaming(set: FeatureSet, tokens: Tokens, where: number): void {
  const { title, body, company } = tokens;
  const shared = wordGroup(company.first) === null ? 'own' : 'shared';
  const given = company.longest === 0 ? 'none' : company.longest === 1 ? 'one' : 'more';
  const touches = company.trade.size === 0 ? 'nothing' : touchesTrade(tokens) ? 'related' : 'unrelated';
  const naming = hashOf(`${shared} ${given} ${touches}`);
  set.add(mix(TAG.naming, naming), TELLING_VALUE);
  set.add(mix(TAG.namingWhere, mix(naming, where)), TELLING_VALUE);
  for (const list of [title, body]) {
    for (const [index, { word }] of list.entries()) {
      if (word !== '@self') continue;
      set.add(mix(TAG.namingNext, mix(naming, list[index + 1]?.lexeme.stemHash ?? END)), TELLING_VALUE);
    }
  }
}

/** Who title and body begin with: the company, its trade, a name no dictionary holds, or a word of some group. */
function addHeads(set: FeatureSet, { title, body }: Tokens, where: number): void {
  const head = (list: readonly Token[]): number => {
    const first = list.find(({ word }) => !SKIPPED_AT_START.has(word));
    if (first === undefined) return 0;
    if (first.word.startsWith('@') || first.trade) return hashOf(first.trade ? '@trade' : first.word);
    return first.lexeme.group === null ? hashOf('@unknown') : first.lexeme.group.coarse;
  };
  const heads = mix(head(title), head(body));
  set.add(mix(TAG.titleHead, mix(head(title), where)), TELLING_VALUE);
  set.add(mix(TAG.bodyHead, mix(head(body), where)), TELLING_VALUE);
  set.add(mix(TAG.heads, heads));
  const another = title.some(
    ({ word }, i) => word === "'s" && title[i - 1]?.word !== '@self' && title[i - 1]?.trade === false,
  );
  if (another) set.add(mix(TAG.anothers, where), TELLING_VALUE);
}

const SKIPPED_AT_START = new Set(['the', 'a', 'an', '"', "'", 'at', 'in', 'on']);

function shownStem({ word, capital, trade, lexeme }: Token): number {
  if (trade) return TRADE;
  return capital && word !== '@self' && !TERMS.has(word) ? NAME : lexeme.stemHash;
}
