import type { Context } from '../../ground/context.ts';
import { isId } from '../../../platform/ids.ts';
import type { Actor } from '../../ground/actor.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { accountFacts } from '../../deciding/scoring/account-facts.ts';
import type { Fact } from '../../deciding/scoring/fit.ts';
import { accountColumns } from '../../ground/records/account-record.ts';
import { ADDS_UP, loadCandidates } from '../../understanding/facts/fact-candidates.ts';
import type { FoundFact } from '../../understanding/facts/fact-candidates.ts';
import { requireLive } from '../../ground/records/live-account.ts';

/** What one source says. */
interface Statement {
  value: Fact['value'];
  /** `client`: sent by you, by hand or in an import. */
  source: 'client' | 'crawl';
  /** The page or filing; null for the client. */
  source_url: string | null;
  /** When it was sent, or last read there. */
  observed_at: string;
  confidence: number;
}

/** Why a statement is not the fact: something of yours stands above it, something surer, or something just as sure and later. */
type Overruled = 'set_by_client' | 'less_sure' | 'older' | 'added_up';

export interface AccountFact extends Statement {
  attribute: string;
  others: (Statement & { reason: Overruled })[];
}

/** Everything that is known of an account, with what else was said of it and why that does not stand. */
export async function listFacts(ctx: Context, actor: Actor, accountId: string): Promise<AccountFact[]> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  if (!isId('acc', accountId)) throw notFound('account', accountId);
  const row = await ctx.db
    .selectFrom('accounts')
    .select(accountColumns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  const account = requireLive(row, accountId, ctx.clock.now());
  const candidates = await loadCandidates(ctx, workspaceId, accountId);
  // Its domain is what it is, and no name while it has none.
  const unnamed = account.name === account.domain;
  return Object.entries(accountFacts(account))
    .flatMap(([attribute, fact]): [string, Fact][] =>
      fact === undefined || attribute === 'domain' || (attribute === 'name' && unnamed)
        ? []
        : [[attribute, fact]],
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([attribute, fact]) => ({
      attribute,
      ...statement(fact),
      others: (candidates.get(attribute) ?? [])
        .filter((other) => other.source !== fact.source)
        .map((other) => ({ ...statement(other), reason: whyNot(attribute, fact, other) })),
    }));
}

function statement({ value, source, date, confidence }: Fact | FoundFact): Statement {
  const byClient = source === 'client';
  return {
    value,
    source: byClient ? 'client' : 'crawl',
    source_url: byClient ? null : source,
    observed_at: date,
    confidence,
  };
}

function whyNot(attribute: string, fact: Fact, other: FoundFact): Overruled {
  if (fact.source === 'client') return 'set_by_client';
  if (attribute === ADDS_UP) return 'added_up';
  return other.confidence < fact.confidence ? 'less_sure' : 'older';
}
