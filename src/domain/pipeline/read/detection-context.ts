import type { Context } from '../../ground/context.ts';
import { accountPlace } from '../../understanding/facts/account-place.ts';
import type { DetectionContext } from '../../understanding/detect/finding.ts';
import { loadWorkspaceRules } from '../../deciding/scoring/workspace-rules.ts';
import type { AccountRow } from '../../ground/rows/index.ts';
import { modelMayClassify } from '../../understanding/unsure-texts/model-may-classify.ts';

/** What detectors may know of an account and its workspace at this moment. */
export async function detectionContext(
  ctx: Context,
  workspaceId: string,
  account: Pick<AccountRow, 'id' | 'name' | 'domain' | 'city' | 'country' | 'found_facts'>,
): Promise<DetectionContext> {
  const rules = await loadWorkspaceRules(ctx.db, workspaceId);
  return {
    company: { name: account.name, domain: account.domain, ...accountPlace(account) },
    personas: rules.rubric.personas,
    technologies: rules.technologies,
    topics: rules.topics,
    competitors: rules.competitors,
    competitorPlaces:
      rules.competitors.length === 0 ? [] : await competitorPlaces(ctx, workspaceId, account.id),
    modelMayClassify: modelMayClassify(ctx.config),
    now: ctx.clock.now(),
  };
}

/** Where the account was seen using a competitor's product, as long as that counts. */
async function competitorPlaces(
  ctx: Context,
  workspaceId: string,
  accountId: string,
): Promise<{ competitor: string; subtype: string }[]> {
  const rows = await ctx.db
    .selectFrom('signals')
    .select(['subtype', 'fields'])
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('type', '=', 'competitor_tool_detected')
    .where('status', '=', 'active')
    .execute();
  return rows.flatMap(({ subtype, fields }) => {
    const competitor = fields['competitor'];
    return typeof competitor === 'string' ? [{ competitor, subtype }] : [];
  });
}
