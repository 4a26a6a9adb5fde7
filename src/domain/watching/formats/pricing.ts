import type { Element, ParentNode } from 'domhandler';
import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { PricePlan, PricingObservation } from '../../ground/observations/index.ts';
import { pageNeedsJavaScript, readHtml } from './html.ts';
import { pricesIn } from './money.ts';
import { plansOfJsonLd } from './price-offers.ts';
import { isUnpriced, periodOf, unitOf } from './price-terms.ts';
import { pricingTable, tablesOf } from './pricing-table.ts';
import { linesOf } from './text.ts';
import type { TextLine } from './text.ts';

const MAX_PLANS = 60;
/** Lines a plan's name may stand above its price. */
const NAME_REACH = 8;

/**
 * The plans of a pricing page: cards (a heading, then a price), tables, and where the page shows neither, JSON-LD offers.
 * Struck-out prices are the old ones and are not read. "Contact us" under a plan's heading is a plan without an amount.
 */
export function readPricing(document: FetchedDocument): Reading<PricingObservation> {
  const page = readHtml(document);
  if (!page.ok) return page;
  const tables = tablesOf(page.value.root);
  const inTable = new Set<ParentNode>();
  const tabled = tables.flatMap((table) => {
    const plans = pricingTable(table);
    if (plans.length > 0) inTable.add(table);
    return plans;
  });
  const lines = linesOf(page.value.root, {
    without: (element) => isStruckOut(element) || inTable.has(element),
  });
  const shown = unique([...plansOfCards(joinSymbols(lines)), ...tabled]);
  const offered = shown.some((plan) => plan.amount !== null) ? [] : unique(plansOfJsonLd(page.value));
  const plans = offered.length > 0 ? offered : shown;
  if (plans.length > 0) return readable({ kind: 'pricing', plans: plans.slice(0, MAX_PLANS) });
  return unreadable(
    pageNeedsJavaScript(page.value) ? 'the page needs JavaScript' : 'the page shows no prices',
  );
}

function isStruckOut(element: Element): boolean {
  if (element.name === 'del' || element.name === 's' || element.name === 'strike') return true;
  const { class: names = '', style = '' } = element.attribs;
  return (
    /(?:^|[-_\s])(?:strike(?:through)?|struck|crossed|line-through|old-price|price-old|was-price|original-price|compare-at)(?:$|[-_\s])/i.test(
      names.slice(0, 300),
    ) || style.slice(0, 300).includes('line-through')
  );
}

/** A currency sign set in a block of its own belongs to the number after it. */
function joinSymbols(lines: TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    if (
      before !== undefined &&
      /^(?:[A-Z]{0,2}\$|[€£¥₹]|[A-Z]{3})$/.test(before.text) &&
      /^\d/.test(line.text)
    ) {
      joined[joined.length - 1] = { ...line, text: before.text + line.text };
    } else joined.push(line);
  }
  return joined;
}

interface Named {
  name: string;
  level: number;
  at: number;
}

function plansOfCards(lines: TextLine[]): PricePlan[] {
  const plans: (PricePlan & Named)[] = [];
  const unpriced: Named[] = [];
  let named: Named | null = null;
  for (const [at, line] of lines.entries()) {
    const price = priceOf(line);
    if (price === null) {
      if (isPlanName(line))
        named = { name: line.text.replace(/[\s:–-]{1,20}$/u, ''), level: line.heading, at };
      else if (named !== null && at - named.at <= NAME_REACH && isUnpriced(line.text)) unpriced.push(named);
      continue;
    }
    const name: Named | null =
      nameBeforePrice(line, price.start, at) ??
      (named !== null && at - named.at <= NAME_REACH ? named : null);
    if (name === null) continue;
    const terms = termsAfter(lines, at, price.end);
    plans.push({ ...name, amount: price.amount, currency: price.currency, ...terms });
  }
  return [...plans, ...plansWithoutPrice(unpriced, plans)].toSorted((a, b) => a.at - b.at).map(planOnly);
}

/** A line that is a price and not a sentence about money, a saving or a total. */
function priceOf({
  text,
  heading,
}: TextLine): { amount: number; currency: string | null; start: number; end: number } | null {
  if (text.length > 120 || NOT_A_PLAN_PRICE.test(text)) return null;
  const [first] = pricesIn(text);
  if (first !== undefined) return first;
  return heading === 0 && /^(?:free|0)(?: forever)?$/i.test(text)
    ? { amount: 0, currency: null, start: 0, end: text.length }
    : null;
}

