import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** A payload is unknown until it has been parsed: the queue's table may hold what another version wrote. */
const Account = Compile(Type.Object({ workspaceId: Type.String(), accountId: Type.String() }));
const Workspace = Compile(Type.Object({ workspaceId: Type.String() }));
const Source = Compile(Type.Object({ workspaceId: Type.String(), sourceId: Type.String() }));
const Score = Compile(
  Type.Object({ workspaceId: Type.String(), accountId: Type.String(), cause: Type.String() }),
);

export function accountPayload(payload: unknown): { workspaceId: string; accountId: string } {
  return Account.Parse(payload);
}

export function workspacePayload(payload: unknown): { workspaceId: string } {
  return Workspace.Parse(payload);
}

export function sourcePayload(payload: unknown): { workspaceId: string; sourceId: string } {
  return Source.Parse(payload);
}

export function scorePayload(payload: unknown): { workspaceId: string; accountId: string; cause: string } {
  return Score.Parse(payload);
}

export function nothing(): null {
  return null;
}
