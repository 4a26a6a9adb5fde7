import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../ground/context.ts';
import { mayForget } from '../../ground/records/forgetting.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { ExportRow } from '../../ground/rows/index.ts';
import { ALIVE_FOR } from './claim-export.ts';
import { PART } from './destinations/local-file.ts';
import { enqueueExports } from './enqueue-exports.ts';

const MAX = 1000;

/** Begins again what lost its worker, deletes files whose time is over, and forgets exports of long ago. */
export async function sweepExports(ctx: Context): Promise<void> {
  await enqueueWaiting(ctx);
  if (!(await mayForget(ctx))) return;
  await deleteFiles(ctx);
  await ctx.db
    .deleteFrom('exports')
    .where('finished_at', '<', new Date(ctx.clock.now().getTime() - ctx.config.storage.eventRetention))
    .execute();
}

async function enqueueWaiting(ctx: Context): Promise<void> {
  const lostBefore = new Date(ctx.clock.now().getTime() - ALIVE_FOR);
  const waiting = await ctx.db
    .selectFrom('exports')
    .select(['workspace_id', 'id', 'destination'])
    .where((is) =>
      is.or([
        is('status', '=', 'queued'),
        is.and([is('status', '=', 'running'), is('alive_at', '<', lostBefore)]),
      ]),
    )
    .orderBy('created_at')
    .limit(MAX)
    .execute();
  if (waiting.length > 0) await inTransaction(ctx, (tx) => enqueueExports(tx, waiting));
}

/** What lies in this machine's folder and nobody may have any more: by the table, so that a file of no export goes too. */
async function deleteFiles(ctx: Context): Promise<void> {
  const names = await readdir(ctx.config.storage.exportDir).catch(() => []);
  const files = names.flatMap((name) => {
    const id = /^(exp_[0-9a-z]{26})\./.exec(name)?.[1];
    return id === undefined ? [] : [{ name, id }];
  });
  for (let from = 0; from < files.length; from += MAX) {
    const some = files.slice(from, from + MAX);
    const rows = await ctx.db
      .selectFrom('exports')
      .select(['id', 'status', 'runner', 'expires_at'])
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { name, id } of some)
      if (!isWanted(name, byId.get(id), ctx.clock.now()))
        await rm(join(ctx.config.storage.exportDir, name), { force: true });
  }
}

type Fate = Pick<ExportRow, 'status' | 'runner' | 'expires_at'>;

function isWanted(name: string, row: Fate | undefined, now: Date): boolean {
  if (!row) return false;
  if (name.endsWith(PART))
    return row.status === 'running' && row.runner !== null && name.includes(`.${row.runner}.`);
  // A run renames its file just before it says that it is completed.
  return row.status === 'running' || (row.expires_at !== null && row.expires_at > now);
}
