import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Target } from '../domain/deciding/briefs/model/read-rewriting.ts';
import type { ScoreRequest } from '../domain/ground/enqueue.ts';
import type { SignInMailJob } from '../domain/workspace/settings/sign-in/sign-in-mail-job.ts';

/** A payload is unknown until it has been parsed: the queue's table may hold what another version wrote. */
const Accounts = Compile(Type.Object({ workspaceId: Type.String(), accountIds: Type.Array(Type.String()) }));
const Rewriting = Compile(
  Type.Object({
    workspaceId: Type.String(),
    accountIds: Type.Array(Type.String()),
    version: Type.Optional(Type.Integer()),
  }),
);
const Rescore = Compile(Type.Object({ workspaceId: Type.String(), after: Type.Optional(Type.String()) }));
const Source = Compile(Type.Object({ workspaceId: Type.String(), sourceId: Type.String() }));
const Scores = Compile(
  Type.Object({
    workspaceId: Type.String(),
    accountIds: Type.Array(Type.String()),
    cause: Type.String(),
    only: Type.Optional(Type.Union([Type.Literal('when_due'), Type.Literal('with_older_rubric')])),
  }),
);

const Bot = Compile(Type.Object({ workspaceId: Type.String(), botId: Type.String() }));
const Recovery = Compile(Type.Object({ workspaceId: Type.String(), recoveryId: Type.String() }));

const Export = Compile(Type.Object({ workspaceId: Type.String(), exportId: Type.String() }));

const CrmSync = Compile(Type.Object({ workspaceId: Type.String(), runId: Type.String() }));

const Digest = Compile(
  Type.Object({ workspaceId: Type.String(), digestId: Type.String(), period: Type.String() }),
);

const SignInMail = Compile(
  Type.Union([
    Type.Object({
      kind: Type.Literal('sign_in'),
      email: Type.String(),
      to: Type.String(),
      asked_at: Type.String(),
    }),
    Type.Object({ kind: Type.Literal('invitation'), workspaceId: Type.String(), memberId: Type.String() }),
  ]),
);

/** Accounts travel together; each is a request of its own. */
export function accountsPayload(payload: unknown): { workspaceId: string; accountId: string }[] {
  const { workspaceId, accountIds } = Accounts.Parse(payload);
  return accountIds.map((accountId) => ({ workspaceId, accountId }));
}

export function rewritingPayload(payload: unknown): Target[] {
  const { workspaceId, accountIds, version } = Rewriting.Parse(payload);
  return accountIds.map((accountId) => ({
    workspaceId,
    accountId,
    ...(version === undefined ? {} : { version }),
  }));
}

export function rescorePayload(payload: unknown): { workspaceId: string; after?: string } {
  return Rescore.Parse(payload);
}

export function sourcePayload(payload: unknown): { workspaceId: string; sourceId: string } {
  return Source.Parse(payload);
}

export function scoresPayload(payload: unknown): ScoreRequest[] {
  const { workspaceId, accountIds, cause, only } = Scores.Parse(payload);
  return accountIds.map((accountId) => ({
    workspaceId,
    accountId,
    cause,
    ...(only === undefined ? {} : { only }),
  }));
}

export function recoveryPayload(payload: unknown): { workspaceId: string; recoveryId: string } {
  return Recovery.Parse(payload);
}

export function botPayload(payload: unknown): { workspaceId: string; botId: string } {
  return Bot.Parse(payload);
}

export function exportPayload(payload: unknown): { workspaceId: string; exportId: string } {
  return Export.Parse(payload);
}

export function crmSyncPayload(payload: unknown): { workspaceId: string; runId: string } {
  return CrmSync.Parse(payload);
}

export function digestPayload(payload: unknown): { workspaceId: string; digestId: string; period: string } {
  return Digest.Parse(payload);
}

export function signInMailPayload(payload: unknown): SignInMailJob {
  return SignInMail.Parse(payload);
}

export function nothing(): null {
  return null;
}
