import type { Context } from '../../ground/context.ts';
import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';
import { detectionContext } from './detection-context.ts';
import type { FetchedDocument } from '../../watching/formats/document.ts';
import { loadUnread } from './load-unread.ts';
import type { Unread } from './load-unread.ts';
import type { DetectRequest, SourcePast } from './detect-in-document.ts';
import type { ReaderPool } from './reader-pool.ts';
import { recordReading } from './record-reading.ts';
import { recordUnreadable } from './record-unreadable.ts';

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
  const { source, account, snapshot, erased } = unread;
  const document: FetchedDocument = {
    url: source.url,
    finalUrl: snapshot.final_url,
    status: snapshot.status,
    headers: snapshot.headers,
    body: snapshot.body ?? NOTHING,
    fetchedAt: snapshot.fetched_at,
  };
  const detection: DetectRequest = {
    kind: source.kind as SourceKind,
    domain: account.domain,
    document,
    postings: unread.postings,
    past: pastOf(ctx, unread),
    context: await detectionContext(ctx, source.workspace_id, account),
    erased,
    read: snapshot.body === null ? snapshot.observation : null,
  };
  const page = await readers.detectPacked(detection, source.workspace_id);
  if ('stopped' in page) {
    ctx.log.warn({ source: source.id, kind: source.kind, reason: page.stopped }, 'a page could not be read');
    return recordUnreadable(ctx, unread, 'failing', page.stopped);
  }
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
  await recordReading(ctx, unread, page);
}

/** For content that has cost several processes: it is forgotten, and the next visit begins anew. */
export async function giveUpSnapshot(
  ctx: Context,
  request: { workspaceId: string; sourceId: string },
  reason: string,
): Promise<void> {
  const unread = await loadUnread(ctx, request);
  if (unread) await recordUnreadable(ctx, unread, 'failing', `reading it was given up: ${reason}`);
}

const NOTHING = new Uint8Array();

/** What earlier visits left behind, as far as detection needs it. */
function pastOf(ctx: Context, { source, snapshot, earlier, dailyCounts }: Unread): SourcePast {
  return {
    url: snapshot.final_url,
    sourceKind: source.kind,
    confirmAfterMs: source.confirm_at_once ? 0 : ctx.config.crawl.changeConfirmAfter,
    dailyCounts,
    memory: source.memory,
    foundBy: source.found_by,
    now: {
      fresh: snapshot.read_state === 'unread',
      since: snapshot.state_since,
      lastSeen: snapshot.state_last_seen,
      visits: snapshot.state_visits,
    },
    earlier: earlier.map((row) => ({
      id: row.id,
      hash: row.observation_hash,
      observation: row.observation,
      since: row.state_since,
      lastSeen: row.state_last_seen,
      visits: row.state_visits,
    })),
  };
}
