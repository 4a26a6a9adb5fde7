import type { Context } from '../../../context.ts';
import { DAY } from '../../../platform/clock.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createOperatorEndpoint } from '../../../platform/outbound-http/operator-endpoint.ts';
import { createCircuit } from './circuit.ts';
import type { Circuit } from './circuit.ts';
import { judgeAnswer } from './judge-answer.ts';
import { question } from './question.ts';
import type { Judged, NotTaken, Refusal, Rewriting } from './rewriting.ts';

const MAX_ANSWER_BYTES = 256 * 1024;
/** The first answer, and one more by a model that was told what was wrong. */
const QUESTIONS = 2;
/** What the endpoint is left alone for. An answer of another form is none of it: one account’s pages may bring it about, and would silence the model for all. */
const OF_THE_ENDPOINT: ReadonlySet<string> = new Set(['model_timeout', 'model_unavailable']);
/** Faults of the text, which a second question may mend. */
const OF_THE_TEXT: ReadonlySet<string> = new Set(['unknown_signal', 'unsupported_claim', 'too_long']);

export interface BriefModel {
  /**
   * A text that its evidence carries, or why there is none. `mayAsk` is called before each question and may say no. Rejects only when
   * `stopping` is aborted.
   */
  rewrite(given: Rewriting, mayAsk: () => Promise<boolean>, stopping: AbortSignal): Promise<Judged>;
  close(): Promise<void>;
}

/** Null where none is configured. One for the process: it remembers whether the endpoint answers. */
export function createBriefModel({ config, clock }: Pick<Context, 'config' | 'clock'>): BriefModel | null {
  const { llm } = config;
  if (llm === null) return null;
  const circuit = createCircuit(clock);
  const endpoint = createOperatorEndpoint(
    llm.baseUrl,
    { userAgent: `Whynow/${config.version}`, resolve: config.egressResolve },
    { deadlineMs: llm.timeout, maxBodyBytes: MAX_ANSWER_BYTES },
  );
  return {
    async rewrite(given, mayAsk, stopping) {
      const { askModel } = await import('./ask-model.ts');
      let refusal: Refusal | null = null;
      for (let asked = 0; asked < QUESTIONS; asked += 1) {
        if (!circuit.allows()) return { ok: false, ...(refusal ?? leftAlone(circuit)) };
        if (!(await mayAsk())) return { ok: false, ...(refusal ?? usedUp(llm.dailyLimit, clock)) };
        const signal = AbortSignal.any([stopping, AbortSignal.timeout(llm.timeout)]);
        const answer = await askModel(llm, endpoint.fetch, question(given, refusal), signal);
        stopping.throwIfAborted();
        if (!answer.ok && OF_THE_ENDPOINT.has(answer.reason)) circuit.failed(answer.retryAfterSeconds);
        else circuit.succeeded();
        if (!answer.ok) return { ok: false, reason: answer.reason, detail: answer.detail };
        const judged = judgeAnswer(answer.answer, given);
        if (judged.ok || !OF_THE_TEXT.has(judged.reason)) return judged;
        refusal = { reason: judged.reason, detail: judged.detail };
      }
      return { ok: false, ...refusal! };
    },
    close: () => endpoint.close(),
  };
}

function leftAlone(circuit: Circuit): NotTaken {
  const askAgainAt = circuit.refusesUntil();
  return { reason: 'circuit_open', detail: 'the endpoint is left alone', askAgainAt };
}

/** The next day is the next of UTC, as the day is that questions are counted on. A limit of none is none tomorrow too. */
function usedUp(limit: number, clock: Clock): NotTaken {
  const refusal: NotTaken = { reason: 'daily_limit', detail: `${limit} a day` };
  const today = Math.floor(clock.now().getTime() / DAY);
  return limit === 0 ? refusal : { ...refusal, askAgainAt: new Date((today + 1) * DAY) };
}
