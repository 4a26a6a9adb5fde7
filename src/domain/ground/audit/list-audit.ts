import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Context } from '../context.ts';
import type { Actor } from '../actor.ts';
import type { ActorRecord } from '../vocabulary/actor-record.ts';
import { invalidParam } from '../errors/errors.ts';
import { parseMoment } from '../moment.ts';
import { openPage } from '../page.ts';
import type { Page, PageRequest } from '../page.ts';
import { requireRole } from '../scope.ts';
import type { AuditRow } from '../rows/index.ts';
import { auditActions, isAuditAction } from './audit-actions.ts';
import { timestamp } from '../timestamp.ts';

/** Who changed what. `before` and `after` hold what changed of the subject, and never a secret. */
export interface LoggedChange {
  id: string;
  actor: ActorRecord;
  /** `account.updated`, `api_key.created`, … */
  action: string;
  subject_id: string;
  before: unknown;
  after: unknown;
  created_at: string;
}

export interface AuditFilters {
  action?: string | undefined;
  subject_id?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

/** The newest first. */
export async function listAudit(
  ctx: Context,
  actor: Actor,
  { cursor, limit, ...filters }: AuditFilters & PageRequest = {},
): Promise<Page<LoggedChange>> {
  requireRole(actor, 'admin');
  const { workspaceId } = actor;
  const { action, subject_id } = filters;
  if (action !== undefined && !isAuditAction(action))
    throw invalidParam(
      'action',
      `action is ${JSON.stringify(action.slice(0, 100))}; accepted: ${auditActions.join(', ')}.`,
    );
  const since = filters.since === undefined ? null : parseMoment('since', filters.since).from;
  const until = filters.until === undefined ? null : parseMoment('until', filters.until).until;
  const page = openPage({ workspaceId, list: 'audit_log', filters }, { cursor, limit }, ['time', 'text']);
  let query = ctx.db
    .selectFrom('audit_log')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.fetch);
  if (action !== undefined) query = query.where('action', '=', action);
  if (subject_id !== undefined) query = query.where('subject_id', '=', subject_id);
  if (since) query = query.where('created_at', '>=', since);
  if (until) query = query.where('created_at', '<', until);
  if (page.after) query = query.where(sql<SqlBool>`(created_at, id) < (${page.after[0]}, ${page.after[1]})`);
  return page.close(await query.execute(), (row) => [row.created_at, row.id], changeView);
}

function changeView(row: AuditRow): LoggedChange {
  return {
    id: row.id,
    actor: row.actor,
    action: row.action,
    subject_id: row.subject_id,
    before: row.before,
    after: row.after,
    created_at: timestamp(row.created_at),
  };
}
