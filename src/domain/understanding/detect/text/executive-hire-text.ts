import type { DetectionContext } from '../finding.ts';
import { personaOf } from '../personas.ts';
import { firstPerson, PERSON, personName } from './person.ts';
import { roleStrength, type ExecutiveRole } from './executive-roles.ts';
import { isBygone, isUnreal } from './tense-gate.ts';
import type { TextFinding } from './text-finding.ts';
import { namesSelfAsSubject, type ReadItem, type Sentence } from './text-item.ts';

const HIRES =
  '(?i:appoint(?:s|ed)?|names?|named|hires?|hired|taps|tapped|recruit(?:s|ed)|poach(?:es|ed)|promot(?:es|ed)|elevat(?:es|ed)|picks?|picked|brings? (?:in|on|aboard)|brought (?:in|on)|brings|brought|taken on|takes on|took on|welcom(?:es|ed|ing)|adds?|added|selects?|selected|installs|elect(?:s|ed)|lures|lands|fills|gets|turns to|chooses|chose|announces (?:the )?(?:appointment|promotion|hiring) of|appointment of)';
const TAKES_POST =
  '(?i:(?:(?:has|have|had) been|was|were|is|are|will be) (?:newly )?(?:appointed|named|hired|promoted|elevated|chosen|picked|selected|elected|recruited|installed|tapped|taken on)|has joined|have joined|joins|joined|is joining|will join|becomes|will become|has become|takes over|will take over|takes up|will take up|took up|took over|took on|takes the reins|steps in|stepped in|steps up|will serve|succeeds|will succeed|starts|will start|begins|arrives|assumes|will assume|left .{3,60} to (?:head|lead|run))';
const AS =
  "(?i:(?:as|to|to be|to become|to serve as|in the role of|the (?:role|post|position) of|to the (?:role|position|post|rank) of|the new|its|the|their|our|his|her|@self's|a|an|new|first|first-ever|next|group|global|permanent|full-time|current|interim|acting|dedicated)[ -]){0,6}";

const ACTIVE_PERSON_ROLE = new RegExp(
  `(?<verb>\\b${HIRES}) (?:[\\p{L}'-]+ ){0,6}?(?<person>${PERSON})(?:,? |.{0,60}?\\b(?:as|to|to be|its|new|its new|,) )${AS}@role(?<role>\\d+)`,
  'gu',
);
const ACTIVE_ROLE_PERSON = new RegExp(
  `(?<verb>\\b${HIRES}) ${AS}@role(?<role>\\d+),?:? (?<person>${PERSON})`,
  'gu',
);
const ACTIVE_PERSON_TO_LEAD = new RegExp(
  `(?<verb>\\b${HIRES}) (?:[\\p{Ll}-]+ ){0,4}(?<person>${PERSON}) (?i:to (?:run|lead|head|oversee|take charge of))\\b`,
  'u',
);
const ACTIVE_ROLE = new RegExp(
  `(?<verb>\\b${HIRES}) (?:[\\p{L}-]+ ){0,4}?(?:[^;.]{0,80}\\b(?i:as|to|for) )?${AS}@role(?<role>\\d+)`,
  'u',
);
const PASSIVE = new RegExp(
  `(?<person>${PERSON})(?:, [^@,]{1,80},)? (?:(?:now|also|then|today) )?(?<verb>${TAKES_POST})\\b.{0,70}?${AS}@role(?<role>\\d+)`,
  'gu',
);
const AND_ANOTHER = new RegExp(`^.{0,10}\\band (?<person>${PERSON}) as ${AS}@role(?<role>\\d+)`, 'u');
const GREETING = new RegExp(
  `(?:^|[.!:] )(?:Meet|Welcome|Welcome to|A warm welcome to|Say hello to|Welcoming|Introducing) (?<person>${PERSON}|\\p{Lu}[\\p{L}'-]+),? ${AS}@role(?<role>\\d+)`,
  'u',
);
const IS_ROLE = new RegExp(
  `(?:^|[,.] )(?<person>${PERSON}|\\p{Lu}[\\p{L}'-]+) (?<verb>is|is now) @self's (?:new |first )?@role(?<role>\\d+)`,
  'u',
);
const TO_THE_POSITION = new RegExp(
  `(?<verb>\\b(?:appointed|named|elected|chose|selected)) (?<person>${PERSON}).{0,60}\\b(?:to the (?:position|role|post)|to succeed (?:him|her|them)|as (?:his|her|their) successor|to replace (?:him|her))`,
  'u',
);
const JOINS_SELF = new RegExp(
  `(?<person>${PERSON}) (?<verb>is joining|joins|has joined|joined|takes over|arrives).{0,40}@self\\b`,
  'u',
);
const NEW_HOLDER = /\b(?:becomes|new|as|is|its|@self's) (?:[\p{L}'-]+ ){0,3}@role(?<role>\d+)/u;

