import { isDeepStrictEqual } from 'node:util';
import { storable, storableJson } from '../../../platform/storable.ts';
import type { Origin } from '../signals/record-signals.ts';
import type { AccountRow, FoundFacts } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { weighFacts } from './fact-candidates.ts';
import { CONFIDENCE, readFacts } from './read-facts.ts';
import type { FactSources } from './read-facts.ts';

/**
 * What a reading says of the company, kept with source and date beside what the client sent, which always wins. A company that was
 * added by its domain alone takes the name it gives itself.
 */
export async function findFacts(
  tx: TransactionContext,
  origin: Origin,
  account: Pick<AccountRow, 'id' | 'domain' | 'name'>,
  sources: FactSources,
): Promise<{ changed: boolean; renamed: boolean }> {
  const moved = sources.observation?.kind === 'home' && sources.observation.movedTo !== null;
  const ownName = moved ? null : storable(sources.home?.name ?? sources.home?.organization?.name ?? null);
  const found = { ...readFacts(sources), ...statedName(ownName, sources) };
  const renamed = found['name'] !== undefined && ownName !== account.name && account.name === account.domain;
  if (Object.keys(found).length === 0) return { changed: false, renamed: false };
  const row = await tx.db
    .selectFrom('accounts')
    .select('found_facts')
    .where('workspace_id', '=', origin.workspaceId)
    .where('id', '=', account.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const before = row.found_facts;
  const believed = await weighFacts(tx, origin.workspaceId, account.id, before, found);
  const changed = Object.entries(believed).some(
    ([attribute, { value }]) => !isDeepStrictEqual(before[attribute]?.value, value),
  );
  await tx.db
    .updateTable('accounts')
    .set({
      found_facts: storableJson({ ...before, ...believed }),
      ...(renamed ? { name: ownName ?? account.name, updated_at: tx.clock.now() } : {}),
    })
    .where('workspace_id', '=', origin.workspaceId)
    .where('id', '=', account.id)
    .execute();
  return { changed, renamed };
}

function statedName(name: string | null, { url, now }: FactSources): FoundFacts {
  if (name === null || name.length > 200) return {};
  return { name: { value: name, source: url, date: now.toISOString(), confidence: CONFIDENCE.ownPage } };
}
