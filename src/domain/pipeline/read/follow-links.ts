import type { TransactionContext } from '../../ground/transaction.ts';
import { ERASED } from '../../understanding/redaction/redact-text.ts';
import { addSources, makeHostsDueAt } from '../../watching/sources/add-sources.ts';
import { newSource } from '../../watching/sources/new-source.ts';
import { filedDocuments } from './filed-documents.ts';
import { followedCandidates } from './followed-candidates.ts';
import type { Reading } from './reading.ts';

/** Links on a page become sources of the same account, and hosts that have something new are due. */
export async function followLinks(
  tx: TransactionContext,
  { unread: { source, account }, page, observation, again, now }: Reading,
): Promise<void> {
  const followed = followedCandidates([...page.candidates, ...filedDocuments(observation, now)], {
    foundBy: source.found_by,
    ofCompetitor: account.status === 'competitor',
  }).filter(({ url }) => !url.includes(ERASED));
  const added = await addSources(tx, followed.map(newSource(source)));
  const dues = new Map(again ? [[source.pace_key, again]] : []);
  for (const key of added) dues.set(key, now);
  await makeHostsDueAt(tx, source.workspace_id, dues);
}
