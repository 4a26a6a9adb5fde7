import type { BriefFeedbackRow } from '../../ground/rows/index.ts';
import { timestamp } from '../../ground/timestamp.ts';
import type { ActorRecord } from '../../ground/vocabulary/actor-record.ts';

export const feedbackReasons = [
  'wrong_fact',
  'wrong_person',
  'not_news',
  'wording',
  'bad_timing',
  'other',
] as const;
export type FeedbackReason = (typeof feedbackReasons)[number];

export interface BriefFeedback {
  id: string;
  account_id: string;
  account: { name: string; domain: string | null };
  version: number;
  useful: boolean;
  reason: FeedbackReason | null;
  comment: string | null;
  given_by: ActorRecord;
  created_at: string;
  updated_at: string;
}

export function feedbackView(
  row: BriefFeedbackRow,
  { name, domain }: { name: string; domain: string | null },
): BriefFeedback {
  return {
    id: row.id,
    account_id: row.account_id,
    account: { name, domain },
    version: row.version,
    useful: row.useful,
    reason: row.reason,
    comment: row.comment,
    given_by: row.given_by,
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
  };
}
