import { readTokens, speaksOf } from './model/tokens.ts';
import { isBygone, isUnreal } from './tense-gate.ts';
import type { TextItem } from '../../../ground/vocabulary/source-text.ts';

/** Why a sentence cannot prove that something happened to the company of an item. */
export type NotEvidence = 'company_not_named' | 'not_a_fact';

/** Null where a sentence speaks of the company, and nothing in it is wished for, denied, possible or long past. */
export function whyNotEvidence(
  sentence: string,
  { company, source, publishedAt }: TextItem,
): NotEvidence | null {
  const alone = readTokens({ company, title: sentence, text: '', publishedAt });
  if (!speaksOf(alone, source)) return 'company_not_named';
  return isUnreal(sentence) || isBygone(sentence, publishedAt) ? 'not_a_fact' : null;
}
