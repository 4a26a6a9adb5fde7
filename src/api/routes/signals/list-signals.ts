import { Type } from 'typebox';
import { listSignals as list } from '../../../domain/workspace/signals/list-signals.ts';
import { operation } from '../../operation.ts';
import { closed, oneOf } from '../../schemas/fields.ts';
import { pageQuery } from '../../schemas/page.ts';
import { ListedSignalPage } from '../../schemas/listed-signal.ts';

const text = (description: string, more: Record<string, unknown> = {}) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 4096, description, ...more }));

export const listSignals = operation({
  method: 'GET',
  path: '/v1/signals',
  operationId: 'listSignals',
  summary: 'List signals',
  description: 'What was detected in the workspace, newest first. All filters that are given must hold.',
  tag: 'Signals',
  role: 'read-only',
  resource: 'read',
  work: 'search',
  query: Type.Object(
    {
      type: text('Types, separated by commas; see `GET /v1/signals/types`.', {
        examples: ['funding,executive_hire'],
      }),
      category: text('Categories of the types, separated by commas.'),
      tag: text('Of accounts with this tag.'),
      tier: Type.Optional(
        oneOf(['hot', 'warm', 'watch', 'cold'], { description: 'Of accounts in this tier.' }),
      ),
      status: Type.Optional(oneOf(['active', 'decayed', 'retracted'])),
      since: text('Fired at or after: an ISO date, an ISO date-time, or Unix seconds.', {
        examples: ['2026-11-01'],
      }),
      until: text('Fired at or before; a date means to its end.', { examples: ['2026-11-20T12:00:00Z'] }),
      strength_gte: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 100, description: 'A strength of at least this.' }),
      ),
      account_id: text('Of one account only.'),
      bot_id: text('Of one bot only.'),
      order: Type.Optional(oneOf(['asc', 'desc'], { default: 'desc', description: 'By `fired_at`.' })),
      ...pageQuery,
    },
    closed,
  ),
  status: 200,
  answer: ListedSignalPage,
  errors: ['invalid_cursor', 'search_too_slow'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});
