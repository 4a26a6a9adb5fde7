import { Type } from 'typebox';
import { listAudit as list } from '../../../domain/ground/audit/list-audit.ts';
import { operation } from '../../operation.ts';
import { AuditPage } from '../../schemas/audit.ts';
import { closed } from '../../schemas/fields.ts';
import { pageQuery } from '../../schemas/page.ts';

const text = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 100, description }));

export const listAudit = operation({
  method: 'GET',
  path: '/v1/workspace/audit-log',
  operationId: 'listAudit',
  summary: 'List the audit log',
  description: 'Every change, who made it, and what it changed, newest first. It holds no secrets.',
  tag: 'Audit log',
  role: 'admin',
  resource: 'read',
  query: Type.Object(
    {
      action: text(
        'One action, such as `account.updated`. An unknown one is refused, and the answer names them all.',
      ),
      subject_id: text('What was changed.'),
      since: text('An ISO date or date-time, or Unix seconds.'),
      until: text('The same; a day is included whole.'),
      ...pageQuery,
    },
    closed,
  ),
  status: 200,
  answer: AuditPage,
  errors: ['invalid_cursor'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});
