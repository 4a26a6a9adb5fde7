import type { LabelledItem } from './labelled-items.ts';
import { wilson, type Share } from '../../../ground/vocabulary/wilson.ts';

/** What a detector said of an item. */
export interface Told {
  type: string;
  subtype: string;
}

interface TypeMeasure {
  type: string;
  /** Items whose labels name the type. */
  n: number;
  precision: Share | null;
  recall: Share | null;
  /** Of the right findings, those whose subtype is right as well. */
  subtype: Share | null;
}

export interface Measurement {
  items: number;
  types: TypeMeasure[];
  micro: Omit<TypeMeasure, 'type' | 'n'>;
  /** Means over the types that occur among the labels. */
  macro: { precision: number; recall: number };
  /** By reason for silence: how many of its items were not met with silence. */
  falseFires: { reason: string; fires: Share }[];
  /** Of the items with a finding, those that are about the company at all, and not about a bystander or namesake. */
  rightCompany: Share | null;
  sources: (Omit<TypeMeasure, 'type' | 'subtype'> & { source: string })[];
  /** Of the events of items that report two or more, those that are told. */
  doubles: Share | null;
  /** Of the wrong findings, those that tell the other side of what happened: the target for the buyer, joined for left. */
  turned: Share | null;
}

interface Count {
  right: number;
  wrong: number;
  missed: number;
  /** Of the right ones, those of the right kind. */
  sub: number;
}

/** What a measurement is made of; counts of several sets can be added up. */
export interface Counts {
  items: number;
  types: Record<string, Count>;
  reasons: Record<string, { fired: number; items: number }>;
  /** Items with a finding, and those of them that are about the company. */
  told: number;
  ofCompany: number;
  sources: Record<string, Count>;
  doubles: { found: number; pairs: number };
  turned: number;
}

/** Types of which one is told where another happened, because who did what to whom was read the wrong way round. */
const SIDES: readonly (readonly string[])[] = [
  ['acquisition_made', 'acquired', 'divestiture'],
  ['executive_hire', 'executive_departure', 'board_change'],
  ['customer_win', 'government_contract'],
  ['divestiture', 'ipo_filing'],
];

const NOT_THE_COMPANY = new Set(['bystander_mention', 'namesake']);

/** Counts over pairs of item and type: a type that is told twice of one item is one pair. */
export function countDetection(
  items: readonly LabelledItem[],
  detect: (item: LabelledItem) => readonly Told[],
): Counts {
  const counts: Counts = { ...emptyCounts(), items: items.length };
  for (const item of items) {
    const findings = detect(item);
    const types = new Set(findings.map(({ type }) => type));
    const wanted = new Set(item.labels.map(({ type }) => type));
    for (const type of new Set([...types, ...wanted])) {
      const of = [(counts.types[type] ??= nothing()), (counts.sources[item.source] ??= nothing())];
      const outcome = !types.has(type) ? 'missed' : wanted.has(type) ? 'right' : 'wrong';
      for (const count of of) {
        count[outcome] += 1;
        if (outcome === 'right' && hasSubtype(type, item, findings)) count.sub += 1;
      }
      if (outcome === 'wrong' && isTurned(type, wanted)) counts.turned += 1;
      if (wanted.size > 1 && outcome !== 'wrong') {
        counts.doubles.pairs += 1;
        if (outcome === 'right') counts.doubles.found += 1;
      }
    }
    if (types.size > 0) {
      counts.told += 1;
      if (!NOT_THE_COMPANY.has(item.negativeReason ?? '')) counts.ofCompany += 1;
    }
    if (item.negativeReason === null) continue;
    const reason = (counts.reasons[item.negativeReason] ??= { fired: 0, items: 0 });
    reason.items += 1;
    if (types.size > 0) reason.fired += 1;
  }
  return counts;
}

