import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { zstdCompressSync } from 'node:zlib';
import { weighFacts } from '../../../../src/domain/understanding/facts/fact-candidates.ts';
import { recordBotFires } from '../../../../src/domain/pipeline/fires/record-bot-fires.ts';
import { readSnapshot } from '../../../../src/domain/pipeline/read/read-snapshots.ts';
import { createReaderPool } from '../../../../src/domain/pipeline/read/reader-pool.ts';
import { sweepExports } from '../../../../src/domain/workspace/exports/sweep-exports.ts';
import { recordSignals } from '../../../../src/domain/understanding/signals/record-signals.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { DAY } from '../../../../src/platform/clock.ts';
import { newId } from '../../../../src/platform/ids.ts';
import { addBrief, addSignal } from '../../../support/account-rows.ts';
import { createTestApi } from '../../../support/api.ts';
import type { AnswerBody, TestApi } from '../../../support/api.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { columnsHolding } from '../../../support/columns-holding.ts';
import { carryOutExport } from '../../../support/exports.ts';

/** In every way in which a page, a client or the person writes it. */
const NAME = 'Inès Quistmolen';
const FORMS = [NAME, 'INÈS QUISTMOLEN', 'Quistmolen, Inès', 'ines-quistmolen', 'ines quistmolen'];
const ADDRESS = 'iq@brackenridge.example';
const NEEDLES = ['quistmolen', ADDRESS];
const SITE = 'https://brackenridge.example';

/** What the test has to have filled before it says anything. */
const PLACES = [
  'accounts.description',
  'accounts.attributes',
  'accounts.tags',
  'accounts.found_facts',
  'audit_log.before',
  'audit_log.after',
  'bot_fires.matched',
  'bots.baseline',
  'brief_refusals.detail',
  'briefs.why_now',
  'briefs.who_to_talk_to',
  'briefs.draft_opener',
  'briefs.sentences',
  'contacts.name',
  'contacts.name_key',
  'contacts.email',
  'contacts.role',
  'delivery_attempts.response_body',
  'events.payload',
  'fact_candidates.value',
  'idempotency_keys.body',
  'outcomes.note',
  'replies.sender',
  'replies.subject',
  'replies.text',
  'score_history.made_of',
  'signals.title',
  'signals.fields',
  'signals.evidence',
  'signals.event_key',
  'signals.source_url',
  'signals.retraction',
  'snapshots.body',
  'snapshots.observation',
  'sources.url',
];

