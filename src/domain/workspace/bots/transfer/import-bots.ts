import { setImmediate } from 'node:timers/promises';
import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { errorCatalog } from '../../../ground/errors/error-catalog.ts';
import type { ErrorCode, ErrorEntry } from '../../../ground/errors/error-catalog.ts';
import { DomainError, invalidParam } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';
import { rehearse } from '../../../ground/rehearse.ts';
import { makeHostsDue } from '../../../watching/sources/add-sources.ts';
import { inTransaction } from '../../../ground/transaction.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import { entitlements } from '../../../ground/vocabulary/entitlements.ts';
import { botAddress } from '../bot-address.ts';
import { botLimitReached } from '../bot-limit.ts';
import type { BotConfig } from '../../../ground/vocabulary/bot-config.ts';
import { createBot } from '../create-bot.ts';
import { validateBotConfig } from '../validate-bot-config.ts';
import { pauseBot } from '../pause-bot.ts';
import { readBotConfig } from '../read-config.ts';
import { MAX_IMPORTED } from './bot-file.ts';
import type { FileFormat, ImportCandidate } from './bot-file.ts';
import { readBotFile, readOwnFile } from './read-bot-file.ts';
import { watchKey } from './watch-key.ts';

export interface BotImport {
  /** A file as it is: of our own, a list of addresses, OPML, or of changedetection.io. */
  text?: string | undefined;
  format?: FileFormat | undefined;
  /** Or the members of a file of our own. */
  schema?: string | undefined;
  bots?: readonly unknown[] | undefined;
  /** For what the file leaves open. */
  defaults?: Record<string, unknown> | undefined;
  /** Says what would happen, and does nothing. */
  dry_run?: boolean | undefined;
}

export interface ImportedBot {
  index: number;
  /** Line of the file, where it has lines. */
  line: number | null;
  name: string;
  status: 'created' | 'skipped' | 'failed';
  /** The bot, or the one that was there; null where there is none (yet). */
  id: string | null;
  /** What could not be carried over. */
  notes: string[];
  error: ItemError | null;
}

interface ItemError {
  type: ErrorEntry['type'];
  code: ErrorCode;
  message: string;
  param?: string;
}

export interface ImportAnswer {
  dry_run: boolean;
  data: ImportedBot[];
  summary: { created: number; skipped: number; failed: number };
}

/**
 * Makes the bots of a file, each judged for itself: what watches the same as a bot that is there is skipped, and what the plan has no
 * room for fails, so that as many as fit are made, in the order of the file. All in one transaction; a dry run does the same and takes it
 * back, so that it says what would happen and not what might.
 * @throws DomainError insufficient_scope, invalid_param (a file that cannot be read), batch_too_large
 */
export async function importBots(ctx: Context, actor: Actor, given: BotImport): Promise<ImportAnswer> {
  requireRole(actor, 'read-write');
  const candidates = candidatesOf(given);
  if (candidates.length > MAX_IMPORTED)
    throw new DomainError(
      'batch_too_large',
      `The file has more than ${MAX_IMPORTED} bots; import it in parts. Nothing of it was stored.`,
    );
  const run = (tx: TransactionContext) => importAll(tx, actor, given, candidates);
  return given.dry_run === true ? rehearse(ctx, run) : inTransaction(ctx, run);
}

