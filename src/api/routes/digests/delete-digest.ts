import { deleteDigest as remove } from '../../../domain/workspace/digests/delete-digest.ts';
import { operation } from '../../operation.ts';
import { NoContent } from '../../schemas/no-content.ts';
import { DigestParams } from '../../schemas/parameters.ts';

export const deleteDigest = operation({
  method: 'DELETE',
  path: '/v1/digests/{id}',
  operationId: 'deleteDigest',
  summary: 'Delete a digest',
  description: 'Nothing more is sent; what was planned goes with it.',
  tag: 'Digests',
  role: 'admin',
  resource: 'write',
  params: DigestParams,
  status: 204,
  answer: NoContent,
  errors: [],
  handle: (ctx, actor, { params }) => remove(ctx, actor, params.id),
});
