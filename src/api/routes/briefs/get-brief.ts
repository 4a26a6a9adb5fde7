import { Type } from 'typebox';
import { getBrief as get } from '../../../domain/deciding/briefs/get-brief.ts';
import { operation } from '../../operation.ts';
import { BriefAndPresent } from '../../schemas/brief.ts';
import { closed } from '../../schemas/fields.ts';
import { AccountParams } from '../../schemas/parameters.ts';

export const getBrief = operation({
  method: 'GET',
  path: '/v1/accounts/{id}/brief',
  operationId: 'getBrief',
  summary: 'Get a brief',
  description:
    'The newest version, and beside it, in `present` and `since`, what is so now; or the one that `version` names, just as it was written.',
  tag: 'Briefs',
  role: 'read-only',
  resource: 'read',
  params: AccountParams,
  query: Type.Object(
    {
      version: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'A version; the newest if absent.' }),
      ),
    },
    closed,
  ),
  status: 200,
  answer: BriefAndPresent,
  errors: ['account_deleted', 'brief_version_not_found'],
  etag: true,
  handle: (ctx, actor, { params, query }) => get(ctx, actor, params.id, query.version),
});
