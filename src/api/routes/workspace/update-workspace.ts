import { updateWorkspace as update } from '../../../domain/workspace/settings/update-workspace.ts';
import { precondition } from '../../guards/precondition.ts';
import { operation } from '../../operation.ts';
import { Workspace, WorkspaceUpdate } from '../../schemas/workspace.ts';

export const updateWorkspace = operation({
  method: 'PATCH',
  path: '/v1/workspace',
  operationId: 'updateWorkspace',
  summary: 'Change the workspace',
  description:
    'Sets what is sent; each field is replaced as a whole. Nothing is scored again for it: the next score of each account goes by the new values. `personas` are changed with the rubric.',
  tag: 'Workspace',
  role: 'admin',
  resource: 'write',
  body: WorkspaceUpdate,
  status: 200,
  answer: Workspace,
  errors: ['precondition_failed'],
  etag: true,
  handle: (ctx, actor, { body, request }) => update(ctx, actor, body, precondition('workspace', request)),
});
