/** Where somebody is who is not at work, in ten languages. */
const AWAY = [
  String.raw`on (?:(?:annual|parental|maternity|paternity|sick|medical|family|summer|winter|christmas|extended|my) )*(?:leave|vacation|holidays?|pto|sabbatical)|out of (?:the |my )?office|away from (?:my desk|the office|work|my e-?mail)|\booo\b|off work|travell?ing (?:for work|on business)|without access to (?:my )?e-?mail`,
  String.raw`nicht im b(?:ü|ue)ro|im urlaub|abwesend|au(?:ß|ss)er haus|nicht am arbeitsplatz|in elternzeit|auf (?:dienst|geschäfts)reise|krankgeschrieben|nicht erreichbar`,
  String.raw`absente?(?: du bureau)?|en congés?|en vacances|hors du bureau|en déplacement|en arrêt maladie`,
  String.raw`fuera de (?:la |mi )?oficina|de vacaciones|de baja|ausente|fuera del despacho`,
  String.raw`fuori (?:sede|ufficio)|in ferie|assente|in vacanza|non in ufficio|in malattia`,
  String.raw`fora do escritório|de férias|ausente|de licença`,
  String.raw`niet op kantoor|afwezig|(?:met|op) vakantie|buiten kantoor|met (?:zwangerschaps|ouderschaps)?verlof`,
  String.raw`på semester|inte på kontoret|frånvarande|tjänstledig|föräldraledig|på tjänsteresa|ledig(?!\p{L})`,
  String.raw`poza biurem|na urlopie|nieobecn[ya]|na zwolnieniu`,
  String.raw`ofis dışında|izinde|izinli|tatilde|yıllık izn`,
].join('|');

/** Who says so: the writer, of now or of days to come, with nothing between but a time or an adverb. */
const I = [
  String.raw`\bi(?: a|['’])m\b|\bi(?: wi|['’])ll be\b|\bi will be\b|\b(?:am|will be|currently|presently)\b`,
  String.raw`\bich (?:bin|befinde mich|werde)\b|\bbin\b|\bderzeit\b|\bzurzeit\b|\bmomentan\b`,
  String.raw`\bje (?:suis|serai)\b|\bactuellement\b`,
  String.raw`\b(?:estoy|estaré|me encuentro|actualmente)(?=\s)`,
  String.raw`\b(?:sono|sarò|attualmente)(?=\s)`,
  String.raw`\b(?:estou|estarei|encontro-me|atualmente)\b`,
  String.raw`\bik (?:ben|zal)\b|\bmomenteel\b`,
  String.raw`\bjag (?:är|kommer)(?=\s)`,
  String.raw`\b(?:jestem|będę|przebywam|obecnie)(?=\s)`,
  String.raw`\b(?:şu anda|şu an)(?=\s)`,
].join('|');

const NOTE = new RegExp(`(?:${I})(?:[^.!?\\n]|(?<=\\d)\\.){0,90}?(?:${AWAY})`, 'iu');
/** Without a subject: "On vacation until 5 January." Turkish puts the verb behind. */
const BARE = new RegExp(
  `^[\\s*>]{0,5}(?:(?:hi|hello|hallo|bonjour|hola|ciao|olá|hej|merhaba)[^\\n.!]{0,40}[,.!\\n]\\s{0,4})?(?:${AWAY})`,
  'iu',
);
const TURKISH =
  /(?:ofis dışında(?:yım| olacağım)|izinde(?:yim)?|izinliyim|tatilde(?:yim)?|yıllık izn\w{0,4}de(?:yim)?)/iu;

/** Back already: whoever tells of a vacation that is over is there. */
const BACK =
  /\b(?:back from|returned from|was (?:on|out)|were (?:on|out)|just back|had been|after my (?:vacation|holiday|leave))\b|zur(?:ü|ue)ck aus|war (?:\w+ ){0,3}(?:im urlaub|nicht im büro|abwesend)|de retour d|j['’]étais|acabo de (?:volver|regresar)|he vuelto|estuve|sono (?:tornat|rientrat)|ero (?:in|fuori)|voltei|estive|terug van|was (?:\w+ ){0,3}(?:op vakantie|afwezig)|tillbaka från|var på|wróci|byłe?a?m|döndüm|izindeydim|tatildeydim/iu;

/** Somebody who wants something, or wants nothing: an answer, whatever it says of a vacation. */
const ANSWERS = new RegExp(
  [
    String.raw`\?|\blet['’]?s\b|\b(?:call|ping|try|catch|write|e-?mail|mail|phone|ring) me\b|\b(?:in|next|after) [^.!?\n]{1,30} please\b|\bhappy to\b|interest|\bsend (?:me|us|over|it|the|your|a|more)\b|\bsounds? (?:good|great|interesting)\b|\b(?:could|can|would|will) you\b|\bi(?:['’]d| would) (?:love|like|be)\b|\b(?:we|i) (?:can |could |should |will |'ll )?(?:talk|speak|chat|meet|connect|discuss|look into|catch up)\b|\b(?:reach out|get back to me|follow up|check (?:in|back)|circle back|contact me|get in touch)\b.{0,30}\b(?:again|after|then|next|when|in|once)\b|\b(?:remove|unsubscribe|stop|never|don['’]?t|do not) (?:me|us|emailing|contact|writing|write|e-?mail me)\b|\bwe already\b|\bpric(?:e|ing)\b|\bdemo\b|\bbudget\b|\bnot (?:the right|my|for us)\b|\bwrong person\b|\btry (?:me |us )?again\b|\b(?:will not|won['’]?t) (?:come|be) back\b|\btook over\b`,
    String.raw`lassen sie uns|lass uns|interess|rufen sie mich|melden sie sich (?:bitte )?(?:danach|dann|nächste|wieder|im|ab|nach|gerne)|schicken sie|senden sie mir|gerne (?:sprechen|telefonieren)|\btermin\b|nicht zuständig|kein bedarf`,
    String.raw`appelez-moi|recontactez|rappelez|parlons|envoyez-moi|pas concerné|rendez-vous`,
    String.raw`llámeme|llámame|hablemos|envíeme|escríbame|me interesa`,
    String.raw`mi chiami|sentiamoci|mi scriva|parliamone|mi mandi`,
    String.raw`ligue-me|falemos|vamos falar|envie-me|me liga`,
    String.raw`bel me|bel mij|laten we|stuur me|neem .{0,20}weer contact`,
    String.raw`ring mig|hör av dig|låt oss|skicka mig|återkom`,
    String.raw`proszę (?:zadzwonić|napisać|przesłać)|porozmawia|zainteres|wyślij`,
    String.raw`beni arayın|görüşelim|konuşalım|ilgilen|gönderin`,
  ].join('|'),
  'iu',
);

const LOOKED_AT = 1_500;

/**
 * Whether a text is the note that a mailbox sends while its owner is away, told from its words alone, in English, German, French, Spanish,
 * Italian, Portuguese, Dutch, Swedish, Polish or Turkish: the writer says to be away now or soon, and neither asks for nor refuses anything.
 */
export function isAbsenceNote(text: string): boolean {
  const head = text.slice(0, LOOKED_AT);
  if (!NOTE.test(head) && !BARE.test(head) && !TURKISH.test(head)) return false;
  return !BACK.test(head) && !ANSWERS.test(head);
}
