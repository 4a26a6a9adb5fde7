import type { Tier } from './rubric.ts';

export const sslModes = ['disable', 'require', 'verify-full'] as const;
type SslMode = (typeof sslModes)[number];

export interface S3Destination {
  type: 's3';
  /** `https://s3.eu-central-1.amazonaws.com`: an origin. */
  endpoint: string;
  region: string;
  bucket: string;
  key_prefix: string;
  /** The bucket is the first part of the path, and not of the host name. */
  path_style: boolean;
}

export interface WarehouseDestination {
  type: 'postgres';
  host: string;
  port: number;
  database: string;
  /** Null: the first of the user's search path. */
  schema: string | null;
  table: string;
  sslmode: SslMode;
}

/** What is kept in the open and shown. */
export type ExportDestination = { type: 'download' } | S3Destination | WarehouseDestination;

/** Those of the lists of the same resources, and what only exports know. */
export interface ExportFilters {
  q?: string | undefined;
  domain?: string | undefined;
  tag?: string | undefined;
  tier?: Tier | undefined;
  icp_tier?: Tier | undefined;
  score_gte?: number | undefined;
  score_lte?: number | undefined;
  tags?: string | undefined;
  tags_match?: 'any' | 'all' | undefined;
  score_status?: 'pending' | 'scored' | undefined;
  moved?: 'up' | 'down' | undefined;
  moved_since?: string | undefined;
  signal_type?: string | undefined;
  has_contact?: boolean | undefined;
  created_since?: string | undefined;
  updated_since?: string | undefined;
  type?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
  strength_gte?: number | undefined;
  account_id?: string | undefined;
  bot_id?: string | undefined;
  category?: string | undefined;
  status?: string | undefined;
  /** Of briefs: the newest of each account, unless told. */
  versions?: 'latest' | 'all' | undefined;
}
