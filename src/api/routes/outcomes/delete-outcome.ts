import { deleteOutcome as remove } from '../../../domain/deciding/outcomes/delete-outcome.ts';
import { operation } from '../../operation.ts';
import { NoContent } from '../../schemas/no-content.ts';
import { OutcomeParams } from '../../schemas/parameters.ts';

export const deleteOutcome = operation({
  method: 'DELETE',
  path: '/v1/accounts/{id}/outcomes/{outcome_id}',
  operationId: 'deleteOutcome',
  summary: 'Delete an outcome',
  description: 'Takes back one that was reported by mistake; its `external_id` is free again.',
  tag: 'Outcomes',
  role: 'read-write',
  resource: 'write',
  params: OutcomeParams,
  status: 204,
  answer: NoContent,
  errors: ['account_deleted'],
  handle: (ctx, actor, { params }) => remove(ctx, actor, params.id, params.outcome_id),
});
