import { sql } from 'kysely';
import { storableJson } from '../../../platform/storable.ts';
import type { FoundFacts } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';

export type FoundFact = FoundFacts[string];

const MAX_MEMBERS = 100;
/** A fact on which more sources than this have a word is no better known for it. */
const MAX_CANDIDATES = 20;

/** What postings mention adds up: one that closes takes no tool away. */
export const ADDS_UP = 'job_technologies';

/** One fact after a source has spoken: what all of them say, the believed one first. */
interface Weighed {
  attribute: string;
  news: FoundFact;
  kept: FoundFact[];
  gone: FoundFact[];
}

/**
 * What is believed of each fact once every source has its last word in: the surest, of equals the latest. A source that takes back
 * what it said is believed no more. Pure.
 */
export function weigh(known: ReadonlyMap<string, FoundFact[]>, found: FoundFacts): Weighed[] {
  return Object.entries(found).map(([attribute, fact]) => {
    const others = known.get(attribute) ?? [];
    const own = others.find(({ source }) => source === fact.source);
    const news = attribute === ADDS_UP ? { ...fact, value: union(own?.value, fact.value) } : fact;
    const ranked = rank([news, ...others.filter((other) => other !== own)]);
    return { attribute, news, kept: ranked.slice(0, MAX_CANDIDATES), gone: ranked.slice(MAX_CANDIDATES) };
  });
}

/** The same over the table. Resolves to the facts that were spoken of, as they are believed now. The caller holds the account's lock. */
export async function weighFacts(
  tx: TransactionContext,
  workspaceId: string,
  accountId: string,
  before: FoundFacts,
  found: FoundFacts,
): Promise<FoundFacts> {
  const known = await loadCandidates(tx, workspaceId, accountId, Object.keys(found));
  const weighed = weigh(known, found);
  await store(tx, workspaceId, accountId, weighed);
  return believedFacts(weighed, before);
}

export function believedFacts(weighed: Weighed[], before: FoundFacts): FoundFacts {
  return Object.fromEntries(
    weighed.flatMap(({ attribute, news, kept: [best] }) => {
      if (attribute === ADDS_UP)
        return [[attribute, { ...news, value: union(before[attribute]?.value, news.value) }]];
      return best === undefined ? [] : [[attribute, best]];
    }),
  );
}

/** Every source's last word on these facts, or on all, by fact, the believed one first. */
export async function loadCandidates(
  ctx: Pick<TransactionContext, 'db'>,
  workspaceId: string,
  accountId: string,
  attributes?: readonly string[],
): Promise<Map<string, FoundFact[]>> {
  let query = ctx.db
    .selectFrom('fact_candidates')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId);
  if (attributes) query = query.where('attribute', 'in', attributes);
  const byAttribute = Map.groupBy(await query.execute(), ({ attribute }) => attribute);
  return new Map(
    [...byAttribute].map(([attribute, rows]) => [
      attribute,
      rank(
        rows.map(({ value, source, observed_at, confidence }) => ({
          value,
          source,
          date: observed_at.toISOString(),
          confidence,
        })),
      ),
    ]),
  );
}

function rank(candidates: FoundFact[]): FoundFact[] {
  return candidates.toSorted((a, b) => b.confidence - a.confidence || (a.date < b.date ? 1 : -1));
}

async function store(
  tx: TransactionContext,
  workspaceId: string,
  accountId: string,
  weighed: Weighed[],
): Promise<void> {
  const rows = storableJson(weighed.map(({ attribute, news }) => ({ ...news, attribute })));
  await sql`
    insert into fact_candidates (workspace_id, account_id, attribute, source, value, confidence, observed_at)
    select ${workspaceId}, ${accountId}, n.attribute, n.source, n.value, n.confidence, n.date
    from jsonb_to_recordset(${rows}::jsonb) as n (attribute text, source text, value jsonb, confidence double precision, date timestamptz)
    on conflict (workspace_id, account_id, attribute, source)
    do update set value = excluded.value, confidence = excluded.confidence, observed_at = excluded.observed_at`.execute(
    tx.db,
  );
  for (const { attribute, gone } of weighed) {
    if (gone.length === 0) continue;
    await tx.db
      .deleteFrom('fact_candidates')
      .where('workspace_id', '=', workspaceId)
      .where('account_id', '=', accountId)
      .where('attribute', '=', attribute)
      .where(
        'source',
        'in',
        gone.map(({ source }) => source),
      )
      .execute();
  }
}

type Value = FoundFact['value'];

function union(known: Value | undefined, value: Value): Value {
  if (!Array.isArray(known) || !Array.isArray(value)) return value;
  return [...new Set([...known, ...value])].slice(-MAX_MEMBERS).toSorted();
}
