import { previewRubric as preview } from '../../../domain/workspace/settings/rubric/preview-rubric.ts';
import { operation } from '../../operation.ts';
import { RubricPreview } from '../../schemas/rubric-preview.ts';
import { RubricInput } from '../../schemas/rubric.ts';

export const previewRubric = operation({
  method: 'POST',
  path: '/v1/workspace/rubric:preview',
  operationId: 'previewRubric',
  summary: 'Preview a rubric',
  description:
    'What it would change, with nothing saved: both scores are computed for this moment from the same facts and signals. Looks at all accounts where there are at most 2,000, else at a fair sample of 2,000 of them, and says what that means for all.',
  tag: 'Rubric',
  role: 'admin',
  resource: 'write',
  work: 'trial',
  body: RubricInput,
  status: 200,
  answer: RubricPreview,
  errors: [],
  handle: (ctx, actor, { body }) => preview(ctx, actor, body),
});
