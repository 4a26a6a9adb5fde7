import { signalTypes } from '../../../domain/signals/catalog.ts';
import { operation } from '../../operation.ts';
import { SignalTypeList } from '../../schemas/signal-type.ts';

export const listSignalTypes = operation({
  method: 'GET',
  path: '/v1/signals/types',
  operationId: 'listSignalTypes',
  summary: 'List the signal types',
  description: 'All 47 that the service detects, in one page.',
  tag: 'Signals',
  role: 'read-only',
  resource: 'read',
  status: 200,
  answer: SignalTypeList,
  errors: [],
  etag: true,
  handle: () => Promise.resolve({ data: signalTypes, has_more: false, next_cursor: null }),
});
