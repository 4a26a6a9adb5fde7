import { z } from 'zod';
import type { LlmConfig } from '../../../config/llm.ts';
import { askFor } from '../../ground/language-model/ask-for.ts';
import type { Asked, Question } from '../../ground/language-model/asked.ts';
import type { ModelVerdict } from './verdict.ts';

const Verdict = z.object({
  reported: z.boolean(),
  type: z.string().max(60),
  subtype: z.string().max(60),
  sentence: z.string().max(2000),
});
/** A sentence has at most 600 characters. */
const MAX_TOKENS = 500;

/** One question about a text. Loaded with the first: see `askFor`. */
export function askAboutText(
  llm: LlmConfig,
  fetch: typeof globalThis.fetch,
  question: Question,
  signal: AbortSignal,
): Promise<Asked<ModelVerdict>> {
  return askFor({ name: 'verdict', schema: Verdict, mostTokens: MAX_TOKENS }, llm, fetch, question, signal);
}
