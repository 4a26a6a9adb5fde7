import { oneLine } from './fold.ts';
import { CAPITALS, FUNCTION_WORDS } from './role-words.ts';
import { tellTitle } from './tell-title.ts';
import type { ToldTitle } from './tell-title.ts';

/** Longer texts are no titles. */
const LONGEST = 200;

/** One of the titles that a role is made of: `Co-Founder` and `CEO`. */
export interface RolePart {
  written: string;
  told: string;
}

/**
 * A role the way that every page's writing of it is told: "Chief Executive Officer" is `CEO`, "Vice President of Sales" `VP Sales`,
 * "Geschäftsführerin" `Managing Director`. What has no one meaning, or no words we know, stays as it is written, with single spaces.
 */
export function toldRole(written: string): string {
  return textOf(partsOfRole(written));
}

/** The titles of a role, each as its page writes it and as it is told. */
export function partsOfRole(written: string): RolePart[] {
  const line = cleaned(written);
  const asWritten = [{ written: line, told: line }];
  if (line.length > LONGEST) return asWritten;
  const parts = read(line);
  if (parts === null) return asWritten;
  // What would be told otherwise when it is read again, we have not understood.
  const told = textOf(parts);
  const isSettled = cleaned(told) === told && textOf(read(told) ?? parts) === told;
  return told === line || isSettled ? parts : asWritten;
}

function textOf(parts: readonly RolePart[]): string {
  return [...new Set(parts.map(({ told }) => told))].join(' & ');
}

/** Null where a role cannot be taken apart. */
function read(line: string): RolePart[] | null {
  const pieces = line.replace(RESEARCH, 'R&D').split(SEPARATOR);
  const segments = pieces.filter((_, at) => at % 2 === 0).map(tellTitle);
  const separators = pieces.filter((_, at) => at % 2 === 1);
  // Half a translation is none.
  const isHalf = segments.some(({ translated }) => translated) && !segments.every(isKnown);
  if (isHalf || isTornChief(segments)) return null;
  return apart(withAreas(segments.map((segment, at) => ({ ...segment, before: separators[at - 1] ?? '' }))));
}

/** What parts a role from the text around it, and belongs to neither. */
const EDGES = new Set(' ,;:|•·–—-');

function cleaned(written: string): string {
  const line = oneLine(written);
  let [start, end] = [0, line.length];
  while (start < end && EDGES.has(line.charAt(start))) start += 1;
  while (end > start && EDGES.has(line.charAt(end - 1))) end -= 1;
  return line.slice(start, end);
}

const SEPARATOR = /( ?[,;|•·+/] ?(?:(?:and|&) )?| (?:&|and|und|et|y|-|–|—) |: )/iu;
const RESEARCH = /(?<![\p{L}\p{N}])research (?:and|&) development(?![\p{L}\p{N}])/giu;
/** These part "CEO & CFO" from "Sales & Marketing" by what stands around them; the others never join departments. */
const AND = /^ (?:&|and) $/iu;
const FOREIGN_AND = /^ (?:und|et|y) $/iu;

/** A piece of a role, and the separator that stands before it. */
type Piece = RolePart & { before: string };

/** "VP, Sales" and "Head – Sales" are one piece. */
function withAreas(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    const joint = last === undefined ? null : areaJoint(last.told, piece);
    if (last === undefined || joint === null) merged.push(piece);
    else merged[merged.length - 1] = together(last, joint, piece);
  }
  return merged;
}

const AREA_AFTER = /^(?:, |: | [-–—] )$/u;

function areaJoint(title: string, { before, told }: Piece): string | null {
  if (!AREA_AFTER.test(before) || !isArea(told)) return null;
  if (/(?:^| )[SEA]?VP$/u.test(title)) return ' ';
  return /^(?:(?:Senior|Associate|Global) )?(?:Head|Director)$/u.test(title) ? ' of ' : null;
}

/** The titles of several that somebody has; what is no complete title belongs to the one before. */
function apart(pieces: readonly Piece[]): RolePart[] {
  const parts: Piece[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last === undefined || (isLeader(last.told) && isLeader(piece.told))) parts.push(piece);
    else parts[parts.length - 1] = together(last, joint(last.told, piece), piece);
  }
  return parts;
}

function together(one: Piece, joint: string, other: Piece): Piece {
  return {
    before: one.before,
    written: one.written + other.before + other.written,
    told: one.told + joint + other.told,
  };
}

function joint(title: string, { before, told }: Piece): string {
  const isList = FOREIGN_AND.test(before) && isArea(told) && endsInArea(title);
  return AND.test(before) || isList ? ' & ' : before;
}

/** "Chief Financial and Operating Officer": neither half is a title. */
function isTornChief(segments: readonly ToldTitle[]): boolean {
  const halves = segments.filter(({ written }) => CHIEF.test(written) !== OFFICER.test(written));
  return (
    halves.some(({ written }) => CHIEF.test(written)) && halves.some(({ written }) => OFFICER.test(written))
  );
}

const CHIEF = /(?<!\p{L})chief(?!\p{L})/iu;
const OFFICER = /(?<!\p{L})officer(?!\p{L})/iu;

function isArea(words: string): boolean {
  return words !== '' && words.split(' ').every((word) => FUNCTION_WORDS.has(word.toLowerCase()));
}

function endsInArea(words: string): boolean {
  return FUNCTION_WORDS.has((words.split(' ').at(-1) ?? '').toLowerCase());
}

/** Complete titles of those who lead: only these are told as two with `&` between. "Assistant, CEO" is one, who works for the other. */
const LEADER = new RegExp(
  `^(?:${[
    '(?:(?:Group|Global|Deputy|Interim|Acting|Executive|Senior|Co|Vice)[ -]){0,3}',
    `(?:${CAPITALS.toUpperCase()}|Founder|Owner|President|Chair(?:man|woman|person)?|Managing (?:Director|Partner)|Director General|General (?:Manager|Counsel)|Chief [\\p{L}& ]{2,40} Officer)`,
  ].join('')}|(?:Global |Group )?(?:[SEA]?VP|Head of) [\\p{L}& ]{2,60})$`,
  'u',
);

/** "Head of Office, CEO" heads the office. */
const FOR_SOMEONE = /(?<!\p{L})(?:office|staff|assistant|support|to|for)(?!\p{L})/iu;

function isLeader(told: string): boolean {
  return LEADER.test(told) && !FOR_SOMEONE.test(told);
}

function isKnown({ told, translated }: ToldTitle): boolean {
  return translated || isLeader(told) || isArea(told);
}
