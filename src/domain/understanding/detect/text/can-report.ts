import { isManagersFund } from './fund-gate.ts';
import type { TextItem } from '../../../ground/vocabulary/source-text.ts';

/** What the words of a job ad can tell: who the company looks for, and what that says of its plans. */
const TOLD_BY_JOBS = new Set([
  'key_role_opened',
  'department_hiring',
  'hiring_surge',
  'job_tech_mention',
  'market_expansion',
  'office_expansion',
]);

/** Whether a source of this kind can report the type at all. */
export function canReport(type: string, item: TextItem): boolean {
  if (item.source === 'jobs') return TOLD_BY_JOBS.has(type);
  return type !== 'funding' || !isManagersFund(item);
}
