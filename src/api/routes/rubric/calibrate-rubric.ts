import { Type } from 'typebox';
import { calibrateRubric as calibrate } from '../../../domain/deciding/outcomes/calibrate-rubric.ts';
import { stages } from '../../../domain/deciding/outcomes/outcome.ts';
import { operation } from '../../operation.ts';
import { RubricCalibration } from '../../schemas/calibration.ts';
import { closed, oneOf } from '../../schemas/fields.ts';
import { sinceQuery } from '../../schemas/page.ts';

export const calibrateRubric = operation({
  method: 'GET',
  path: '/v1/workspace/rubric:calibration',
  operationId: 'calibrateRubric',
  summary: 'Compare scores with outcomes',
  description:
    'How far accounts came that had a score, by ten bands of ten points and by tier. An account counts once: with the score it had at its first outcome of the window, and as positive if any of its outcomes reached `positive_from`. `since` and `until` are about when outcomes happened.',
  tag: 'Rubric',
  role: 'read-only',
  resource: 'read',
  work: 'search',
  query: Type.Object(
    {
      ...sinceQuery,
      rubric_version: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2_147_483_647,
          description: 'Only scores that this version made.',
        }),
      ),
      positive_from: Type.Optional(
        oneOf(stages, { default: 'meeting', description: 'The first stage that counts as a success.' }),
      ),
    },
    closed,
  ),
  status: 200,
  answer: RubricCalibration,
  errors: ['search_too_slow'],
  handle: (ctx, actor, { query }) => calibrate(ctx, actor, query),
});
