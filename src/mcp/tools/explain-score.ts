import { Type } from 'typebox';
import { explainScore as explain } from '../../domain/deciding/scoring/explain/explain-score.ts';
import { accountField, breakdown, closed, nullable, oneOf, TIERS } from '../fields.ts';
import { findAccountId } from '../find-account.ts';
import { neutralise, QUOTING } from '../quoted.ts';
import { explanationLines } from '../score-lines.ts';
import { scoreParts, scorePartsView } from '../score-parts.ts';
import { tool } from '../tool.ts';

const outlook = Type.Object({ in_14_days: Type.Integer(), in_30_days: Type.Integer() });
const nextTier = Type.Object({
  tier: oneOf(['hot', 'warm', 'watch']),
  points_missing: Type.Integer(),
  most_by_news: Type.Integer({ description: 'The highest score that news alone could bring.' }),
  one_signal_of: Type.Array(Type.String(), { description: 'Types of which one new signal would be enough.' }),
  one_fact_of: Type.Array(Type.String(), { description: 'Unknown facts of which one could be enough.' }),
});
const changes = Type.Object({
  since: Type.String(),
  cause: Type.String(),
  score_before: Type.Integer(),
  score_after: Type.Integer(),
});

export const explainScore = tool({
  name: 'explain_score',
  title: 'Explain a score',
  description: `Where every point of an account’s score comes from: criteria, signals, what was left out, what is not known, and what the next tier needs. ${QUOTING}`,
  writes: false,
  work: 'single',
  input: Type.Object({ account: accountField }, closed),
  output: Type.Object({
    account_id: Type.String(),
    score: Type.Integer(),
    tier: oneOf(TIERS),
    score_breakdown: breakdown,
    scored_at: nullable(Type.String()),
    pending: Type.Boolean({ description: 'Something has changed that the next score takes in.' }),
    rubric_version: Type.Integer(),
    outlook: Type.Object(outlook.properties, { description: 'The score if nothing happens but time.' }),
    range: Type.Object(
      { low: Type.Integer(), high: Type.Integer() },
      { description: 'With every unknown fact against, or for, the account.' },
    ),
    disqualified: Type.Boolean({ description: 'Capped: a must-have fails, or an exclusion is met.' }),
    held_back_until: nullable(
      Type.String({ description: 'Somebody there asked to be left alone until then.' }),
    ),
    next_tier: nullable(nextTier),
    last_change: nullable(changes),
    ...scoreParts,
  }),
  async run(ctx, actor, { account }) {
    const id = await findAccountId(ctx, actor, account);
    const told = await explain(ctx, actor, id);
    const next = told.next_tier;
    const data = {
      account_id: told.account_id,
      score: told.score,
      tier: told.icp_tier,
      score_breakdown: told.score_breakdown,
      scored_at: told.scored_at,
      pending: told.pending,
      rubric_version: told.rubric_version,
      outlook: told.outlook,
      range: told.range,
      disqualified: told.disqualified,
      held_back_until: told.held_back?.until ?? null,
      next_tier:
        next === null
          ? null
          : {
              tier: next.tier as 'hot' | 'warm' | 'watch',
              points_missing: next.points_missing,
              most_by_news: next.most_by_news,
              one_signal_of: next.signals.map(({ type }) => type),
              one_fact_of: next.facts.map(({ attribute }) => neutralise(attribute, 100)),
            },
      last_change:
        told.changes === null
          ? null
          : {
              since: told.changes.since,
              cause: told.changes.cause,
              score_before: told.changes.score.before,
              score_after: told.changes.score.after,
            },
      ...scorePartsView(told),
    };
    return { data, lines: explanationLines(data) };
  },
});
