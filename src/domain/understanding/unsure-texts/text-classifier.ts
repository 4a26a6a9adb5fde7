import type { Context } from '../../ground/context.ts';
import type { UnsureText } from '../../ground/vocabulary/unsure-text.ts';
import { createModelEndpoint } from '../../ground/language-model/model-endpoint.ts';
import { checkVerdict } from './check-verdict.ts';
import { questionAbout } from './question.ts';
import type { CheckedVerdict } from './verdict.ts';

const MAX_ANSWER_BYTES = 64 * 1024;

export interface TextClassifier {
  /** One question, never a second. `mayAsk` is called before it and may say no. Rejects only when `stopping` is aborted. */
  classify(text: UnsureText, mayAsk: () => Promise<boolean>, stopping: AbortSignal): Promise<CheckedVerdict>;
  close(): Promise<void>;
}

/** Null where no model is configured. One for the process: it remembers whether the endpoint answers. */
export function createTextClassifier({
  config,
  clock,
}: Pick<Context, 'config' | 'clock'>): TextClassifier | null {
  const { llm } = config;
  if (llm === null) return null;
  const endpoint = createModelEndpoint({ config, clock }, llm, MAX_ANSWER_BYTES);
  return {
    async classify(text, mayAsk, stopping) {
      const { askAboutText } = await import('./ask-about-text.ts');
      if (!endpoint.circuit.allows())
        return { ok: false, reason: 'circuit_open', detail: 'the endpoint is left alone' };
      if (!(await mayAsk()))
        return { ok: false, reason: 'daily_limit', detail: `${llm.dailyTextLimit} a day` };
      const question = questionAbout(text);
      const asked = await endpoint.ask(
        (to, fetch, signal) => askAboutText(to, fetch, question, signal),
        stopping,
      );
      if (asked.ok) return checkVerdict(asked.answer, text);
      return { ok: false, reason: asked.reason, detail: asked.detail };
    },
    close: () => endpoint.close(),
  };
}
