import { Type } from 'typebox';
import { getOverview } from '../../../domain/workspace/operator/get-overview.ts';
import { listSlowHosts } from '../../../domain/workspace/operator/list-slow-hosts.ts';
import { operation } from '../../operation.ts';
import type { Operation } from '../../operation.ts';
import { closed, oneOf } from '../../schemas/fields.ts';
import { OperatorOverview, SlowHostPage } from '../../schemas/operator-overview.ts';
import { pageQuery } from '../../schemas/page.ts';

const shared = { tag: 'Operator', role: 'admin', operator: true, resource: 'read', work: 'search' } as const;

/** How the installation does, for whoever runs it. */
export const overviewOperations: readonly Operation[] = [
  operation({
    ...shared,
    method: 'GET',
    path: '/v1/operator/overview',
    operationId: 'getOperatorOverview',
    summary: 'Get an overview of the installation',
    description: 'The processes that run, what waits and for how long, and what room there is.',
    status: 200,
    answer: OperatorOverview,
    errors: ['search_too_slow'],
    handle: (ctx) => getOverview(ctx),
  }),
  operation({
    ...shared,
    method: 'GET',
    path: '/v1/operator/hosts',
    operationId: 'listSlowHosts',
    summary: 'List the hosts that are slow or refuse',
    description:
      'Those whose last visit was refused, put off or failed, took five seconds or more, or that do not answer; by name.',
    query: Type.Object(
      { outcome: Type.Optional(oneOf(['read', 'deferred', 'refused', 'failed'])), ...pageQuery },
      closed,
    ),
    status: 200,
    answer: SlowHostPage,
    errors: ['invalid_cursor', 'search_too_slow'],
    handle: (ctx, operator, { query }) => listSlowHosts(ctx, operator, query),
  }),
];
