import { Type } from 'typebox';
import { deleteWebhook as remove } from '../../../domain/webhooks/delete-webhook.ts';
import { operation } from '../../operation.ts';
import { WebhookParams } from '../../schemas/parameters.ts';

export const deleteWebhook = operation({
  method: 'DELETE',
  path: '/v1/webhooks/{id}',
  operationId: 'deleteWebhook',
  summary: 'End a webhook subscription',
  description: 'Nothing more is sent to it; deliveries that wait are cancelled.',
  tag: 'Webhooks',
  role: 'read-write',
  resource: 'write',
  params: WebhookParams,
  status: 204,
  answer: Type.Null(),
  errors: [],
  handle: (ctx, actor, { params }) => remove(ctx, actor, params.id),
});
