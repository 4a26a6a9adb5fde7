import type { Origin } from '../signals/record-signals.ts';
import type { AccountRow, FoundFacts } from '../tables.ts';
import type { TransactionContext } from '../transaction.ts';
import { readFacts } from './read-facts.ts';
import type { FactSources } from './read-facts.ts';

const MOST_MEMBERS = 100;

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
  const found = readFacts(sources);
  const moved = sources.observation?.kind === 'home' && sources.observation.movedTo !== null;
  const ownName = moved ? null : (sources.home?.name ?? sources.home?.organization?.name ?? null);
  const renamed =
    ownName !== null && ownName !== account.name && account.name === account.domain && ownName.length <= 200;
  if (Object.keys(found).length === 0 && !renamed) return { changed: false, renamed: false };
  const row = await tx.db
    .selectFrom('accounts')
    .select('found_facts')
    .where('workspace_id', '=', origin.workspaceId)
    .where('id', '=', account.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { facts, changed } = mergeFacts(row.found_facts, found);
  await tx.db
    .updateTable('accounts')
    .set({
      found_facts: JSON.stringify(facts),
      ...(renamed ? { name: ownName, updated_at: tx.clock.now() } : {}),
    })
    .where('workspace_id', '=', origin.workspaceId)
    .where('id', '=', account.id)
    .execute();
  return { changed, renamed };
}

/** The better source wins, among equals the later. What postings mention adds up: a posting that closes takes no tool away. */
export function mergeFacts(before: FoundFacts, found: FoundFacts): { facts: FoundFacts; changed: boolean } {
  const facts: FoundFacts = { ...before };
  let changed = false;
  for (const [attribute, fact] of Object.entries(found)) {
    const known = before[attribute];
    if (known && known.confidence > fact.confidence) continue;
    const value = attribute === 'job_technologies' ? union(known?.value, fact.value) : fact.value;
    if (JSON.stringify(known?.value) !== JSON.stringify(value)) changed = true;
    facts[attribute] = { ...fact, value };
  }
  return { facts, changed };
}

type Value = FoundFacts[string]['value'];

function union(known: Value | undefined, value: Value): Value {
  if (!Array.isArray(known) || !Array.isArray(value)) return value;
  return [...new Set([...known, ...value])].slice(-MOST_MEMBERS).toSorted();
}
