import { restoreSignal as restore } from '../../../domain/workspace/signals/restore-signal.ts';
import { operation } from '../../operation.ts';
import { SignalParams } from '../../schemas/parameters.ts';
import { Signal } from '../../schemas/signal.ts';

export const restoreSignal = operation({
  method: 'POST',
  path: '/v1/signals/{id}:restore',
  operationId: 'restoreSignal',
  summary: 'Take a retraction back',
  description:
    'The signal is what it was before a user called it wrong, and counts in the score again. What its own sources have withdrawn stays withdrawn.',
  tag: 'Signals',
  role: 'read-write',
  resource: 'write',
  params: SignalParams,
  status: 200,
  answer: Signal,
  errors: ['account_deleted', 'signal_not_retracted'],
  handle: (ctx, actor, { params }) => restore(ctx, actor, params.id),
});
