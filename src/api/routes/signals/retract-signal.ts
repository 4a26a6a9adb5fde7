import { retractSignal as retract } from '../../../domain/workspace/signals/record-news.ts';
import { operation } from '../../operation.ts';
import { SignalParams } from '../../schemas/parameters.ts';
import { Signal, SignalRetract } from '../../schemas/signal.ts';

export const retractSignal = operation({
  method: 'POST',
  path: '/v1/signals/{id}:retract',
  operationId: 'retractSignal',
  summary: 'Mark a signal as incorrect',
  description:
    'It leaves the score at once, and a brief that uses it is rewritten. It does not come back when the same page is read again, and counts in `GET /v1/signals/precision`.',
  tag: 'Signals',
  role: 'read-write',
  resource: 'write',
  params: SignalParams,
  body: SignalRetract,
  status: 200,
  answer: Signal,
  errors: ['account_deleted'],
  handle: (ctx, actor, { params, body }) => retract(ctx, actor, params.id, body),
});
