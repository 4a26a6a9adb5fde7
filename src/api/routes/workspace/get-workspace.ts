import { getWorkspace as get } from '../../../domain/workspace/settings/get-workspace.ts';
import { operation } from '../../operation.ts';
import { Workspace } from '../../schemas/workspace.ts';

export const getWorkspace = operation({
  method: 'GET',
  path: '/v1/workspace',
  operationId: 'getWorkspace',
  summary: 'Get the workspace',
  description: 'The one that the key belongs to, with its settings.',
  tag: 'Workspace',
  role: 'read-only',
  resource: 'read',
  status: 200,
  answer: Workspace,
  errors: [],
  etag: true,
  handle: (ctx, actor) => get(ctx, actor),
});
