import { isSignalType, type SignalType } from '../../../ground/vocabulary/catalog.ts';
import { gatesOf } from './gates.ts';
import { canReport } from './can-report.ts';
import { classify } from './model/classify.ts';
import { readTokens, speaksOf } from './model/tokens.ts';
import { isAnotherThing } from './name-gate.ts';
import { whyNotEvidence } from './evidence-sentence.ts';
import { readItem } from './text-item.ts';
import { type TextItem } from '../../../ground/vocabulary/source-text.ts';

/**
 * From which probability of the likeliest type a text is worth a question (decision 0028): of 1,786 such training items two in three report
 * one of the types asked about, of those below one in five.
 */
const UNSURE_FROM = 0.25;

/** Less likely types are not offered: of such pairs 7 in 1,000 are right below 0.02, 34 below 0.05. */
const CANDIDATE_FROM = 0.05;

/**
 * The types that a text may report without being found of them, the likeliest first. None where the likeliest was found or is too unlikely, in a forum, where
 * the text is of a kind that reports nothing, or where no sentence of it could prove anything about the company.
 */
export function candidatesToAsk(item: TextItem, found: ReadonlySet<string>): SignalType[] {
  if (item.source === 'forum') return [];
  const tokens = readTokens(item);
  if (!speaksOf(tokens, item.source) || isAnotherThing(tokens, item.source, item.company.name)) return [];
  const gates = gatesOf(item);
  if (gates.genre !== null) return [];
  const verdicts = classify(item, tokens, gates, () => CANDIDATE_FROM).filter(({ type }) =>
    canReport(type, item),
  );
  const [likeliest] = verdicts;
  if (likeliest === undefined || likeliest.probability < UNSURE_FROM || found.has(likeliest.type)) return [];
  const { sentences } = readItem(item);
  if (!sentences.some(({ original }) => whyNotEvidence(original, item) === null)) return [];
  return verdicts
    .map(({ type }) => type)
    .filter((type) => isSignalType(type) && !found.has(type)) as SignalType[];
}
