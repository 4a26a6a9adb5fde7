import { LEADS } from '../../ground/vocabulary/title-lexicon.ts';

const LEADER = new RegExp(String.raw`\b(?:${LEADS}|general counsel)\b`, 'iu');
const NO_LEADER =
  /\b(?:assistant|secretary|to the (?:director|ceo|vp|head)|reporting to|art director|creative director|account director|film director|music director|funeral director|associate director|intern|trainee|apprentice|office of the)\b/iu;

/** Head of a function, director, vice president, C-level or country manager: someone who decides. */
export function isLeader(title: string): boolean {
  const shown = title.slice(0, 300);
  return LEADER.test(shown) && !NO_LEADER.test(shown);
}
