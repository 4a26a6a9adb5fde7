import { recordContacts } from '../../deciding/contacts/record-contacts.ts';
import type { Finding } from '../../understanding/detect/finding.ts';
import { scoreSoon } from '../../deciding/runs/score-soon.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { recordSignals } from '../../understanding/signals/record-signals.ts';
import type { Origin } from '../../understanding/signals/record-signals.ts';

/** What was found in news of an account, with the people it names, and the score that takes it in. The caller holds the account's lock. */
export async function recordNews(
  tx: TransactionContext,
  origin: Origin,
  url: string,
  findings: Finding[],
): Promise<{ created: number; merged: number }> {
  const { workspaceId, accountId } = origin;
  const signals = await recordSignals(tx, origin, findings);
  const contacts = await recordContacts(tx, origin, null, url, findings);
  if (signals.created + signals.merged + contacts === 0) return signals;
  await scoreSoon(tx, workspaceId, [accountId], signals.created > 0 ? 'signal_fired' : 'facts_changed');
  return signals;
}
