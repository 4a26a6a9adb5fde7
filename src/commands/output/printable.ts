/**
 * What a terminal obeys instead of showing: control characters of either set (ESC and CSI begin the commands that move, paint, retitle and
 * paste), the marks that turn the direction of text around, line separators, and the invisible tags that can hide a text.
 */
const STEERING =
  /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;

/** A stranger's text as one line that a terminal only shows. What steers becomes a space. */
export function printable(text: string): string {
  return text.replace(STEERING, ' ').toWellFormed();
}

/** JSON with the same characters escaped: the value stays what it is. */
export function printableJson(json: string): string {
  return json.replace(STEERING, (found) =>
    Array.from({ length: found.length }, (_, at) => {
      const unit = found.charCodeAt(at).toString(16).padStart(4, '0');
      return `\\u${unit}`;
    }).join(''),
  );
}
