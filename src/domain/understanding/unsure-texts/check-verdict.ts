import { fold, oneLine } from '../../ground/vocabulary/fold.ts';
import { whyNotEvidence } from '../detect/text/evidence-sentence.ts';
import { readItem } from '../detect/text/text-item.ts';
import type { UnsureText } from '../../ground/vocabulary/unsure-text.ts';
import { catalogEntry } from '../../ground/vocabulary/catalog.ts';
import type { Fault, CheckedVerdict, ModelVerdict, NoVerdict } from './verdict.ts';

/**
 * Whether a model's verdict may stand: a type it was asked about, a subtype that the catalogue gives this type, and one whole sentence of the
 * text that speaks of the company and in which nothing is wished for, denied, possible or long past. Only the sentence's place is the model's: its
 * words are taken from the text.
 */
export function checkVerdict(verdict: ModelVerdict, { item, candidates }: UnsureText): CheckedVerdict {
  if (!verdict.reported) return { ok: true, event: null };
  const type = candidates.find((candidate) => candidate === verdict.type);
  if (type === undefined) return refused('unknown_type', verdict.type);
  if (!catalogEntry(type).subtypes.includes(verdict.subtype))
    return refused('unknown_subtype', `${type} ${verdict.subtype}`);
  const quoted = words(verdict.sentence);
  const sentence = readItem(item).sentences.find(({ original }) => words(original) === quoted)?.original;
  if (sentence === undefined || quoted === '') return refused('not_quoted', verdict.sentence);
  const fault = whyNotEvidence(sentence, item);
  if (fault !== null) return refused(fault, sentence);
  const also = candidates.filter((candidate) => candidate !== type && verdict.also?.includes(candidate));
  return { ok: true, event: { type, subtype: verdict.subtype, sentence }, also };
}

/** Quotation marks and the last full stop are often lost or changed on the way; words, numbers and their order are not. */
function words(sentence: string): string {
  return fold(sentence)
    .replaceAll(/["“”„«»’]/g, '’')
    .replaceAll(/^[’\s]{1,20}|[’\s.]{1,20}$/g, '');
}

function refused(reason: Fault, detail: string): NoVerdict {
  return { ok: false, reason, detail: oneLine(detail).slice(0, 200) };
}
