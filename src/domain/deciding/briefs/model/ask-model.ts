import { Type } from 'typebox';
import type { LlmConfig } from '../../../../config/llm.ts';
import { askFor } from '../../../ground/language-model/ask-for.ts';
import type { Asked, Question } from '../../../ground/language-model/asked.ts';
import type { ModelAnswer } from './rewriting.ts';

const Text = Type.Object(
  { signal: Type.String({ maxLength: 20 }), text: Type.String({ maxLength: 4000 }) },
  { additionalProperties: false },
);
const Answer = Type.Object(
  { sentences: Type.Array(Text, { maxItems: 20 }), opener: Text },
  { additionalProperties: false },
);
const MAX_OUTPUT_TOKENS = 1200;

/** Has a brief put into words. Loaded with the first question: see `askFor`. */
export function askModel(
  llm: LlmConfig,
  fetch: typeof globalThis.fetch,
  question: Question,
  signal: AbortSignal,
): Promise<Asked<ModelAnswer>> {
  return askFor(
    { name: 'brief', schema: Answer, mostTokens: MAX_OUTPUT_TOKENS },
    llm,
    fetch,
    question,
    signal,
  );
}
