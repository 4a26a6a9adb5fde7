import { readDate } from './dates.ts';

const MAX_SENTENCES = 3_000;
const MAX_SENTENCE = 400;
const MIN_WORDS = 5;

/** A date after these words is the document's own; longer forms first. */
const DATED =
  /\b(?:effective(?: date| as of| from| on)?|in effect (?:from|since)|last (?:updated|modified|revised|changed|published)(?: on)?|(?:was )?last published on|updated(?: on)?|revised(?: on)?|version(?: of| dated)?|date of last revision|stand|zuletzt aktualisiert(?: am)?|gültig ab|dernière mise à jour(?: le)?|date d['’]entrée en vigueur|última actualización)\s{0,3}:?\s{0,3}(?:is |the )?(\p{L}{3,12}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}(?:st|nd|rd|th|\.|er)? (?:de |of )?\p{L}{3,12}\.?,?(?: de)? \d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4}|\p{L}{3,12} \d{4})/iu;

/** Furniture that changes without the document changing: by words anywhere in the line, and by those that it begins with. */
const RIGHTS = /\ball rights reserved\b/i;
const FURNITURE =
  /^(?:\d+ min(?:ute)?s? read|share this|copy link|print|download|skip to|back to top|was this (?:page|article) helpful|cookie (?:settings|preferences)|accept all|sign (?:in|up)|log ?in|subscribe|follow us|related (?:articles|posts)|javascript is (?:required|disabled)|please enable javascript|watch this|popular|trending|you may also)\b/i;

/** What a legal document says, from its lines, which have no white space but single spaces: one entry a sentence, in a form that survives a new layout. */
export function legalSentences(lines: readonly string[]): {
  effectiveDate: string | null;
  sentences: string[];
} {
  let effectiveDate: string | null = null;
  const sentences: string[] = [];
  for (const line of lines) {
    if (effectiveDate === null && line.length < 400) effectiveDate = dateIn(line);
    if (FURNITURE.test(line) || line.includes('©') || RIGHTS.test(line)) continue;
    for (const sentence of splitSentences(line)) {
      const said = normalised(sentence);
      if (!hasWords(said, MIN_WORDS) || isDateLine(sentence)) continue;
      for (let at = 0; at < said.length; at += MAX_SENTENCE)
        sentences.push(said.slice(at, at + MAX_SENTENCE));
      if (sentences.length >= MAX_SENTENCES)
        return { effectiveDate, sentences: sentences.slice(0, MAX_SENTENCES) };
    }
  }
  return { effectiveDate, sentences };
}

function hasWords(text: string, least: number): boolean {
  let words = 1;
  for (let at = text.indexOf(' '); at >= 0 && words < least; at = text.indexOf(' ', at + 1)) words += 1;
  return words >= least;
}

/** In every form of a date; most sentences have none, and the forms themselves are a long search. */
const YEAR = /\d{4}/;

function dateIn(text: string): string | null {
  if (!YEAR.test(text)) return null;
  const written = DATED.exec(text)?.[1];
  const date = written === undefined ? null : readDate(written.replace(/\bof /, ''));
  return date === null ? null : date.at.slice(0, 10);
}

/** "Last updated: 3 May 2026" and nothing else. */
function isDateLine(text: string): boolean {
  // The longest form of a date with its words has less than 100 characters.
  if (text.length > 140 || !YEAR.test(text)) return false;
  const found = DATED.exec(text);
  return found !== null && text.length - found[0].length < 40;
}

const SPACE = 32;
const ENDS = '.!?;:';
const BEGINS = /^[\p{Lu}"“(]/u;

/** At each space between the end of one and the beginning of another. A pattern that looks back took three times as long. */
function splitSentences(text: string): string[] {
  if (text.length < 40) return [text];
  const sentences: string[] = [];
  let from = 0;
  for (let at = 1; at < text.length - 1; at += 1) {
    if (text.charCodeAt(at) !== SPACE || !ENDS.includes(text.charAt(at - 1))) continue;
    if (!BEGINS.test(text.slice(at + 1, at + 3))) continue;
    sentences.push(text.slice(from, at));
    from = at + 1;
  }
  sentences.push(text.slice(from));
  return sentences;
}

const ADDRESS = /https?:\/\/\S{1,500}/g;
const NUMBERING = /^(?:\(?(?:\d{1,3}(?:\.\d{1,3}){0,4}|[a-z]|[ivx]{1,5})[.)]\s+|[•·*–-]\s+)/u;
const MARKS = /[“”„"‘’'`*_\\]/g;
const STOPS = new Set(' .:;,!?');
const MAX_STOPS = 20;

/** Numbering, quotation marks, bullets, addresses of links and letter case are layout. */
function normalised(sentence: string): string {
  let said = sentence.toLowerCase();
  if (said.includes('://')) said = said.replace(ADDRESS, ' ');
  said = said.replace(NUMBERING, '').replace(MARKS, '');
  if (said.includes('  ')) said = said.replace(/ {2,}/g, ' ');
  let end = said.length;
  while (end > 0 && said.length - end < MAX_STOPS && STOPS.has(said[end - 1] ?? '')) end -= 1;
  return said.slice(0, end).trim();
}
