import type { Context } from '../../ground/context.ts';
import { briefUrl } from '../../ground/vocabulary/brief-url.ts';
import { accountFacts } from '../../deciding/scoring/account-facts.ts';
import type { Facts } from '../../deciding/scoring/fit.ts';
import type { Tier } from '../../ground/vocabulary/rubric.ts';
import type { ScoreBreakdown } from '../../ground/rows/index.ts';
import { timestamp } from '../../ground/timestamp.ts';
import type { AccountFields } from './account-input.ts';
import type { ShownAccount } from '../../ground/records/account-record.ts';

/** An account as the API shows it. The client's own values stand at the top level, what is known from anywhere in `facts`. */
export interface Account extends AccountFields {
  id: string;
  domain: string;
  status: 'active' | 'deleted';
  score: number;
  /** Whole points that add up to `score`. */
  score_breakdown: ScoreBreakdown;
  score_status: 'pending' | 'scored';
  icp_tier: Tier;
  facts: Facts;
  rescored_at: string | null;
  next_rescore_at: string | null;
  created_at: string;
  updated_at: string;
  brief_url: string;
}

export function accountView(ctx: Pick<Context, 'publicUrl'>, row: ShownAccount): Account {
  return {
    id: row.id,
    domain: row.domain,
    name: row.name,
    status: row.status === 'deleted' ? 'deleted' : 'active',
    score: row.score,
    score_breakdown: {
      fit: row.score_fit,
      recency: row.score_recency,
      strength: row.score_strength,
      depth: row.score_depth,
    },
    score_status: row.score_status,
    icp_tier: row.icp_tier,
    external_id: row.external_id,
    industry: row.industry,
    employee_count: row.employee_count,
    annual_revenue_usd: row.annual_revenue_usd,
    country: row.country,
    city: row.city,
    description: row.description,
    technologies: row.technologies,
    tags: row.tags,
    attributes: row.attributes,
    facts: accountFacts(row),
    rescored_at: timestamp(row.rescored_at),
    next_rescore_at: timestamp(row.next_rescore_at),
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
    brief_url: briefUrl(ctx, row.brief_token),
  };
}
