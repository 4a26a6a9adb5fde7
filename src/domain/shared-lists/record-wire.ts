import type { Context } from '../../context.ts';
import { DAY } from '../../platform/clock.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { recordContacts } from '../contacts/record-contacts.ts';
import type { Article, ArticlesObservation } from '../crawl/observations.ts';
import { detect } from '../detect/index.ts';
import type { Finding } from '../detect/finding.ts';
import { enqueueAccounts } from '../enqueue.ts';
import { loadWorkspaceRules } from '../scoring/workspace-rules.ts';
import type { WorkspaceRules } from '../scoring/workspace-rules.ts';
import { recordSignals } from '../signals/record-signals.ts';
import { inTransaction } from '../transaction.ts';
import { matchAccounts } from './match-accounts.ts';
import type { MatchedAccount } from './match-accounts.ts';
import { wireTickers } from './wire-tickers.ts';
import { wireWords } from './wire-words.ts';

/** A feed holds hours, not weeks; what is older was read at an earlier visit. */
const NEWS = 3 * DAY;

/**
 * The articles of one wire, read for every account whose name, domain or stock symbol stands in them, by the same rules as any other
 * article. Where only the symbol does, the company goes by the name that stands before it.
 */
export async function recordWire(
  ctx: Context,
  feedUrl: string,
  observation: ArticlesObservation,
): Promise<void> {
  const now = ctx.clock.now();
  const fresh = observation.articles.filter(
    ({ publishedAt }) => publishedAt !== null && now.getTime() - Date.parse(publishedAt) < NEWS,
  );
  const { names, domains } = wireWords(fresh);
  const tickers = wireTickers(fresh);
  const accounts = await matchAccounts(
    ctx,
    new Set(names.keys()),
    new Set(domains.keys()),
    new Set(tickers.keys()),
  );
  const articlesOf = new Map<string, { account: MatchedAccount; articles: Map<Article, string | null> }>();
  for (const [key, matched] of accounts) {
    for (const account of matched) {
      const id = `${account.workspaceId} ${account.accountId}`;
      const known = articlesOf.get(id) ?? { account, articles: new Map<Article, string | null>() };
      for (const article of [...(names.get(key) ?? []), ...(domains.get(key) ?? [])])
        known.articles.set(article, null);
      for (const [article, name] of tickers.get(key) ?? [])
        if (!known.articles.has(article)) known.articles.set(article, name);
      articlesOf.set(id, known);
    }
  }
  const rules = new Map<string, WorkspaceRules>();
  for (const { account, articles } of articlesOf.values()) {
    const known = rules.get(account.workspaceId) ?? (await loadWorkspaceRules(ctx.db, account.workspaceId));
    rules.set(account.workspaceId, known);
    const findings = [
      ...Map.groupBy(articles.keys(), (article) => articles.get(article) ?? account.company.name),
    ].flatMap(([name, named]) =>
      findingsIn(feedUrl, named, { ...account, company: { ...account.company, name } }, known, now),
    );
    if (findings.length > 0) await record(ctx, feedUrl, account, findings);
  }
}

function findingsIn(
  url: string,
  articles: Article[],
  { company }: MatchedAccount,
  rules: WorkspaceRules,
  now: Date,
): Finding[] {
  const { findings } = detect(
    {
      url,
      sourceKind: 'wire',
      current: { observation: { kind: 'articles', articles }, firstSeenAt: now, lastSeenAt: now, visits: 1 },
      history: [],
      confirmAfterMs: 0,
      dailyCounts: [],
    },
    {
      company,
      personas: rules.rubric.personas,
      technologies: rules.technologies,
      competitors: rules.competitors,
      now,
    },
  );
  return findings;
}

async function record(
  ctx: Context,
  feedUrl: string,
  { workspaceId, accountId }: MatchedAccount,
  findings: Finding[],
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, workspaceId, accountId);
    const written = { workspaceId, accountId, sourceKind: 'wire' };
    const signals = await recordSignals(tx, written, findings);
    const contacts = await recordContacts(tx, written, null, feedUrl, findings);
    if (signals.created + signals.merged + contacts === 0) return;
    await enqueueAccounts(tx, 'score-accounts', workspaceId, [accountId], {
      cause: signals.created > 0 ? 'signal_fired' : 'facts_changed',
    });
    await tx.db
      .updateTable('accounts')
      .set({ next_rescore_at: tx.clock.now() })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', accountId)
      .execute();
  });
}
