import { Type } from 'typebox';
import type { Static } from 'typebox';
import { bulkActions, MAX_BULK } from '../../domain/workspace/accounts/bulk/bulk-request.ts';
import type { BatchItemError } from './account-batch.ts';
import { accountFilters } from './account-filters.ts';
import { closed, nullable, oneOf } from './fields.ts';

export const AccountBulk = Type.Object(
  {
    action: oneOf(bulkActions, {
      description:
        'What the single calls do. `rescore` only asks for new scores, which come within moments. `delete` can be undone by `restore` with the same ids.',
    }),
    ids: Type.Optional(
      Type.Array(Type.String({ maxLength: 100 }), {
        minItems: 1,
        description: 'At most 1,000 accounts. Either this or `filters`.',
      }),
    ),
    filters: Type.Optional(
      Type.Object(accountFilters, {
        ...closed,
        description:
          'Those of `GET /v1/accounts`: every account that the list shows with them. `delete` needs at least one that leaves some accounts out; `restore` takes ids only.',
      }),
    ),
    tags: Type.Optional(Type.Array(Type.String(), { description: 'For `add_tags` and `remove_tags`.' })),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_BULK,
        default: MAX_BULK,
        description: 'With `filters`: accounts in this call.',
      }),
    ),
    cursor: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2000,
        description: 'With `filters`: `next_cursor` of the call before, to go on where it ended.',
      }),
    ),
  },
  {
    $id: 'AccountBulk',
    ...closed,
    examples: [{ action: 'add_tags', filters: { tier: 'hot' }, tags: ['quarter-4'] }],
  },
);

const count = Type.Integer({ minimum: 0 });

export const AccountBulkResult = Type.Object(
  {
    data: Type.Array(
      Type.Object({
        id: Type.String(),
        status: oneOf(['done', 'unchanged', 'failed'], {
          description: '`unchanged`: it was so already.',
        }),
        error: Type.Unsafe<Static<typeof BatchItemError> | null>({
          description: 'Why it failed, as in an error answer; null otherwise.',
          anyOf: [{ $ref: 'BatchItemError' }, { type: 'null' }],
        }),
      }),
      { description: 'In the order of `ids`.' },
    ),
    summary: Type.Object({ done: count, unchanged: count, failed: count }),
    has_more: Type.Boolean({ description: 'Whether the filters find more: call again with `next_cursor`.' }),
    next_cursor: nullable('string'),
  },
  {
    $id: 'AccountBulkResult',
    examples: [
      {
        data: [{ id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k', status: 'done', error: null }],
        summary: { done: 1, unchanged: 0, failed: 0 },
        has_more: false,
        next_cursor: null,
      },
    ],
  },
);