const NOT_A_PLAN_PRICE =
  /\b(?:save|saving|savings|off|credits?|refund|raised|funding|revenue|discount|worth|up to|over|more than|cashback|bonus|additional|extra|overage|add-?on|was|instead of|reg(?:ular)? price|totall?ing|setup fee|minimum)\b|^(?:\+|-|or |billed|total|plus)/i;

function isPlanName(line: TextLine): boolean {
  const { text } = line;
  if (text.length < 2 || text.length > 40 || /[?!]$|\.\s|@/.test(text) || !/\p{L}/u.test(text)) return false;
  if (NOT_A_NAME.test(text)) return false;
  return line.heading > 0 || line.strong;
}

/** Badges, switches, buttons and section headings that stand where a name could. */
const NOT_A_NAME =
  /^(?:most popular|best value|recommended|popular|new|monthly|annual(?:ly)?|yearly|pricing|plans?|features?|faqs?|.{0,30}included|(?:compare|get started|try|sign up|buy|choose|select|start|pay|billed|everything|simple|our|plans|pricing|for|save|per|what) .*)$/i;

/** `Team – $49 / month` has its name in the same line. */
function nameBeforePrice(line: TextLine, start: number, at: number): Named | null {
  const name = line.text
    .slice(0, start)
    .replace(/[\s:–—|-]{1,20}$/u, '')
    .replace(/\b(?:from|starting at|starts at|only|ab|à partir de)$/i, '')
    .trim();
  const cleaned = name.replace(/[\s:–—|,-]{1,20}$/u, '');
  if (
    !/^\p{L}[\p{L}\d +&.-]{1,30}$/u.test(cleaned) ||
    /^(?:from|starting|starts|only|just|price|ab|at|for|about|per|pay|cost)\b/i.test(cleaned)
  )
    return null;
  return { name: cleaned, level: line.heading, at };
}

/** Period and unit stand after the price, or in the next two lines before another price or heading. */
function termsAfter(lines: TextLine[], at: number, end: number): Pick<PricePlan, 'period' | 'unit'> {
  const texts = [lines[at]?.text.slice(end) ?? ''];
  for (const next of lines.slice(at + 1, at + 3)) {
    if (next.heading > 0 || next.text.length > 60 || pricesIn(next.text).length > 0) break;
    texts.push(next.text);
  }
  const firstOf = <T>(read: (text: string) => T | null): T | null =>
    texts.map(read).find((value) => value !== null) ?? null;
  return { period: firstOf(periodOf), unit: firstOf(unitOf) };
}

/** A "contact us" counts only under a heading of the same rank as those of priced plans: else it is a footer. */
function plansWithoutPrice(unpriced: Named[], priced: Named[]): (PricePlan & Named)[] {
  const names = new Set(priced.map((plan) => plan.name.toLowerCase()));
  // No price at all, and two plans or more side by side that are each to be asked about: a page that hides its prices.
  const sideBySide = (plan: Named): boolean =>
    priced.length === 0 &&
    plan.level > 0 &&
    unpriced.filter(({ level, name }) => level === plan.level && name !== plan.name).length > 0;
  return unpriced
    .filter(
      (plan) =>
        !names.has(plan.name.toLowerCase()) &&
        (priced.some((other) => other.level === plan.level) || sideBySide(plan)),
    )
    .map((plan) => ({ ...plan, amount: null, currency: null, period: null, unit: null }));
}

function planOnly({ name, amount, currency, period, unit }: PricePlan): PricePlan {
  return { name, amount, currency, period, unit };
}

/** One entry per plan and period, the first shown. A free plan takes the currency of the others. */
function unique(plans: PricePlan[]): PricePlan[] {
  const currency = plans.find((plan) => plan.currency !== null)?.currency ?? null;
  const kept = new Map<string, PricePlan>();
  for (const plan of plans) {
    const key = `${plan.name.toLowerCase()}|${plan.period ?? ''}`;
    if (!kept.has(key))
      kept.set(key, plan.amount === 0 ? { ...plan, currency: plan.currency ?? currency } : plan);
  }
  return [...kept.values()];
}
