import { recordOutcome as record } from '../../../domain/deciding/outcomes/record-outcome.ts';
import { operation } from '../../operation.ts';
import { Outcome, OutcomeCreate } from '../../schemas/outcome.ts';
import { AccountParams } from '../../schemas/parameters.ts';

export const recordOutcome = operation({
  method: 'POST',
  path: '/v1/accounts/{id}/outcomes',
  operationId: 'recordOutcome',
  summary: 'Report an outcome',
  description:
    'An outcome of the account, from your own records. It is kept with the score, the tier and the rubric version that the account had when it happened, and moves no score; `GET /v1/workspace/rubric:calibration` compares. An `external_id` that was reported before is answered 200 with the outcome that it stands for.',
  tag: 'Outcomes',
  role: 'read-write',
  resource: 'write',
  params: AccountParams,
  body: OutcomeCreate,
  status: 201,
  answer: Outcome,
  otherwise: { status: 200, answer: Outcome },
  errors: ['account_deleted', 'outcome_exists'],
  handle: async (ctx, actor, { params, body, reply }) => {
    const { outcome, known } = await record(ctx, actor, params.id, body);
    if (known) reply.code(200);
    return outcome;
  },
});
