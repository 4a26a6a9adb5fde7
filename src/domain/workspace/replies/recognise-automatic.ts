import { isAbsenceNote } from './absence-note.ts';
import { isDeliveryFailure } from './delivery-failure.ts';
import type { ReplyKind } from './reply.ts';

export interface Arrival {
  subject: string | null;
  text: string;
  /** The sender's address, where it is known. */
  address: string | null;
  /** By lower-case name; a JSON reply has none. */
  headers: ReadonlyMap<string, string>;
}

/**
 * Tells notes that nobody wrote from answers: bounces (RFC 3464 reports, the mailer's own address, its usual sentences) and automatic
 * replies (RFC 3834 `Auto-Submitted`, the older headers, subject lines of mail programs in nine languages, and the formulas of
 * out-of-office notes, of which two have to come together). Other automatic mail, such as a read receipt, counts as `out_of_office`.
 */
export function recogniseAutomatic(arrival: Arrival): ReplyKind {
  if (isBounce(arrival)) return 'bounce';
  return isAutomatic(arrival) ? 'out_of_office' : 'reply';
}

const BOUNCE_SUBJECT =
  /^(?:undeliver(?:able|ed)|delivery (?:status notification|failure|has failed)|mail delivery (?:failed|subsystem|failure)|mail (?:failure|system error)|returned mail|failure notice|non[- ]?delivery|ndn:|unzustellbar|nicht zustellbar|non remis|no se puede entregar|mancato recapito|message blocked|(?:warning: )?message (?:delayed|undeliverable))/i;
const BOUNCE_TEXT =
  /\b(?:550|551|552|553|554)[ -]?#?5\.\d\.\d{1,3}\b|(?:message|mail|e-?mail) (?:that you sent )?(?:could ?n[o']t|could not|was ?n[o']t|was not) (?:be )?delivered|delivery has failed to these recipients|this is the mail system at host|created automatically by mail delivery software|address(?:es)? had permanent (?:fatal )?errors|wasn't delivered to [^\s@]{1,64}@|couldn't be delivered|nachricht .{0,80}konnte nicht zugestellt werden|n'a pas pu être (?:remis|distribué)/i;

