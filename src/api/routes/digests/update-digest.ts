import { updateDigest as update } from '../../../domain/workspace/digests/update-digest.ts';
import { digestPrecondition } from '../../guards/digest-precondition.ts';
import { operation } from '../../operation.ts';
import { Digest, DigestUpdate, VOLATILE_OF_DIGEST } from '../../schemas/digest.ts';
import { DigestParams } from '../../schemas/parameters.ts';

export const updateDigest = operation({
  method: 'PATCH',
  path: '/v1/digests/{id}',
  operationId: 'updateDigest',
  summary: 'Change, pause or resume a digest',
  description:
    'Sets when it comes and what it is about; each member is replaced as a whole. It holds from the next mail on; a day that had its mail has no other. With `If-Match` nothing is changed if somebody has changed it meanwhile.',
  tag: 'Digests',
  role: 'admin',
  resource: 'write',
  params: DigestParams,
  body: DigestUpdate,
  status: 200,
  answer: Digest,
  errors: ['invalid_param', 'digest_unsubscribed', 'precondition_failed'],
  etag: true,
  volatile: VOLATILE_OF_DIGEST,
  handle: (ctx, actor, { params, body, request }) =>
    update(ctx, actor, params.id, body, digestPrecondition(request)),
});
