import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type { Context } from '../../context.ts';
import type { SourceKind } from '../sources/kinds.ts';
import type { FetchedDocument } from './document.ts';
import { loadUnread } from './load-unread.ts';
import type { ReaderPool } from './reading/reader-pool.ts';
import { recordReading } from './record-reading.ts';
import { recordUnreadable } from './record-unreadable.ts';

const decompress = promisify(zstdDecompress);

/**
 * Reads what a source says now: format, then differences, then signals, contacts, facts and further sources, all written in
 * one transaction with the next step. A page that cannot be read leaves its reason on the source.
 */
export async function readSnapshot(
  ctx: Context,
  readers: ReaderPool,
  request: { workspaceId: string; sourceId: string },
): Promise<void> {
  const unread = await loadUnread(ctx, request);
  if (!unread) return;
  const { source, account, snapshot } = unread;
  const document: FetchedDocument = {
    url: source.url,
    finalUrl: snapshot.final_url,
    status: snapshot.status,
    headers: snapshot.headers,
    body: await decompress(snapshot.body),
    fetchedAt: snapshot.fetched_at,
  };
  const page = await readers.read({ kind: source.kind as SourceKind, domain: account.domain, document });
  if ('stopped' in page) return recordUnreadable(ctx, unread, 'failing', page.stopped);
  if (page.observation && !page.observation.ok) {
    const { reason } = page.observation;
    // What never was readable is not broken: it is a page of another kind, or one that a browser has to build.
    await recordUnreadable(
      ctx,
      unread,
      unread.earlier.length === 0 ? 'unsupported' : 'failing',
      reason,
      page,
    );
    return;
  }
  await recordReading(ctx, unread, page, page.observation?.value ?? null);
}
