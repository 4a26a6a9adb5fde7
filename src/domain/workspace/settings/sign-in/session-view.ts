import type { Actor } from '../../../ground/actor.ts';
import type { MemberSessionRow } from '../../../ground/rows/index.ts';
import { timestamp } from '../../../ground/timestamp.ts';

/** A signed-in browser, as it is shown: never what opens it. */
export interface SessionView {
  id: string;
  created_at: string;
  /** To about a minute. */
  last_used_at: string;
  expires_at: string;
  /** What the browser said of itself when it signed in. */
  user_agent: string | null;
  /** The one that asks. */
  current: boolean;
}

export const sessionColumns = ['id', 'created_at', 'last_used_at', 'expires_at', 'user_agent'] as const;

export function sessionView(
  row: Pick<MemberSessionRow, (typeof sessionColumns)[number]>,
  actor: Actor,
): SessionView {
  return {
    id: row.id,
    created_at: timestamp(row.created_at),
    last_used_at: timestamp(row.last_used_at),
    expires_at: timestamp(row.expires_at),
    user_agent: row.user_agent,
    current: actor.kind === 'member' && actor.sessionId === row.id,
  };
}
