import { listIncidents as list } from '../../../domain/notifying/status/list-incidents.ts';
import { operation } from '../../operation.ts';
import { IncidentQuery, StatusIncidentPage } from '../../schemas/status.ts';

export const listIncidents = operation({
  method: 'GET',
  path: '/v1/status/incidents',
  operationId: 'listIncidents',
  summary: 'List incidents',
  description: 'The latest first, resolved ones included, each with all that was said of it.',
  tag: 'Status',
  role: 'read-only',
  resource: 'read',
  query: IncidentQuery,
  status: 200,
  answer: StatusIncidentPage,
  errors: ['invalid_cursor'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});
