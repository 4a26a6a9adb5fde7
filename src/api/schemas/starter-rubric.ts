import { Type } from 'typebox';
import { starterRubrics } from '../../domain/workspace/settings/rubric/starters/index.ts';
import { nullable, reference } from './fields.ts';
import { RubricInput } from './rubric.ts';

export const StarterRubric = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    description: Type.String({ description: 'Who it is for, and what it goes by.' }),
    rubric: reference(RubricInput),
  },
  { $id: 'StarterRubric' },
);

/** All at once; it has the shape of every list. */
export const StarterRubricList = Type.Object(
  {
    data: Type.Array(reference(StarterRubric)),
    has_more: Type.Boolean(),
    next_cursor: nullable('string'),
  },
  {
    $id: 'StarterRubricList',
    examples: [{ data: starterRubrics.slice(0, 1), has_more: false, next_cursor: null }],
  },
);
