import type { Generated, Selectable } from 'kysely';

export interface DigestTable {
  workspace_id: string;
  id: string;
  member_id: string;
  cadence: 'daily' | 'weekly';
  /** 1 Monday to 7 Sunday; null: every day. */
  weekday: number | null;
  hour: number;
  time_zone: string;
  tags: string[];
  tiers: string[];
  min_score: number | null;
  send_empty: boolean;
  status: Generated<'active' | 'paused'>;
  paused_because: 'owner' | 'unsubscribed' | 'refused' | null;
  /** What the mail server said when it last refused one. */
  refusal: string | null;
  refusals_in_a_row: Generated<number>;
  next_at: Date;
  /** The newest local day that was planned. */
  last_period: string | null;
  covered_until: Date;
  created_at: Date;
  updated_at: Date;
}

export interface DigestSendTable {
  workspace_id: string;
  digest_id: string;
  /** A local day, or `test/` and an id. */
  period: string;
  state: 'planned' | 'sending' | 'sent' | 'skipped' | 'failed';
  until: Date;
  /** Planned: not before. Sending: the end of the lease. */
  due_at: Date;
  claim_id: string | null;
  attempts: Generated<number>;
  error: string | null;
  sent_at: Date | null;
  created_at: Date;
}

export type DigestRow = Selectable<DigestTable>;

export type DigestSendRow = Selectable<DigestSendTable>;
