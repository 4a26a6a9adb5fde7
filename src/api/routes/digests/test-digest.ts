import { testDigest as send } from '../../../domain/workspace/digests/test-digest.ts';
import { operation } from '../../operation.ts';
import { DigestSend } from '../../schemas/digest.ts';
import { DigestParams } from '../../schemas/parameters.ts';

export const testDigest = operation({
  method: 'POST',
  path: '/v1/digests/{id}:send-test',
  operationId: 'sendTestDigest',
  summary: 'Send a digest now, as a test',
  description:
    'What it would say now, to the member who gets it, also where there is nothing to tell; the next turn tells it again. A worker sends it within a moment: `last_send` of the digest says how it went. At most one a minute.',
  tag: 'Digests',
  role: 'admin',
  resource: 'write',
  params: DigestParams,
  status: 202,
  answer: DigestSend,
  errors: ['mail_not_configured', 'digest_unsubscribed', 'digest_test_too_soon'],
  handle: (ctx, actor, { params }) => send(ctx, actor, params.id),
});
