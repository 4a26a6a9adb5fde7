import type { SignalType } from '../../../ground/vocabulary/catalog.ts';
import type { DetectionContext } from '../finding.ts';
import { strengthOf } from './strength.ts';
import type { TextFinding } from './text-finding.ts';
import type { ReadItem } from './text-item.ts';
import { valuesOf } from './values/values-of.ts';

/** What an item says of an event whose type and subtype somebody else has named: its sums, people, places and the other side, by rules. */
export function findingFromWords(
  said: { type: SignalType; subtype: string; confidence: number; quote: string },
  read: ReadItem,
  context: DetectionContext,
): TextFinding {
  const { type, subtype, confidence, quote } = said;
  const values = valuesOf(type, subtype, read, context);
  return {
    type,
    subtype,
    strength: strengthOf(type, subtype, values.figures),
    confidence,
    quote,
    object: values.object,
    fields: values.fields,
    ...(values.contacts === undefined ? {} : { contacts: values.contacts }),
  };
}
