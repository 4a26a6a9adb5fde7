import type { ActorRecord } from './vocabulary/actor-record.ts';

/** Who made a change. Every change knows. */
export type Actor =
  | { kind: 'api_key'; workspaceId: string; keyId: string; role: Role }
  | { kind: 'member'; workspaceId: string; memberId: string; sessionId: string; role: Role }
  | { kind: 'system'; workspaceId: string; cause: string }
  | { kind: 'operator'; workspaceId: string };

export type Role = 'read-only' | 'read-write' | 'admin';

export function system(workspaceId: string, cause: string): Actor {
  return { kind: 'system', workspaceId, cause };
}

export function describeActor(actor: Actor): ActorRecord {
  switch (actor.kind) {
    case 'api_key':
      return { kind: 'api_key', id: actor.keyId };
    case 'member':
      return { kind: 'member', id: actor.memberId };
    case 'system':
      return { kind: 'system', id: actor.cause };
    case 'operator':
      return { kind: 'operator', id: null };
  }
}
