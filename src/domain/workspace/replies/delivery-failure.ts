/** Enhanced status codes (RFC 3463) of class 4 or 5, and the reply codes (RFC 5321) that stand before them. */
const STATUS =
  /(?:^|[\s(#:])(?:[45]\d\d[ -])?#?[45]\.\d{1,3}\.\d{1,3}(?=$|[\s):,;.])|\bsmtp(?:; ?| error| code)? ?[45]\d\d\b/imu;

/** What a mail server says went wrong. */
const REASON =
  /\b(?:user|recipient|mailbox|address|account|domain|host) (?:\S{1,60} )?(?:is |was |has been |does |could |not )*(?:unknown|unavailable|rejected|disabled|inactive|suspended|full|over quota|not (?:exist|found|listed)|doesn['’]?t exist)|\bno such (?:user|mailbox|recipient|domain)\b|\bquota exceeded\b|\brelay(?:ing)? (?:access )?denied\b|\bblocked (?:using|by)\b|\brecipient server\b|\bremote (?:server|host)\b/iu;

/** That it was not delivered, in ten languages. */
const UNDELIVERED = new RegExp(
  [
    String.raw`\bundeliver(?:able|ed)\b|\b(?:could ?n[o'’]?t|cannot|can['’]?t|was ?n[o'’]?t|were not|could not be|has not been|unable to be|failed to be) (?:be )?delivered\b|\bdelivery (?:to .{1,80} )?(?:has )?(?:failed|failure|unsuccessful)\b|\bunable to deliver\b|\baddress not found\b|\bmail delivery (?:failed|system|subsystem)\b|\bmessage (?:was )?(?:rejected|returned to sender|blocked)\b`,
    String.raw`unzustellbar|(?:konnte|kann|wurde) (?:\S+ ){0,6}nicht (?:zugestellt|übermittelt|ausgeliefert)`,
    String.raw`n['’]a (?:pas )?(?:pu|été) (?:pas )?(?:être )?(?:remis|distribué|livré)|échec de (?:la )?(?:remise|distribution|livraison)|non remis`,
    String.raw`no se (?:ha podido|pudo|puede) entregar|fallo en la entrega|no ha podido ser entregado`,
    String.raw`impossibile (?:recapitare|consegnare)|mancato recapito|non è stato (?:recapitato|consegnato)|consegna non riuscita`,
    String.raw`não (?:foi|pôde ser|pode ser) entregue|falha na entrega`,
    String.raw`niet (?:worden )?(?:bezorgd|afgeleverd)|onbestelbaar`,
    String.raw`kunde inte levereras|gick inte att leverera|olevererbar`,
    String.raw`nie (?:można|udało się|mogła|została|mógł) (?:\S+ ){0,4}dostarcz|niedoręczon`,
    String.raw`teslim edilemedi|iletilemedi`,
  ].join('|'),
  'iu',
);

/** A person who speaks of a failed delivery asks something, or says what they did. */
const PERSON =
  /\?|\b(?:i|we) (?:got|received|tried|think|assume|guess|see|saw|noticed|had)\b|\byou(?:r)? (?:other|old|previous|last)\b|\bsorry\b|\bplease (?:use|resend|send)\b|\bhaben? (?:ich|wir)\b|\bj['’]ai\b/iu;

const LOOKED_AT = 3_000;

/** Whether a text is the report of a mail server that a message did not arrive: two of status, reason and words of delivery, and no person in it. */
export function isDeliveryFailure(text: string): boolean {
  const head = text.slice(0, LOOKED_AT);
  const signs = [STATUS, REASON, UNDELIVERED].filter((pattern) => pattern.test(head)).length;
  return signs >= 2 && !PERSON.test(head);
}
