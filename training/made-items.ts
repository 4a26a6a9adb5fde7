import type { LabelledItem } from '../src/domain/understanding/detect/measure/labelled-items.ts';
import { bystandersOf } from './bystanders.ts';
import { combined } from './combined.ts';
import { dressed } from './dressed.ts';
import { withQuotedBodies } from './quoted-bodies.ts';
import { retold } from './retold.ts';

/** Items that are taught beside those that were written, and never judged. */
export function madeFrom(items: readonly LabelledItem[], sketched: readonly LabelledItem[]): LabelledItem[] {
  return [
    ...sketched,
    ...bystandersOf(sketched).filter((_, index) => index % 2 === 0),
    ...bystandersOf(items),
    ...withQuotedBodies(items),
    ...retold(items),
    ...combined(items),
    ...dressed(items),
    ...dressed(sketched),
  ];
}
