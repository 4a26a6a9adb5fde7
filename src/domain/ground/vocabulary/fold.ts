/** One line, composed letters, ASCII digits, one kind of apostrophe and of double quotation mark kept apart: what claims are compared in. */
export function fold(text: string): string {
  return oneLine(text)
    .normalize('NFC')
    .replaceAll(/[^\P{Nd}0-9]/gu, asciiDigit)
    .replaceAll(/['‘ʼ]/g, '’');
}

/** Every line break, tab and run of spaces is one space; signs that only steer how text is shown are gone. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(STEERING, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Format characters but for the joiners, which Persian, Hindi and emoji are spelled with (Unicode Technical Report 36, section 2). */
const STEERING = /(?![\u200c\u200d])\p{Cf}|\ufffd/gu;

/** The decimal digits of every script stand in rows of ten. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (before < 60 && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Part of a word or a number: what a mention may not be torn from. */
const INSIDE_WORD = /[\p{L}\p{M}\p{N}]/u;

/** A stretch of a text, from its first to after its last place. */
export interface Span {
  start: number;
  end: number;
}

export function isInside({ start, end }: Span, spans: readonly Span[]): boolean {
  return spans.some((span) => span.start <= start && end <= span.end);
}

export function overlaps({ start, end }: Span, spans: readonly Span[]): boolean {
  return spans.some((span) => start < span.end && span.start < end);
}

/** Where `words` stand in a text as whole words. */
export function mentions(text: string, words: string): Span[] {
  const found: Span[] = [];
  for (let start = text.indexOf(words); start !== -1; start = text.indexOf(words, start + 1)) {
    const end = start + words.length;
    if (isWhole(text, start, end)) found.push({ start, end });
  }
  return found;
}

function isWhole(text: string, start: number, end: number): boolean {
  const torn = (outer: string, inner: string): boolean => INSIDE_WORD.test(outer) && INSIDE_WORD.test(inner);
  return (
    !torn(text.charAt(start - 1), text.charAt(start)) &&
    !torn(text.charAt(end), text.charAt(end - 1)) &&
    // `2` of `1.2` or of `2,5` is no number of its own.
    !(/\d/.test(text.charAt(start)) && /\d[.,]$/.test(text.slice(Math.max(0, start - 2), start))) &&
    !(/\d/.test(text.charAt(end - 1)) && /^[.,]\d/.test(text.slice(end, end + 2)))
  );
}
