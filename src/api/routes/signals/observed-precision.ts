import { Type } from 'typebox';
import { observedPrecision as observe } from '../../../domain/understanding/signals/observed-precision.ts';
import { operation } from '../../operation.ts';
import { closed } from '../../schemas/fields.ts';
import { sinceQuery } from '../../schemas/page.ts';
import { ObservedPrecision } from '../../schemas/precision.ts';

export const observedPrecision = operation({
  method: 'GET',
  path: '/v1/signals/precision',
  operationId: 'observedPrecision',
  summary: 'Report what was called wrong',
  description:
    'By type, detector and its version: how many signals fired in the workspace, and how many of them users have retracted. The last 90 days where `since` is absent; `since` and `until` are about when signals fired.',
  tag: 'Signals',
  role: 'read-only',
  resource: 'read',
  work: 'search',
  query: Type.Object(sinceQuery, closed),
  status: 200,
  answer: ObservedPrecision,
  errors: ['search_too_slow'],
  handle: (ctx, actor, { query }) => observe(ctx, actor, query),
});
