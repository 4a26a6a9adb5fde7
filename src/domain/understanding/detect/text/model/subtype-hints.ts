import { markRoles } from '../executive-roles.ts';
import { roundOf } from '../rounds.ts';
import { TELLING_VALUE, type FeatureSet } from './feature-set.ts';
import { hashOf, mix } from './hash.ts';

const ROLE = hashOf('#role');
const FIRST_ROLE = hashOf('#first-role');
const ROUND = hashOf('#round');

/** What the lexicons of roles and rounds know, for the types whose subtypes are roles and rounds. */
export function addSubtypeHints(set: FeatureSet, type: string, title: string, text: string): void {
  const words = `${title.slice(0, 300)} . ${text.slice(0, 900)}`;
  if (type === 'funding') set.add(mix(ROUND, hashOf(roundOf(words))), 2 * TELLING_VALUE);
  if (type !== 'executive_hire' && type !== 'executive_departure') return;
  const { text: marked, roles } = markRoles(words.replaceAll('@', ' '));
  const first = /@role(\d+)/u.exec(marked)?.[1];
  for (const { subtype } of roles) set.add(mix(ROLE, hashOf(subtype)), TELLING_VALUE);
  if (first !== undefined)
    set.add(mix(FIRST_ROLE, hashOf(roles[Number(first)]?.subtype ?? '')), 2 * TELLING_VALUE);
}
