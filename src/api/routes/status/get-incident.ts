import { getIncident as get } from '../../../domain/notifying/status/get-incident.ts';
import { operation } from '../../operation.ts';
import { IncidentParams } from '../../schemas/parameters.ts';
import { StatusIncident } from '../../schemas/status.ts';

export const getIncident = operation({
  method: 'GET',
  path: '/v1/status/incidents/{id}',
  operationId: 'getIncident',
  summary: 'Get an incident',
  description: 'One incident with all that was said of it, newest first.',
  tag: 'Status',
  role: 'read-only',
  resource: 'read',
  params: IncidentParams,
  status: 200,
  answer: StatusIncident,
  errors: [],
  etag: true,
  handle: (ctx, actor, { params }) => get(ctx, actor, params.id),
});
