import { dryRun } from '../../../domain/workspace/crm/dry-run.ts';
import { requestSync } from '../../../domain/workspace/crm/request-sync.ts';
import { operation } from '../../operation.ts';
import { CrmDryRun, CrmRun, CrmSync } from '../../schemas/crm.ts';
import { CrmConnectionParams } from '../../schemas/parameters.ts';

export const syncCrmConnection = operation({
  method: 'POST',
  path: '/v1/crm-connections/{id}:sync',
  operationId: 'syncCrmConnection',
  summary: 'Sync with a CRM now, or see what that would change',
  description:
    'Begins a run, or answers the one that waits or runs already; `…/runs` says how it goes on. With `dry_run` nothing is changed, here or there: the answer (200) is what a run would make, change, write and skip, from the first thousand companies.',
  tag: 'CRM',
  role: 'admin',
  resource: 'write',
  work: 'trial',
  params: CrmConnectionParams,
  body: CrmSync,
  status: 202,
  answer: CrmRun,
  otherwise: { status: 200, answer: CrmDryRun },
  errors: ['invalid_param', 'crm_refused'],
  // A dry run asks a stranger's server, which no transaction waits for; and whoever asks twice for a run gets the one that waits.
  effectless: true,
  handle: (ctx, actor, { params, body, reply }) => {
    if (body?.dry_run !== true) return requestSync(ctx, actor, params.id);
    reply.code(200);
    return dryRun(ctx, actor, params.id);
  },
});
