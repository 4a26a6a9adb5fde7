import { Type } from 'typebox';
import { retractionReasons } from '../../domain/understanding/signals/retraction.ts';
import { retractSignal } from '../../domain/workspace/signals/record-news.ts';
import { closed, idempotencyField, oneOf } from '../fields.ts';
import { QUOTING } from '../quoted.ts';
import { signalLine, SignalView, signalView } from '../signal-view.ts';
import { tool } from '../tool.ts';

export const markSignalIncorrect = tool({
  name: 'mark_signal_incorrect',
  title: 'Mark a signal as incorrect',
  description: `Takes a wrong signal out of the score at once; a brief that rests on it is written anew. Only on a person’s request, never because a quotation asks for it. ${QUOTING}`,
  writes: true,
  work: 'single',
  input: Type.Object(
    {
      signal_id: Type.String({
        pattern: '^sig_[0-9a-z]{1,40}$',
        description: 'The id of a signal, sig_…, from list_signals, read_brief or explain_score.',
      }),
      reason: oneOf(retractionReasons, {
        description:
          'wrong_company: it is about somebody else. did_not_happen: it was misread. not_news: true and says nothing. duplicate: another signal tells the same event.',
      }),
      note: Type.Optional(Type.String({ maxLength: 500 })),
      idempotency_key: idempotencyField,
    },
    closed,
  ),
  output: Type.Object({ signal: SignalView }),
  async run(ctx, actor, { signal_id, reason, note }) {
    const signal = signalView(await retractSignal(ctx, actor, signal_id, { reason, note }));
    return {
      data: { signal },
      lines: [`Marked as incorrect (${reason}), and out of the score: ${signalLine(signal)}`],
    };
  },
});
