import { markSeen as mark } from '../../../domain/workspace/today/mark-seen.ts';
import { operation } from '../../operation.ts';
import { Seen, SeenInput } from '../../schemas/today.ts';

export const markSeen = operation({
  method: 'POST',
  path: '/v1/today:mark-seen',
  operationId: 'markSeen',
  summary: 'Mark news as seen',
  description:
    'For whoever asks, member or key: the news of these accounts, or of all, is seen. Later news makes an account new again. Ids that are no account of the workspace are passed over.',
  tag: 'Today',
  role: 'read-only',
  resource: 'write',
  body: SeenInput,
  needsBody: true,
  status: 200,
  answer: Seen,
  errors: [],
  handle: (ctx, actor, { body }) => mark(ctx, actor, body),
});
