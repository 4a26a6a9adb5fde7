import { createHash } from 'node:crypto';
import type { Waiting } from '../../platform/queue/task.ts';
import type { TransactionContext } from './transaction.ts';

/** The names of the pipeline's tasks, in order. `jobs/tasks.ts` says what each does. */
export const taskNames = [
  'find-sources',
  'read-snapshots',
  'score-accounts',
  'rescore-workspace',
  'purge-accounts',
  'read-shared-lists',
  'recover-webhooks',
  'record-bot-fires',
  'run-export',
  'run-remote-export',
  'rewrite-briefs',
  'judge-texts',
  'send-digest',
  'run-crm-sync',
  'send-sign-in-mail',
] as const;
export type TaskName = (typeof taskNames)[number];

/** Why a score is computed: `account_created`, `signal_fired`, `signal_retracted`, `signal_restored`, `facts_changed`, `cycle`, `rubric_updated`, `requested`, `contact_added`, `contact_changed`, `contact_erased`, `reply_classified`. */
export interface ScoreRequest {
  workspaceId: string;
  accountId: string;
  cause: string;
  /** Write a brief even where the score has not moved enough for one. */
  rewriteBrief?: boolean;
  /** Passed over where this is no longer so under the account's lock: somebody else has scored it meanwhile. */
  only?: 'when_due' | 'with_older_rubric';
}

/** The next step, enqueued in the transaction that makes it due. */
export async function enqueue(tx: TransactionContext, task: TaskName, waiting: Waiting[]): Promise<void> {
  if (waiting.length === 0) return;
  await tx.queue.enqueue(tx.db as never, task, waiting.map(withOwner));
  tx.afterCommit(() => tx.notifications.send(taskChannel(task)));
}

/** Queues are shared by workspace. Routine has a share of its own, so that what is new does not wait behind it, and costs twice. */
function withOwner(waiting: Waiting): Waiting {
  const { workspaceId, accountIds, only } = waiting.payload as {
    workspaceId?: unknown;
    accountIds?: unknown;
    only?: unknown;
  };
  if (typeof workspaceId !== 'string') return waiting;
  const accounts = Array.isArray(accountIds) ? Math.max(1, accountIds.length) : 1;
  return typeof only === 'string'
    ? { ...waiting, owner: `${workspaceId}/routine`, cost: 2 * accounts }
    : { ...waiting, owner: workspaceId, cost: accounts };
}

/**
 * The next step for accounts. A single one waits under its own id; many travel together, 100 to a job: a thousand jobs took
 * longer to insert than a thousand accounts.
 */
export async function enqueueAccounts(
  tx: TransactionContext,
  task: 'find-sources' | 'score-accounts',
  workspaceId: string,
  accountIds: readonly string[],
  more: { cause?: string; only?: ScoreRequest['only'] } = {},
): Promise<void> {
  const [only] = accountIds;
  if (only !== undefined && accountIds.length === 1)
    return enqueue(tx, task, [{ key: only, payload: { workspaceId, accountIds: [only], ...more } }]);
  const waiting: Waiting[] = [];
  for (let from = 0; from < accountIds.length; from += ACCOUNTS_PER_JOB) {
    const together = accountIds.slice(from, from + ACCOUNTS_PER_JOB);
    const payload = { workspaceId, accountIds: together, ...more };
    waiting.push({ key: `together/${digestOf(payload)}`, payload });
  }
  await enqueue(tx, task, waiting);
}

const ACCOUNTS_PER_JOB = 100;

/** One that waits stands for another only where they are the same to the last account. */
function digestOf(payload: object): string {
  return createHash('sha256').update(JSON.stringify(payload)).digest('base64url');
}

/** Where a task's workers hear, in every process, that something waits for them. */
export function taskChannel(task: string): string {
  return `whynow_task_${task}`;
}
