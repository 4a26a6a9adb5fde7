import { TELLING_VALUE, type FeatureSet, type Part } from '../feature-set.ts';
import { hashOf, mix } from '../hash.ts';
import type { Token } from '../tokens.ts';
import { cueNames, findCues } from './compile-cues.ts';

const ANY = hashOf('#cue');
const HERE = hashOf('#cue-here');
const AFTER_SELF = hashOf('#cue-after-self');
const BEFORE_SELF = hashOf('#cue-before-self');
const KIND = hashOf('#cue-kind');
const KIND_BY_POSITION = hashOf('#cue-kind-where');
const DENIED_BEFORE = hashOf('#cue-denied-before');
const DENIED_BEHIND = hashOf('#cue-denied-behind');
const NEAR = { before: 5, after: 4, denied: 5 };
const STEPS = [1, 2, 3, 5];

const nameHash = cueNames.map((name) => hashOf(name));
const kinds = [...new Set(cueNames.map(kindOf))];
const kindIndex = cueNames.map((name) => kinds.indexOf(kindOf(name)));
const kindHash = kinds.map((kind) => hashOf(kind));
const counts = new Uint16Array(kinds.length);
const PART = { t: hashOf('#t'), b: hashOf('#b'), c: hashOf('#c') };
const TRAP = kinds.indexOf('trap');

/**
 * Which turns of phrase a part holds, how many of a kind, and whether the company, or a word that denies, stands shortly before or
 * behind one.
 */
export function addCueFeatures(set: FeatureSet, tokens: readonly Token[], part: Part, where: number): void {
  const here = PART[part];
  counts.fill(0);
  findCues(tokens, (name, start, end, self, denied) => {
    const hash = nameHash[name] ?? 0;
    if (part !== 'c') set.add(mix(ANY, hash), TELLING_VALUE);
    set.add(mix(HERE, mix(here, hash)), TELLING_VALUE);
    const kind = kindIndex[name] ?? 0;
    if (kind !== TRAP) counts[kind]! += 1;
    const group = kindHash[kind] ?? 0;
    for (const at of denied) {
      if (at < start && start - at <= NEAR.denied) set.add(mix(DENIED_BEFORE, group), TELLING_VALUE);
      if (at >= end && at - end <= NEAR.denied) set.add(mix(DENIED_BEHIND, group), TELLING_VALUE);
    }
    for (const at of self) {
      if (at < start && start - at <= NEAR.before) set.add(mix(AFTER_SELF, hash), TELLING_VALUE);
      if (at >= end && at - end <= NEAR.after) set.add(mix(BEFORE_SELF, hash), TELLING_VALUE);
    }
  });
  for (let kind = 0; kind < counts.length; kind++) {
    const count = counts[kind]!;
    if (count === 0) continue;
    const hash = mix(here, kindHash[kind] ?? 0);
    if (part !== 'c') set.add(mix(KIND_BY_POSITION, mix(where, hash)), TELLING_VALUE);
    for (const step of STEPS) if (count >= step) set.add(mix(KIND, mix(hash, step)), TELLING_VALUE);
  }
}

function kindOf(name: string): string {
  return name.split('.')[0] ?? name;
}
