import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { personDigest } from './suppression.ts';
import { createRedaction } from './redact-text.ts';
import type { Redact } from './redact-text.ts';

/** Who was erased from an account, as far as that is known: enough to find them in a text. Plain values, because it crosses into threads. */
export interface ErasedPeople {
  accountId: string;
  accountName: string;
  accountDomain: string;
  /** Hexadecimal SHA-256 (`personDigest`). */
  digests: string[];
  /** How many words their names have. */
  wordCounts: number[];
}

/** By account; those from which nobody was erased are not in it. Who only asked for silence is kept out of contacts, not out of texts. */
export async function loadErasedPeople(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  accountIds: readonly string[],
): Promise<Map<string, ErasedPeople>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql<ErasedPeople>`
    select a.id as "accountId", a.name as "accountName", a.domain as "accountDomain",
           array_agg(encode(s.person_digest, 'hex')) as digests, array_agg(distinct s.words) as "wordCounts"
      from suppressed_contacts s join accounts a on a.workspace_id = s.workspace_id and a.id = s.account_id
     where s.workspace_id = ${workspaceId} and s.account_id = any(${accountIds}::text[]) and s.words is not null
     group by a.id, a.name, a.domain`.execute(ctx.db);
  return new Map(rows.map((people) => [people.accountId, people]));
}

/** How many names and addresses are erased from an account: it only rises. */
export async function countErased(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  accountId: string,
): Promise<number> {
  const { erased } = await ctx.db
    .selectFrom('suppressed_contacts')
    .select((eb) => eb.fn.countAll<string>().as('erased'))
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('words', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(erased);
}

export function redactionOf({
  accountId,
  accountName,
  accountDomain,
  digests,
  wordCounts,
}: ErasedPeople): Redact {
  const erased = new Set(digests);
  return createRedaction(
    { isPerson: (key) => erased.has(personDigest(accountId, key).toString('hex')), wordCounts },
    { name: accountName, domain: accountDomain },
  );
}
