import { Type } from 'typebox';
import type { LlmConfig } from '../../../config/llm.ts';
import { askFor } from '../../ground/language-model/ask-for.ts';
import type { Asked, Question } from '../../ground/language-model/asked.ts';
import type { ModelVerdict } from './verdict.ts';

const Verdict = Type.Object(
  {
    reported: Type.Boolean(),
    type: Type.String({ maxLength: 60 }),
    subtype: Type.String({ maxLength: 60 }),
    sentence: Type.String({ maxLength: 2000 }),
    also: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 10 })),
  },
  { additionalProperties: false },
);
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
