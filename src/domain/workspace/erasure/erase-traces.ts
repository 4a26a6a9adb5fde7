import { nameKey } from '../../ground/vocabulary/name-key.ts';
import { addressKey } from '../../understanding/redaction/suppression.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { eraseFromAccount } from './erase-from-account.ts';
import { eraseFromAudit } from './erase-from-audit.ts';
import { eraseFromBots } from './erase-from-bots.ts';
import { eraseFromBriefs } from './erase-from-briefs.ts';
import { eraseFromContacts } from './erase-from-contacts.ts';
import { eraseFromEvents } from './erase-from-events.ts';
import { eraseFromKeptAnswers } from './erase-from-kept-answers.ts';
import { eraseFromPages } from './erase-from-pages.ts';
import { eraseFromReplies } from './erase-from-replies.ts';
import { eraseFromSignals } from './erase-from-signals.ts';
import { endDownloads } from './end-downloads.ts';
import type { Erasure, Leaving } from './erasure.ts';
import { createRedaction } from '../../understanding/redaction/redact-text.ts';
import type { Redact } from '../../understanding/redaction/redact-text.ts';

/**
 * Takes somebody out of everything that is kept of their account, in the transaction of the caller, who holds the account's lock. Where a
 * text names them it says `[erased]`; what was only about them goes. Resolves to whether the newest brief named them.
 *
 * What cannot be done at once comes to an end by itself: pages that wait to be read are read without them and then let go, files of
 * exports are deleted by the next sweep.
 */
export async function eraseTraces(tx: TransactionContext, leaving: Leaving): Promise<boolean> {
  const erasure: Erasure = { ...leaving, redact: await redactionFor(tx, leaving) };
  const contacts = await eraseFromContacts(tx, erasure);
  const signals = await eraseFromSignals(tx, erasure);
  const fires = await eraseFromBots(tx, erasure);
  const briefs = await eraseFromBriefs(tx, erasure);
  const keys = [
    ...contacts.map((id) => `contact.added/${id}`),
    ...signals.flatMap((id) => [`signal.fired/${id}`, `signal.decayed/${id}`]),
    ...fires.map((id) => `bot.fired/${id}`),
    ...[...briefs.openers.keys()].flatMap((version) => briefKeys(leaving.accountId, version)),
  ];
  await eraseFromEvents(tx, erasure, { keys, openers: briefs.openers });
  await eraseFromReplies(tx, erasure);
  await eraseFromAccount(tx, erasure);
  await eraseFromPages(tx, erasure);
  await eraseFromAudit(tx, erasure);
  await eraseFromKeptAnswers(tx, erasure);
  await endDownloads(tx, leaving.workspaceId);
  return briefs.newest;
}

async function redactionFor(
  tx: TransactionContext,
  { workspaceId, accountId, keys, written }: Leaving,
): Promise<Redact> {
  const account = await tx.db
    .selectFrom('accounts')
    .select(['name', 'domain'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const known = new Set([...keys, ...written.map(addressKey), ...written.map(nameKey)]);
  known.delete('');
  const wordCounts = [...known].map((key) => key.split(' ').length);
  const people = {
    isPerson: (key: string) => known.has(key),
    wordCounts,
    written: { keys: [...known], names: written },
  };
  return createRedaction(people, account);
}

function briefKeys(accountId: string, version: number): string[] {
  const kinds = ['brief.generated', 'brief.created', 'brief.updated', 'opener.generated'];
  return kinds.map((kind) => `${kind}/${accountId}/${version}`);
}
