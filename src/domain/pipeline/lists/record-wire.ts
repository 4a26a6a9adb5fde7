import { setImmediate } from 'node:timers/promises';
import type { Context } from '../../ground/context.ts';
import { DAY } from '../../../platform/clock.ts';
import { lockAccount } from '../../ground/records/lock-account.ts';
import type { Article, ArticlesObservation } from '../../ground/observations/index.ts';
import { detect } from '../../understanding/detect/index.ts';
import type { Detection, DetectionContext } from '../../understanding/detect/finding.ts';
import { loadWorkspaceRules } from '../../deciding/scoring/workspace-rules.ts';
import type { WorkspaceRules } from '../../deciding/scoring/workspace-rules.ts';
import { recordNews } from '../read/record-news.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { modelMayClassify } from '../../understanding/unsure-texts/model-may-classify.ts';
import { recordUnsureTexts } from '../../understanding/unsure-texts/record-unsure-texts.ts';
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
    // A workspace may have thousands of accounts of one name.
    await setImmediate();
    const known = rules.get(account.workspaceId) ?? (await loadWorkspaceRules(ctx.db, account.workspaceId));
    rules.set(account.workspaceId, known);
    const detections = [
      ...Map.groupBy(articles.keys(), (article) => articles.get(article) ?? account.company.name),
    ].map(([name, named]) => {
      const company = { ...account.company, name };
      return detectIn(feedUrl, named, {
        company,
        personas: known.rubric.personas,
        technologies: known.technologies,
        competitors: known.competitors,
        modelMayClassify: modelMayClassify(ctx.config),
        now,
      });
    });
    const findings = detections.flatMap((detection) => detection.findings);
    const unsure = detections.flatMap((detection) => detection.unsure ?? []);
    if (findings.length + unsure.length === 0) continue;
    const written = { workspaceId: account.workspaceId, accountId: account.accountId, sourceKind: 'wire' };
    await inTransaction(ctx, async (tx) => {
      await lockAccount(tx, written.workspaceId, written.accountId);
      const released = await recordUnsureTexts(tx, written, unsure);
      await recordNews(tx, written, feedUrl, [...findings, ...released]);
    });
  }
}

function detectIn(url: string, articles: Article[], context: DetectionContext): Detection {
  const { now } = context;
  return detect(
    {
      url,
      sourceKind: 'wire',
      current: { observation: { kind: 'articles', articles }, firstSeenAt: now, lastSeenAt: now, visits: 1 },
      history: [],
      confirmAfterMs: 0,
      dailyCounts: [],
    },
    context,
  );
}
