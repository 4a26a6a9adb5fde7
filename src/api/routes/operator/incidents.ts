import { getIncident } from '../../../domain/notifying/status/get-incident.ts';
import { listIncidents } from '../../../domain/notifying/status/list-incidents.ts';
import { openIncident } from '../../../domain/notifying/status/open-incident.ts';
import { updateIncident } from '../../../domain/notifying/status/update-incident.ts';
import { precondition } from '../../guards/precondition.ts';
import { operation } from '../../operation.ts';
import type { Operation } from '../../operation.ts';
import { IncidentChange, IncidentOpen, IncidentUpdatePost } from '../../schemas/operator.ts';
import { IncidentParams } from '../../schemas/parameters.ts';
import { IncidentQuery, StatusIncident, StatusIncidentPage } from '../../schemas/status.ts';

const shared = { tag: 'Operator', description: 'See docs/status.md.', role: 'admin' } as const;

/** Opening, changing and telling more of incidents, as docs/status.md says. */
export const incidentOperations: readonly Operation[] = [
  operation({
    ...shared,
    method: 'POST',
    path: '/operator/incidents',
    operationId: 'openIncident',
    summary: 'Open an incident',
    resource: 'write',
    body: IncidentOpen,
    status: 201,
    answer: StatusIncident,
    errors: [],
    handle: (ctx, _operator, { body }) => openIncident(ctx, body),
  }),
  operation({
    ...shared,
    method: 'GET',
    path: '/operator/incidents',
    operationId: 'operatorListIncidents',
    summary: 'List incidents',
    resource: 'read',
    query: IncidentQuery,
    status: 200,
    answer: StatusIncidentPage,
    errors: ['invalid_cursor'],
    handle: (ctx, operator, { query }) => listIncidents(ctx, operator, query),
  }),
  operation({
    ...shared,
    method: 'GET',
    path: '/operator/incidents/{id}',
    operationId: 'operatorGetIncident',
    summary: 'Get an incident',
    resource: 'read',
    params: IncidentParams,
    status: 200,
    answer: StatusIncident,
    errors: [],
    etag: true,
    handle: (ctx, operator, { params }) => getIncident(ctx, operator, params.id),
  }),
  operation({
    ...shared,
    method: 'PATCH',
    path: '/operator/incidents/{id}',
    operationId: 'changeIncident',
    summary: 'Change an incident',
    resource: 'write',
    params: IncidentParams,
    body: IncidentChange,
    status: 200,
    answer: StatusIncident,
    errors: ['status_move_not_allowed', 'precondition_failed'],
    handle: (ctx, _operator, { params, body, request }) =>
      updateIncident(ctx, params.id, body, precondition('incident', request)),
  }),
  operation({
    ...shared,
    method: 'POST',
    path: '/operator/incidents/{id}/updates',
    operationId: 'postIncidentUpdate',
    summary: 'Say more of an incident',
    resource: 'write',
    params: IncidentParams,
    body: IncidentUpdatePost,
    status: 201,
    answer: StatusIncident,
    errors: ['status_move_not_allowed'],
    handle: (ctx, _operator, { params, body }) => updateIncident(ctx, params.id, body),
  }),
];
