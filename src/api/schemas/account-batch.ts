import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ErrorBody } from './error.ts';
import { closed, nullable, oneOf } from './fields.ts';

export const AccountBatch = Type.Object(
  {
    items: Type.Array(Type.Unknown(), {
      minItems: 1,
      description: 'At most 1,000, each as in `POST /v1/accounts`. Every item is judged for itself.',
    }),
    on_conflict: Type.Optional(
      oneOf(['skip', 'update'], {
        default: 'skip',
        description: 'What to do with a domain that the workspace has already.',
      }),
    ),
  },
  {
    $id: 'AccountBatch',
    ...closed,
    examples: [
      {
        items: [{ domain: 'ferncastle.example' }, { domain: 'osprey.example', tags: ['emea'] }],
        on_conflict: 'skip',
      },
    ],
  },
);

export const AccountBatchResult = Type.Object(
  {
    data: Type.Array(
      Type.Object({
        index: Type.Integer({ description: 'Position in `items`, from 0.' }),
        status: oneOf(['created', 'updated', 'skipped', 'failed']),
        id: nullable('string', { description: 'The account; null where it failed.' }),
        error: Type.Unsafe<Static<typeof BatchItemError> | null>({
          description: 'Why it failed, as in an error answer; null otherwise.',
          anyOf: [{ $ref: 'BatchItemError' }, { type: 'null' }],
        }),
      }),
    ),
    summary: Type.Object({
      created: Type.Integer(),
      updated: Type.Integer(),
      skipped: Type.Integer(),
      failed: Type.Integer(),
    }),
  },
  {
    $id: 'AccountBatchResult',
    examples: [
      {
        data: [{ index: 0, status: 'created', id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k', error: null }],
        summary: { created: 1, updated: 0, skipped: 0, failed: 0 },
      },
    ],
  },
);

export const BatchItemError = Type.Object(
  {
    type: ErrorBody.properties.error.properties.type,
    code: ErrorBody.properties.error.properties.code,
    message: Type.String(),
    param: Type.Optional(Type.String()),
  },
  { $id: 'BatchItemError', additionalProperties: true },
);
