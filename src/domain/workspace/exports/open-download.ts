import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { Context } from '../../ground/context.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { filePath, linkExpired, openDownloadLink } from './download-link.ts';
import { fileName } from './export-view.ts';
import { mediaTypes } from './formats/index.ts';

export interface Download {
  file: FileHandle;
  bytes: number;
  name: string;
  mediaType: string;
}

/** The file behind a link, open. @throws DomainError resource_not_found, export_expired */
export async function openDownload(ctx: Context, id: string, token: string): Promise<Download> {
  const workspaceId = openDownloadLink(ctx, id, token);
  const row = await ctx.db
    .selectFrom('exports')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.status !== 'completed' || row.expires_at === null) throw notFound('export', id);
  if (row.expires_at <= ctx.clock.now()) throw linkExpired();
  const file = await open(filePath(ctx.config, row), 'r').catch(() => null);
  if (!file) {
    ctx.log.error({ export: id }, 'the file of an export is not in EXPORT_DIR: do all machines share it?');
    throw notFound('export', id);
  }
  return { file, bytes: row.bytes, name: fileName(row), mediaType: mediaTypes[row.format] };
}
