import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ActorRecord } from '../vocabulary/actor-record.ts';
import type { Offer } from '../vocabulary/offer.ts';
import type { BriefTone } from '../vocabulary/tone.ts';
import type { Rubric } from '../vocabulary/rubric.ts';
import type { Plan } from '../vocabulary/entitlements.ts';
import type { Json } from './json.ts';

export interface WorkspaceTable {
  id: string;
  name: string;
  slug: string;
  plan: Plan;
  score_floor: Generated<number>;
  signal_threshold: Generated<number>;
  brief_tone: Generated<BriefTone>;
  /** What it sells; null: briefs say nothing of it. */
  offer: ColumnType<Offer | null, string | null | undefined, string | null>;
  /** How long a link to a brief is good; null: for ever. */
  brief_link_days: ColumnType<number | null, number | null | undefined, number | null>;
  technologies: Json<string[]>;
  topics: ColumnType<string[], string | undefined, string>;
  competitors: Json<Competitor[]>;
  rubric_version: Generated<number>;
  /** Null: it is not suspended. */
  suspended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Date;
  updated_at: Date;
}

/** Who else sells to the same accounts: how the crawl may recognise them. */
export interface Competitor {
  name: string;
  domain?: string;
  terms?: string[];
}

export interface RubricTable {
  workspace_id: string;
  version: number;
  id: string;
  body: Json<Rubric>;
  created_by: Json<ActorRecord>;
  created_at: Date;
}

export interface ApiKeyTable {
  workspace_id: string;
  id: string;
  name: string;
  role: 'read-only' | 'read-write' | 'admin';
  digest: Buffer;
  last_four: string;
  created_by: Json<ActorRecord>;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  signing: Generated<'none' | 'optional' | 'required' | 'required_v2'>;
  /** Sealed; null where nothing is signed. */
  signing_secret: Buffer | null;
}

export interface MemberTable {
  workspace_id: string;
  id: string;
  email: string;
  name: string | null;
  role: 'read-only' | 'read-write' | 'admin';
  created_at: Date;
  invited_at: Optional<Date>;
  invited_by: Optional<'mail' | 'link'>;
  invitation_error: Optional<string>;
  last_signed_in_at: Optional<Date>;
}

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface SignInLinkTable {
  workspace_id: string;
  member_id: string;
  digest: Buffer;
  purpose: Generated<'handed_over' | 'mailed' | 'invitation' | 'choice'>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** A mail with links to sign in, counted by the address that it went to. It belongs to no workspace. */
export interface SignInMailTable {
  address_digest: Buffer;
  id: string;
  created_at: Date;
}

export interface MemberSessionTable {
  workspace_id: string;
  id: string;
  member_id: string;
  digest: Buffer;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date;
  /** What the browser said of itself when it signed in, cut; null: nothing. */
  user_agent: string | null;
}

export interface BriefViewTable {
  workspace_id: string;
  account_id: string;
  viewer: string;
  member_id: string | null;
  view_id: string;
  brief_id: string;
  opened_at: Date;
}

/** Tokens of brief pages that are handed out no more. */
export interface FormerBriefLinkTable {
  token: string;
  workspace_id: string;
  account_id: string;
  made_at: Date;
  revoked_at: Date | null;
}

export interface ViewerSaltTable {
  day: string;
  salt: Buffer;
}

export interface IdempotencyKeyTable {
  workspace_id: string;
  key: string;
  request_digest: Buffer;
  status: number;
  body: Buffer;
  sealed: Generated<boolean>;
  headers: Json<Record<string, string>>;
  created_at: Date;
}

export interface AuditTable {
  workspace_id: string;
  id: string;
  actor: Json<ActorRecord>;
  action: string;
  subject_id: string;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
  created_at: Date;
}

export type WorkspaceRow = Selectable<WorkspaceTable>;

export type RubricRow = Selectable<RubricTable>;

export type ApiKeyRow = Selectable<ApiKeyTable>;

export type MemberRow = Selectable<MemberTable>;

export type MemberSessionRow = Selectable<MemberSessionTable>;

export type AuditRow = Selectable<AuditTable>;

export type UsageKind =
  | 'api_requests'
  | 'deliveries'
  | 'crawls'
  | 'exports'
  | 'accounts'
  | 'bots'
  | 'webhooks';

export interface UsageDayTable {
  workspace_id: string;
  /** Read and written as a text, YYYY-MM-DD. */
  day: string;
  kind: UsageKind;
  amount: number;
}

/** A process of this installation. */
export interface ProcessTable {
  id: string;
  version: string;
  roles: string[];
  hostname: string;
  pid: number;
  started_at: Date;
  last_seen_at: Date;
}
