/**
 * Whether a spreadsheet would run the text of a cell in place of showing it (OWASP, CSV Injection): it begins with = + - @ or with the
 * full-width forms of these signs, which some versions of Excel take for them, be it after spaces, which LibreOffice may be told to cut
 * off; or with a tab or a line end.
 */
export function wouldRun(text: string): boolean {
  return /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u.test(text);
}
