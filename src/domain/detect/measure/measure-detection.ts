import type { LabelledItem } from './labelled-items.ts';
import { wilson, type Share } from './wilson.ts';

/** What a detector said of an item. */
export interface Told {
  type: string;
  subtype: string;
}

export interface TypeMeasure {
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
  /** Of the items something was told of, those that are about the company at all, and not about a bystander or namesake. */
  rightCompany: Share | null;
}

interface Count {
  right: number;
  wrong: number;
  missed: number;
  sub: number;
}

const NOT_THE_COMPANY = new Set(['bystander_mention', 'namesake']);

/** Counts over pairs of item and type: a type that is told twice of one item is one pair. */
export function measureDetection(
  items: readonly LabelledItem[],
  detect: (item: LabelledItem) => readonly Told[],
): Measurement {
  const counts = new Map<string, Count>();
  const reasons = new Map<string, { fired: number; items: number }>();
  let told = 0;
  let ofCompany = 0;
  for (const item of items) {
    const findings = detect(item);
    const types = new Set(findings.map(({ type }) => type));
    const wanted = new Set(item.labels.map(({ type }) => type));
    for (const type of new Set([...types, ...wanted])) {
      const count = counts.get(type) ?? { right: 0, wrong: 0, missed: 0, sub: 0 };
      counts.set(type, count);
      if (!types.has(type)) count.missed += 1;
      else if (!wanted.has(type)) count.wrong += 1;
      else {
        count.right += 1;
        if (hasSubtype(type, item, findings)) count.sub += 1;
      }
    }
    if (types.size > 0) {
      told += 1;
      if (!NOT_THE_COMPANY.has(item.negativeReason ?? '')) ofCompany += 1;
    }
    if (item.negativeReason === null) continue;
    const reason = reasons.get(item.negativeReason) ?? { fired: 0, items: 0 };
    reason.items += 1;
    if (types.size > 0) reason.fired += 1;
    reasons.set(item.negativeReason, reason);
  }
  const types = [...counts]
    .map(([type, count]) => ({ type, n: count.right + count.missed, ...sharesOf(count) }))
    .toSorted((a, b) => (a.type < b.type ? -1 : 1));
  return {
    items: items.length,
    types,
    micro: sharesOf(sumOf([...counts.values()])),
    macro: macroOf(types.filter(({ n }) => n > 0)),
    falseFires: [...reasons]
      .flatMap(([reason, { fired, items: n }]) => {
        const fires = wilson(fired, n);
        return fires === null ? [] : [{ reason, fires }];
      })
      .toSorted((a, b) => (a.reason < b.reason ? -1 : 1)),
    rightCompany: wilson(ofCompany, told),
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
  const sum = { right: 0, wrong: 0, missed: 0, sub: 0 };
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
