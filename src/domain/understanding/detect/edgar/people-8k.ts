import type { Form8KObservation } from '../../../ground/observations/index.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { toldRole } from '../../../ground/vocabulary/told-role.ts';
import { departureSubtype, isChief, markRoles, roleSubtype } from '../text/executive-roles.ts';
import { PERSON, personName } from '../text/person.ts';
import { itemsOf, provenFinding } from './item-text.ts';
import type { Proof } from './item-text.ts';

/**
 * Form 8-K item 5.02: (b) officers and directors who leave, (d) directors who are elected. Appointments of officers (c) are
 * read elsewhere. One sentence has to name the person, say what happened, and from which post.
 */
export const people8kDetector: Detector<Form8KObservation> = {
  name: 'form_8k_people',
  version: 1,
  detect(watched: Watched<Form8KObservation>, context: DetectionContext): Detection {
    const findings = new Map<string, Finding>();
    for (const { sentences } of itemsOf(watched.current.observation, '5.02')) {
      for (const sentence of sentences) {
        const proof = departure(sentence) ?? boardChange(sentence);
        const finding = proof === null ? null : provenFinding(proof, '5.02', watched, context);
        if (finding === null) continue;
        const key = `${finding.type} ${finding.object}`;
        if (!findings.has(key)) findings.set(key, finding);
      }
    }
    return { findings: [...findings.values()], unconfirmed: false };
  },
};

const LEAVES =
  /\b(?:resign(?:ed|s|ing|ation)?|retir(?:e|ed|es|ing|ement)|step(?:ped|ping|s)? down|depart(?:ed|s|ing|ure)?|ceas(?:e|ed|es|ing) to (?:be|serve)|leav(?:e|ing) the Company|left the Company|terminat(?:ed|ion of) (?:the |his |her |without )?(?:employment|cause|service|as)|will (?:leave|depart)|transition(?:ed|ing)? (?:from|out of) (?:his|her|the) (?:role|position))\b/iu;
/** What a leaver is owed, who follows, and what has not happened, tells of no departure. */
const NOT_LEAVING =
  /\b(?:entitled to|severance|in the event of|if (?:his|her|the executive|the Company)|upon (?:a|any) termination|prior to (?:his|her) (?:resignation|retirement)|successor to|(?:fill|filling) (?:a|the) vacancy|until (?:his|her) (?:earlier )?(?:death|resignation|retirement)|or (?:his|her) (?:earlier|respective)|previously (?:announced|disclosed|reported))\b/iu;
const FROM_BOARD =
  /\b(?:from (?:the|its|our) (?:Company(?:'|’)s )?Board\b|as an? (?:independent |non-employee )?(?:director|member of the Board)|not (?:to )?(?:stand|seek) (?:for )?re-?election|from (?:his|her) (?:role|position) (?:as|on) (?:a |an? )?(?:director|the Board))/iu;
const CHAIR = /\b(?:Chair(?:man|woman|person)?) of the Board\b(?! of Directors? of (?!the Company))/u;

function departure(sentence: string): Proof | null {
  const leaves = LEAVES.exec(sentence);
  if (leaves === null || NOT_LEAVING.test(sentence)) return null;
  const person = personBefore(sentence, leaves.index) ?? personAfterOf(sentence, leaves.index);
  if (person === null) return null;
  const after = sentence.slice(leaves.index);
  const role =
    roleIn(after) ?? roleIn(sentence.slice(sentence.indexOf(person) + person.length, leaves.index));
  const retires = /^retir/i.test(leaves[0]) || /\bretirement\b/i.test(sentence);
  if (role !== null) {
    const subtype = retires ? 'retirement' : departureSubtype(role.subtype);
    return {
      type: 'executive_departure',
      subtype,
      strength: isChief(role.subtype) ? 75 : 60,
      confidence: 0.9,
      object: person.toLowerCase(),
      title: `${person}, ${toldRole(role.title)}, leaves`,
      sentence,
      fields: { person, role: role.title },
      left: [person],
    };
  }
  if (!FROM_BOARD.test(sentence)) return null;
  const chair = CHAIR.test(after);
  return {
    type: 'board_change',
    subtype: chair ? 'chair_change' : 'director_removed',
    strength: chair ? 60 : 45,
    confidence: 0.9,
    object: person.toLowerCase(),
    title: `${person} leaves the board`,
    sentence,
    fields: { person },
    left: [person],
  };
}

const JOINS =
  /\b(?:appoint(?:ed|s|ment of)|elect(?:ed|s|ion of)|named|nominated and elected|join(?:ed|s|ing))\b/iu;
const TO_BOARD =
  /\b(?:to (?:serve (?:on|as a member of) )?(?:the|its|our) (?:Company(?:'|’)s )?Board\b(?! committee)|as an? (?:new |additional |independent |non-employee |non-executive |Class I{1,3} )*(?:director|member of the (?:Company(?:'|’)s )?Board)\b|to fill (?:a|the) (?:newly created )?(?:vacancy|directorship) on the Board)/iu;

function boardChange(sentence: string): Proof | null {
  const joins = JOINS.exec(sentence);
  if (joins === null) return null;
  const after = sentence.slice(joins.index);
  const chair =
    CHAIR.test(after) &&
    /\bas (?:the )?(?:(?:Lead|Independent|Executive|Non-Executive|non-executive|new|Interim) )*Chair/u.test(
      after,
    );
  if (!chair && !TO_BOARD.test(after)) return null;
  const person = personAfterOf(sentence, joins.index) ?? personBefore(sentence, joins.index);
  if (person === null) return null;
  return {
    type: 'board_change',
    subtype: chair ? 'chair_change' : 'director_added',
    strength: chair ? 60 : 45,
    confidence: 0.9,
    object: person.toLowerCase(),
    title: `${person} joins the board${chair ? ' as chair' : ''}`,
    sentence,
    fields: { person },
    contacts: [{ name: person, role: chair ? 'Chair of the Board' : 'Director', appointed: true }],
  };
}

const PERSON_PATTERN = new RegExp(PERSON, 'gu');

/** Names as the text writes them: roles are blanked first, or "Chief Financial Officer Dana Field" would be one. */
function people(sentence: string): { name: string; index: number }[] {
  const blanked = blankRoles(sentence.replaceAll('@', ' '));
  return [...blanked.matchAll(PERSON_PATTERN)].flatMap(({ 0: caught, index }) => {
    const name = personName(caught);
    return name === null ? [] : [{ name, index: index + caught.indexOf(name) }];
  });
}

/** Role titles become runs of `x` of the same length, so that places in the text stay what they are. */
function blankRoles(sentence: string): string {
  let blanked = sentence;
  for (const { title } of markRoles(sentence).roles)
    if (!title.includes('@')) blanked = blanked.replaceAll(title, 'x'.repeat(title.length));
  return blanked;
}

function personBefore(sentence: string, at: number): string | null {
  return people(sentence).findLast(({ index }) => index < at && at - index < 250)?.name ?? null;
}

function personAfterOf(sentence: string, at: number): string | null {
  return people(sentence).find(({ index }) => index > at && index - at < 120)?.name ?? null;
}

function roleIn(text: string): { subtype: string; title: string } | null {
  const role = markRoles(text.slice(0, 300).replaceAll('@', ' ')).roles.find(
    ({ title }) => !title.includes('@'),
  );
  const subtype = role === undefined ? null : roleSubtype(role.title);
  return role === undefined || subtype === null ? null : { subtype, title: role.title };
}
