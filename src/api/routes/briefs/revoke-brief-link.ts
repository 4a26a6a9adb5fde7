import { revokeBriefLink as revoke } from '../../../domain/workspace/brief-pages/revoke-brief-link.ts';
import { operation } from '../../operation.ts';
import { Account } from '../../schemas/account.ts';
import { AccountParams } from '../../schemas/parameters.ts';

export const revokeBriefLink = operation({
  method: 'POST',
  path: '/v1/accounts/{id}/brief:revoke-link',
  operationId: 'revokeBriefLink',
  summary: 'End all links to the brief and make a new one',
  description:
    'Every address of the brief that was ever handed out answers 410 from now on, in events that were sent and in exports too. The answer is the account with the new `brief_url`, which answers and events carry from now on.',
  tag: 'Briefs',
  role: 'read-write',
  resource: 'write',
  params: AccountParams,
  status: 200,
  answer: Account,
  errors: ['account_deleted'],
  handle: (ctx, actor, { params }) => revoke(ctx, actor, params.id),
});
