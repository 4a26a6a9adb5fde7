/** A word, a number or one mark of a text, as it is written and in small letters, with where it begins. */
export interface Piece {
  text: string;
  lower: string;
  start: number;
  isWord: boolean;
}

const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const MARK = 3;

const MARKS = '$€£¥₹%?!"“”:;.,()–—&/\'’-';
const LETTERS = /[\p{L}\p{M}]/u;

/** What each UTF-16 unit is; for units beyond ASCII it is asked once and remembered. */
const kinds = new Uint8Array(65_536).fill(255);
for (let unit = 0; unit < 65_536; unit++) {
  const letter = String.fromCharCode(unit);
  if (MARKS.includes(letter)) kinds[unit] = MARK;
  else if (unit < 128) kinds[unit] = unit >= 48 && unit <= 57 ? DIGIT : LETTERS.test(letter) ? LETTER : OTHER;
}

function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  const known = kinds[unit] ?? OTHER;
  if (known !== 255) return known;
  // Letters beyond the basic plane come in two units and no news is written in them; as single units they are no letters.
  const kind = LETTERS.test(text.charAt(at)) ? LETTER : OTHER;
  kinds[unit] = kind;
  return kind;
}

const INSIDE_NUMBER = new Set(['.', ',', ':']);

/** Words (letters and what is written over them), numbers (`1,250.5`, `10:30`) and marks; the rest is passed over. */
export function readPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < text.length) {
    const kind = kindAt(text, at);
    const start = at;
    at += 1;
    if (kind === OTHER) continue;
    if (kind === LETTER) while (at < text.length && kindAt(text, at) === LETTER) at += 1;
    else if (kind === DIGIT) at = endOfNumber(text, at);
    const written = text.slice(start, at);
    pieces.push({
      text: written,
      lower: kind === LETTER ? written.toLowerCase() : written,
      start,
      isWord: kind === LETTER,
    });
  }
  return pieces;
}

function endOfNumber(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    if (kindAt(text, at) === DIGIT) at += 1;
    else if (INSIDE_NUMBER.has(text.charAt(at)) && kindAt(text, at + 1) === DIGIT) at += 2;
    else return at;
  }
  return at;
}