describe('whoever is erased', () => {
  const clock = createFakeClock();
  const readers = createReaderPool(1);
  let api: TestApi;
  let accountId: string;
  let otherId: string;
  let teamId: string;
  let feedId: string;
  before(async () => {
    api = await createTestApi({ clock });
    accountId = await account('brackenridge.example');
    otherId = await account('other.example');
    teamId = await source('team', `${SITE}/team`);
    feedId = await source('feed', `${SITE}/feed.xml`);
  });
  after(async () => {
    await readers.close();
    await api.close();
  });

  const call = async (
    method: 'POST' | 'PATCH',
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<AnswerBody> => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const answer = await api.request(method, path, { ...(body === undefined ? {} : { body }), headers });
    assert.ok(answer.status < 300, `${path}: ${answer.text}`);
    return answer.body;
  };
  const account = async (domain: string) => String((await call('POST', '/v1/accounts', { domain }))['id']);

  async function source(kind: string, url: string): Promise<string> {
    const id = newId('src');
    await api.ctx.db
      .insertInto('sources')
      .values({
        workspace_id: api.workspaceId,
        id,
        account_id: accountId,
        kind,
        url,
        pace_key: 'brackenridge.example',
        reason: null,
        found_by: 'link',
        etag: null,
        last_modified: null,
        validated_hash: null,
        last_visited_at: null,
        next_visit_at: null,
        snapshot_id: null,
        created_at: clock.now(),
      })
      .execute();
    return id;
  }

  /** Content as a visit leaves it, waiting to be read. */
  async function fetched(sourceId: string, url: string, type: string, body: string): Promise<void> {
    const at = clock.advance(3_600_000);
    const id = newId('snp');
    await api.ctx.db
      .insertInto('snapshots')
      .values({
        workspace_id: api.workspaceId,
        id,
        source_id: sourceId,
        content_hash: id,
        final_url: url,
        status: 200,
        headers: JSON.stringify({ 'content-type': type }),
        body: zstdCompressSync(Buffer.from(body)),
        fetched_at: at,
        state_since: at,
        state_last_seen: at,
      })
      .execute();
  }
  const read = (sourceId: string) =>
    readSnapshot(api.ctx, readers, { workspaceId: api.workspaceId, sourceId });

  const team = (...people: string[]) =>
    `<html><head><title>Team</title></head><body><h1>Our team</h1>${people.map((person) => `<div><h3>${person}</h3><p>Chief Financial Officer</p></div>`).join('')}</body></html>`;
  const feed = (...titles: string[]) =>
    `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${titles
      .map(
        (title, index) =>
          `<item><guid>${SITE}/news/${titles.length - index}-${title
            .toLowerCase()
            .normalize('NFD')
            .replaceAll(/\p{M}/gu, '')
            .replaceAll(
              /[^a-z]+/g,
              '-',
            )}</guid><link>${SITE}/news/${titles.length - index}</link><title>${title}</title><description>Said ${NAME} of Brackenridge.</description><pubDate>${clock.now().toUTCString()}</pubDate></item>`,
      )
      .join('')}</channel></rss>`;
  const visitTeam = (...people: string[]) => fetched(teamId, `${SITE}/team`, 'text/html', team(...people));
  const visitFeed = (...titles: string[]) =>
    fetched(feedId, `${SITE}/feed.xml`, 'application/rss+xml', feed(...titles));

  const where = async (): Promise<string[]> =>
    (await columnsHolding(api.ctx, NEEDLES)).map((place) => place.replace('public.', ''));
  const signals = () =>
    api.ctx.db
      .selectFrom('signals')
      .select(['type', 'title', 'fields', 'evidence'])
      .where('account_id', '=', accountId)
      .execute();
  const people = async (): Promise<string[]> => {
    const rows = await api.ctx.db
      .selectFrom('contacts')
      .select('name')
      .where('account_id', '=', accountId)
      .execute();
    return rows.map(({ name }) => name).toSorted();
  };

  async function addSaid(title: string, told: Record<string, unknown> = {}): Promise<string> {
    const id = await addSignal(api.ctx, api.workspaceId, accountId);
    const [evidence] = await api.ctx.db
      .selectFrom('signals')
      .select('evidence')
      .where('id', '=', id)
      .execute();
    await api.ctx.db
      .updateTable('signals')
      .set({
        type: 'executive_hire',
        subtype: 'cfo',
        category: 'people',
        title,
        source_url: `${SITE}/news/ines-quistmolen-joins`,
        fields: JSON.stringify({ person: NAME, role: 'CFO', ...told }),
        event_key: `executive_hire|cfo|${NAME.toLowerCase()}`,
        evidence: JSON.stringify(
          (evidence?.evidence ?? []).map((piece) => ({ ...piece, quote: FORMS.join('; ') })),
        ),
      })
      .where('id', '=', id)
      .execute();
    return id;
  }

  async function addBot(): Promise<string> {
    const made = await call('POST', '/v1/bots', {
      name: 'Their pages',
      template: 'custom-url',
      source: `${SITE}/about`,
      match_rule: { type: 'content_diff' },
      fires_signal: 'custom_page_change',
      applies_to: { account_ids: [accountId] },
      alert: { channel: 'webhook', destination: 'https://hooks.example.com/alerts' },
    });
    return String(made['id']);
  }

  async function fire(botId: string): Promise<void> {
    const matched = { before: 'nobody', after: NAME, diff: [{ added: true, value: NAME }] };
    const match = {
      key: NAME,
      title: `${NAME} is on the page`,
      subtype: null,
      strength: 50,
      url: `${SITE}/about`,
      quote: NAME,
      text: NAME,
      occurredAt: null,
      fields: { after: NAME },
      matched,
    };
    await api.ctx.db
      .insertInto('bot_fires')
      .values({
        workspace_id: api.workspaceId,
        id: newId('fire'),
        bot_id: botId,
        match_key: match.key,
        match: JSON.stringify(match),
        matched: JSON.stringify(matched),
        fired_at: clock.now(),
        account_id: null,
        signal_id: null,
        alert_delivery_id: null,
      })
      .execute();
    await recordBotFires(api.ctx, { workspaceId: api.workspaceId, botId });
  }

  /** Everything that may hold a name, filled with this one. Resolves to the contact, and the files of exports that name them. */
  async function leaveTraces(): Promise<string> {
    const { ctx, workspaceId } = api;
    await call('POST', '/v1/webhooks', { url: 'https://hooks.example.com/x', events: ['*'] });
    await visitTeam(NAME, 'Ada Moreau');
    await read(teamId);
    const contact = await ctx.db
      .selectFrom('contacts')
      .select('id')
      .where('name', '=', NAME)
      .executeTakeFirstOrThrow();
    const path = `/v1/accounts/${accountId}`;
    await call('PATCH', `${path}/contacts/${contact.id}`, { email: ADDRESS });
    await call('POST', `${path}/contacts`, { name: 'Kim Harbour', role: `Assistant to ${NAME}` });
    await call('PATCH', path, {
      description: `Founded by ${NAME}`,
      tags: [NAME],
      attributes: { champion: ADDRESS },
    });
    await call('PATCH', path, { description: `Led by ${NAME}` });
    const city = {
      value: `${NAME} Street`,
      source: `${SITE}/`,
      date: clock.now().toISOString(),
      confidence: 0.8,
    };
    await inTransaction(ctx, (tx) => weighFacts(tx, workspaceId, accountId, {}, { city }));
    await ctx.db
      .updateTable('accounts')
      .set({ found_facts: JSON.stringify({ city }) })
      .where('id', '=', accountId)
      .execute();
    await addSaid(`Brackenridge appoints ${NAME} as CFO`);
    const wrong = await addSaid(`Brackenridge says farewell to ${NAME}`);
    await call('POST', `/v1/signals/${wrong}:retract`, { reason: 'other', note: `${NAME} is still there` });
    await visitFeed(`Brackenridge appoints ${NAME} as Chief Financial Officer`);
    await read(feedId);
    await source('feed', `${SITE}/authors/ines-quistmolen/feed`);
    const botId = await addBot();
    await ctx.db
      .updateTable('bots')
      .set({ baseline: JSON.stringify({ rule: 'content_diff', text: NAME }) })
      .where('id', '=', botId)
      .execute();
    await fire(botId);
    await call('POST', `${path}/outcomes`, { outcome: 'meeting', note: `Met ${NAME}` });
    await call('PUT' as 'POST', '/v1/workspace/rubric', await rubricAbout());
    await call('POST', `${path}:rescore`, undefined, 'rescore');
    await call('POST', `${path}/brief:regenerate`, undefined, 'regenerate');
    for (const version of [97, 98]) {
      await addBrief(ctx, workspaceId, accountId, version);
      await ctx.pool.query(`alter table briefs disable trigger briefs_immutable`);
      await ctx.db
        .updateTable('briefs')
        .set({
          why_now: `${NAME} came.`,
          draft_opener: `Dear ${NAME}`,
          sentences: JSON.stringify([{ text: `${NAME} came.`, signal_ids: [] }]),
          who_to_talk_to: JSON.stringify([
            { name: NAME, role: 'CFO', tag: 'new' },
            { name: 'Ada Moreau', role: 'CTO', tag: 'known' },
          ]),
        })
        .where('version', '=', version)
        .execute();
      await ctx.pool.query(`alter table briefs enable trigger briefs_immutable`);
    }
    await ctx.db.updateTable('accounts').set({ brief_version: 98 }).where('id', '=', accountId).execute();
    await ctx.db
      .insertInto('brief_refusals')
      .values({
        workspace_id: workspaceId,
        account_id: accountId,
        version: 97,
        reason: 'unsupported_claim',
        detail: `name "${NAME}"`,
        refused_at: clock.now(),
      })
      .execute();
    const reply = (from: string, body: string) =>
      call(
        'POST',
        '/v1/replies',
        { account_id: accountId, from, subject: `From ${from}`, body },
        newId('req'),
      );
    await reply(`${NAME} <${ADDRESS}>`, `It is ${NAME}. Who else uses it?`);
    await reply('Ada Moreau <am@brackenridge.example>', `Please write to ${NAME} instead.`);
    await ctx.pool.query(
      `insert into delivery_attempts (workspace_id, delivery_id, id, number, trigger, started_at, finished_at, outcome, response_body)
       select d.workspace_id, d.id, 'att_' || d.id, 1, 'auto', $2, $2, 'delivered', 'Got: ' || e.payload::text
       from deliveries d join events e on e.workspace_id = d.workspace_id and e.id = d.event_id where e.account_id = $1`,
      [accountId, clock.now()],
    );
    return contact.id;
  }

  /** Asks about the description, so that scores keep what it said. */
  async function rubricAbout(): Promise<unknown> {
    const { body } = await api.request('GET', '/v1/workspace/rubric');
    const { id: _id, version: _version, created_at: _at, created_by: _by, ...rubric } = body;
    const asked = { id: 'words', attribute: 'description', op: 'exists', mode: 'score', points: 5 };
    return { ...rubric, fit: [...((rubric['fit'] as unknown as unknown[] | undefined) ?? []), asked] };
  }

  test('is in no column of any table, in no file, and comes back with nothing that is read, found or fired later', async () => {
    const contactId = await leaveTraces();
    const made = await carryOutExport(api, { resource: 'contacts', format: 'csv' });
    const [file] = await readdir(api.ctx.config.storage.exportDir);
    assert.match(await readFile(`${api.ctx.config.storage.exportDir}/${file}`, 'utf8'), /Quistmolen/);
    // One page waits to be read while they are erased.
    await visitTeam(NAME, 'Ada Moreau', 'Lee Ashby');
    const told = await where();
    for (const place of PLACES)
      assert.ok(told.includes(place), `nothing to erase in ${place}: ${told.join(' ')}`);
    const before = (await signals()).length;

    const erased = await api.request('DELETE', `/v1/accounts/${accountId}/contacts/${contactId}`);
    assert.equal(erased.status, 204, erased.text);
    assert.deepEqual(await where(), ['snapshots.body']);
    await read(teamId);
    assert.deepEqual(await where(), []);
    assert.deepEqual(await people(), ['Ada Moreau', 'Kim Harbour', 'Lee Ashby']);
    assert.equal(
      (
        await api.request(
          'GET',
          new URL(String(made['download_url'])).pathname + new URL(String(made['download_url'])).search,
          { key: null },
        )
      ).status,
      410,
    );
    await sweepExports(api.ctx);
    assert.deepEqual(await readdir(api.ctx.config.storage.exportDir), []);
    assert.equal((await signals()).length, before, 'what happened stays');
    assert.ok((await signals()).some(({ title }) => title === 'Brackenridge appoints [erased] as CFO'));

    // The same pages, with more on them; lists that are shared; a bot.
    clock.advance(DAY);
    await visitTeam(NAME, 'Ada Moreau', 'Lee Ashby', 'Per Holm');
    await read(teamId);
    await visitFeed(
      `Brackenridge opens a site in Porto, says ${NAME}`,
      `Brackenridge appoints ${NAME} as Chief Financial Officer`,
    );
    await read(feedId);
    await inTransaction(api.ctx, (tx) =>
      recordSignals(tx, { workspaceId: api.workspaceId, accountId, sourceKind: 'wire' }, [
        {
          type: 'partnership',
          subtype: 'other',
          strength: 50,
          confidence: 0.8,
          title: `${NAME} shakes hands`,
          quote: `“Good,” said ${NAME}.`,
          url: 'https://wire.example/1',
          occurredAt: clock.now(),
          occurredAtPrecision: 'day',
          object: NAME,
          detector: 'wire',
          fields: { person: NAME },
        },
      ]),
    );
    await fire(await addBot());
    await call('POST', `/v1/accounts/${accountId}:rescore`);
    const brief = await call('POST', `/v1/accounts/${accountId}/brief:regenerate`);
    assert.deepEqual(await where(), []);
    assert.deepEqual(await people(), ['Ada Moreau', 'Kim Harbour', 'Lee Ashby', 'Per Holm']);
    assert.match(String(brief['why_now']), /appointed a new CFO/);
    assert.doesNotMatch(
      `${brief['why_now']} ${brief['draft_opener']}`,
      /erased/,
      'new briefs leave out the words in which somebody was named',
    );
    const gone = (await signals()).filter(
      ({ type }) => type === 'executive_departure' || type === 'team_page_change',
    );
    assert.ok(!gone.some((signal) => JSON.stringify(signal).includes('erased')), JSON.stringify(gone));
  });

  test('of another account nothing was touched, and brief versions are immutable as before', async () => {
    await call('POST', `/v1/accounts/${otherId}/contacts`, { name: NAME, role: 'Advisor' });
    const contacts = await api.request('GET', `/v1/accounts/${otherId}/contacts`);
    assert.match(contacts.text, /Quistmolen/);
    const { pool } = api.ctx;
    const immutable = /brief versions are immutable/;
    await assert.rejects(pool.query(`update briefs set why_now = 'x' where version = 98`), immutable);
    await assert.rejects(pool.query(`delete from briefs where version = 98`), immutable);
    const erasing = (statement: string) =>
      pool.query(`do $$ begin perform set_config('whynow.erasing', 'on', true); ${statement}; end $$`);
    for (const change of [
      'score = 1',
      "reason = 'x'",
      "signals = '{x}'",
      'version = 99',
      'generated_at = now()',
    ])
      await assert.rejects(erasing(`update briefs set ${change} where version = 98`), immutable, change);
    await assert.rejects(erasing('delete from briefs where version = 98'), immutable);
    await erasing(`update briefs set why_now = 'Somebody came.' where version = 98`);
    // The exception ends with its transaction.
    await assert.rejects(pool.query(`update briefs set why_now = 'x' where version = 98`), immutable);
  });
});
