import { isEmpty } from '../../../domain/workspace/digests/digest-content.ts';
import { previewDigest as preview } from '../../../domain/workspace/digests/preview-digest.ts';
import { timestamp } from '../../../domain/ground/timestamp.ts';
import { renderDigest } from '../../../pages/digests/render-digest.ts';
import { operation } from '../../operation.ts';
import { DigestPreview } from '../../schemas/digest.ts';
import { DigestParams } from '../../schemas/parameters.ts';

export const previewDigest = operation({
  method: 'GET',
  path: '/v1/digests/{id}/preview',
  operationId: 'previewDigest',
  summary: 'Preview a digest',
  description:
    'What it would say now: what happened since its last mail. Nothing is sent, and no mail server is needed. The unsubscribe link in it works.',
  tag: 'Digests',
  role: 'admin',
  resource: 'read',
  work: 'search',
  params: DigestParams,
  status: 200,
  answer: DigestPreview,
  errors: ['search_too_slow'],
  handle: async (ctx, actor, { params }) => {
    const { content, ...reader } = await preview(ctx, actor, params.id);
    return {
      ...renderDigest(content, reader),
      empty: isEmpty(content),
      since: timestamp(content.since),
      until: timestamp(content.until),
    };
  },
});
