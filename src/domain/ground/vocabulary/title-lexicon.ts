import type { ContactTag } from './contact-tags.ts';
import { toldRole } from './told-role.ts';

/** Who leads a company or a function, as a pattern's source. Each reader adds what its own question needs. */
export const LEADS = String.raw`c[efimrtp]o|coo|chro|ciso|chief [\p{L}& ]{2,40} officer|general manager|country manager|s?vp|evp|vice[- ]president|head of|global head|(?:managing |executive |senior |group |regional )?director`;

/** Someone who signs: a leader, or the head of the whole company. Not those who work for one. */
const DECIDES = new RegExp(
  String.raw`\b(?:${LEADS}|chief executive|(?:co-?)?founder|(?:co-?)?owner|proprietor|president|managing partner|geschäftsführer(?:in)?)\b`,
  'iu',
);
const TECHNICAL =
  /\b(?:cto|cio|ciso|chief (?:technology|technical|information|information security|security|data) officer|engineer(?:ing)?|developer|architect|scientist|devops|sre|sysadmin|system administrator|programmer|data|infrastructure|platform|cyber\w{0,10}|it|security)\b/iu;
/** The people who would use it and argue for it inside. */
const CHAMPIONS = /\b(?:manager|lead|team lead|operations|enablement|specialist|analyst|owner)\b/iu;
const FOR_SOMEONE =
  /\b(?:assistant|secretary|intern|trainee|apprentice|to the (?:ceo|director|president|head|vp)|office of the|board member|member of the board|independent director|non-executive|former|retired|emeritus|promoter)\b/iu;
/** Directors of a board, who advise rather than buy. */
const BOARD = /^(?:director|chair(?:man|woman|person)?(?: of the board)?)$/iu;

/** What a title alone says of its holder, where no persona of the rubric says more; null where it says nothing. */
export function tagOfTitle(role: string): ContactTag | null {
  const title = toldRole(role).slice(0, 200).trim();
  if (FOR_SOMEONE.test(title) || BOARD.test(title)) return null;
  const decides = DECIDES.test(title);
  if (TECHNICAL.test(title)) return 'technical';
  if (decides) return 'decision_maker';
  return CHAMPIONS.test(title) ? 'champion' : null;
}
