import assert from 'node:assert/strict';
import { system } from '../../../src/domain/ground/actor.ts';
import { createApiKey } from '../../../src/domain/workspace/settings/api-keys/create-api-key.ts';
import { newId } from '../../../src/platform/ids.ts';
import { aBot } from '../../support/one-of-each.ts';
import type { TestConsole } from './console.ts';

/** Set on the window where a script of the texts has run. */
export const MARK = 'hostileRan';
export const MARKUP = `<img src=x onerror="window.${MARK}=1"><script>window.${MARK}=1</script><b id="injected">bold</b>`;
/** Right-to-left override, an unclosed isolate, a tower of marks, an emoji of several code points, a lone surrogate's replacement. */
const STRANGE = `\u202egnorw\u2066 Z͑ͫ̓ͪ̂ͫ͗͂͒̚alg͚̺o 👩‍👩‍👧‍👦 \ufffd`;
/** NUL itself is refused by the API and by the database; these are its neighbours, and how it is written elsewhere. */
const CONTROLS = `\u0001\u0008\u001b[31mred\u007f\u0085\u2028\u2029\ufeff \\u0000 %00 &#0; \\x00`;
const LONG = 'W'.repeat(10_000);
const TEXTS: readonly string[] = [
  MARKUP,
  STRANGE,
  LONG,
  CONTROLS,
  `{{constructor.constructor('window.${MARK}=1')()}}`,
  `javascript:window.${MARK}=1`,
  'שלום עולם مرحبا',
];

export interface Poisoned {
  account: string;
  bot: string;
  webhook: string;
  delivery: string;
}

/** Writes the texts wherever a page of the web or a user could have brought them: through the API where it takes them, else as the crawl would store them. */
export async function poison(service: TestConsole): Promise<Poisoned> {
  const { ctx, workspaceId, url } = service;
  const { id: account } = await service.hottest();
  const { key } = await createApiKey(ctx, system(workspaceId, 'test'), {
    name: MARKUP.slice(0, 80),
    role: 'admin',
  });
  const make = async (method: string, path: string, body: object): Promise<string> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.clone().text()}`);
    const { id } = (await answer.json()) as { id?: string };
    return id ?? '';
  };
  let bot = '';
  for (const text of TEXTS) {
    bot = await make('POST', '/v1/bots', { ...aBot(), name: 'to be named' });
    await ctx.pool.query(`update bots set name = $1, last_errors = $2 where id = $3`, [
      text,
      JSON.stringify([{ at: new Date(0).toISOString(), reason: text }]),
      bot,
    ]);
    await ctx.pool.query(
      `insert into bot_fires (workspace_id, id, bot_id, match_key, matched, fired_at, settled)
       select $1, 'fire_' || lpad(n::text, 26, '0'), $2, n::text, m, now(), true
         from unnest($3::bigint[], $4::jsonb[]) as f (n, m)`,
      [
        workspaceId,
        bot,
        [0, 1].map((n) => TEXTS.indexOf(text) * 2 + n),
        [
          JSON.stringify({
            before: text,
            after: MARKUP,
            diff: [{ value: text }, { value: MARKUP, added: true }],
          }),
          JSON.stringify({
            item: { title: text, text: MARKUP, url: `javascript:window.${MARK}=1`, published_at: null },
          }),
        ],
      ],
    );
    await make('POST', '/v1/replies', {
      account_id: account,
      body: `Please stop. ${text}`,
      from: 'Jo <jo@ferncastle.example>',
    });
    await make('POST', `/v1/accounts/${account}/contacts`, {
      name: text.slice(0, 80).replaceAll(/\p{Cc}/gu, ''),
      role: text.slice(0, 120).replaceAll(/\p{Cc}/gu, ''),
    });
  }
  const webhook = await make('POST', '/v1/webhooks', {
    url: `https://hooks.example.com/x?${encodeURIComponent(MARKUP)}`,
    events: ['*'],
  });
  await make('PATCH', '/v1/workspace', {
    name: MARKUP.slice(0, 80),
    offer: { sentence: 'W'.repeat(160), problems: ['W'.repeat(120)] },
    topics: ['W'.repeat(60)],
  });
  await poisonWeb(service, account);
  return { account, bot, webhook, delivery: await poisonDelivery(service, webhook) };
}

