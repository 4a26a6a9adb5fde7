import { getSignal as get } from '../../../domain/workspace/signals/get-signal.ts';
import { operation } from '../../operation.ts';
import { SignalParams } from '../../schemas/parameters.ts';
import { Signal } from '../../schemas/signal.ts';

export const getSignal = operation({
  method: 'GET',
  path: '/v1/signals/{id}',
  operationId: 'getSignal',
  summary: 'Get a signal',
  description: 'One signal with its evidence: which source said what, and when we saw it.',
  tag: 'Signals',
  role: 'read-only',
  resource: 'read',
  params: SignalParams,
  status: 200,
  answer: Signal,
  errors: ['account_deleted'],
  etag: true,
  handle: (ctx, actor, { params }) => get(ctx, actor, params.id),
});
