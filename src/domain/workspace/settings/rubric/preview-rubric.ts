import { sql } from 'kysely';
import type { Context } from '../../../ground/context.ts';
import { breather } from '../../../../platform/breathe.ts';
import { plainArray } from '../../../../platform/db/plain-array.ts';
import type { Actor } from '../../../ground/actor.ts';
import { requireRole } from '../../../ground/scope.ts';
import { askedColumns } from '../../../deciding/scoring/account-facts.ts';
import { compileRubric } from '../../../deciding/scoring/compile-rubric.ts';
import type { CompiledRubric } from '../../../deciding/scoring/compile-rubric.ts';
import { foresee } from '../../../deciding/scoring/foresee.ts';
import { scoreAccount } from '../../../deciding/scoring/formula.ts';
import { STEPS_AT_A_TIME } from '../../../ground/vocabulary/pattern-budget.ts';
import type { Persona } from '../../../ground/vocabulary/rubric.ts';
import { countPersonaContacts, findSignals, scoreInput } from '../../../deciding/scoring/score-inputs.ts';
import { loadWorkspaceRules } from '../../../deciding/scoring/workspace-rules.ts';
import { validateRubric } from './validate-rubric.ts';
import { samplePreview } from './preview-sample.ts';
import { PreviewTally } from './preview-tally.ts';
import type { PreviewEstimate, ScoreMove, TierCounts } from './preview-tally.ts';
import type { RubricBody } from './rubric-version.ts';

export interface RubricPreview {
  /** All live accounts of the workspace. */
  accounts_total: number;
  /** How many were looked at: all, or a fair sample of 2,000; fewer where the patterns took too much. */
  accounts_examined: number;
  /** The same number, under its first name. */
  accounts_scored: number;
  /** How many of those looked at would have another score or tier. */
  moved: number;
  /** Of those looked at. */
  tiers: { before: TierCounts; after: TierCounts };
  /** For all accounts; null where all were looked at. */
  estimate: PreviewEstimate | null;
  /** The biggest moves among those looked at. */
  examples: ScoreMove[];
}

const AT_ONCE = 100;
/** What the patterns of both rubrics may take of the pattern thread: some three seconds. After that the sample ends. */
const MAX_STEPS = 400_000_000;

interface Side {
  compiled: CompiledRubric;
  personas: readonly Persona[];
}

/**
 * What a rubric would change, with nothing saved. Both scores are computed for this moment from the same facts and signals, so the
 * difference is the rubric's alone. 2,000 accounts of five signals took 0.4 to 0.8 s on two busy cores, most of it reading the
 * signals.
 * @throws DomainError insufficient_scope, invalid_param.
 */
export async function previewRubric(ctx: Context, actor: Actor, given: RubricBody): Promise<RubricPreview> {
  requireRole(actor, 'admin');
  const { workspaceId } = actor;
  const rubric = { ...validateRubric(given), version: 0 };
  const present = await loadWorkspaceRules(ctx.db, workspaceId);
  const before = { compiled: present.compiled, personas: present.rubric.personas };
  const after = { compiled: compileRubric(rubric), personas: rubric.personas };
  const now = ctx.clock.now();
  const { total, ids } = await samplePreview(ctx, workspaceId);
  const tally = new PreviewTally();
  let steps = 0;
  for (let from = 0; from < ids.length && steps < MAX_STEPS; from += AT_ONCE)
    steps += await examine(ctx, workspaceId, ids.slice(from, from + AT_ONCE), [before, after], now, tally);
  return {
    accounts_total: total,
    accounts_examined: tally.examined,
    accounts_scored: tally.examined,
    moved: tally.moved,
    tiers: { before: tally.before, after: tally.after },
    estimate: tally.estimate(total),
    examples: tally.examples(),
  };
}

/** Resolves to the steps that patterns took. */
async function examine(
  ctx: Context,
  workspaceId: string,
  ids: string[],
  [before, after]: [Side, Side],
  now: Date,
  tally: PreviewTally,
): Promise<number> {
  const asked = before.compiled.attributes.union(after.compiled.attributes);
  const accounts = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'domain', 'name', 'attributes', 'found_facts', 'not_before', ...askedColumns(asked)])
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`id = any(${plainArray(ids)}::text[])`)
    .where(sql<boolean>`status = 'active'`)
    .execute();
  const signals = await findSignals(ctx, workspaceId, ids, now);
  const contactsBefore = await countPersonaContacts(ctx, workspaceId, ids, before.personas);
  const contactsAfter = await countPersonaContacts(ctx, workspaceId, ids, after.personas);
  const old = await foresee(ctx, workspaceId, before.compiled, accounts);
  const draft = await foresee(ctx, workspaceId, after.compiled, accounts);
  const breathe = breather(STEPS_AT_A_TIME);
  for (const account of accounts) {
    await breathe(before.compiled.fitSteps + after.compiled.fitSteps);
    const { id, domain, name } = account;
    const own = signals.of(id);
    const was = scoreAccount(scoreInput(account, own, contactsBefore.get(id) ?? 0, old.compiled, now));
    const is = scoreAccount(scoreInput(account, own, contactsAfter.get(id) ?? 0, draft.compiled, now));
    tally.add({
      account: { id, domain, name },
      score_before: was.score,
      score_after: is.score,
      tier_before: was.tier,
      tier_after: is.tier,
    });
  }
  return old.steps + draft.steps;
}
