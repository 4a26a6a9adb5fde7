import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ContactTag } from '../vocabulary/contact-tags.ts';
import type { Json } from './json.ts';

/** attribute → what the crawl found, from where, when and how surely. */
export type FoundFacts = Record<
  string,
  { value: string | number | string[]; source: string; date: string; confidence: number }
>;

/** The fields of a contact that a person has set, each with what the crawl says of it, null for nothing. */
export interface Corrected {
  name?: string | null;
  role?: string | null;
  status?: 'current' | 'left' | null;
}

export interface AccountTable {
  workspace_id: string;
  id: string;
  domain: string;
  name: string;
  external_id: string | null;
  industry: string | null;
  employee_count: number | null;
  annual_revenue_usd: number | null;
  country: string | null;
  city: string | null;
  description: string | null;
  technologies: Generated<string[]>;
  tags: Generated<string[]>;
  attributes: Json<Record<string, string | number | boolean>>;
  found_facts: ColumnType<FoundFacts, string | undefined, string>;
  /** fact → when the client last said it (ISO 8601); absent: when the account was added. */
  stated_at: ColumnType<Record<string, string>, string | undefined, string>;
  /** `competitor`: one of the workspace's own, watched for its moves. */
  status: Generated<'active' | 'deleted' | 'competitor'>;
  score: Generated<number>;
  score_fit: Generated<number>;
  score_recency: Generated<number>;
  score_strength: Generated<number>;
  score_depth: Generated<number>;
  score_status: Generated<'pending' | 'scored'>;
  icp_tier: Generated<'hot' | 'warm' | 'watch' | 'cold'>;
  rubric_version: number | null;
  /** 1970: the score has never moved since the first, and `moved_by` is 0. */
  moved_at: Generated<Date>;
  moved_by: Generated<number>;
  /** As of the last score. */
  active_signals: Generated<number>;
  /** Empty: none. */
  newest_signal_id: Generated<string>;
  brief_version: Generated<number>;
  brief_score: number | null;
  brief_token: string;
  /** Null: with the account. */
  brief_token_made_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  sources_found_at: Date | null;
  /** Until then somebody there has asked to be left in peace: news counts for less. */
  not_before: ColumnType<Date | null, Date | null | undefined, Date | null>;
  rescored_at: Date | null;
  next_rescore_at: Date | null;
  /** Which of the cycle's moments is its own (`scoring/rescore-time.ts`). */
  rescore_slot: Generated<number>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  purge_at: Date | null;
}

/** Written by triggers (`migrations/repeatable/account-search.sql`). */
export interface AccountTagTable {
  workspace_id: string;
  tag: string;
  account_id: string;
}

/** Written by triggers, too. */
export interface AccountSearchTable {
  workspace_id: string;
  account_id: string;
  words: string;
}

export interface ContactTable {
  workspace_id: string;
  id: string;
  account_id: string;
  name: string;
  name_key: string;
  role: string;
  status: Generated<'current' | 'left'>;
  appointed_at: Date | null;
  /** When they were last reported to be gone; stays when they come back. */
  left_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** A text or filing said so; else they were merely missing from a page. */
  left_reported: Generated<boolean>;
  returned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Null for one that was added by hand and that no page names. */
  source_url: string | null;
  first_seen_at: Date;
  last_seen_at: Date;
  /** Given by a person. */
  email: ColumnType<string | null, string | null | undefined, string | null>;
  /** Set by a person; null: the rule decides. */
  tag: ColumnType<ContactTag | null, ContactTag | null | undefined, ContactTag | null>;
  corrected: ColumnType<Corrected, string | undefined, string>;
  /** Other names, folded, that are the same person. */
  other_keys: Generated<string[]>;
}

/** What one source last said of a fact. */
export interface FactCandidateTable {
  workspace_id: string;
  account_id: string;
  attribute: string;
  source: string;
  value: Json<FoundFacts[string]['value']>;
  confidence: number;
  observed_at: Date;
}

export type AccountRow = Selectable<AccountTable>;

export type ContactRow = Selectable<ContactTable>;
