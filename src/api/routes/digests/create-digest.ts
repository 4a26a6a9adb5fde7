import { createDigest as create } from '../../../domain/workspace/digests/create-digest.ts';
import { operation } from '../../operation.ts';
import { Digest, DigestCreate } from '../../schemas/digest.ts';

export const createDigest = operation({
  method: 'POST',
  path: '/v1/digests',
  operationId: 'createDigest',
  summary: 'Have a digest sent',
  description:
    'A mail to a member of the workspace, every day or every week: movers, new briefs, and signals that faded or were retracted. The first one tells what happened in the day, or the week, before it was made as well. At most 200 a workspace.',
  tag: 'Digests',
  role: 'admin',
  resource: 'write',
  body: DigestCreate,
  status: 201,
  answer: Digest,
  errors: ['invalid_param', 'digest_limit_reached'],
  handle: (ctx, actor, { body }) => create(ctx, actor, body),
});
