import type { Context } from '../../../ground/context.ts';
import { DAY } from '../../../../platform/clock.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Circuit } from '../../../ground/language-model/circuit.ts';
import { createModelEndpoint } from '../../../ground/language-model/model-endpoint.ts';
import { checkAnswer } from './check-answer.ts';
import { question } from './question.ts';
import type { Judged, NotTaken, Refusal, Rewriting } from './rewriting.ts';

const MAX_ANSWER_BYTES = 256 * 1024;
/** The first answer, and one more by a model that was told what was wrong. */
const QUESTIONS = 2;
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
  const endpoint = createModelEndpoint({ config, clock }, llm, MAX_ANSWER_BYTES);
  const { circuit } = endpoint;
  return {
    async rewrite(given, mayAsk, stopping) {
      const { askModel } = await import('./ask-model.ts');
      let refusal: Refusal | null = null;
      for (let asked = 0; asked < QUESTIONS; asked += 1) {
        if (!circuit.allows()) return { ok: false, ...(refusal ?? leftAlone(circuit)) };
        if (!(await mayAsk())) return { ok: false, ...(refusal ?? usedUp(llm.dailyLimit, clock)) };
        const asking = question(given, refusal);
        const answer = await endpoint.ask(
          (to, fetch, signal) => askModel(to, fetch, asking, signal),
          stopping,
        );
        if (!answer.ok) return { ok: false, reason: answer.reason, detail: answer.detail };
        const judged = checkAnswer(answer.answer, given);
        if (judged.ok || !OF_THE_TEXT.has(judged.reason)) return judged;
        refusal = { reason: judged.reason, detail: judged.detail };
      }
      return { ok: false, ...refusal! };
    },
    close: () => endpoint.close(),
  };
}

function leftAlone(circuit: Pick<Circuit, 'refusesUntil'>): NotTaken {
  const askAgainAt = circuit.refusesUntil();
  return { reason: 'circuit_open', detail: 'the endpoint is left alone', askAgainAt };
}

/** The next day is the next of UTC, as the day is that questions are counted on. A limit of none is none tomorrow too. */
function usedUp(limit: number, clock: Clock): NotTaken {
  const refusal: NotTaken = { reason: 'daily_limit', detail: `${limit} a day` };
  const today = Math.floor(clock.now().getTime() / DAY);
  return limit === 0 ? refusal : { ...refusal, askAgainAt: new Date((today + 1) * DAY) };
}
