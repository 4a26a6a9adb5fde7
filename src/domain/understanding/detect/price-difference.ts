import type { PricePlan } from '../../ground/observations/index.ts';

/** One thing that differs between two price pages. `percent` is signed and only there for a price. */
export interface PriceDifference {
  subtype:
    | 'increase'
    | 'decrease'
    | 'plan_added'
    | 'plan_removed'
    | 'free_tier_changed'
    | 'price_hidden'
    | 'packaging_changed';
  plan: string;
  percent: number | null;
  before: PricePlan | null;
  after: PricePlan | null;
}

/**
 * Plans are matched by name and billing period. A price is compared only with one in the same currency: a page that greets
 * a visitor from elsewhere in another currency has changed nothing. A page with other plans throughout was repackaged.
 */
export function priceDifferences(
  before: readonly PricePlan[],
  after: readonly PricePlan[],
): PriceDifference[] {
  if (before.length === 0 || after.length === 0) return [];
  const [old, now] = [byName(before), byName(after)];
  const kept = [...old.keys()].filter((name) => now.has(name));
  if (kept.length === 0 && Math.min(old.size, now.size) > 1) {
    return [
      {
        subtype: 'packaging_changed',
        plan: 'all plans',
        percent: null,
        before: before[0] ?? null,
        after: after[0] ?? null,
      },
    ];
  }
  const removed = [...old].filter(([name]) => !now.has(name)).map(([, plans]) => gone(plans));
  const added = [...now].filter(([name]) => !old.has(name)).map(([, plans]) => come(plans));
  return [...removed, ...added, ...kept.flatMap((name) => within(old.get(name) ?? [], now.get(name) ?? []))];
}

function byName(plans: readonly PricePlan[]): Map<string, PricePlan[]> {
  const named = new Map<string, PricePlan[]>();
  for (const plan of plans) {
    const name = plan.name.trim().toLowerCase().replace(/\s+/g, ' ');
    named.set(name, [...(named.get(name) ?? []), plan]);
  }
  return named;
}

const isFree = (plan: PricePlan): boolean => plan.amount === 0;

function gone(plans: PricePlan[]): PriceDifference {
  const [plan = null] = plans;
  return {
    subtype: plans.some(isFree) ? 'free_tier_changed' : 'plan_removed',
    plan: plan?.name ?? '',
    percent: null,
    before: plan,
    after: null,
  };
}

function come(plans: PricePlan[]): PriceDifference {
  const [plan = null] = plans;
  return {
    subtype: plans.some(isFree) ? 'free_tier_changed' : 'plan_added',
    plan: plan?.name ?? '',
    percent: null,
    before: null,
    after: plan,
  };
}

/** At most one difference a plan: the first that tells, most telling first. */
function within(old: PricePlan[], now: PricePlan[]): PriceDifference[] {
  const [first = null, next = null] = [old[0], now[0]];
  const name = next?.name ?? '';
  const differs = (
    subtype: PriceDifference['subtype'],
    before: PricePlan | null,
    after: PricePlan | null,
    percent: number | null = null,
  ): PriceDifference[] => [{ subtype, plan: name, percent, before, after }];
  if (old.some((plan) => plan.amount !== null) && now.every((plan) => plan.amount === null))
    return differs('price_hidden', first, next);
  const pairs = old.flatMap((was) =>
    now.filter((is) => is.period === was.period && is.currency === was.currency).map((is) => ({ was, is })),
  );
  for (const { was, is } of pairs) {
    if (was.amount === null || is.amount === null) continue;
    if (isFree(was) !== isFree(is)) return differs('free_tier_changed', was, is);
    if (was.unit !== is.unit && was.unit !== null && is.unit !== null)
      return differs('packaging_changed', was, is);
    if (was.amount === is.amount) continue;
    return differs(
      is.amount > was.amount ? 'increase' : 'decrease',
      was,
      is,
      ((is.amount - was.amount) / was.amount) * 100,
    );
  }
  const priced = old.some((plan) => plan.amount !== null) && now.some((plan) => plan.amount !== null);
  const sharesPeriod = old.some((was) => now.some((is) => is.period === was.period));
  return priced && !sharesPeriod ? differs('packaging_changed', first, next) : [];
}
