import { readDate } from './dates.ts';
import { squeeze } from './text.ts';

const MAX_SENTENCES = 3_000;
const MAX_SENTENCE = 400;
const LEAST_WORDS = 5;

/** A date after these words is the document's own; longer forms first. */
const DATED =
  /\b(?:effective(?: date| as of| from| on)?|in effect (?:from|since)|last (?:updated|modified|revised|changed|published)(?: on)?|(?:was )?last published on|updated(?: on)?|revised(?: on)?|version(?: of| dated)?|date of last revision|stand|zuletzt aktualisiert(?: am)?|gültig ab|dernière mise à jour(?: le)?|date d['’]entrée en vigueur|última actualización)\s{0,3}:?\s{0,3}(?:is |the )?(\p{L}{3,12}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}(?:st|nd|rd|th|\.|er)? (?:de |of )?\p{L}{3,12}\.?,?(?: de)? \d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4}|\p{L}{3,12} \d{4})/iu;

/** Furniture that changes without the document changing. */
const FURNITURE =
  /©|\ball rights reserved\b|^(?:\d+ min(?:ute)?s? read|share this|copy link|print|download|skip to|back to top|was this (?:page|article) helpful|cookie (?:settings|preferences)|accept all|sign (?:in|up)|log ?in|subscribe|follow us|related (?:articles|posts)|javascript is (?:required|disabled)|please enable javascript|watch this|popular|trending|you may also)\b/i;

/** What a legal document says, from its lines: one entry a sentence, in a form that survives a new layout. */
export function legalSentences(lines: readonly string[]): {
  effectiveDate: string | null;
  sentences: string[];
} {
  let effectiveDate: string | null = null;
  const sentences: string[] = [];
  for (const line of lines) {
    const text = squeeze(line);
    if (effectiveDate === null && text.length < 400) effectiveDate = dateIn(text);
    if (FURNITURE.test(text)) continue;
    for (const sentence of splitSentences(text)) {
      const said = normalised(sentence);
      if (said.split(' ').length < LEAST_WORDS || isDateLine(sentence)) continue;
      for (let at = 0; at < said.length; at += MAX_SENTENCE)
        sentences.push(said.slice(at, at + MAX_SENTENCE));
      if (sentences.length >= MAX_SENTENCES)
        return { effectiveDate, sentences: sentences.slice(0, MAX_SENTENCES) };
    }
  }
  return { effectiveDate, sentences };
}

function dateIn(text: string): string | null {
  if (!/\d/.test(text)) return null;
  const written = DATED.exec(text)?.[1];
  const date = written === undefined ? null : readDate(written.replace(/\bof /, ''));
  return date === null ? null : date.at.slice(0, 10);
}

/** "Last updated: 3 May 2026" and nothing else. */
function isDateLine(text: string): boolean {
  // The longest form of a date with its words has less than 100 characters.
  if (text.length > 140 || !/\d/.test(text)) return false;
  const found = DATED.exec(text);
  return found !== null && text.length - found[0].length < 40;
}

function splitSentences(text: string): string[] {
  return text.length < 40 ? [text] : text.split(/(?<=[.!?;:])\s+(?=[\p{Lu}"“(])/u);
}

/** Numbering, quotation marks, bullets, addresses of links and letter case are layout. */
function normalised(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/https?:\/\/\S{1,500}/g, ' ')
    .replace(/^(?:\(?(?:\d{1,3}(?:\.\d{1,3}){0,4}|[a-z]|[ivx]{1,5})[.)]\s+|[•·*–-]\s+)/u, '')
    .replace(/[“”„"‘’'`*_\\]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s.:;,!?]{1,20}$/u, '')
    .trim();
}
