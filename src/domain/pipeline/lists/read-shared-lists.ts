import { createHash } from 'node:crypto';
import type { Context } from '../../ground/context.ts';
import type { FetchedDocument } from '../../watching/formats/document.ts';
import type { Observation } from '../../ground/observations/index.ts';
import type { ReaderPool } from '../read/reader-pool.ts';
import { createRobotsGate } from '../../watching/robots/robots-gate.ts';
import { OutboundError } from '../../../platform/outbound-http/outbound-error.ts';
import type { OutboundResponse } from '../../../platform/outbound-http/client.ts';
import { isApiAddress } from '../../watching/sources/api-address.ts';
import { sourceKind } from '../../ground/vocabulary/source-kinds.ts';
import { claimLists, completeList } from './due-lists.ts';
import type { DueList } from './due-lists.ts';
import { recordFormDs } from './record-form-ds.ts';
import { recordLayoffNotices } from './record-layoff-notices.ts';
import { recordWire } from './record-wire.ts';

/** Reads every shared list that is due, once for all accounts of all workspaces, and matches what it holds here. */
export async function readSharedLists(ctx: Context, readers: ReaderPool): Promise<void> {
  for (const list of await claimLists(ctx)) {
    const fetched = await fetchList(ctx, list);
    if ('reason' in fetched) {
      await completeList(ctx, list, { read: false, reason: fetched.reason });
      ctx.log.info({ url: list.url, reason: fetched.reason }, 'a shared list could not be read');
      continue;
    }
    if (fetched.document === null) {
      await completeList(ctx, list, { read: true, reason: null });
      continue;
    }
    const page = await readers.read({ kind: list.kind, domain: '', document: fetched.document });
    const observation = 'stopped' in page ? page : (page.observation ?? { stopped: 'nothing was read' });
    if ('stopped' in observation || !observation.ok) {
      const reason = 'stopped' in observation ? observation.stopped : observation.reason;
      await completeList(ctx, list, { read: false, reason });
      continue;
    }
    await record(ctx, list, observation.value);
    await completeList(ctx, list, { read: true, reason: null, ...fetched });
  }
}

async function record(ctx: Context, { kind, url }: DueList, observation: Observation): Promise<void> {
  if (kind === 'wire' && observation.kind === 'articles') await recordWire(ctx, url, observation);
  if (observation.kind === 'layoff_notices') await recordLayoffNotices(ctx, url, observation.notices);
  if (observation.kind === 'filing_index') await recordFormDs(ctx, observation.filings);
}

type Fetched =
  | { reason: string }
  | { document: null }
  | { document: FetchedDocument; contentHash: string; etag: string | null; lastModified: string | null };

/** One conditional GET, robots.txt first where no API's terms hold. `document: null`: what it said at the last visit it still says. */
async function fetchList(ctx: Context, list: DueList): Promise<Fetched> {
  try {
    if (!isApiAddress(ctx.config, list.url)) {
      const gate = createRobotsGate(ctx);
      if ((await gate.check(list.url)) === null) await gate.fetch(list.url);
      await gate.save();
      const verdict = await gate.check(list.url);
      if (verdict === null || !verdict.allowed)
        return { reason: verdict?.reason ?? 'robots.txt could not be read' };
    }
    const { accept, maxBytes } = sourceKind(list.kind);
    const headers: Record<string, string> = { accept };
    if (list.etag) headers['if-none-match'] = list.etag;
    if (list.lastModified) headers['if-modified-since'] = list.lastModified;
    const response = await ctx.outbound.request({
      method: 'GET',
      url: list.url,
      headers,
      deadlineMs: ctx.config.crawl.timeout,
      maxBodyBytes: maxBytes,
      decompress: true,
      maxRedirects: 3,
      allowHttp: true,
    });
    return fetchedFrom(ctx, list, response);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { reason: error.message };
  }
}

function fetchedFrom(
  ctx: Context,
  list: DueList,
  { status, headers, body, finalUrl }: OutboundResponse,
): Fetched {
  if (status === 304 && list.contentHash) return { document: null };
  if (status !== 200) return { reason: `the site answers ${status}` };
  const contentHash = createHash('sha256').update(body).digest('base64url');
  if (contentHash === list.contentHash) return { document: null };
  return {
    document: {
      url: list.url,
      finalUrl,
      status,
      headers: { 'content-type': headers['content-type'] ?? '' },
      body,
      fetchedAt: ctx.clock.now(),
    },
    contentHash,
    etag: headers['etag'] ?? null,
    lastModified: headers['last-modified'] ?? null,
  };
}
