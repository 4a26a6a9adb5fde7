import type { Context } from '../../ground/context.ts';
import { notFound } from '../../ground/errors/errors.ts';
import type { CrmConnectionRow, CrmRunRow } from '../../ground/rows/index.ts';
import { timestamp } from '../../ground/timestamp.ts';
import type { CrmCounts, CrmFields, CrmProblem } from '../../ground/vocabulary/crm.ts';
import { NO_COUNTS } from './sync-run.ts';
import type { TransactionContext } from '../../ground/transaction.ts';

export interface CrmRunView {
  id: string;
  connection_id: string;
  cause: CrmRunRow['cause'];
  state: CrmRunRow['state'];
  phase: CrmRunRow['phase'];
  counts: CrmCounts;
  /** The first hundred. */
  problems: CrmProblem[];
  error: string | null;
  resume_at: string | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
}

export interface CrmConnectionView {
  id: string;
  kind: CrmConnectionRow['kind'];
  name: string;
  instance_url: string | null;
  /** Masked. */
  credentials: Record<string, string>;
  fields: CrmFields;
  create_accounts: boolean;
  schedule: CrmConnectionRow['schedule'];
  status: CrmConnectionRow['status'];
  status_reason: CrmConnectionRow['paused_because'];
  next_run_at: string | null;
  created_at: string;
  updated_at: string;
}

export function connectionView(row: CrmConnectionRow): CrmConnectionView {
  return {
    id: row.id,
    ...settingsOf(row),
    status: row.status,
    status_reason: row.paused_because,
    next_run_at: timestamp(row.next_run_at),
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
  };
}

/** What the audit log keeps of one, too. */
export function settingsOf(row: CrmConnectionRow) {
  const { kind, name, instance_url, credentials_hint: credentials, fields, create_accounts, schedule } = row;
  return { kind, name, instance_url, credentials, fields, create_accounts, schedule };
}

export function runView(row: CrmRunRow): CrmRunView {
  return {
    id: row.id,
    connection_id: row.connection_id,
    cause: row.cause,
    state: row.state,
    phase: row.phase,
    // JSON of the database keeps no order.
    counts: { ...NO_COUNTS, ...row.counts },
    problems: row.problems,
    error: row.error,
    resume_at: timestamp(row.resume_at),
    created_at: timestamp(row.created_at),
    started_at: timestamp(row.started_at),
    finished_at: timestamp(row.finished_at),
  };
}

/** @throws DomainError resource_not_found */
export async function readConnection(
  ctx: Context,
  workspaceId: string,
  id: string,
): Promise<CrmConnectionRow> {
  const row = await ctx.db
    .selectFrom('crm_connections')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('CRM connection', id);
  return row;
}

/** Locked until the transaction ends. @throws DomainError resource_not_found */
export async function lockConnection(
  tx: TransactionContext,
  workspaceId: string,
  id: string,
): Promise<CrmConnectionRow> {
  const row = await tx.db
    .selectFrom('crm_connections')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('CRM connection', id);
  return row;
}
