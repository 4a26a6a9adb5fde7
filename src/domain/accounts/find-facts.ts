import type { HomeFacts } from '../crawl/formats/home.ts';
import type { Observation } from '../crawl/observations.ts';
import type { Origin } from '../signals/record-signals.ts';
import type { AccountRow, FoundFacts } from '../tables.ts';
import type { TransactionContext } from '../transaction.ts';
import { countryCode } from './country-code.ts';

/** How sure a fact is that the company states of itself, and one that a filing states. */
const OWN_PAGE = 0.8;
const FILING = 0.95;

/**
 * What a home page or a filings list says of the company, kept with source and date beside what the client sent, which always
 * wins. A company that was added by its domain alone takes the name it gives itself.
 */
export async function findFacts(
  tx: TransactionContext,
  origin: Origin,
  account: Pick<AccountRow, 'id' | 'domain' | 'name'>,
  home: HomeFacts | null,
  observation: Observation | null,
  sourceUrl: string,
): Promise<{ changed: boolean; renamed: boolean }> {
  const found = {
    ...factsOfHome(home, sourceUrl, tx.clock.now()),
    ...factsOfFilings(observation, sourceUrl, tx.clock.now()),
  };
  const ownName = home?.name ?? home?.organization?.name ?? null;
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
  const merged: FoundFacts = { ...row.found_facts };
  let changed = false;
  for (const [attribute, fact] of Object.entries(found)) {
    const before = merged[attribute];
    if (before && before.confidence > fact.confidence) continue;
    if (JSON.stringify(before?.value) !== JSON.stringify(fact.value)) changed = true;
    merged[attribute] = fact;
  }
  await tx.db
    .updateTable('accounts')
    .set({
      found_facts: JSON.stringify(merged),
      ...(renamed ? { name: ownName, updated_at: tx.clock.now() } : {}),
    })
    .where('workspace_id', '=', origin.workspaceId)
    .where('id', '=', account.id)
    .execute();
  return { changed, renamed };
}

function factsOfHome(home: HomeFacts | null, source: string, now: Date): FoundFacts {
  const facts: FoundFacts = {};
  if (!home) return facts;
  const state = (attribute: string, value: string | number | null, confidence: number): void => {
    if (value !== null && value !== '')
      facts[attribute] = { value, source, date: now.toISOString(), confidence };
  };
  state('description', home.description?.slice(0, 1000) ?? null, OWN_PAGE);
  const organization = home.organization;
  if (!organization) return facts;
  state('industry', organization.industry, OWN_PAGE);
  state('country', countryCode(organization.country), OWN_PAGE);
  state('city', organization.city, OWN_PAGE);
  if (organization.numberOfEmployees) {
    const { from, to } = organization.numberOfEmployees;
    state('employee_count', Math.round((from + to) / 2), from === to ? OWN_PAGE : OWN_PAGE / 2);
  }
  return facts;
}

function factsOfFilings(observation: Observation | null, source: string, now: Date): FoundFacts {
  if (observation?.kind !== 'filings' || !observation.company.sicDescription) return {};
  return {
    industry: {
      value: observation.company.sicDescription,
      source,
      date: now.toISOString(),
      confidence: FILING,
    },
  };
}
