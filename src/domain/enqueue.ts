import type { Waiting } from '../platform/queue.ts';
import type { TransactionContext } from './transaction.ts';

/** The names of the pipeline's tasks, in order. `jobs/tasks.ts` says what each does. */
export const taskNames = [
  'find-sources',
  'read-snapshots',
  'score-accounts',
  'reschedule-scores',
  'purge-accounts',
] as const;
export type TaskName = (typeof taskNames)[number];

/** The next step, enqueued in the transaction that makes it due. */
export async function enqueue(tx: TransactionContext, task: TaskName, waiting: Waiting[]): Promise<void> {
  if (waiting.length === 0) return;
  await tx.queue.enqueue(tx.db as never, task, waiting);
  tx.afterCommit(() => tx.notifications.send(taskChannel(task)));
}

/** Where a task's workers hear, in every process, that something waits for them. */
export function taskChannel(task: string): string {
  return `whynow_task_${task}`;
}