async function importAll(
  tx: TransactionContext,
  actor: Actor,
  given: BotImport,
  candidates: readonly ImportCandidate[],
): Promise<ImportAnswer> {
  const dryRun = given.dry_run ?? false;
  const room = await roomFor(tx, actor.workspaceId);
  const known = await watchedAlready(tx, actor.workspaceId);
  await lockHosts(tx, actor.workspaceId, candidates, given.defaults);
  const data: ImportedBot[] = [];
  for (const [index, candidate] of candidates.entries()) {
    // To judge a pattern takes up to 40 ms, and those that fail wait for nothing.
    await setImmediate();
    const base = { index, line: candidate.line, name: candidate.label, notes: candidate.notes };
    try {
      const config = configOf(tx, candidate, given.defaults);
      const key = watchKey(config);
      const there = known.get(key);
      if (there !== undefined) {
        data.push({ ...base, name: config.name, status: 'skipped', id: there, error: null });
        continue;
      }
      if (room.left === 0) throw botLimitReached(room.limit);
      const made = await make(tx, actor, config, candidate.paused);
      const id = dryRun ? null : made;
      room.left -= 1;
      known.set(key, id);
      data.push({ ...base, name: config.name, status: 'created', id, error: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      data.push({ ...base, status: 'failed', id: null, error: itemError(error) });
    }
  }
  const count = (status: ImportedBot['status']): number =>
    data.filter((item) => item.status === status).length;
  return {
    dry_run: dryRun,
    data,
    summary: { created: count('created'), skipped: count('skipped'), failed: count('failed') },
  };
}

function candidatesOf({ text, format, schema, bots }: BotImport): ImportCandidate[] {
  if ((text === undefined) === (bots === undefined))
    throw invalidParam('text', 'Either text or bots is accepted, and one of them is required.');
  if (text !== undefined) return readBotFile(text, format);
  return readOwnFile({ ...(schema === undefined ? {} : { schema }), bots });
}

function configOf(
  tx: TransactionContext,
  { config: said, guess }: ImportCandidate,
  defaults: Record<string, unknown> = {},
): BotConfig {
  const whole =
    typeof said === 'object' && said !== null && !Array.isArray(said)
      ? { ...guess, ...defaults, ...said }
      : said;
  const config = readBotConfig(whole);
  validateBotConfig(tx.config, config);
  return config;
}

/**
 * The hosts of all bots to be, in the one order in which everybody locks them (docs/decisions/0004): made one by one, in the order of the
 * file, they would meet the recording of visits in a circle.
 */
async function lockHosts(
  tx: TransactionContext,
  workspaceId: string,
  candidates: readonly ImportCandidate[],
  defaults: Record<string, unknown> | undefined,
): Promise<void> {
  const keys = candidates.flatMap((candidate) => {
    try {
      return [botAddress(tx.config, configOf(tx, candidate, defaults)).paceKey];
    } catch (error) {
      // Told when its turn comes.
      if (error instanceof DomainError) return [];
      throw error;
    }
  });
  await makeHostsDue(tx, workspaceId, keys, tx.clock.now());
}

async function make(
  tx: TransactionContext,
  actor: Actor,
  config: BotConfig,
  paused: boolean,
): Promise<string> {
  const { id } = await createBot(tx, actor, config);
  if (paused) await pauseBot(tx, actor, id);
  return id;
}

/** Makers of bots take turns here, so that the count stays true until this one is done. */
async function roomFor(
  tx: TransactionContext,
  workspaceId: string,
): Promise<{ limit: number; left: number }> {
  const { plan } = await tx.db
    .selectFrom('workspaces')
    .select('plan')
    .where('id', '=', workspaceId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await tx.db
    .selectFrom('bots')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  const limit = entitlements[plan].bots;
  return { limit, left: Math.max(limit - count, 0) };
}

/** Ids by what they watch; null: made in this dry run. */
async function watchedAlready(
  tx: TransactionContext,
  workspaceId: string,
): Promise<Map<string, string | null>> {
  const rows = await tx.db
    .selectFrom('bots')
    .select(['id', 'template', 'source', 'match_rule'])
    .where('workspace_id', '=', workspaceId)
    .execute();
  return new Map(rows.map((row) => [watchKey(row), row.id]));
}

function itemError(error: DomainError): ItemError {
  const { param } = error.details;
  return {
    type: errorCatalog[error.code].type,
    code: error.code,
    message: error.message,
    ...(typeof param === 'string' ? { param } : {}),
  };
}
