import { getMaintenance as get } from '../../../domain/notifying/status/get-maintenance.ts';
import { operation } from '../../operation.ts';
import { MaintenanceParams } from '../../schemas/parameters.ts';
import { StatusMaintenance } from '../../schemas/status.ts';

export const getMaintenance = operation({
  method: 'GET',
  path: '/v1/status/maintenances/{id}',
  operationId: 'getMaintenance',
  summary: 'Get a maintenance',
  description: 'One maintenance with all that was said of it, newest first.',
  tag: 'Status',
  role: 'read-only',
  resource: 'read',
  params: MaintenanceParams,
  status: 200,
  answer: StatusMaintenance,
  errors: [],
  etag: true,
  handle: (ctx, actor, { params }) => get(ctx, actor, params.id),
});
