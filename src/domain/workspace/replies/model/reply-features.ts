import type { FeatureSet } from '../../../understanding/detect/text/model/feature-set.ts';
import { hashOf, mix } from '../../../understanding/detect/text/model/hash.ts';
import { replyCues } from './reply-cues.ts';
import { replyWords, type ReplyWord } from './reply-words.ts';

const TAG = {
  word: hashOf('#word'),
  stem: hashOf('#stem'),
  pair: hashOf('#pair'),
  triple: hashOf('#triple'),
  skip: hashOf('#skip'),
  fine: hashOf('#fine'),
  coarse: hashOf('#coarse'),
  groups: hashOf('#groups'),
  denied: hashOf('#denied'),
  deniedGroup: hashOf('#deniedGroup'),
  opening: hashOf('#opening'),
  ending: hashOf('#ending'),
  letters: hashOf('#letters'),
  length: hashOf('#length'),
  whole: hashOf('#whole'),
  cue: hashOf('#cue'),
  cues: hashOf('#cues'),
};
const START = hashOf('<');
const END = hashOf('>');
const DENIALS = new Set(['not', "n't", 'no', 'never', 'without', 'nothing', 'nobody']);
/** How far a "not" reaches, in words. */
const REACH = 4;
const TELLING = 2;
const LETTERS = 0.5;
const CUE = 4;
const TWO_CUES = 1.5;

/**
 * Everything the model looks at in a reply: words, pairs and triples of them, groups of like words, what is denied, how it opens and
 * ends, and pieces of words, by which a misspelt one is still known. Linear in the number of words.
 */
export function addReplyFeatures(set: FeatureSet, text: string): void {
  set.clear();
  const words = replyWords(text);
  set.add(mix(TAG.length, lengthClass(words.length)), TELLING);
  let previous = START;
  let earlier = START;
  let previousGroup = START;
  let denied = 0;
  for (const { word, lexeme, opens } of words) {
    const { hash, stemHash, group } = lexeme;
    if (opens) {
      denied = 0;
      set.add(mix(TAG.opening, stemHash));
    }
    set.add(mix(TAG.word, hash));
    set.add(mix(TAG.stem, stemHash));
    set.add(mix(TAG.pair, mix(previous, stemHash)));
    set.add(mix(TAG.triple, mix(mix(earlier, previous), stemHash)));
    set.add(mix(TAG.skip, mix(earlier, stemHash)));
    const fine = group === null ? hash : group.fine;
    if (group !== null) {
      set.add(mix(TAG.fine, group.fine));
      set.add(mix(TAG.coarse, group.coarse));
    }
    set.add(mix(TAG.groups, mix(previousGroup, fine)));
    if (denied > 0) {
      set.add(mix(TAG.denied, stemHash));
      set.add(mix(TAG.deniedGroup, fine));
      denied -= 1;
    }
    if (DENIALS.has(word)) denied = REACH;
    addLetters(set, word);
    earlier = previous;
    previous = stemHash;
    previousGroup = fine;
  }
  set.add(mix(TAG.pair, mix(previous, END)));
  set.add(mix(TAG.ending, previous));
  if (words.length <= 4) set.add(mix(TAG.whole, wholeOf(words)), TELLING);
  addCues(set, text);
}

function addCues(set: FeatureSet, text: string): void {
  const cues = replyCues(text).map(hashOf);
  if (cues.length === 0) set.add(TAG.cue, CUE);
  for (const [i, cue] of cues.entries()) {
    set.add(mix(TAG.cue, cue), CUE);
    for (const other of cues.slice(i + 1)) set.add(mix(TAG.cues, mix(cue, other)), TWO_CUES);
  }
}

function addLetters(set: FeatureSet, word: string): void {
  if (word.length < 5 || word.startsWith('@')) return;
  for (let at = 0; at + 4 <= word.length; at++)
    set.add(mix(TAG.letters, hashOf(word.slice(at, at + 4))), LETTERS);
}

function wholeOf(words: readonly ReplyWord[]): number {
  return words.reduce((sum, { lexeme }) => mix(sum, lexeme.stemHash), START);
}

function lengthClass(words: number): number {
  return words <= 1 ? 1 : words <= 3 ? 2 : words <= 7 ? 3 : words <= 15 ? 4 : words <= 30 ? 5 : 6;
}
