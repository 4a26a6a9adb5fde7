import {
  snoozeAccount as snooze,
  unsnoozeAccount as unsnooze,
} from '../../../domain/workspace/today/snooze.ts';
import { operation } from '../../operation.ts';
import { AccountParams } from '../../schemas/parameters.ts';
import { Snooze, SnoozeInput } from '../../schemas/today.ts';

export const snoozeAccount = operation({
  method: 'POST',
  path: '/v1/accounts/{id}:snooze',
  operationId: 'snoozeAccount',
  summary: 'Snooze an account',
  description: 'Until then GET /v1/today leaves it out for whoever asks, member or key.',
  tag: 'Today',
  role: 'read-only',
  resource: 'write',
  params: AccountParams,
  body: SnoozeInput,
  needsBody: true,
  status: 200,
  answer: Snooze,
  errors: ['account_deleted'],
  handle: (ctx, actor, { params, body }) => snooze(ctx, actor, params.id, body.until),
});

export const unsnoozeAccount = operation({
  method: 'POST',
  path: '/v1/accounts/{id}:unsnooze',
  operationId: 'unsnoozeAccount',
  summary: 'End a snooze',
  description: 'The account is in GET /v1/today again. One that is not snoozed stays so.',
  tag: 'Today',
  role: 'read-only',
  resource: 'write',
  params: AccountParams,
  status: 200,
  answer: Snooze,
  errors: ['account_deleted'],
  handle: (ctx, actor, { params }) => unsnooze(ctx, actor, params.id),
});
