import { regenerateBrief as regenerate } from '../../../domain/workspace/briefs/regenerate-brief.ts';
import { operation } from '../../operation.ts';
import { BriefAndPresent } from '../../schemas/brief.ts';
import { AccountParams } from '../../schemas/parameters.ts';

export const regenerateBrief = operation({
  method: 'POST',
  path: '/v1/accounts/{id}/brief:regenerate',
  operationId: 'regenerateBrief',
  summary: 'Write a new version of the brief',
  description: 'From what is known now; nothing is fetched. Needs the plan pro_plus or better.',
  tag: 'Briefs',
  role: 'read-write',
  entitlement: 'brief_regenerate',
  resource: 'write',
  params: AccountParams,
  status: 200,
  answer: BriefAndPresent,
  errors: ['account_deleted'],
  handle: (ctx, actor, { params }) => regenerate(ctx, actor, params.id),
});
