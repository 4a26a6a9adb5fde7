import { amountOf, pricesIn } from '../../watching/formats/money.ts';
import { periodOf, unitOf } from '../../watching/formats/price-terms.ts';
import { readPricing } from '../../watching/formats/pricing.ts';
import type { PricePlan } from '../../ground/observations/index.ts';
import { priceDifferences } from '../detect/price-difference.ts';
import type { PriceDifference } from '../detect/price-difference.ts';
import type { BotMatch, RuleState } from '../../ground/vocabulary/bot-match.ts';
import { matchOf, shortHash, signedPercent } from './match.ts';
import type { BotContent } from './read-content.ts';
import { extracted, nothing } from './rule.ts';
import type { Rule, RuleOf } from './rule.ts';
import { selectedText } from './selected-text.ts';
import type { SelectedPart } from './selected-text.ts';

interface PriceState extends RuleState {
  rule: 'price_change';
  plans: PricePlan[];
}

const MAX_PRICES = 200;
/** What it used to cost stands before what it costs. */
const STRUCK_OUT = new Set(['s', 'del', 'strike']);

/**
 * Plans and prices as structure: the page's plans, or with a selector the first price of each selected part. Always confirmed: half-loaded
 * and trial variants of pricing pages are common.
 */
export const priceChange: Rule<RuleOf<'price_change'>, PriceState> = {
  extract(content, { selector }) {
    const plans = selector === undefined ? plansOf(content) : pricesAt(content, selector);
    if ('reason' in plans) return nothing(plans.reason);
    return extracted<PriceState>({ rule: 'price_change', plans: plans.found }, { plans: plans.found });
  },

  compare(before, now, { min_percent = 0 }, content) {
    return priceDifferences(before.plans, settled(before.plans, now.plans, min_percent)).map((difference) =>
      matchFrom(difference, content),
    );
  },

  needsConfirmation: () => true,

  /** A price that creeps is measured from where it last fired. */
  remember: (before, now, matched) => (matched ? now : before),
};

function plansOf(content: BotContent): { found: PricePlan[] } | { reason: string } {
  if (content.kind !== 'html')
    return { reason: 'the answer is no page with plans; name the price with a selector' };
  const read = readPricing(content.page.document);
  return read.ok ? { found: read.value.plans } : { reason: read.reason };
}

function pricesAt(content: BotContent, selector: string): { found: PricePlan[] } | { reason: string } {
  const text = selectedText(content, selector, ({ name }) => STRUCK_OUT.has(name));
  if (!text.ok) return text;
  const counts = new Map<string, number>();
  const found = text.parts.slice(0, MAX_PRICES).flatMap((part, index) => {
    const plan = priceOf(part, text.parts.length === 1 ? 'price' : `price ${index + 1}`);
    if (plan === null) return [];
    const seen = (counts.get(plan.name) ?? 0) + 1;
    counts.set(plan.name, seen);
    return [seen === 1 ? plan : { ...plan, name: `${plan.name} ${seen}` }];
  });
  return found.length === 0
    ? { reason: `no price stands where the selector \`${selector.slice(0, 100)}\` leads` }
    : { found };
}

/** `Pro $49 / month` names itself; a number alone is a price because it was selected. */
function priceOf({ lines, path }: SelectedPart, place: string): PricePlan | null {
  const text = lines.join(' ').slice(0, 500);
  const [price] = pricesIn(text);
  if (price !== undefined) {
    const before = text.slice(0, price.start).replace(/\b(?:from|starting at|only|ab|à partir de)\s*$/i, '');
    const name = before.replace(/[\s:–—|,-]{1,20}$/u, '').trim();
    const after = text.slice(price.end);
    return {
      name: path ?? (/^\p{L}[^.!?]{0,59}$/u.test(name) ? name : place),
      amount: price.amount,
      currency: price.currency,
      period: periodOf(after),
      unit: unitOf(after),
    };
  }
  const written = /^\D{0,20}?(\d{1,9}(?:[.,'’\u00a0\u202f ]\d{3}){0,3}(?:[.,]\d{1,4})?)(?!\d)/u.exec(
    text,
  )?.[1];
  const amount = written === undefined ? null : bareAmount(written, path !== null);
  if (amount === null) return null;
  return { name: path ?? place, amount, currency: null, period: null, unit: null };
}

/** A number of JSON, or as a page writes it: there `1.299` is what `1299` is. */
function bareAmount(written: string, isJson: boolean): number | null {
  const isDecimal = /^\d+\.\d+$/.test(written) && (isJson || !/^[1-9]\d{0,2}\.\d{3}$/.test(written));
  return isDecimal ? Number(written) : amountOf(written);
}

/** The present plans, with every move of less than so many percent taken back. */
function settled(before: readonly PricePlan[], now: readonly PricePlan[], minPercent: number): PricePlan[] {
  if (minPercent <= 0) return [...now];
  const keyOf = ({ name, period, currency }: PricePlan): string =>
    `${name.trim().toLowerCase()}|${period ?? ''}|${currency ?? ''}`;
  const known = new Map(before.map((plan) => [keyOf(plan), plan]));
  return now.map((plan) => {
    const was = known.get(keyOf(plan))?.amount ?? null;
    if (was === null || was === 0 || plan.amount === null) return plan;
    return (Math.abs(plan.amount - was) / was) * 100 < minPercent ? { ...plan, amount: was } : plan;
  });
}

function matchFrom(difference: PriceDifference, content: BotContent): BotMatch {
  const { subtype, plan, before, after } = difference;
  const percent = difference.percent === null ? null : Math.round(difference.percent * 10) / 10;
  const line = `${plan}: ${changeIn(before, after)}${percent === null ? '' : ` (${signedPercent(percent)})`}`;
  return matchOf(content, {
    key: shortHash(JSON.stringify([subtype, plan.toLowerCase(), after])),
    title: line,
    subtype,
    strength: strengthOf(difference),
    quote: line,
    fields: { plan, before, after, ...(percent === null ? {} : { percent }) },
    matched: {
      before: written(before),
      after: written(after),
      diff: [
        { value: `${plan}: ` },
        { removed: true, value: written(before) },
        { added: true, value: written(after) },
      ],
    },
  });
}

/** `49 → 59 USD a month`: what both prices share is said once. */
function changeIn(before: PricePlan | null, after: PricePlan | null): string {
  if (before === null || after === null || before.amount === null || after.amount === null)
    return `${written(before)} → ${written(after)}`;
  const shared =
    before.currency === after.currency && before.period === after.period && before.unit === after.unit;
  return shared ? `${before.amount} → ${written(after)}` : `${written(before)} → ${written(after)}`;
}

const PERIODS = { month: 'a month', year: 'a year', once: 'once' } as const;

function written(plan: PricePlan | null): string {
  if (plan === null) return 'not offered';
  if (plan.amount === null) return 'no price shown';
  return [
    plan.amount,
    plan.currency,
    plan.unit === null ? null : `per ${plan.unit}`,
    plan.period === null ? null : PERIODS[plan.period],
  ]
    .filter((part) => part !== null)
    .join(' ');
}

/** As for a competitor's prices: 45 and one and a half points a percent, ten more for a rise. */
function strengthOf({ subtype, percent }: PriceDifference): number {
  if (percent === null) return subtype === 'price_hidden' ? 60 : 55;
  return Math.min(95, 45 + 1.5 * Math.abs(percent) + (subtype === 'increase' ? 10 : 0));
}
