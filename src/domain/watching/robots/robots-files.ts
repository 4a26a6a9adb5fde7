import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { readBatched } from '../../../platform/db/read-batched.ts';
import { storableJson } from '../../../platform/storable.ts';
import type { RobotsFileRow } from '../../ground/rows/index.ts';

interface StoredFile {
  status: number | null;
  body: string | null;
  expires_at: string;
}

const storedFile = readBatched<StoredFile>(
  'robots-files',
  `select asked.n::int as n, r.status, r.body, r.expires_at
   from unnest($1::text[]) with ordinality as asked (origin, n) join robots_files r on r.origin = asked.origin`,
);

/** What is held of the origin's file, if it still counts. The hosts of one claim ask in one statement. */
export async function loadRobotsFile(
  ctx: Context,
  origin: string,
): Promise<Pick<RobotsFileRow, 'status' | 'body' | 'expires_at'> | null> {
  const row = await storedFile(ctx.pool, [origin]);
  if (!row) return null;
  const expiresAt = new Date(row.expires_at);
  return expiresAt > ctx.clock.now() ? { ...row, expires_at: expiresAt } : null;
}

/** In the order of their origins, so that two workers who write the same ones wait for one another and never in a circle. */
export async function saveRobotsFiles(ctx: Context, files: readonly RobotsFileRow[]): Promise<void> {
  if (files.length === 0) return;
  const rows = files.toSorted((a, b) => (a.origin < b.origin ? -1 : 1));
  await sql`
    insert into robots_files as r (origin, status, body, reason, fetched_at, expires_at)
    select origin, status, body, reason, fetched_at, expires_at
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) as f(origin text, status int, body text, reason text, fetched_at timestamptz,
      expires_at timestamptz)
    on conflict (origin) do update set status = excluded.status, body = excluded.body, reason = excluded.reason,
      fetched_at = excluded.fetched_at, expires_at = excluded.expires_at`.execute(ctx.db);
}
