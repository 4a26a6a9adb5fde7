import type { Context } from '../../context.ts';
import { isPurgeDue } from '../accounts/live-account.ts';
import { accountFacts } from '../scoring/account-facts.ts';
import { measureFit } from '../scoring/fit.ts';
import type { Tier } from '../scoring/rubric.ts';
import { loadWorkspaceRules } from '../scoring/workspace-rules.ts';
import type { WorkspaceRules } from '../scoring/workspace-rules.ts';
import type { AccountRow, BriefRow } from '../tables.ts';
import type { Recommendation } from './brief.ts';
import { sourceUrlsOf } from './brief-page.ts';
import type { BriefPage, BriefPageSignal } from './brief-page.ts';
import { briefUrl } from './brief-url.ts';

const TOKEN = /^[A-Za-z0-9_-]{32}$/;
const MAX_VERSION = 2_147_483_647;
const MAX_OLDER = 100;

/**
 * What the page behind a brief's token shows: the newest version, or the one asked for. The token (192 random bits) finds the
 * workspace; everything after it names the workspace as usual.
 */
export async function loadBriefPage(ctx: Context, token: string, version?: number): Promise<BriefPage> {
  if (!TOKEN.test(token)) return { state: 'not_found' };
  const account = await ctx.db
    .selectFrom('accounts')
    .selectAll()
    .where('brief_token', '=', token)
    .executeTakeFirst();
  if (!account || isPurgeDue(account, ctx.clock.now())) return { state: 'not_found' };
  if (account.status === 'deleted') return { state: 'deleted' };
  const { name, domain } = account;
  const versions = await readVersions(ctx, account);
  const newest = versions[0];
  if (!newest) return { state: 'pending', account: { name, domain } };
  const brief = await readBrief(ctx, account, version ?? newest.version);
  if (!brief) return { state: 'not_found' };
  const isNewest = brief.version === newest.version;
  const rules = await loadWorkspaceRules(ctx.db, account.workspace_id);
  const disqualified = isDisqualified(account, rules, brief.score);
  return {
    state: 'brief',
    shown: { workspaceId: account.workspace_id, accountId: account.id, briefId: brief.id },
    account: { name, domain },
    version: brief.version,
    generatedAt: brief.generated_at,
    score: brief.score,
    breakdown: brief.score_breakdown,
    tier: disqualified ? 'cold' : tierOf(brief.score, rules),
    disqualified,
    whyNow: brief.sentences,
    // Written by `rankContacts`, whose type the column has lost.
    whoToTalkTo: brief.who_to_talk_to as Recommendation[],
    draftOpener: brief.draft_opener,
    signals: await readSignals(ctx, account, brief),
    olderVersions: versions
      .filter((older) => older.version < brief.version)
      .slice(0, MAX_OLDER)
      .map((older) => ({
        version: older.version,
        generatedAt: older.generated_at,
        score: older.score,
        url: `${briefUrl(ctx, token)}?version=${older.version}`,
      })),
    newestUrl: isNewest ? null : briefUrl(ctx, token),
  };
}

type Owner = Pick<AccountRow, 'workspace_id' | 'id'>;

async function readVersions(
  ctx: Context,
  { workspace_id, id }: Owner,
): Promise<Pick<BriefRow, 'version' | 'generated_at' | 'score'>[]> {
  return ctx.db
    .selectFrom('briefs')
    .select(['version', 'generated_at', 'score'])
    .where('workspace_id', '=', workspace_id)
    .where('account_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
}

async function readBrief(
  ctx: Context,
  { workspace_id, id }: Owner,
  version: number,
): Promise<BriefRow | undefined> {
  if (!Number.isSafeInteger(version) || version < 1 || version > MAX_VERSION) return undefined;
  return ctx.db
    .selectFrom('briefs')
    .selectAll()
    .where('workspace_id', '=', workspace_id)
    .where('account_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
}

async function readSignals(
  ctx: Context,
  { workspace_id }: Owner,
  { signals: ids }: BriefRow,
): Promise<BriefPageSignal[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('signals')
    .select([
      'id',
      'type',
      'subtype',
      'title',
      'occurred_at',
      'occurred_at_precision',
      'strength',
      'evidence',
      'source_url',
    ])
    .where('workspace_id', '=', workspace_id)
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({
      id: row.id,
      type: row.type,
      subtype: row.subtype,
      title: row.title,
      occurredAt: row.occurred_at,
      precision: row.occurred_at_precision,
      strength: row.strength,
      quote: row.evidence[0]?.quote ?? '',
      sourceUrls: sourceUrlsOf(row.evidence, row.source_url),
    }));
}

/** No version says whether it was capped: what is known now decides, for scores that a cap could have made. */
function isDisqualified(account: AccountRow, rules: WorkspaceRules, score: number): boolean {
  return score <= 10 && measureFit(rules.compiled, accountFacts(account)).disqualifiedBy.length > 0;
}

function tierOf(score: number, { compiled: { tiers } }: WorkspaceRules): Tier {
  if (score >= tiers.hot) return 'hot';
  if (score >= tiers.warm) return 'warm';
  return score >= tiers.watch ? 'watch' : 'cold';
}
