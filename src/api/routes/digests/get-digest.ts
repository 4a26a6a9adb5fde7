import { getDigest as get } from '../../../domain/workspace/digests/get-digest.ts';
import { operation } from '../../operation.ts';
import { Digest, VOLATILE_OF_DIGEST } from '../../schemas/digest.ts';
import { DigestParams } from '../../schemas/parameters.ts';

export const getDigest = operation({
  method: 'GET',
  path: '/v1/digests/{id}',
  operationId: 'getDigest',
  summary: 'Get a digest',
  description: 'One digest, with its next turn and what became of its newest mail.',
  tag: 'Digests',
  role: 'admin',
  resource: 'read',
  params: DigestParams,
  status: 200,
  answer: Digest,
  errors: [],
  etag: true,
  volatile: VOLATILE_OF_DIGEST,
  handle: (ctx, actor, { params }) => get(ctx, actor, params.id),
});
