import { hasTitleWord, isJobTitle } from '../../../watching/formats/job-title.ts';
import { personName as strictName } from '../../../watching/formats/person-name.ts';
import type { NamedPerson } from '../../../ground/observations/index.ts';
import { nameMatcher } from '../../../ground/vocabulary/company-name.ts';
import { PERSON, personName } from '../text/person.ts';

const SPEAKS =
  'said|says|added|adds|explained|explains|noted|notes|commented|comments|stated|states|remarked|continued|shared|according to';
const MAX_TEXT = 20_000;
const MAX_PEOPLE = 20;

/** `said Jane Doe, Chief Technology Officer of Acme` */
const NAMED_AFTER = new RegExp(`\\b(?:${SPEAKS}) (?<person>${PERSON}), (?<rest>[^.;"“”\\n]{2,160})`, 'gu');
/** `Jane Doe, CTO at Acme, said` */
const NAMED_BEFORE = new RegExp(
  `(?<person>${PERSON}), (?<rest>[^.;"“”\\n]{2,120}?),? (?:${SPEAKS})\\b`,
  'gu',
);
/** `said Acme CEO Jane Doe`, `Acme's head of product, Jane Doe, said` */
const ROLE_FIRST = new RegExp(
  `@self(?:'s)? (?<rest>[\\p{L}&/ -]{2,80}?),? (?<person>${PERSON})(?=,? (?:${SPEAKS})\\b|[.,]? ?["”]|\\.|$)`,
  'gu',
);
/** `, CTO of @self`, `, CTO at @self.com, told …`; what follows the name may not make it another's (`Acme Ventures`). */
const OF_SELF =
  /^(?<role>.{2,100}?)(?:,| of| at| for| with)(?: the)? @self(?!['’-]| (?:and|&) \p{Lu}| \p{Lu}|, an? )/u;
const SELFS = /^(?:@self(?:'s|’s)|our) (?<role>[\p{L}&/, -]{2,80})$/u;
const ELSEWHERE =
  /\b(?:at|with|from|customers?|clients?|investors?)\b|\bof (?:the )?(?!@self)(?:\p{Lu}[\p{L}-]+ )*(?:Inc|LLC|Ltd|University|Ventures|Capital|Group)\b/u;
/** Who held the post before, or in another life, is no one to call. */
const BYGONE = /\b(?:former|formerly|ex|late|then|outgoing|retired|incoming|until)\b/iu;

/**
 * People that a text quotes as speakers of the company: name and business role, as press releases have it. Somebody else's
 * officer, a former one, and anyone without a role is left out; nothing but the words of the text is used.
 */
export function quotedPeople(
  text: string,
  company: { name: string; domain: string },
  ownChannel: boolean,
): NamedPerson[] {
  const marked = nameMatcher(company).mark(text.slice(0, MAX_TEXT).replaceAll('@', ' ').replaceAll('’', "'"));
  const people = new Map<string, NamedPerson>();
  const take = (caught: string | undefined, role: string | null): void => {
    const name = personName(caught ?? '');
    const business = role === null ? null : businessRole(role);
    if (name === null || business === null || strictName(name) === null || people.size >= MAX_PEOPLE) return;
    if (!people.has(name)) people.set(name, { name, role: business });
  };
  for (const pattern of [NAMED_AFTER, NAMED_BEFORE])
    for (const { groups } of marked.matchAll(pattern))
      take(groups?.['person'], roleHere(groups?.['rest'] ?? '', ownChannel));
  for (const { groups } of marked.matchAll(ROLE_FIRST)) take(groups?.['person'], groups?.['rest'] ?? null);
  return [...people.values()];
}

/** The role, where the words after the name say that it is one at the company. */
function roleHere(rest: string, ownChannel: boolean): string | null {
  const ours = OF_SELF.exec(rest)?.groups?.['role'];
  if (ours !== undefined) return ours;
  const selfs = SELFS.exec(rest.trim());
  if (selfs === null || (!ownChannel && rest.startsWith('our'))) return null;
  return selfs.groups?.['role'] ?? null;
}

/** A role that says what somebody does, in every one of its parts; null where it leads elsewhere or is none. */
function businessRole(written: string): string | null {
  const role = written
    .replace(/^(?:the|an?|our|its) /iu, '')
    .replace(/[\s,]{1,20}$/u, '')
    .trim();
  if (ELSEWHERE.test(role) || BYGONE.test(role) || role.includes('@self') || !isJobTitle(role)) return null;
  const parts = role.split(/, | and | & /u);
  return parts.every((part) => hasTitleWord(part) || FUNCTION.test(part)) ? role : null;
}

/** What a comma or an "and" in a role may join besides titles: `VP, Sales and Marketing`. */
const FUNCTION =
  /^(?:global |corporate |customer |business |people |product |information )?(?:sales|marketing|engineering|product|products|finance|operations|people|design|data|security|legal|growth|revenue|partnerships|strategy|technology|research|communications|procurement|compliance|risk|development|infrastructure|talent|analytics|success|experience|innovation|culture|public affairs|policy|it|r&d|platform|cloud|ai|americas|emea|apac|europe|north america|germany|france|uk|us)$/iu;
