import { checkClaims, knowEvidence, namesAFact } from '../check-claims.ts';
import type { Reading } from '../check-claims.ts';
import { checkLetter } from '../check-letter.ts';
import type { LetterClaim } from '../check-letter.ts';
import { companyName } from '../compose-brief.ts';
import type { BriefSignal } from '../../../ground/vocabulary/brief.ts';
import { accountEvidence, contactEvidence, signalEvidence, together } from '../claims/evidence.ts';
import type { Evidence } from '../claims/evidence.ts';
import { oneLine } from '../../../ground/vocabulary/fold.ts';
import { countWords } from '../draft-opener.ts';
import { callName } from './rewriting.ts';
import type { Judged, ModelAnswer, Refusal, Rewriting } from './rewriting.ts';

const MIN_SENTENCES = 2;
const MAX_SENTENCES = 4;
const MAX_SENTENCE_WORDS = 50;
const MAX_SENTENCE_SIGNS = 500;
const MAX_OPENER_WORDS = 89;
const MAX_OPENER_SIGNS = 900;
const MAX_DETAIL = 200;

/**
 * Whether a model's text may stand: two to four sentences, each carried by the evidence of the one signal that it names and telling a fact of
 * it; an opener under 90 words likewise, which may greet the addressee. Signals that it does not tell are no fault.
 */
export function checkAnswer({ sentences, opener }: ModelAnswer, given: Rewriting): Judged {
  if (sentences.length < MIN_SENTENCES || sentences.length > MAX_SENTENCES)
    return refused('invalid_answer', `${sentences.length} sentences`);
  const { language } = given;
  const reading: Reading = { language };
  const byName = new Map(given.signals.map((signal, index) => [callName(index), signal]));
  const about = accountEvidence(given.account);
  const greeted = given.addressee === null ? about : together(about, contactEvidence(given.addressee));
  const written: { text: string; signal_ids: string[] }[] = [];
  for (const { signal: name, text } of [...sentences, opener]) {
    const isOpener = written.length === sentences.length;
    const signal = byName.get(name);
    if (signal === undefined) return refused('unknown_signal', name);
    const line = oneLine(text);
    const evidence = signalEvidence(signal, language);
    const fault =
      lengthFault(line, isOpener) ??
      (isOpener
        ? letterFault(line, greeted, signal, given)
        : claimFault(checkClaims(line, knowEvidence(together(about, evidence), reading)))) ??
      factFault(line, evidence, reading);
    if (fault !== null) return { ok: false, ...fault };
    written.push({ text: line, signal_ids: [signal.id] });
  }
  const last = written.pop()!;
  return { ok: true, text: { sentences: written, opener: last.text, openerSignalId: last.signal_ids[0]! } };
}

function lengthFault(text: string, isOpener: boolean): Refusal | null {
  const words = countWords(text);
  if (words > (isOpener ? MAX_OPENER_WORDS : MAX_SENTENCE_WORDS))
    return { reason: 'too_long', detail: `${words} words` };
  if (text.length > (isOpener ? MAX_OPENER_SIGNS : MAX_SENTENCE_SIGNS))
    return { reason: 'too_long', detail: `${text.length} characters` };
  if (words < 3) return { reason: 'invalid_answer', detail: `only ${JSON.stringify(text)}` };
  return null;
}

/** The news by its evidence, what is sold by the offer, and nothing by both. */
function letterFault(text: string, about: Evidence, signal: BriefSignal, given: Rewriting): Refusal | null {
  const { account, offer, language, writtenOn } = given;
  const company = companyName(account);
  return claimFault(checkLetter(text, { about, company, signal, offer, language, writtenOn }));
}

function claimFault(claims: readonly LetterClaim[]): Refusal | null {
  if (claims.length === 0) return null;
  const listed = claims.slice(0, 5).map(({ kind, words }) => `${kind} ${JSON.stringify(words)}`);
  return { reason: 'unsupported_claim', detail: listed.join(', ').slice(0, MAX_DETAIL) };
}

function factFault(text: string, signal: Evidence, reading: Reading): Refusal | null {
  if (namesAFact(text, knowEvidence(signal, reading))) return null;
  return { reason: 'unsupported_claim', detail: `no fact in ${JSON.stringify(text)}`.slice(0, MAX_DETAIL) };
}

function refused(reason: Refusal['reason'], detail: string): Judged {
  return { ok: false, reason, detail: oneLine(detail).slice(0, MAX_DETAIL) };
}
