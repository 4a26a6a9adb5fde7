import type { Context } from '../../src/domain/ground/context.ts';
import { newId } from '../../src/platform/ids.ts';

/** What the crawl would have left behind, written straight into the tables: for tests of what is read. */
export interface Detected {
  signalId: string;
  contactId: string;
  sourceId: string;
}

export async function addDetected(ctx: Context, workspaceId: string, accountId: string): Promise<Detected> {
  const now = ctx.clock.now();
  const ids = { signalId: newId('sig'), contactId: newId('con'), sourceId: newId('src') };
  await addSignal(ctx, workspaceId, accountId, { id: ids.signalId });
  await ctx.db
    .insertInto('contacts')
    .values({
      workspace_id: workspaceId,
      id: ids.contactId,
      account_id: accountId,
      name: 'Ines Aalto',
      name_key: 'ines aalto',
      role: 'Chief Technology Officer',
      appointed_at: null,
      source_url: 'https://ferncastle.example/about',
      first_seen_at: now,
      last_seen_at: now,
    })
    .execute();
  await ctx.db
    .insertInto('sources')
    .values({
      workspace_id: workspaceId,
      id: ids.sourceId,
      account_id: accountId,
      kind: 'feed',
      url: 'https://ferncastle.example/feed.xml',
      pace_key: 'ferncastle.example',
      reason: null,
      found_by: 'link',
      etag: null,
      last_modified: null,
      validated_hash: null,
      last_visited_at: now,
      next_visit_at: null,
      created_at: now,
    })
    .execute();
  return ids;
}

export async function addSignal(
  ctx: Context,
  workspaceId: string,
  accountId: string | null,
  over: { id?: string; type?: string; category?: string; strength?: number; firedAt?: Date } = {},
): Promise<string> {
  const now = over.firedAt ?? ctx.clock.now();
  const id = over.id ?? newId('sig');
  await ctx.db
    .insertInto('signals')
    .values({
      workspace_id: workspaceId,
      id,
      account_id: accountId,
      type: over.type ?? 'funding',
      subtype: 'series_b',
      category: over.category ?? 'money',
      title: 'Ferncastle Freight raises $18 million',
      strength: over.strength ?? 82,
      confidence: 0.9,
      source_url: 'https://ferncastle.example/news/series-b',
      occurred_at: now,
      occurred_at_precision: 'day',
      fields: '{}',
      evidence: JSON.stringify([
        {
          source_kind: 'newsroom',
          url: 'https://ferncastle.example/news/series-b',
          quote: 'raises $18 million',
          observed_at: now.toISOString(),
          detector: 'newsroom',
        },
      ]),
      source_hosts: ['ferncastle.example'],
      event_key: id,
      bot_id: null,
      fired_at: now,
      created_at: now,
    })
    .execute();
  return id;
}
