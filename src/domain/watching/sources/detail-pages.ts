import type { HtmlPage } from '../formats/html.ts';
import { isJobTitle } from '../formats/job-title.ts';
import { personName } from '../formats/person-name.ts';
import { isOwn } from './own-address.ts';

/** As many as are followed from one page: a larger employer has a board with an interface. */
export const MAX_POSTINGS = 20;
export const MAX_PROFILES = 12;

/** A folder of postings: `/careers/senior-engineer`, `/en/jobs/4711-baker`, `/karriere/stellen/baecker`. */
const POSTING_FOLDER =
  /\/(?:jobs?|careers?|positions?|open-positions|open-roles|openings?|job-openings|vacanc(?:y|ies)|opportunities|roles?|stellen|stellenangebote|karriere|emplois?|carrieres?|empleos?|vacatures?|lavora-con-noi)\/(?:[^/]{1,80}\/){0,2}([^/]{2,150})\/?$/i;
/** Parts of a careers site that are no posting. */
const NO_POSTING =
  /^(?:teams?|departments?|locations?|offices?|benefits?|perks|culture|values|life.{0,20}|faqs?|about.{0,10}|search|all|apply|application|internships?|students?|graduates?|diversity.{0,20}|our-.{1,30}|why-.{1,30}|how-.{1,30}|privacy.{0,20}|alerts?|login|rss|page|\d{1,2})$/i;

/** Addresses of single postings that a careers page links on its own site, in the page's order. */
export function postingLinks(page: HtmlPage, domain: string): string[] {
  const found = new Set<string>();
  const own = pathOf(page.baseUrl);
  for (const { url, text } of page.anchors) {
    if (!isOwn(url, domain) || found.has(url)) continue;
    const path = pathOf(url);
    const slug = POSTING_FOLDER.exec(path)?.[1] ?? (isBelow(path, own) ? lastPart(path) : null);
    if (slug === null || NO_POSTING.test(slug) || path === own) continue;
    if (isJobTitle(firstWords(text)) || isJobTitle(wordsOf(slug))) found.add(url);
    if (found.size >= MAX_POSTINGS) break;
  }
  return [...found];
}

/** A folder of people: `/team/jane-doe`, `/about/people/jane-doe`. */
const PROFILE_FOLDER =
  /\/(?:team|teams|people|person|staff|leadership|management|our-team|our-people|who-we-are|about|about-us|company|profiles?|bios?|board|executives?|mitarbeiter|equipe)\/([^/]{3,60})\/?$/i;
/** What a link says that does not say the name. */
const SAYS_NOTHING =
  /^(?:(?:read|view|see|show|learn|find out)\b.{0,30}|(?:full )?(?:bio|profile|biography)|more|→|»|)$/i;

/** Addresses of pages of one person each that a team page links on its own site, with the person's name as the address has it. */
export function profileLinks(page: HtmlPage, domain: string): { url: string; name: string }[] {
  const found = new Map<string, string>();
  for (const { url, text } of page.anchors) {
    if (!isOwn(url, domain) || found.has(url)) continue;
    const slug = PROFILE_FOLDER.exec(pathOf(url))?.[1];
    const name = slug === undefined ? null : nameOfSlug(slug);
    if (name === null) continue;
    if (!SAYS_NOTHING.test(text) && !says(text, name)) continue;
    found.set(url, name);
    if (found.size >= MAX_PROFILES) break;
  }
  return [...found].map(([url, name]) => ({ url, name }));
}

/** `jane-van-doe` is a name as an address has it; `open-positions` and `jane` are none. */
function nameOfSlug(slug: string): string | null {
  const words = slug.toLowerCase().split(/[-_.+]/);
  if (words.length < 2 || words.length > 4 || words.some((word) => !/^\p{L}{1,20}$/u.test(word))) return null;
  return personName(words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' '));
}

function says(text: string, name: string): boolean {
  const said = plain(text);
  const words = plain(name).split(' ');
  return said.includes(words[0] ?? '') && said.includes(words.at(-1) ?? '');
}

/** Without accents: addresses have none. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A card's link holds the place and the department as well. */
function firstWords(text: string): string {
  return (text.split(/ [|·•–—-] |, /, 1)[0] ?? '').split(' ').slice(0, 8).join(' ');
}

function wordsOf(slug: string): string {
  return slug.replace(/^\d{1,12}[-_]|[-_]\d{1,12}$/g, '').replaceAll(/[-_+]/g, ' ');
}

function isBelow(path: string, folder: string): boolean {
  return folder.length > 1 && path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

function lastPart(path: string): string {
  return path.replace(/\/$/, '').split('/').at(-1) ?? '';
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? '/';
}
