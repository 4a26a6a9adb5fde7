import type { LlmConfig } from '../../../config/llm.ts';
import type { Context } from '../context.ts';
import { createOperatorEndpoint } from '../../../platform/outbound-http/operator-endpoint.ts';
import type { Asked } from './asked.ts';
import { createCircuit } from './circuit.ts';
import type { Circuit } from './circuit.ts';

/** The configured endpoint, as one kind of question uses it. One for the process: it remembers whether the endpoint answers. */
export interface ModelEndpoint {
  circuit: Pick<Circuit, 'allows' | 'refusesUntil'>;
  /** One question within the configured time. Rejects only when `stopping` is aborted. */
  ask<T>(
    question: (llm: LlmConfig, fetch: typeof globalThis.fetch, signal: AbortSignal) => Promise<Asked<T>>,
    stopping: AbortSignal,
  ): Promise<Asked<T>>;
  close(): Promise<void>;
}

export function createModelEndpoint(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  llm: LlmConfig,
  maxAnswerBytes: number,
): ModelEndpoint {
  const circuit = createCircuit(clock);
  const endpoint = createOperatorEndpoint(
    llm.baseUrl,
    { userAgent: `Whynow/${config.version}`, resolve: config.egress.resolve },
    { deadlineMs: llm.timeout, maxBodyBytes: maxAnswerBytes },
  );
  return {
    circuit,
    async ask(question, stopping) {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(llm.timeout)]);
      const asked = await question(llm, endpoint.fetch, signal);
      stopping.throwIfAborted();
      // An answer of another form is none of the endpoint's doing: one account's pages may bring it about, and would silence the model for all.
      if (asked.ok || asked.reason === 'invalid_answer') circuit.succeeded();
      else circuit.failed(asked.retryAfterSeconds);
      return asked;
    },
    close: () => endpoint.close(),
  };
}
