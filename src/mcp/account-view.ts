import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Account } from '../domain/workspace/accounts/account.ts';
import { nullable, oneOf, TIERS } from './fields.ts';
import { neutralise, quote, QUOTED } from './quoted.ts';

const MAX_NAME = 200;
const MAX_TAGS = 20;

export const AccountView = Type.Object({
  id: Type.String(),
  domain: Type.String(),
  score: Type.Integer(),
  tier: oneOf(TIERS),
  score_status: oneOf(['pending', 'scored'], { description: 'pending: no score was made yet.' }),
  employee_count: nullable(Type.Integer()),
  country: nullable(Type.String()),
  tags: Type.Array(Type.String(), { description: `Labels of the workspace, at most ${MAX_TAGS}.` }),
  rescored_at: nullable(Type.String()),
  quoted: Type.Object(
    { name: Type.String(), industry: nullable(Type.String()), city: nullable(Type.String()) },
    { description: QUOTED },
  ),
});

export function accountView(account: Account): Static<typeof AccountView> {
  const { id, domain, score, icp_tier, score_status, employee_count, country, rescored_at } = account;
  return {
    id,
    domain,
    score,
    tier: icp_tier,
    score_status,
    employee_count,
    country,
    tags: account.tags.slice(0, MAX_TAGS).map((tag) => neutralise(tag, 100)),
    rescored_at,
    quoted: {
      name: neutralise(account.name, MAX_NAME),
      industry: account.industry === null ? null : neutralise(account.industry, MAX_NAME),
      city: account.city === null ? null : neutralise(account.city, MAX_NAME),
    },
  };
}

export function accountLine(view: Static<typeof AccountView>): string {
  const { id, domain, score, tier, score_status, tags, quoted } = view;
  return [
    `${domain} ${quote(quoted.name, MAX_NAME)}`,
    score_status === 'pending' ? 'not scored yet' : `score ${score} (${tier})`,
    ...(tags.length > 0 ? [`tags ${tags.join(', ')}`] : []),
    id,
  ].join(' · ');
}
