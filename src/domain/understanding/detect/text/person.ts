import { isOnlyLegalForm } from '../../../ground/vocabulary/legal-forms.ts';

/** A personal name as a pattern source: honorific, then two to five words of which the first and last are capitalised. */
export const PERSON =
  "(?:(?:Dr|Mr|Ms|Mrs|Sir|Dame|Prof|Professor|Datuk|Dato|Herr|Frau)\\.? )?(?<![\\p{L}@])\\p{Lu}[\\p{L}'-]{1,20}(?: (?:de la|de|del|da|dos|di|el|al|van der|van|von|der|den|bin|binti|la|le|du|ter|ten|\\p{Lu}\\.)){0,2}(?: \\p{Lu}[\\p{L}'-]{1,20}){1,3}";

const HONORIFIC = /^(?:Dr|Mr|Ms|Mrs|Sir|Dame|Prof|Professor|Datuk|Dato|Herr|Frau)\.? /u;

/** Capitalised words that stand before names in headlines and are no part of them. */
const NOT_A_NAME =
  /^(?:The|A|An|Our|New|Former|Veteran|Industry|Executive|Leader|Banker|Expert|Alum|Alumnus|Founder|Co-founder|Insider|Product|Sales|Marketing|Engineering|Finance|Technology|Senior|Global|Group|First|Next|Tech|Chairman|Chair|President|Board|Effective|Starting|Meet|Welcome|Today|On|In|At|After|When|And|As|Also|His|Her|Their|Quarry|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)$/u;

/** Words no person is called: what ends in them is an organisation, a place or a thing. */
const THING =
  /\b(?:Group|Bank|Ventures|Capital|Partners|University|School|Hospital|Council|Committee|Officer|Officers|Department|Agency|Court|City|County|Street|Company|Corporation|Association|Institute|Foundation|Systems|Software|Technologies|Security|Health|Board|Directors|Union|Trust|Series|Search|Posts|Director|Manager|Vice|Chief|Leadership|Team|Award|Conference|Summit|Item|Act)\b/u;

/** The bare name inside what a pattern caught, or null where it is no person's. */
export function personName(caught: string): string | null {
  const words = caught.replace(HONORIFIC, '').split(' ');
  while (words.length > 0 && NOT_A_NAME.test(words[0] ?? '')) words.shift();
  const name = words.join(' ').replace(/'s$/u, '');
  const isThing = THING.test(name) || words.slice(1).some(isOnlyLegalForm);
  return words.length < 2 || words.length > 6 || isThing || name.includes('@') ? null : name;
}

/** Behind these words stands who held the post before, or who comments. */
const PREDECESSOR =
  /\b(?:succe(?:eds|eding|ed|ssor to)|replac(?:es|ing|ed)|after|following|from|said|says|under|by|report(?:s|ing) to|former)(?: (?:former|outgoing|retiring|interim|founder|@role\d+|its|the))* $/iu;

const ANYBODY = new RegExp(PERSON, 'gu');

/** The first person a text names who may be the one it is about. */
export function firstPerson(text: string): string | null {
  for (const { 0: caught, index } of text.matchAll(ANYBODY)) {
    if (PREDECESSOR.test(text.slice(Math.max(0, index - 40), index))) continue;
    const name = personName(caught);
    if (name !== null) return name;
  }
  return null;
}
