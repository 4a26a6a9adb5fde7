import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { plainArray } from '../../../platform/db/plain-array.ts';
import type { SignalRow } from '../../ground/rows/index.ts';

const COLUMNS = [
  'id',
  'type',
  'subtype',
  'strength',
  'source_url',
  'occurred_at',
  'fired_at',
] as const satisfies (keyof SignalRow)[];

/** What events say of a signal, beyond what the formula takes of it. */
export type AnnouncedSignal = Pick<SignalRow, (typeof COLUMNS)[number]>;

/** The few of a run that events are about, by id. */
export async function loadAnnounced(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  signals: { id: string }[],
): Promise<(id: string) => AnnouncedSignal> {
  const rows = signals.length === 0 ? [] : await readAnnounced(ctx, workspaceId, signals);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = byId.get(id);
    if (row === undefined) throw new Error(`signal ${id} was there a moment ago`);
    return row;
  };
}

async function readAnnounced(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  signals: { id: string }[],
): Promise<AnnouncedSignal[]> {
  const ids = plainArray(signals.map(({ id }) => id));
  return ctx.db
    .selectFrom('signals')
    .select(COLUMNS)
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
}
