import { listMaintenances as list } from '../../../domain/notifying/status/list-maintenances.ts';
import { operation } from '../../operation.ts';
import { MaintenanceQuery, StatusMaintenancePage } from '../../schemas/status.ts';

export const listMaintenances = operation({
  method: 'GET',
  path: '/v1/status/maintenances',
  operationId: 'listMaintenances',
  summary: 'List maintenances',
  description: 'The latest planned beginning first, those that are over or cancelled included.',
  tag: 'Status',
  role: 'read-only',
  resource: 'read',
  query: MaintenanceQuery,
  status: 200,
  answer: StatusMaintenancePage,
  errors: ['invalid_cursor'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});