/** The counts of several sets as if they were one. */
export function mergeCounts(several: readonly Counts[]): Counts {
  const merged = emptyCounts();
  for (const counts of several) {
    merged.items += counts.items;
    merged.told += counts.told;
    merged.ofCompany += counts.ofCompany;
    for (const [type, count] of Object.entries(counts.types))
      merged.types[type] = sumOf([merged.types[type] ?? nothing(), count]);
    for (const [source, count] of Object.entries(counts.sources))
      merged.sources[source] = sumOf([merged.sources[source] ?? nothing(), count]);
    merged.doubles.found += counts.doubles.found;
    merged.doubles.pairs += counts.doubles.pairs;
    merged.turned += counts.turned;
    for (const [reason, { fired, items }] of Object.entries(counts.reasons)) {
      const sum = (merged.reasons[reason] ??= { fired: 0, items: 0 });
      sum.fired += fired;
      sum.items += items;
    }
  }
  return merged;
}

function nothing(): Count {
  return { right: 0, wrong: 0, missed: 0, sub: 0 };
}

function emptyCounts(): Counts {
  return {
    items: 0,
    types: {},
    reasons: {},
    told: 0,
    ofCompany: 0,
    sources: {},
    doubles: { found: 0, pairs: 0 },
    turned: 0,
  };
}

/** Whether what happened is another side of what is told. */
function isTurned(type: string, wanted: ReadonlySet<string>): boolean {
  return SIDES.some(
    (sides) => sides.includes(type) && sides.some((side) => side !== type && wanted.has(side)),
  );
}

export function measureDetection(
  items: readonly LabelledItem[],
  detect: (item: LabelledItem) => readonly Told[],
): Measurement {
  return measurementOf(countDetection(items, detect));
}

/** The shares that counts stand for, each with its interval. */
export function measurementOf(counts: Counts): Measurement {
  const types = Object.entries(counts.types)
    .map(([type, count]) => ({ type, n: count.right + count.missed, ...sharesOf(count) }))
    .toSorted((a, b) => (a.type < b.type ? -1 : 1));
  const all = sumOf(Object.values(counts.types));
  return {
    items: counts.items,
    types,
    micro: sharesOf(all),
    sources: Object.entries(counts.sources)
      .map(([source, count]) => {
        const { precision, recall } = sharesOf(count);
        return { source, n: count.right + count.missed, precision, recall };
      })
      .toSorted((a, b) => (a.source < b.source ? -1 : 1)),
    doubles: wilson(counts.doubles.found, counts.doubles.pairs),
    turned: wilson(counts.turned, all.wrong),
    macro: macroOf(types.filter(({ n }) => n > 0)),
    falseFires: Object.entries(counts.reasons)
      .flatMap(([reason, { fired, items }]) => {
        const fires = wilson(fired, items);
        return fires === null ? [] : [{ reason, fires }];
      })
      .toSorted((a, b) => (a.reason < b.reason ? -1 : 1)),
    rightCompany: wilson(counts.ofCompany, counts.told),
  };
}

function hasSubtype(type: string, item: LabelledItem, findings: readonly Told[]): boolean {
  return item.labels.some(
    (label) =>
      label.type === type && findings.some((each) => each.type === type && each.subtype === label.subtype),
  );
}

function sharesOf({ right, wrong, missed, sub }: Count): Omit<TypeMeasure, 'type' | 'n'> {
  return {
    precision: wilson(right, right + wrong),
    recall: wilson(right, right + missed),
    subtype: wilson(sub, right),
  };
}

function sumOf(counts: readonly Count[]): Count {
  const sum = nothing();
  for (const count of counts) {
    sum.right += count.right;
    sum.wrong += count.wrong;
    sum.missed += count.missed;
    sum.sub += count.sub;
  }
  return sum;
}

/** A type that was never told has no precision; its recall of nothing counts. */
function macroOf(types: readonly TypeMeasure[]): { precision: number; recall: number } {
  const precisions = types.flatMap(({ precision }) => (precision === null ? [] : [precision.value]));
  const recalls = types.flatMap(({ recall }) => (recall === null ? [] : [recall.value]));
  return { precision: mean(precisions), recall: mean(recalls) };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
