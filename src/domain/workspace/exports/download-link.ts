import { timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import type { Context } from '../../ground/context.ts';
import { DAY, SECOND } from '../../../platform/clock.ts';
import { DomainError, notFound } from '../../ground/errors/errors.ts';
import type { ExportRow } from '../../ground/rows/index.ts';

/** How long a finished file can be fetched, and then is kept. */
export const KEPT_FOR = DAY;

const PURPOSE = 'export download';

/** Null for what is not there to be downloaded. The same address as long as it works. */
export function downloadUrl(ctx: Context, row: ExportRow): string | null {
  if (row.destination.type !== 'download' || row.status !== 'completed' || row.expires_at === null)
    return null;
  if (row.expires_at <= ctx.clock.now()) return null;
  const granted = `${row.workspace_id}.${Math.ceil(row.expires_at.getTime() / SECOND)}`;
  return `${ctx.publicUrl}/exports/${row.id}/${granted}.${sign(ctx, row.id, granted)}`;
}

/**
 * The workspace that a link was made for. It needs no key: whoever has the address can fetch the file until it expires.
 * @throws DomainError resource_not_found for a link that we did not make, export_expired for one whose time is over.
 */
export function openDownloadLink(ctx: Context, exportId: string, token: string): string {
  const [workspaceId = '', expiry = '', mac = ''] = token.split('.');
  const expected = Buffer.from(sign(ctx, exportId, `${workspaceId}.${expiry}`));
  const given = Buffer.from(mac);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw notFound('export', exportId);
  if (Number(expiry) * SECOND <= ctx.clock.now().getTime()) throw linkExpired();
  return workspaceId;
}

export function linkExpired(): DomainError {
  return new DomainError(
    'export_expired',
    'This download was kept for 24 hours, which are over. Export again.',
  );
}

function sign(ctx: Context, exportId: string, granted: string): string {
  return ctx.secrets.sign(PURPOSE, `${exportId}.${granted}`);
}

/** Where the file of a download lies. */
export function filePath(config: Config, { id, format }: Pick<ExportRow, 'id' | 'format'>): string {
  return join(config.storage.exportDir, `${id}.${format}`);
}
