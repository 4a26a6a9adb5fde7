import { inOrder, maximaOf, tierOf } from '../../deciding/scoring/formula.ts';
import type { Context } from '../../ground/context.ts';
import { isPurgeDue } from '../../ground/records/live-account.ts';
import { accountFacts } from '../../deciding/scoring/account-facts.ts';
import { foreseeOne } from '../../deciding/scoring/foresee.ts';
import { measureFit } from '../../deciding/scoring/fit.ts';
import { loadWorkspaceRules } from '../../deciding/scoring/workspace-rules.ts';
import type { WorkspaceRules } from '../../deciding/scoring/workspace-rules.ts';
import type { AccountRow, BriefRow } from '../../ground/rows/index.ts';
import type { Recommendation } from '../../ground/vocabulary/brief.ts';
import { sourceUrlsOf } from './brief-page.ts';
import type { BriefPage, BriefPageSignal } from './brief-page.ts';
import { briefUrl } from '../../ground/vocabulary/brief-url.ts';
import { compareBriefs } from '../../deciding/briefs/compare-briefs.ts';
import { sinceBrief } from '../../deciding/briefs/since-brief.ts';
import { findLinkedAccount } from './find-linked-account.ts';

const TOKEN = /^[A-Za-z0-9_-]{32}$/;
const MAX_VERSION = 2_147_483_647;
const MAX_LISTED = 100;

/**
 * What the page behind a brief's token shows: the newest version, or the one asked for, and what changed between it and `compare`. The token (192 random bits) finds the
 * workspace; everything after it names the workspace as usual.
 */
export async function loadBriefPage(
  ctx: Context,
  token: string,
  version?: number,
  compare?: number,
): Promise<BriefPage> {
  if (!TOKEN.test(token)) return { state: 'not_found' };
  const found = await findLinkedAccount(ctx, token);
  if (!found) return { state: 'not_found' };
  if (found.state !== 'open') return found;
  const { account } = found;
  if (isPurgeDue(account, ctx.clock.now())) return { state: 'not_found' };
  if (account.status === 'deleted') return { state: 'deleted' };
  const { name, domain } = account;
  const versions = await readVersions(ctx, account);
  const newest = versions[0];
  if (!newest) return { state: 'pending', account: { name, domain } };
  const brief = await readBrief(ctx, account, version ?? newest.version);
  const other = compare === undefined ? null : await readBrief(ctx, account, compare);
  if (!brief || other === undefined) return { state: 'not_found' };
  const isNewest = brief.version === newest.version;
  const url = briefUrl(ctx, token);
  const rules = await loadWorkspaceRules(ctx.db, account.workspace_id);
  const disqualified = await isDisqualified(ctx, account, rules, brief.score);
  return {
    state: 'brief',
    shown: { workspaceId: account.workspace_id, accountId: account.id, briefId: brief.id },
    account: { name, domain },
    version: brief.version,
    generatedAt: brief.generated_at,
    writtenBy: brief.written_by,
    score: brief.score,
    breakdown: inOrder(brief.score_breakdown),
    maxima: maximaOf(rules.compiled),
    tier: disqualified ? 'cold' : tierOf(brief.score, rules.compiled.tiers),
    disqualified,
    whyNow: brief.sentences,
    // Written by `rankContacts`, whose type the column has lost.
    whoToTalkTo: brief.who_to_talk_to as Recommendation[],
    draftOpener: brief.draft_opener,
    draftSubject: brief.draft_subject,
    draftFollowUp: brief.draft_follow_up,
    language: brief.language,
    signals: await readSignals(ctx, account, brief),
    versions: listedAround(brief.version, versions).map((one) => ({
      version: one.version,
      generatedAt: one.generated_at,
      score: one.score,
      writtenBy: one.written_by,
      url: `${url}?version=${one.version}`,
      compareUrl:
        one.version === brief.version ? null : `${url}?version=${brief.version}&compare=${one.version}`,
    })),
    comparison:
      other === null || other.version === brief.version
        ? null
        : compareBriefs(comparable(brief), comparable(other)),
    now: await sinceBrief(ctx, account, brief),
    newestUrl: isNewest ? null : url,
  };
}

type Owner = Pick<AccountRow, 'workspace_id' | 'id'>;

type ListedVersion = Pick<BriefRow, 'version' | 'generated_at' | 'score' | 'written_by'>;

/** As many newer as older ones, as far as there are. */
function listedAround(version: number, versions: readonly ListedVersion[]): ListedVersion[] {
  const at = versions.findIndex((one) => one.version === version);
  const from = Math.max(0, Math.min(at - MAX_LISTED / 2, versions.length - MAX_LISTED));
  return versions.slice(from, from + MAX_LISTED);
}

function comparable(brief: BriefRow): Parameters<typeof compareBriefs>[0] {
  return {
    version: brief.version,
    generatedAt: brief.generated_at,
    score: brief.score,
    breakdown: inOrder(brief.score_breakdown),
    whyNow: brief.why_now,
    draftOpener: brief.draft_opener,
    whoToTalkTo: brief.who_to_talk_to,
  };
}

async function readVersions(ctx: Context, { workspace_id, id }: Owner): Promise<ListedVersion[]> {
  return ctx.db
    .selectFrom('briefs')
    .select(['version', 'generated_at', 'score', 'written_by'])
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
async function isDisqualified(
  ctx: Context,
  account: AccountRow,
  { compiled }: WorkspaceRules,
  score: number,
): Promise<boolean> {
  if (score > 10) return false;
  const rubric = await foreseeOne(ctx, account.workspace_id, compiled, account);
  return measureFit(rubric, accountFacts(account)).disqualifiedBy.length > 0;
}