const ANYBODY = new RegExp(PERSON, 'gu');
const ELSEWHERE = /^(?:'s)?,? (?:of|at|for) (?:the )?(?!@self|its|our)\p{Lu}/u;
const NO_EXECUTIVE =
  /\b(?:(?:to|joins?|joined|joining) (?:the |its |our |@self's )?(?:[\p{L}]+ )?(?:board|advisory board)|advisory board|non-executive|adviser to|advisor to|award|speaker|keynote)\b/iu;

interface Appointment {
  person: string;
  role: ExecutiveRole;
  sentence: Sentence;
  confidence: number;
}

/** Executives who took a post at the company: one finding a person. */
export function executiveHiresInText(
  item: ReadItem,
  context: Pick<DetectionContext, 'personas'>,
): TextFinding[] {
  const appointments = new Map<string, Appointment>();
  for (const [index, sentence] of item.sentences.entries()) {
    for (const found of appointmentsIn(item, sentence, index)) {
      const known = [...appointments.values()].find(
        (each) => each.person === found.person || each.role.subtype === found.role.subtype,
      );
      if (known === undefined) appointments.set(found.person, found);
    }
  }
  return [...appointments.values()].map((appointment) => toFinding(item, appointment, context));
}

function appointmentsIn(item: ReadItem, sentence: Sentence, index: number): Appointment[] {
  const { marked } = sentence;
  if (
    NO_EXECUTIVE.test(marked) ||
    isBygone(marked.replace(/,? who .*/u, ''), item.publishedAt) ||
    /\?\s*$/u.test(marked)
  )
    return [];
  const found: Appointment[] = [];
  const accept = (
    match: RegExpMatchArray,
    confidence: number,
    fallback?: { person?: string | null; role?: ExecutiveRole | undefined },
  ): void => {
    const groups = match.groups ?? {};
    const role = groups['role'] === undefined ? fallback?.role : item.roles[Number(groups['role'])];
    const caught =
      groups['person'] === undefined
        ? (fallback?.person ?? null)
        : (personName(groups['person']) ?? givenName(item, groups['person']));
    const start = match.index ?? 0;
    const end = start + match[0].length;
    if (
      role === undefined ||
      caught === null ||
      isUnreal(marked.slice(0, end).replace(match[0], groups['verb'] ?? ''))
    )
      return;
    if (ELSEWHERE.test(marked.slice(end)) || !isEmployer(item, sentence, index, start)) return;
    found.push({ person: caught, role, sentence, confidence });
  };
  for (const match of marked.matchAll(ACTIVE_PERSON_ROLE)) {
    accept(match, 0.93);
    const another = AND_ANOTHER.exec(marked.slice(match.index + match[0].length));
    if (another !== null) accept(another, 0.9);
  }
  for (const match of marked.matchAll(ACTIVE_ROLE_PERSON)) accept(match, 0.92);
  for (const match of marked.matchAll(PASSIVE)) accept(match, 0.9);
  for (const pattern of [GREETING, IS_ROLE]) {
    const match = pattern.exec(marked);
    if (match !== null && item.ownChannel) accept(match, 0.9);
  }
  const anaphor = TO_THE_POSITION.exec(marked);
  if (anaphor !== null) accept(anaphor, 0.85, { role: lastRoleBefore(item, index) });
  const toLead = ACTIVE_PERSON_TO_LEAD.exec(marked);
  if (toLead !== null && found.length === 0) accept(toLead, 0.88, { role: newRole(item) });
  const joins = JOINS_SELF.exec(marked);
  if (joins !== null && found.length === 0) accept(joins, 0.82, { role: newRole(item) });
  const nameless = found.length === 0 && index === 0 ? ACTIVE_ROLE.exec(marked) : null;
  if (nameless !== null) accept(nameless, 0.85, { person: personInBody(item) });
  return found;
}

/** "Deepak" in a headline is enough where the body gives the whole name. */
function givenName(item: ReadItem, caught: string): string | null {
  const first = caught.split(' ').at(-1) ?? '';
  for (const { marked } of item.body) {
    for (const [match] of marked.matchAll(ANYBODY)) {
      const name = personName(match);
      if (name !== null && name.split(' ').includes(first)) return name;
    }
  }
  return item.ownChannel && /^\p{Lu}\p{Ll}+$/u.test(first) ? first : null;
}

/** The company is the one that hires: named in the sentence as its subject or place, or the topic of the whole text. */
function isEmployer(item: ReadItem, { marked }: Sentence, index: number, start: number): boolean {
  if (/\b(?:former|ex-?) ?@self|@self (?:alum|veteran|customer|client|tenant)/iu.test(marked)) return false;
  const before = marked.slice(0, start);
  if (/@self\b/u.test(before) && namesSelfAsSubject(before)) return true;
  if (
    /@self\b/u.test(marked.slice(start)) &&
    /\b(?:of|at|joins|joined|joining|by|for|run|lead|head) @self|@self's/u.test(marked)
  )
    return true;
  const previous = item.sentences
    .slice(0, index)
    .some((sentence) => namesSelfAsSubject(sentence.marked) || /\bat @self/u.test(sentence.marked));
  const anotherHires = /(?<![\p{L}@])(?!Board|Directors|Committee|The|It)\p{Lu}[\p{L}'-]+ $/u.test(before);
  if (anotherHires) return false;
  return previous || (item.topical && (index === 0 || item.ownChannel));
}

function personInBody(item: ReadItem): string | null {
  for (const { marked } of item.body.slice(0, 2)) {
    const name = firstPerson(marked);
    if (name !== null) return name;
  }
  return null;
}

function newRole(item: ReadItem): ExecutiveRole | undefined {
  for (const { marked } of item.sentences) {
    const index = NEW_HOLDER.exec(marked)?.groups?.['role'];
    if (index !== undefined) return item.roles[Number(index)];
  }
  return undefined;
}

function lastRoleBefore(item: ReadItem, index: number): ExecutiveRole | undefined {
  const all = item.sentences
    .slice(0, index + 1)
    .flatMap(({ marked }) => [...marked.matchAll(/@role(\d+)/gu)]);
  const last = all.at(-1)?.[1];
  return last === undefined ? undefined : item.roles[Number(last)];
}

const FOR_NOW = /\b(?:interim|acting|for now|caretaker|ad interim|on a temporary basis|temporarily)\b/iu;
const FROM_WITHIN = /\b(?:promot\p{L}+|elevat\p{L}+|internal|rises? to|from within)\b/iu;

function toFinding(
  item: ReadItem,
  { person, role, sentence, confidence }: Appointment,
  context: Pick<DetectionContext, 'personas'>,
): TextFinding {
  const headed = `${item.title.marked} ${sentence.marked}`;
  const interim =
    FOR_NOW.test(sentence.marked) &&
    !/on an (?:acting|interim) basis|replac\p{L}+ (?:the )?(?:interim|acting)/iu.test(sentence.marked);
  const subtype = interim ? 'interim' : role.subtype;
  const persona = personaOf(role.title, context.personas);
  return {
    type: 'executive_hire',
    subtype,
    strength: Math.min(100, roleStrength(subtype) + (persona === null ? 0 : 10)),
    confidence,
    quote: sentence.original,
    object: person.toLowerCase(),
    fields: {
      person,
      role: role.title,
      internal_promotion: FROM_WITHIN.test(headed),
      ...(persona === null ? {} : { persona }),
    },
    contacts: [{ name: person, role: role.title, appointed: true }],
  };
}
