import type { Config } from '../../config/config.ts';
import { createContext, MIGRATIONS } from '../../context.ts';
import type { OpenContext } from '../../context.ts';
import { getBrief } from '../../domain/deciding/briefs/get-brief.ts';
import type { Actor } from '../../domain/ground/actor.ts';
import { describeDatabase } from '../../domain/ground/readiness.ts';
import { listEvents } from '../../domain/notifying/events/list-events.ts';
import { getAccount } from '../../domain/workspace/accounts/get-account.ts';
import { listAccounts } from '../../domain/workspace/accounts/list-accounts.ts';
import { listWorkspaces } from '../../domain/workspace/settings/list-workspaces.ts';
import { getSignal } from '../../domain/workspace/signals/get-signal.ts';
import { listSignals } from '../../domain/workspace/signals/list-signals.ts';
import { runningServiceUrl } from '../../platform/service-address.ts';
import { holdsDatabase } from '../data-folder.ts';
import { resolveWorkspace } from '../operator-of.ts';
import { UsageError } from '../usage-error.ts';
import { findDatabase } from '../with-context.ts';
import type { Reading } from './reading.ts';

/** Reads the database itself, of a service that runs or of one that does not. Nothing is made and nothing migrated. */
export async function withFolderReading<T>(
  config: Config,
  workspace: string | undefined,
  run: (reading: Reading) => Promise<T>,
  { waits = false }: { waits?: boolean },
): Promise<T> {
  if (!config.database.url && !(await holdsDatabase(config.dataDir)))
    throw new UsageError(
      `there is nothing to read in ${config.dataDir} yet: begin with \`whynow start\`, or name a service with WHYNOW_URL and WHYNOW_API_KEY`,
    );
  const { lock, databaseUrl } = await findDatabase(config);
  try {
    if (waits && lock !== null)
      throw new UsageError(
        'the service is not running, so nothing new would come: start it with `whynow start`, or name one with WHYNOW_URL and WHYNOW_API_KEY',
      );
    const quiet: Config = { ...config, log: { ...config.log, level: 'error' } };
    const ctx = await createContext(quiet, {
      migrated: true,
      ...(databaseUrl === null ? {} : { databaseUrl }),
    });
    try {
      await requireUpToDate(ctx);
      // Links lead to the service that runs, on the port that it has.
      if (config.server.publicUrl === null)
        ctx.publicUrl = (await runningServiceUrl(config.dataDir)) ?? ctx.publicUrl;
      return await run(readingOf(ctx, await actorFor(ctx, workspace)));
    } finally {
      await ctx.close();
    }
  } finally {
    lock?.release();
  }
}

async function requireUpToDate(ctx: OpenContext): Promise<void> {
  const { pending } = await describeDatabase(ctx, MIGRATIONS);
  if (pending.length > 0)
    throw new UsageError(
      'the database is not up to date: run `whynow migrate`, or start the service, which does the same',
    );
}

/** Without a name it is the only workspace there is, or the one called default. */
async function actorFor(ctx: OpenContext, given: string | undefined): Promise<Actor> {
  if (given !== undefined) return { kind: 'operator', workspaceId: (await resolveWorkspace(ctx, given)).id };
  const all = await listWorkspaces(ctx);
  const only = all.length === 1 ? all[0] : all.find(({ slug }) => slug === 'default');
  if (only) return { kind: 'operator', workspaceId: only.id };
  throw new UsageError(
    all.length === 0
      ? 'there is no workspace yet: `whynow start` makes the first one'
      : `there are ${all.length} workspaces: name one with --workspace (\`whynow workspaces list\` shows them)`,
  );
}

function readingOf(ctx: OpenContext, actor: Actor): Reading {
  return {
    accounts: (query) => listAccounts(ctx, actor, query),
    account: (id) => getAccount(ctx, actor, id),
    brief: (accountId) => getBrief(ctx, actor, accountId),
    signals: (query) => listSignals(ctx, actor, query),
    signal: (id) => getSignal(ctx, actor, id),
    events: (query) => listEvents(ctx, actor, query),
  };
}
