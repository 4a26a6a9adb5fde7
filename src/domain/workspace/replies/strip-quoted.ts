/** More than anybody answers; a thread of years is cut before it is looked at. */
const MAX_CHARACTERS = 200_000;
const MAX_LINES = 5_000;
const KEPT_CHARACTERS = 10_000;

/** Where mail programs put what was written before; everything from there on is somebody else's. */
const HISTORY: readonly RegExp[] = [
  /^-{2,} ?(?:original message|original appointment|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht|message d'origine|message original|mensaje original|messaggio originale|oorspronkelijk bericht|mensagem original) ?-{0,20}$/i,
  /^_{20,}$/,
  /^begin forwarded message:$/i,
  /^(?:on|am|le|el|il|em|op|den) .{4,200}(?:wrote|schrieb .{0,100}|a écrit|escribió|ha scritto|escreveu|schreef .{0,100}|skrev .{0,100}) ?:$/i,
  /^.{0,120}<[^<>\s]{1,120}@[^<>\s]{1,120}>,? ?(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|skrev) ?:$/i,
];
/** The beginning of such a line that was wrapped. */
const HISTORY_WRAPPED = /^(?:on|am|le|el|il|em|op|den) .{4,200}$/i;
const HISTORY_END = /(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|skrev) ?:$/i;

/** Outlook's header block: From, then one of the others within four lines. */
const FROM = /^\*?(?:from|von|de|da|van|från)\s?:\*? \S/i;
const SENT =
  /^\*?(?:sent|date|to|subject|gesendet|datum|an|betreff|envoyé|date|à|objet|enviado|fecha|para|asunto|inviato|data|oggetto|verzonden|aan|onderwerp|skickat|till|ämne)\s?:\*?(?: |$)/i;

/** What ends the words of the sender: a signature, or a phone that speaks for itself. */
const SIGNATURE: readonly RegExp[] = [
  /^(?:--|—|––) ?$/,
  /^_{2,19}$/,
  /^(?:sent (?:from|via|with) (?:my|the|outlook|mail|yahoo|gmail|proton|samsung|blackberry|a)\b.{0,80}|get outlook for .{0,30}|von meinem .{0,30} gesendet|gesendet von .{0,40}|envoyé de(?:puis)? mon .{0,30}|enviado desde mi .{0,30}|inviato da(?:l mio)? .{0,30}|verstuurd vanaf mijn .{0,30}|skickat från min .{0,30})$/i,
];
const FAREWELL =
  /^(?:(?:kind|best|warm|many|with (?:kind|best|friendly)|very best)? ?(?:regards|wishes|greetings)|regards|best|cheers|thanks|many thanks|thank you|thx|sincerely|yours(?: (?:sincerely|truly|faithfully))?|cordially|cordialement|bien cordialement|mit (?:freundlichen|besten) grüßen|viele grüße|freundliche grüße|mfg|lg|vg|saludos|un saludo|atentamente|cordiali saluti|met vriendelijke groet|atenciosamente|med vänlig hälsning|br|rgds|kr)[,.! ]{0,3}$/i;
/** What lawyers and gardeners add to every mail. */
const FOOTER =
  /^(?:this (?:e-?mail|message|communication)(?: and any| is| may| contains|, including)|the information (?:contained )?in this|confidentiality notice|disclaimer:?|diese (?:e-?mail|nachricht) (?:enthält|ist)|ce message (?:et|est)|please consider the environment|think before you print|registered (?:office|in england)|sitz der gesellschaft)/i;
const FOOTER_INSIDE =
  /\b(?:this (?:e-?mail|message) (?:and any attachments? )?(?:is|are|may be|is intended|contains?) (?:confidential|intended|privileged)|please consider the environment before printing)/i;

/**
 * The words that the sender wrote: without quoted text, what mail programs put above it, signatures and legal footers. Answers that
 * stand between quoted lines are kept. Reads at most 5,000 lines and keeps at most 10,000 characters; linear.
 */
export function stripQuoted(text: string): string {
  const lines = text
    .slice(0, MAX_CHARACTERS)
    .replaceAll(/\r\n?/g, '\n')
    .split('\n', MAX_LINES)
    .map((line) =>
      line
        .replaceAll(/[\u00a0\u200b\ufeff\t]/g, ' ')
        .trimEnd()
        .slice(0, 2_000),
    );
  const end = lines.findIndex((_, index) => beginsHistory(lines, index));
  const own = (end === -1 ? lines : lines.slice(0, end)).filter((line) => !/^ {0,3}[>|]/.test(line));
  const signed = own.findIndex((line, index) => isSignature(own, line.trim(), index));
  const kept = (signed === -1 ? own : own.slice(0, signed))
    .map((line) => withoutFooter(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return kept.slice(0, KEPT_CHARACTERS);
}

function beginsHistory(lines: readonly string[], index: number): boolean {
  const line = lines[index]?.trim() ?? '';
  if (line === '' || line.length > 400) return false;
  if (HISTORY.some((pattern) => pattern.test(line))) return true;
  if (HISTORY_WRAPPED.test(line)) {
    const next = [lines[index + 1]?.trim() ?? '', lines[index + 2]?.trim() ?? ''];
    if (/\d/.test(line) && next.some((one) => one.length < 200 && HISTORY_END.test(one))) return true;
  }
  return (
    FROM.test(line) &&
    [1, 2, 3, 4].filter((ahead) => SENT.test(lines[index + ahead]?.trim() ?? '')).length >= 2
  );
}

/** A farewell ends the mail only where what follows is short enough to be a name and an address. */
function isSignature(lines: readonly string[], line: string, index: number): boolean {
  if (SIGNATURE.some((pattern) => pattern.test(line))) return true;
  if (FOOTER.test(line)) return true;
  if (index === 0 || !FAREWELL.test(line)) return false;
  const rest = lines.slice(index + 1, index + 13).filter((one) => one.trim() !== '');
  return rest.length <= 10 && rest.every((one) => one.length <= 100 || FOOTER.test(one.trim()));
}

function withoutFooter(line: string): string {
  const at = line.slice(0, 1_000).search(FOOTER_INSIDE);
  return at > 0 ? line.slice(0, at).trimEnd() : line;
}
