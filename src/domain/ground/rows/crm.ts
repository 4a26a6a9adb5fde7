import type { Generated, Selectable } from 'kysely';
import type {
  CrmCounts,
  CrmFields,
  CrmKind,
  CrmProblem,
  CrmSchedule,
  crmRunStates,
} from '../vocabulary/crm.ts';
import type { Json } from './json.ts';

export interface CrmConnectionTable {
  workspace_id: string;
  id: string;
  kind: CrmKind;
  name: string;
  /** Of Salesforce. */
  instance_url: string | null;
  credentials: Uint8Array;
  credentials_hint: Json<Record<string, string>>;
  fields: Json<CrmFields>;
  create_accounts: boolean;
  schedule: CrmSchedule;
  status: Generated<'active' | 'paused'>;
  paused_because: 'owner' | 'credentials' | null;
  next_run_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface CrmLinkTable {
  workspace_id: string;
  connection_id: string;
  crm_id: string;
  /** Null: the account was purged. */
  account_id: string | null;
  leads: boolean;
  pushed_hash: string | null;
  pushed_at: Date | null;
  created_at: Date;
}

export interface CrmRunTable {
  workspace_id: string;
  id: string;
  connection_id: string;
  cause: 'manual' | 'schedule';
  state: Generated<(typeof crmRunStates)[number]>;
  phase: Generated<'pull' | 'push'>;
  cursor: string | null;
  counts: Json<CrmCounts>;
  problems: Json<CrmProblem[]>;
  error: string | null;
  runner: string | null;
  alive_at: Date | null;
  resume_at: Date | null;
  attempts: Generated<number>;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

export type CrmConnectionRow = Selectable<CrmConnectionTable>;

export type CrmRunRow = Selectable<CrmRunTable>;
