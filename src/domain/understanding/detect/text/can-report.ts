import { isManagersFund } from './fund-gate.ts';
import type { TextItem } from '../../../ground/vocabulary/source-text.ts';

/** Whether such an item can report the type at all. */
export function canReport(type: string, item: TextItem): boolean {
  return type !== 'funding' || !isManagersFund(item);
}
