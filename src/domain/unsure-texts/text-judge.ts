import type { Context } from '../../context.ts';
import { createCircuit } from '../briefs/model/circuit.ts';
import type { UnsureText } from '../detect/text/unsure-text.ts';
import { createOperatorEndpoint } from '../../platform/outbound-http/operator-endpoint.ts';
import { checkVerdict } from './check-verdict.ts';
import { questionAbout } from './question.ts';
import type { Judged } from './verdict.ts';

const MAX_ANSWER_BYTES = 64 * 1024;
/** What the endpoint is left alone for; an answer of another form is the text's doing, or the model's. */
const OF_THE_ENDPOINT: ReadonlySet<string> = new Set(['model_timeout', 'model_unavailable']);

export interface TextJudge {
  /** One question, never a second. `mayAsk` is called before it and may say no. Rejects only when `stopping` is aborted. */
  judge(text: UnsureText, mayAsk: () => Promise<boolean>, stopping: AbortSignal): Promise<Judged>;
  close(): Promise<void>;
}

/** Null where no model is configured. One for the process: it remembers whether the endpoint answers. */
export function createTextJudge({ config, clock }: Pick<Context, 'config' | 'clock'>): TextJudge | null {
  const { llm } = config;
  if (llm === null) return null;
  const circuit = createCircuit(clock);
  const endpoint = createOperatorEndpoint(
    llm.baseUrl,
    { userAgent: `Whynow/${config.version}`, resolve: config.egressResolve },
    { deadlineMs: llm.timeout, maxBodyBytes: MAX_ANSWER_BYTES },
  );
  return {
    async judge(text, mayAsk, stopping) {
      const { askAboutText } = await import('./ask-about-text.ts');
      if (!circuit.allows())
        return { ok: false, reason: 'circuit_open', detail: 'the endpoint is left alone' };
      if (!(await mayAsk()))
        return { ok: false, reason: 'daily_limit', detail: `${llm.dailyTextLimit} a day` };
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(llm.timeout)]);
      const answer = await askAboutText(llm, endpoint.fetch, questionAbout(text), signal);
      stopping.throwIfAborted();
      if (answer.ok) {
        circuit.succeeded();
        return checkVerdict(answer.answer, text);
      }
      if (OF_THE_ENDPOINT.has(answer.reason)) circuit.failed(answer.retryAfterSeconds);
      else circuit.succeeded();
      return { ok: false, reason: answer.reason, detail: answer.detail };
    },
    close: () => endpoint.close(),
  };
}
