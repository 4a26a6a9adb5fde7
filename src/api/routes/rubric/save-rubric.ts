import { saveRubric as save } from '../../../domain/workspace/settings/rubric/save-rubric.ts';
import { precondition } from '../../guards/precondition.ts';
import { operation } from '../../operation.ts';
import { Rubric, RubricInput } from '../../schemas/rubric.ts';

export const saveRubric = operation({
  method: 'PUT',
  path: '/v1/workspace/rubric',
  operationId: 'saveRubric',
  summary: 'Save a rubric',
  description:
    'Replaces it whole, as a new version that never changes. Fires `workspace.rubric_updated` and scores every account again: the 500 with the highest scores at once, the others about 10,000 a minute. Saving what stands already changes nothing. `id`, `version`, `created_by` and `created_at` may be sent back as a GET shows them; the `id` or `version` of another than the present rubric is refused. A mistake is named by its path in `param`; `mistakes` lists all.',
  tag: 'Rubric',
  role: 'admin',
  resource: 'write',
  body: RubricInput,
  status: 200,
  answer: Rubric,
  errors: ['precondition_failed'],
  etag: true,
  handle: (ctx, actor, { body, request }) => save(ctx, actor, body, precondition('rubric', request)),
});