function isBounce({ headers, subject, text, address }: Arrival): boolean {
  const type = headers.get('content-type') ?? '';
  if (/^multipart\/report\b/i.test(type) && /report-type\s{0,3}=\s{0,3}"?delivery-status/i.test(type))
    return true;
  if (headers.has('x-failed-recipients')) return true;
  if (/^(?:mailer-daemon|mail-daemon|postmaster)@/i.test(address ?? '')) return true;
  const named = BOUNCE_SUBJECT.test(subject?.trim() ?? '');
  const isBounce = BOUNCE_TEXT.test(text.slice(0, 3_000)) || isDeliveryFailure(text);
  // Whoever answers such a note by hand has "Re:" before it.
  return named || (isBounce && saysNothingElse(text));
}

/** A person who quotes an error message also says something about it. */
function saysNothingElse(text: string): boolean {
  return !/\?\s{0,9}$|\b(?:i|we|let's|sorry|thanks)\b.{0,200}\?|\b(?:i got|i received|got this)\b/i.test(
    text.slice(0, 3_000),
  );
}

const AUTOMATIC_SUBJECT =
  /^(?:(?:re|aw|antw|sv|fw|fwd|wg|tr) ?: ?){0,5}(?:automatic reply|auto(?:matic)?[ -]?(?:reply|response|responder|answer)|autoreply|auto ?:|out of (?:the )?office|ooo\b|abwesen|automatische antwort|réponse automatique|absence du bureau|respuesta automática|fuera de (?:la )?oficina|risposta automatica|automatisch antwoord|afwezig|resposta automática|automaattinen vastaus|frånvarande|autosvar|automatisk(?:t)? svar|vacation\b.{0,20}(?::|$)|(?:ticket|case|request)\b.{0,40}(?:received|created)|we(?:'ve| have)? (?:got|received) your (?:message|e-?mail|request))/i;

/** Each with what it counts for; two are needed. */
const FORMULAS: readonly [RegExp, number][] = [
  [
    /\bout of (?:the |my )?office\b|\booo\b|nicht im büro|abwesend|absent du bureau|fuera de la oficina|fuori ufficio|buiten kantoor/i,
    1,
  ],
  [
    /\b(?:on|am) (?:annual |parental |maternity |paternity |sick |medical |summer |winter )?(?:leave|vacation|holidays?|pto)\b|\bim urlaub\b|\ben congés?\b|\bde (?:vacaciones|férias)\b|\bin ferie\b|\bsemester\b/i,
    1,
  ],
  [/\baway (?:from|on|until|till)\b|\bout until\b|\battending\b/i, 1],
  [
    /\b(?:until|till|through|returning|will return|back (?:on|in|at))\b|\bbis (?:zum|einschließlich)\b|\bjusqu'au\b|\bhasta\b|\bfino al\b|\btot\b|\b(?:ab|wieder) .{0,20}erreichbar/i,
    0.5,
  ],
  [
    /\b(?:limited|no|intermittent|sporadic|without) (?:\w+ )?access to (?:my )?e-?mails?|\bintermittent (?:e-?mail )?access\b|\bnot (?:be )?(?:checking|reading|monitoring) (?:my )?e-?mails?|\bnot being read\b/i,
    1.5,
  ],
  [
    /\b(?:this is an |an )?automat(?:ed|ic) (?:reply|response|message|confirmation|answer)|\bautomatically generated|\bautomatisch (?:erstellt|generiert)/i,
    2,
  ],
  [/\bwill not be forwarded|\bnicht weitergeleitet|\bdo not reply to this|\bdon't reply to this/i, 2],
  [
    /\b(?:in|during) my absence\b|\b(?:up)?on my return\b|\bexpect (?:a )?delay(?:ed|s)?\b|\bin meiner abwesenheit/i,
    1.5,
  ],
  [
    /\b(?:respond|reply|answer|get back)\b.{0,60}\b(?:when i|as soon as|upon|on my return|within \w+ (?:working|business) (?:days|hours))/i,
    1,
  ],
  [/\b(?:urgent|urgency|emergency|urgence|dringend\w*|immediate assistance)\b/i, 0.5],
  [
    /^(?:hi|hello|dear .{1,30}|guten tag|bonjour)?[,! \n]{0,4}(?:many )?(?:thanks|thank you|vielen dank|merci) (?:very much )?(?:for|für|pour) (?:your|ihre|votre) (?:e-?mail|message|nachricht|mail|note)\b/i,
    0.5,
  ],
  // Someone is there after all.
  [/\?|\blet's\b|\blets\b|\binterested\b/i, -1],
];
const ENOUGH = 2;

function isAutomatic({ headers, subject, text }: Arrival): boolean {
  const submitted = headers.get('auto-submitted');
  if (submitted !== undefined && !/^\s{0,9}no\b/i.test(submitted)) return true;
  if (
    ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-autogenerated'].some((name) =>
      isSet(headers.get(name)),
    )
  )
    return true;
  if (/^\s{0,9}(?:auto[_-]?reply|bulk|junk|list)\b/i.test(headers.get('precedence') ?? '')) return true;
  if (/report-type\s{0,3}=/i.test(headers.get('content-type') ?? '')) return true;
  if (AUTOMATIC_SUBJECT.test(subject?.trim().slice(0, 300) ?? '')) return true;
  if (isAbsenceNote(text)) return true;
  const head = text.slice(0, 1_500);
  return FORMULAS.reduce((sum, [pattern, counts]) => (pattern.test(head) ? sum + counts : sum), 0) >= ENOUGH;
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && !/^\s{0,9}(?:no|false|0)?\s{0,9}$/i.test(value);
}
