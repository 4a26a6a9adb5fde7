import { DomainError } from '../errors/errors.ts';

/** What a plan includes: the one place that says so. `bots` is how many may exist. */
export interface Entitlements {
  api: boolean;
  brief_regenerate: boolean;
  crawl_on_demand: boolean;
  bots: number;
}

export const entitlements: Readonly<Record<Plan, Entitlements>> = {
  free: { api: false, brief_regenerate: false, crawl_on_demand: false, bots: 0 },
  pro: { api: true, brief_regenerate: false, crawl_on_demand: false, bots: 25 },
  pro_plus: { api: true, brief_regenerate: true, crawl_on_demand: true, bots: 25 },
  company: { api: true, brief_regenerate: true, crawl_on_demand: true, bots: 100 },
};

/** From the smallest to the largest. */
export const plans = ['free', 'pro', 'pro_plus', 'company'] as const;
export type Plan = (typeof plans)[number];

export function isPlan(value: unknown): value is Plan {
  return plans.some((plan) => plan === value);
}

/** @throws DomainError plan_required, with the smallest plan that would do as `required_plan`. */
export function requireEntitlement(
  plan: Plan,
  operation: 'api' | 'brief_regenerate' | 'crawl_on_demand',
): void {
  if (entitlements[plan][operation]) return;
  const needed = plans.find((each) => entitlements[each][operation]);
  throw new DomainError(
    'plan_required',
    `The workspace is on the plan ${plan}; this needs ${needed} or better.`,
    {
      required_plan: needed,
    },
  );
}
