/**
 * Texts that a spreadsheet would run in place of showing (OWASP, CSV Injection): what begins with = + - @ or with the full-width forms of these
 * signs, which some versions of Excel take for them, be it after spaces, which LibreOffice may be told to cut off; and what begins with a
 * tab or a line end. Where a comma writes decimals, a spreadsheet splits a CSV file at semicolons, whatever its quotes say: there every
 * part of a text is the beginning of a cell.
 */
const SEPARATORS = /([;\t\r\n])/;
const RUNS = /^'*[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
const APOSTROPHES = /^'*$/;
const LINE_END = /^[\t\r\n]$/;

/** The text with an apostrophe before each part that would run. `restoreFormulas` takes them off again. */
export function defuseFormulas(text: string): string {
  return mapRisky(text, (part) => `'${part}`);
}

/** The inverse of `defuseFormulas`, for every text. */
export function restoreFormulas(text: string): string {
  return mapRisky(text, (part) => (part.startsWith("'") ? part.slice(1) : part));
}

/** Whether a part is risky does not depend on the apostrophes before it: that makes the two inverse to one another. */
function mapRisky(text: string, change: (part: string) => string): string {
  // Parts at the even places, what separates them at the odd ones.
  const parts = text.split(SEPARATORS);
  return parts
    .map((part, at) => {
      if (at % 2 === 1) return part;
      const next = at === 0 ? (parts[1] ?? '') : '';
      return RUNS.test(part) || (APOSTROPHES.test(part) && LINE_END.test(next)) ? change(part) : part;
    })
    .join('');
}
