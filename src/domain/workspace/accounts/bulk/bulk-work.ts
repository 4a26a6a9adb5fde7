import type { AuditEntry } from '../../../ground/audit/record-audit.ts';
import type { DomainError } from '../../../ground/errors/errors.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import type { BulkAction } from './bulk-request.ts';
import type { ChosenAccount } from './choose-accounts.ts';

export interface BulkTask {
  workspaceId: string;
  action: BulkAction;
  tags: readonly string[];
  /** Locked, and fit for the action; one at least. */
  accounts: readonly ChosenAccount[];
  audit(...entries: AuditEntry[]): void;
  /** Of an account that is neither done nor refused, nothing had to be changed. */
  done(id: string): void;
  refuse(id: string, why: DomainError): void;
}

export type BulkWork = (tx: TransactionContext, task: BulkTask) => Promise<void>;
