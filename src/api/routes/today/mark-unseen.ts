import { markUnseen as unmark } from '../../../domain/workspace/today/mark-unseen.ts';
import { operation } from '../../operation.ts';
import { Unseen, UnseenInput } from '../../schemas/today.ts';

export const markUnseen = operation({
  method: 'POST',
  path: '/v1/today:mark-unseen',
  operationId: 'markUnseen',
  summary: 'Take back that news was seen',
  description:
    'For whoever asks, member or key: takes back `POST /v1/today:mark-seen`, of these accounts or of all. The mark for all stays where single accounts are named. Ids that carry no mark are passed over.',
  tag: 'Today',
  role: 'read-only',
  resource: 'write',
  body: UnseenInput,
  needsBody: true,
  status: 200,
  answer: Unseen,
  errors: [],
  handle: (ctx, actor, { body }) => unmark(ctx, actor, body),
});
