import type { NamedPerson } from '../../../ground/observations/index.ts';

const BOARD = { strength: 45, chair: 60 };

const ADVISER_SECTION = /\badvis(?:ers?|ors?|ory)\b/i;
const ADVISER_ROLE =
  /^(?:(?:strategic|scientific|technical|medical|clinical|senior|independent|board) ){0,2}advis[eo]r(?: to the board)?$|\badvisory (?:board|council)\b/i;

/** An adviser by title, or by the heading that the person stands under: a tax advisor among the staff is neither. */
export function isAdviser({ section, role }: NamedPerson): boolean {
  return (section !== undefined && ADVISER_SECTION.test(section)) || ADVISER_ROLE.test(role);
}

const BOARD_SECTION = /\bboard\b|\bdirectors\b|\btrustees\b|\bverwaltungsrat\b|\baufsichtsrat\b/i;
const BOARD_ROLE =
  /\b(?:board (?:member|director|observer|chair\w{0,6})|member of the board|(?:non-executive|independent) (?:director|chair\w{0,6})|chair(?:man|woman|person)? of the board)\b/i;

export function isBoard({ section, role }: NamedPerson): boolean {
  return (
    BOARD_ROLE.test(role) || (section !== undefined && BOARD_SECTION.test(section) && !/advis/i.test(section))
  );
}

/** What a change on the board is worth. */
export function boardStrength({ role }: NamedPerson): number {
  return /\bchair/i.test(role) && !/\bvice|deputy|committee/i.test(role) ? BOARD.chair : BOARD.strength;
}
