import type { Role } from '../../../ground/actor.ts';
import type { ActorRecord } from '../../../ground/vocabulary/actor-record.ts';
import type { ApiKeyRow } from '../../../ground/rows/index.ts';
import { timestamp } from '../../../ground/timestamp.ts';

/** An API key as it is shown after its creation: never the key itself. */
export interface ApiKey {
  id: string;
  name: string;
  role: Role;
  signing: Signing;
  status: 'active' | 'expired' | 'revoked';
  last_four: string;
  created_by: ActorRecord;
  created_at: string;
  expires_at: string | null;
  /** To the minute, and up to a few seconds late. */
  last_used_at: string | null;
  revoked_at: string | null;
}

/** Every node listens on it; the payload is the id of the key that has changed. */
export const API_KEYS_CHANNEL = 'whynow_api_keys';

/**
 * Whether requests with the key carry `X-Service-Signature`: never, where the client likes, always, or always in the form that covers method,
 * address and time as well.
 */
export const signings = ['none', 'optional', 'required', 'required_v2'] as const;
export type Signing = (typeof signings)[number];

export const roles = ['read-only', 'read-write', 'admin'] as const satisfies Role[];

export function apiKeyView(row: ApiKeyRow, now: Date): ApiKey {
  const expired = row.expires_at !== null && row.expires_at <= now;
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    signing: row.signing,
    status: row.revoked_at !== null ? 'revoked' : expired ? 'expired' : 'active',
    last_four: row.last_four,
    created_by: row.created_by,
    created_at: timestamp(row.created_at),
    expires_at: timestamp(row.expires_at),
    last_used_at: timestamp(row.last_used_at),
    revoked_at: timestamp(row.revoked_at),
  };
}
