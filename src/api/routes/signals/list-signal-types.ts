import { signalTypes } from '../../../domain/ground/vocabulary/catalog.ts';
import { pageOfAll } from '../../../domain/ground/page.ts';
import { operation } from '../../operation.ts';
import { FixedListQuery } from '../../schemas/parameters.ts';
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
  query: FixedListQuery,
  status: 200,
  answer: SignalTypeList,
  errors: ['invalid_cursor'],
  etag: true,
  handle: (_ctx, { workspaceId }, { query }) =>
    Promise.resolve(pageOfAll({ workspaceId, list: 'signal_types' }, query, signalTypes)),
});
