import { Type } from 'typebox';
import { signalTypes } from '../../domain/ground/vocabulary/catalog.ts';
import { oneOf, nullable } from './fields.ts';

export const SignalTypeEntry = Type.Object(
  {
    type: Type.String(),
    category: Type.String(),
    definition: Type.String(),
    subtypes: Type.Array(Type.String()),
    default_weight: Type.Number({ minimum: 0, maximum: 100 }),
    half_life_days: Type.Number({ description: 'Days after which a signal counts half.' }),
    polarity: oneOf(['+', '−', '±'], {
      description: '`+` a reason to call, `−` a reason to wait, `±` it depends.',
    }),
    sources: Type.Array(Type.String()),
    evidence_tier: oneOf(['A', 'A/B', 'A/C', 'B', 'B/C', 'C'], {
      description:
        'A: a structured record. B: a page, or the difference between two visits. C: rules over words.',
    }),
    measured: Type.Unsafe<{ precision: number; recall: number; n: number } | null>({
      type: ['object', 'null'],
      description: 'Shares from 0 to 1 over `n` items; null where nobody has measured.',
      properties: { precision: { type: 'number' }, recall: { type: 'number' }, n: { type: 'integer' } },
      required: ['precision', 'recall', 'n'],
    }),
  },
  { $id: 'SignalType' },
);

/** All 47 at once; it has the shape of every list. */
export const SignalTypeList = Type.Object(
  {
    data: Type.Array(Type.Unsafe<object>({ $ref: 'SignalType' })),
    has_more: Type.Boolean(),
    next_cursor: nullable('string'),
  },
  {
    $id: 'SignalTypeList',
    examples: [{ data: signalTypes.slice(0, 1), has_more: false, next_cursor: null }],
  },
);
