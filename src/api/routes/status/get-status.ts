import { getStatus as get } from '../../../domain/notifying/status/status-view.ts';
import { operation } from '../../operation.ts';
import { ServiceStatus } from '../../schemas/status.ts';

export const getStatus = operation({
  method: 'GET',
  path: '/v1/status',
  operationId: 'getStatus',
  summary: 'How the service is',
  description:
    'The service as a whole and in parts, what is open, and what is planned. The same as /status.json, which needs no key.',
  tag: 'Status',
  role: 'read-only',
  resource: 'read',
  status: 200,
  answer: ServiceStatus,
  errors: [],
  etag: true,
  handle: (ctx, actor) => get(ctx, actor),
});
