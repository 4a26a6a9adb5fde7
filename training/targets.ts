import type { LabelledItem } from '../src/domain/understanding/detect/measure/labelled-items.ts';

/** Types with fewer items are not learned: there is nothing to learn them from. */
const MIN_ITEMS_OF_A_TYPE = 20;

export function typesOf(items: readonly LabelledItem[]): string[] {
  const counts = new Map<string, number>();
  for (const { labels } of items)
    for (const { type } of labels) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts.keys()].filter((type) => (counts.get(type) ?? 0) >= MIN_ITEMS_OF_A_TYPE).toSorted();
}

/** A column per type, and one more for "no event". */
export function targetOf({ labels }: LabelledItem, types: readonly string[]): Uint8Array {
  const target = new Uint8Array(types.length + 1);
  for (const { type } of labels) if (types.includes(type)) target[types.indexOf(type)] = 1;
  if (!target.includes(1)) target[types.length] = 1;
  return target;
}
