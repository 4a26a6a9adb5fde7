import type { Context } from '../../src/domain/ground/context.ts';
import { createAccount } from '../../src/domain/workspace/accounts/create-account.ts';
import type { Actor } from '../../src/domain/ground/actor.ts';
import { newId } from '../../src/platform/ids.ts';
import { DAY } from '../../src/platform/clock.ts';

/** Rows as the crawl and the scoring leave them, for tests of what reads them. */
export async function addAccount(ctx: Context, actor: Actor, domain: string): Promise<string> {
  return (await createAccount(ctx, actor, { domain })).id;
}

export interface SignalValues {
  type?: string;
  category?: string;
  strength?: number;
  occurredAt?: Date;
  firedAt?: Date;
  status?: 'active' | 'decayed' | 'retracted';
  botId?: string;
}

export async function addSignal(
  ctx: Context,
  workspaceId: string,
  accountId: string | null,
  values: SignalValues = {},
): Promise<string> {
  const now = ctx.clock.now();
  const id = newId('sig');
  await ctx.db
    .insertInto('signals')
    .values({
      workspace_id: workspaceId,
      id,
      account_id: accountId,
      type: values.type ?? 'funding',
      subtype: 'series_b',
      category: values.category ?? 'capital',
      title: 'Brackenridge raises 18 million dollars',
      strength: values.strength ?? 80,
      confidence: 0.9,
      source_url: 'https://brackenridge.example/news/series-b',
      occurred_at: values.occurredAt ?? now,
      occurred_at_precision: 'day',
      fields: '{}',
      evidence: JSON.stringify([
        {
          source_kind: 'newsroom',
          url: 'https://brackenridge.example/news/series-b',
          quote: 'Brackenridge raises 18 million dollars',
          observed_at: now.toISOString(),
          detector: 'newsroom',
        },
        {
          source_kind: 'feed',
          url: 'https://paper.example/brackenridge',
          quote: 'A round for Brackenridge',
          observed_at: now.toISOString(),
          detector: 'feed',
        },
      ]),
      source_hosts: ['brackenridge.example', 'paper.example'],
      event_key: id,
      status: values.status ?? 'active',
      bot_id: values.botId ?? null,
      fired_at: values.firedAt ?? now,
      created_at: now,
    })
    .execute();
  return id;
}

export async function addBrief(
  ctx: Context,
  workspaceId: string,
  accountId: string,
  version: number,
  values: { signals?: string[]; score?: number } = {},
): Promise<string> {
  const id = newId('brf');
  const score = values.score ?? 62;
  await ctx.db
    .insertInto('briefs')
    .values({
      workspace_id: workspaceId,
      account_id: accountId,
      version,
      id,
      score,
      score_breakdown: JSON.stringify({ fit: score - 10, recency: 4, strength: 4, depth: 2 }),
      why_now: `Version ${version} says why.`,
      who_to_talk_to: JSON.stringify([{ name: 'Ines Aalto', role: 'CTO', tag: 'new' }]),
      draft_opener: 'Congratulations on the round.',
      signals: values.signals ?? [],
      sentences: JSON.stringify([{ text: `Version ${version} says why.`, signal_ids: values.signals ?? [] }]),
      reason: 'requested',
      generated_at: new Date(ctx.clock.now().getTime() + version * DAY),
    })
    .execute();
  return id;
}

export async function addContact(
  ctx: Context,
  workspaceId: string,
  accountId: string,
  values: { name: string; role: string; appointedAt?: Date; status?: 'current' | 'left' },
): Promise<string> {
  const id = newId('con');
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('contacts')
    .values({
      workspace_id: workspaceId,
      id,
      account_id: accountId,
      name: values.name,
      name_key: values.name.toLowerCase(),
      role: values.role,
      status: values.status ?? 'current',
      appointed_at: values.appointedAt ?? null,
      source_url: 'https://brackenridge.example/team',
      first_seen_at: now,
      last_seen_at: now,
    })
    .execute();
  return id;
}

export async function addSource(
  ctx: Context,
  workspaceId: string,
  accountId: string,
  kind: string,
): Promise<string> {
  const id = newId('src');
  await ctx.db
    .insertInto('sources')
    .values({
      workspace_id: workspaceId,
      id,
      account_id: accountId,
      kind,
      url: `https://brackenridge.example/${kind}`,
      pace_key: 'brackenridge.example',
      reason: null,
      found_by: 'link_alternate',
      etag: null,
      last_modified: null,
      validated_hash: null,
      last_visited_at: null,
      next_visit_at: ctx.clock.now(),
      snapshot_id: null,
      created_at: ctx.clock.now(),
    })
    .execute();
  return id;
}

/** Everything a page yields when it is followed to the end. */
export async function collect<T>(
  list: (cursor: string | undefined) => Promise<{ data: T[]; has_more: boolean; next_cursor: string | null }>,
): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 1000; pages += 1) {
    const page = await list(cursor);
    all.push(...page.data);
    if (page.has_more !== (page.next_cursor !== null)) throw new Error('has_more and next_cursor disagree');
    if (page.next_cursor === null) return all;
    cursor = page.next_cursor;
  }
  throw new Error('the list has no end');
}
