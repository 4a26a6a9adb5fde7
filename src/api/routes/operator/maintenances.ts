import { getMaintenance } from '../../../domain/notifying/status/get-maintenance.ts';
import { listMaintenances } from '../../../domain/notifying/status/list-maintenances.ts';
import { scheduleMaintenance } from '../../../domain/notifying/status/schedule-maintenance.ts';
import { updateMaintenance } from '../../../domain/notifying/status/update-maintenance.ts';
import { precondition } from '../../guards/precondition.ts';
import { operation } from '../../operation.ts';
import type { Operation } from '../../operation.ts';
import { MaintenanceChange, MaintenanceSchedule, MaintenanceUpdatePost } from '../../schemas/operator.ts';
import { MaintenanceParams } from '../../schemas/parameters.ts';
import { MaintenanceQuery, StatusMaintenance, StatusMaintenancePage } from '../../schemas/status.ts';

const shared = { tag: 'Operator', description: 'See docs/status.md.', role: 'admin' } as const;

/** Planning, changing and telling more of maintenance, as docs/status.md says. */
export const maintenanceOperations: readonly Operation[] = [
  operation({
    ...shared,
    method: 'POST',
    path: '/operator/maintenances',
    operationId: 'scheduleMaintenance',
    summary: 'Schedule a maintenance',
    resource: 'write',
    body: MaintenanceSchedule,
    status: 201,
    answer: StatusMaintenance,
    errors: [],
    handle: (ctx, _operator, { body }) => scheduleMaintenance(ctx, body),
  }),
  operation({
    ...shared,
    method: 'GET',
    path: '/operator/maintenances',
    operationId: 'operatorListMaintenances',
    summary: 'List maintenances',
    resource: 'read',
    query: MaintenanceQuery,
    status: 200,
    answer: StatusMaintenancePage,
    errors: ['invalid_cursor'],
    handle: (ctx, operator, { query }) => listMaintenances(ctx, operator, query),
  }),
  operation({
    ...shared,
    method: 'GET',
    path: '/operator/maintenances/{id}',
    operationId: 'operatorGetMaintenance',
    summary: 'Get a maintenance',
    resource: 'read',
    params: MaintenanceParams,
    status: 200,
    answer: StatusMaintenance,
    errors: [],
    etag: true,
    handle: (ctx, operator, { params }) => getMaintenance(ctx, operator, params.id),
  }),
  operation({
    ...shared,
    method: 'PATCH',
    path: '/operator/maintenances/{id}',
    operationId: 'changeMaintenance',
    summary: 'Change a maintenance',
    resource: 'write',
    params: MaintenanceParams,
    body: MaintenanceChange,
    status: 200,
    answer: StatusMaintenance,
    errors: ['status_move_not_allowed', 'precondition_failed'],
    handle: (ctx, _operator, { params, body, request }) =>
      updateMaintenance(ctx, params.id, body, precondition('maintenance', request)),
  }),
  operation({
    ...shared,
    method: 'POST',
    path: '/operator/maintenances/{id}/updates',
    operationId: 'postMaintenanceUpdate',
    summary: 'Say more of a maintenance',
    resource: 'write',
    params: MaintenanceParams,
    body: MaintenanceUpdatePost,
    status: 201,
    answer: StatusMaintenance,
    errors: ['status_move_not_allowed'],
    handle: (ctx, _operator, { params, body }) => updateMaintenance(ctx, params.id, body),
  }),
];
