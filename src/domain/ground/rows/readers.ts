import type { Selectable } from 'kysely';
import type { ActorRecord } from '../vocabulary/actor-record.ts';
import type { Json } from './json.ts';

/** What a reader, a member or a key, has seen of an account. */
export interface ReaderAccountTable {
  workspace_id: string;
  reader_id: string;
  account_id: string;
  seen_at: Date | null;
  snoozed_until: Date | null;
  updated_at: Date;
}

/** Until when a reader has seen everything. */
export interface ReaderMarkTable {
  workspace_id: string;
  reader_id: string;
  seen_until: Date;
  updated_at: Date;
}

export interface BriefFeedbackTable {
  workspace_id: string;
  id: string;
  account_id: string;
  version: number;
  reader_id: string;
  useful: boolean;
  reason: 'wrong_fact' | 'wrong_person' | 'not_news' | 'wording' | 'bad_timing' | 'other' | null;
  comment: string | null;
  given_by: Json<ActorRecord>;
  created_at: Date;
  updated_at: Date;
}

export type BriefFeedbackRow = Selectable<BriefFeedbackTable>;
