import type { PricePlan, PricingObservation } from '../../ground/observations/index.ts';
import { isConfirmed, lastTrusted, NOTHING } from './confirmed.ts';
import { isWithinLookBack } from './dates.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from './finding.ts';
import { priceDifferences, type PriceDifference } from './price-difference.ts';
import { quoted } from './quote.ts';

/** The current price page against the last one that was confirmed. A difference seen once waits for the second look. */
export const pricingDetector: Detector<PricingObservation> = {
  name: 'pricing',
  version: 1,
  detect(watched: Watched<PricingObservation>, context: DetectionContext): Detection {
    const earlier = lastTrusted(watched);
    if (earlier === null) return NOTHING;
    const differences = priceDifferences(earlier.observation.plans, watched.current.observation.plans);
    if (differences.length === 0) return NOTHING;
    if (!isConfirmed(watched.current, watched.confirmAfterMs)) return { findings: [], unconfirmed: true };
    if (!isWithinLookBack('pricing_change', watched.current.firstSeenAt, context.now)) return NOTHING;
    return { findings: differences.map((difference) => findingOf(difference, watched)), unconfirmed: false };
  },
};

function findingOf(difference: PriceDifference, watched: Watched): Finding {
  const { subtype, plan, before, after, percent } = difference;
  return {
    type: 'pricing_change',
    subtype,
    strength: strengthOf(difference),
    confidence: 0.9,
    title: quoted(`${plan}: ${written(before)} → ${written(after)}`),
    quote: quoted(`${plan}: ${written(before)} → ${written(after)}`),
    url: watched.url,
    occurredAt: watched.current.firstSeenAt,
    occurredAtPrecision: 'day',
    object: plan.toLowerCase(),
    detector: 'pricing',
    fields: { plan, before, after, ...(percent === null ? {} : { percent: Math.round(percent * 10) / 10 }) },
  };
}

function strengthOf({ subtype, percent }: PriceDifference): number {
  if (percent !== null) return Math.round(Math.min(90, 40 + Math.abs(percent)));
  return subtype === 'price_hidden' ? 60 : 55;
}

function written(plan: PricePlan | null): string {
  if (plan === null) return 'not offered';
  if (plan.amount === null) return 'no price shown';
  return [
    plan.currency,
    plan.amount,
    plan.unit === null ? null : `per ${plan.unit}`,
    plan.period === null ? null : `(${plan.period})`,
  ]
    .filter((part) => part !== null)
    .join(' ');
}
