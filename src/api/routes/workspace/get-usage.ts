import { getUsage as get } from '../../../domain/workspace/usage/get-usage.ts';
import { workspaceRates } from '../../guards/limit-rate.ts';
import { operation } from '../../operation.ts';
import { Usage } from '../../schemas/usage.ts';

export const getUsage = operation({
  method: 'GET',
  path: '/v1/workspace/usage',
  operationId: 'getUsage',
  summary: 'Get usage against quotas',
  description: 'What the plan and this installation allow, what is used of it, and the last 30 days.',
  tag: 'Workspace',
  role: 'read-only',
  resource: 'read',
  work: 'search',
  status: 200,
  answer: Usage,
  errors: ['search_too_slow'],
  handle: async (ctx, actor) => get(ctx, actor, await workspaceRates(ctx, actor.workspaceId)),
});
