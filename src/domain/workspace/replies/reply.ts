import type { ReplyRow } from '../../ground/rows/index.ts';
import { timestamp } from '../../ground/timestamp.ts';

export const replyLabels = ['positive', 'not-now', 'wrong-person', 'never'] as const;
export type ReplyLabel = (typeof replyLabels)[number];

/** `out_of_office` and `bounce` are no answers of a person, and get no label. */
export const replyKinds = ['reply', 'out_of_office', 'bounce'] as const;
export type ReplyKind = (typeof replyKinds)[number];

export interface Reply {
  id: string;
  account_id: string;
  contact_id: string | null;
  kind: ReplyKind;
  label: ReplyLabel | null;
  confidence: number | null;
  not_before: string | null;
  from: string | null;
  subject: string | null;
  text: string;
  received_at: string;
  created_at: string;
}

export function replyView(row: ReplyRow): Reply {
  return {
    id: row.id,
    account_id: row.account_id,
    contact_id: row.contact_id,
    kind: row.kind,
    label: row.label,
    confidence: row.confidence,
    not_before: timestamp(row.not_before),
    from: row.sender,
    subject: row.subject,
    text: row.text,
    received_at: timestamp(row.received_at),
    created_at: timestamp(row.created_at),
  };
}