async function poisonWeb({ ctx, workspaceId }: TestConsole, account: string): Promise<void> {
  const set = (text: string, values: unknown[] = []): Promise<unknown> => ctx.pool.query(text, values);
  const pick = (by: string): string => `($1::text[])[1 + (abs(hashtext(${by})) % ${TEXTS.length})]`;
  const from = (by: string): string => `coalesce(${pick(by)}, '')`;
  await set(
    `update accounts set name = ${from('id')}, industry = ${from('id')}, city = ${from('domain')}, found_facts = coalesce((
       select jsonb_object_agg(key, value || jsonb_build_object('value', ${from('key')}, 'source', ${from('id')}))
         from jsonb_each(found_facts)), '{}')`,
    [TEXTS],
  );
  await set('update accounts set name = $2, tags = $1 where id = $3', [
    TEXTS.map((text) => text.slice(0, 60)),
    MARKUP,
    account,
  ]);
  await set(
    `update signals set title = ${from('id')}, evidence = (
       select jsonb_agg(e || jsonb_build_object('quote', ${from("e ->> 'url'")}, 'url', $2::text)) from jsonb_array_elements(evidence) e)`,
    [TEXTS, `javascript:window.${MARK}=1`],
  );
  await set('update signals set title = $1 where account_id = $2', [MARKUP, account]);
  await set(`update contacts set name = ${from('id')}, role = ${from('name')} where account_id <> $2`, [
    TEXTS,
    account,
  ]);
  // Versions never change: these are as if the web had been so when they were written.
  await set('alter table briefs disable trigger user');
  await set(
    `update briefs set why_now = ${from('account_id')}, draft_opener = ${from('account_id')}, draft_subject = ${from('account_id')},
       draft_follow_up = ${from('account_id')}, who_to_talk_to = jsonb_build_array(
         jsonb_build_object('name', ${from('account_id')}, 'role', $2::text, 'tag', 'new', 'why', $2::text))`,
    [TEXTS, MARKUP],
  );
  await set('alter table briefs enable trigger user');
  await set(`update sources set reason = ${from('id')}`, [TEXTS]);
  await set(`update api_keys set name = $1 where workspace_id = $2`, [STRANGE, workspaceId]);
  await set('update members set name = $2 where workspace_id = $1', [workspaceId, MARKUP.slice(0, 80)]);
}

/** What the receiver of a webhook answered. */
async function poisonDelivery({ ctx, workspaceId }: TestConsole, webhook: string): Promise<string> {
  const delivery = newId('dlv');
  const event = newId('evt');
  await ctx.pool.query(
    `insert into events (workspace_id, id, kind, event_key, account_id, payload, created_at)
     values ($1, $2, 'brief.created', $2, null, $3, now())`,
    [workspaceId, event, JSON.stringify({ account: { name: MARKUP } })],
  );
  await ctx.pool.query(
    `insert into deliveries (workspace_id, id, event_id, event_kind, subscription_id, state, reason, attempts, created_at, finished_at)
     values ($1, $2, $3, 'brief.created', $4, 'rejected', $5, 1, now(), now())`,
    [workspaceId, delivery, event, webhook, MARKUP],
  );
  await ctx.pool.query(
    `insert into delivery_attempts (workspace_id, delivery_id, id, number, trigger, started_at, finished_at, status, outcome, error,
       response_headers, response_body)
     values ($1, $2, $3, 1, 'auto', now(), now(), 410, 'rejected', $4, $5, $6)`,
    [
      workspaceId,
      delivery,
      newId('att'),
      STRANGE,
      JSON.stringify({ 'x-mark': MARKUP, 'x-long': LONG }),
      TEXTS.join('\n').slice(0, 4096),
    ],
  );
  return delivery;
}
