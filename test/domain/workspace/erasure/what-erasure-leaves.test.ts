import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  loadErasedPeople,
  redactionOf,
} from '../../../../src/domain/understanding/redaction/erased-people.ts';
import { redactReading } from '../../../../src/domain/pipeline/read/redact-reading.ts';
import { publishEvents } from '../../../../src/domain/notifying/events/publish-events.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { newId } from '../../../../src/platform/ids.ts';
import { addBrief, addSignal } from '../../../support/account-rows.ts';
import { createTestApi } from '../../../support/api.ts';
import type { TestApi } from '../../../support/api.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { columnsHolding } from '../../../support/columns-holding.ts';

describe('erasing somebody leaves what is not them', () => {
  const clock = createFakeClock();
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ clock });
  });
  after(() => api.close());

  const send = async (method: 'POST' | 'PATCH', path: string, body: unknown): Promise<string> => {
    const answer = await api.request(method, path, { body });
    assert.ok(answer.status < 300, `${path}: ${answer.text}`);
    return String(answer.body['id']);
  };
  const account = (domain: string, name?: string) =>
    send('POST', '/v1/accounts', { domain, ...(name === undefined ? {} : { name }) });
  async function erase(accountId: string, name: string): Promise<void> {
    const path = `/v1/accounts/${accountId}/contacts`;
    const id = await send('POST', path, { name, role: 'Chief Executive Officer' });
    const answer = await api.request('DELETE', `${path}/${id}`);
    assert.equal(answer.status, 204, `${name}: ${answer.text}`);
  }
  async function signal(accountId: string, told: Record<string, unknown>): Promise<string> {
    const id = await addSignal(api.ctx, api.workspaceId, accountId);
    await api.ctx.db.updateTable('signals').set(told).where('id', '=', id).execute();
    return id;
  }
  const signalNow = (id: string) =>
    api.ctx.db.selectFrom('signals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const accountNow = (id: string) =>
    api.ctx.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  async function source(accountId: string, kind: string, url: string): Promise<string> {
    const id = newId('src');
    await api.ctx.db
      .insertInto('sources')
      .values({
        workspace_id: api.workspaceId,
        id,
        account_id: accountId,
        kind,
        url,
        pace_key: 'x.example',
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
  const redactionNow = async (accountId: string) => {
    const people = (await loadErasedPeople(api.ctx, api.workspaceId, [accountId])).get(accountId);
    return people ?? null;
  };

  test('a contact of one word, though it is a word of every text', async () => {
    const id = await account('boreal.example', 'Boreal');
    const told = {
      title: 'Boreal will open a site in May',
      source_url: 'https://boreal.example/will',
      fields: JSON.stringify({ will: 1, place: 'Porto' }),
    };
    const said = await signal(id, told);
    const hired = await signal(id, {
      type: 'executive_hire',
      event_key: 'executive_hire|ceo|will',
      fields: JSON.stringify({ person: 'Will', role: 'CEO' }),
    });
    const words = { description: 'We will grow.', tags: ['will', 'x'], attributes: { will: 'yes' } };
    await send('PATCH', `/v1/accounts/${id}`, words);
    const { title, source_url: url, fields, evidence, event_key: key } = await signalNow(said);
    await regenerateAbout(id, 'Will');
    await erase(id, 'Will');
    assert.partialDeepStrictEqual(await signalNow(said), {
      title,
      source_url: url,
      fields,
      evidence,
      event_key: key,
    });
    const { description, tags, attributes } = await accountNow(id);
    assert.deepEqual({ description, tags, attributes }, words);
    const after = await signalNow(hired);
    assert.deepEqual(
      [after.event_key, after.fields],
      ['executive_hire|ceo|[erased]', { person: '[erased]', role: 'CEO' }],
    );
    const kept = await api.ctx.db.selectFrom('idempotency_keys').select('key').execute();
    assert.ok(!kept.some(({ key }) => key.includes('who is to be written to')));
    const people = await redactionNow(id);
    assert.ok(people);
    assert.equal(redactionOf(people)('They will grow.'), 'They will grow.');
  });

  /** A kept answer that recommends somebody: the version is a brief of the account as it is. */
  async function regenerateAbout(accountId: string, name: string): Promise<void> {
    await send('POST', `/v1/accounts/${accountId}/contacts`, { name: 'Ada Moreau', role: 'CTO' });
    const answer = await api.request('POST', `/v1/accounts/${accountId}/brief:regenerate`, {
      headers: { 'idempotency-key': 'who is to be written to' },
    });
    assert.equal(answer.status, 200, answer.text);
    await api.ctx.pool.query(
      `update idempotency_keys set body = convert_to(replace(convert_from(body, 'UTF8'), 'Ada Moreau', $1), 'UTF8')
        where key like '%who is to be written to%'`,
      [name],
    );
    const { rows } = await api.ctx.pool.query(
      `select from idempotency_keys where key like '%who is to be written to%' and position($1 in convert_from(body, 'UTF8')) > 0`,
      [`"name":"${name}"`],
    );
    assert.equal(rows.length, 1, 'an answer to forget');
  }

  test('contacts that are called like our columns are erased like others', async () => {
    const id = await account('columns.example');
    await signal(id, { strength: 80 });
    await source(id, 'team', 'https://columns.example/team');
    for (const name of ['Title', 'Evidence', 'Fields', 'City', 'Industry', 'Description', 'Source Url'])
      await erase(id, name);
  });

  test('a founder’s company keeps its sources, its address and its name', async () => {
    const id = await account('ines-aalto.example', 'Inès Aalto Design');
    const own = { source_url: 'https://ines-aalto.example/news/1', source_hosts: ['ines-aalto.example'] };
    const said = await signal(id, own);
    const urls = ['https://ines-aalto.example/', 'https://ines-aalto.example/team', 'dns:ines-aalto.example'];
    for (const [index, url] of urls.entries()) await source(id, ['home', 'team', 'dns'][index] ?? '', url);
    await source(id, 'feed', 'https://ines-aalto.example/author/In%C3%A8s-Aalto/feed');
    await erase(id, 'Inès Aalto');
    const left = await api.ctx.db.selectFrom('sources').select('url').where('account_id', '=', id).execute();
    for (const url of urls)
      assert.ok(
        left.some((one) => one.url === url),
        url,
      );
    assert.ok(!left.some(({ url }) => url.includes('author')));
    assert.partialDeepStrictEqual(await signalNow(said), own);
    const candidates = [
      { url: 'https://ines-aalto.example/careers' },
      { url: 'https://x.example/ines-aalto' },
    ];
    const page = { observation: null, facts: null, note: null, candidates };
    assert.deepEqual(redactReading(page as never, await redactionNow(id)).candidates, candidates.slice(0, 1));
  });

  test('hosts that name them go, and their neighbours stay', async () => {
    const id = await account('studio.example', 'Studio');
    const hosts = ['ida-thorsby.letters.example', 'wire.example'];
    const said = await signal(id, { source_url: `https://${hosts[0]}/p/1`, source_hosts: hosts });
    await erase(id, 'Ida Thorsby');
    assert.deepEqual((await signalNow(said)).source_hosts, ['[erased].letters.example', 'wire.example']);
    assert.deepEqual(await columnsHolding(api.ctx, ['ida-thorsby', 'ida thorsby']), []);
  });

  test('the log keeps what was before and after, each in its place', async () => {
    const id = await account('renamed.example', 'Kim Harbour');
    await send('PATCH', `/v1/accounts/${id}`, { name: 'Harbour Works' });
    const log = async () => {
      const rows = await api.ctx.db
        .selectFrom('audit_log')
        .select(['action', 'before', 'after'])
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute();
      return rows.map(({ before, after }) => [before === null, after === null]);
    };
    const before = await log();
    await erase(id, 'Kim Harbour');
    assert.deepEqual(await log(), before);
    assert.deepEqual(await columnsHolding(api.ctx, ['kim harbour']), []);
  });

  test('openers greet them no more, in the brief and in what was told of it, though the company bears their name', async () => {
    const id = await account('wolter.example', 'Katrin Wolter');
    for (const [version, greeting, name] of [
      [1, 'Hi Katrin,', 'Katrin Wolter'],
      [2, 'Dear Katrin Wolter,', 'Katrin Wolter'],
      [3, 'Hi Ada,', 'Ada Moreau'],
    ] as const) {
      await addBrief(api.ctx, api.workspaceId, id, version + 50);
      const opener = `${greeting} I saw that Katrin Wolter opens a shop.`;
      await api.ctx.pool.query('alter table briefs disable trigger briefs_immutable');
      await api.ctx.db
        .updateTable('briefs')
        .set({ draft_opener: opener, who_to_talk_to: JSON.stringify([{ name, role: 'CEO', tag: 'new' }]) })
        .where('account_id', '=', id)
        .where('version', '=', version + 50)
        .execute();
      await api.ctx.pool.query('alter table briefs enable trigger briefs_immutable');
      await tell(id, version + 50, opener);
    }
    await erase(id, 'Katrin Wolter');
    const briefs = await api.ctx.db
      .selectFrom('briefs')
      .select(['draft_opener', 'who_to_talk_to'])
      .where('account_id', '=', id)
      .where('version', '>', 50)
      .orderBy('version')
      .execute();
    const said = ' I saw that Katrin Wolter opens a shop.';
    const openers = [`Hello,${said}`, `Good day,${said}`, `Hi Ada,${said}`];
    assert.deepEqual(
      briefs.slice(0, 3).map(({ draft_opener: opener }) => opener),
      openers,
    );
    assert.deepEqual(
      briefs.slice(0, 3).map(({ who_to_talk_to: people }) => people.length),
      [0, 0, 1],
    );
    const { rows } = await api.ctx.pool.query<{ opener: string }>(
      `select payload ->> 'draft_opener' as opener from events e join event_keys k on k.event_id = e.id
        where k.event_key like $1 and (e.payload -> 'brief' ->> 'version')::int between 51 and 53 order by k.event_key`,
      [`opener.generated/${id}/%`],
    );
    assert.deepEqual(
      rows.map(({ opener }) => opener),
      openers,
    );
  });

  /** As a brief that was written announces its opener. */
  async function tell(accountId: string, version: number, opener: string): Promise<void> {
    await inTransaction(api.ctx, (tx) =>
      publishEvents(tx, api.workspaceId, [
        {
          kind: 'opener.generated',
          key: `opener.generated/${accountId}/${version}`,
          accountId,
          payload: { brief: { id: 'brf_1', account_id: accountId, version }, draft_opener: opener },
          match: { accountTags: [] },
        },
      ]),
    );
  }

  test('a “never” from the company’s own mailbox keeps it out of contacts, not out of its news', async () => {
    const id = await account('loudfern.example', 'Loud Fern GmbH');
    for (const from of [
      'Loud Fern <hello@loudfern.example>',
      'Sales Team <customer.support@loudfern.example>',
    ])
      await send('POST', '/v1/replies', {
        account_id: id,
        from,
        body: 'Not interested. Remove me from your list.',
      });
    assert.equal(await redactionNow(id), null);
    const contact = { name: 'Sales Team', role: 'Sales' };
    const refused = await api.request('POST', `/v1/accounts/${id}/contacts`, { body: contact });
    assert.equal(refused.status, 409, refused.text);
    assert.match(refused.text, /contact_suppressed/);
    // Whoever is erased afterwards goes from texts as well, and is not silenced a second time for nothing.
    const path = `/v1/accounts/${id}/contacts`;
    const person = await send('POST', path, { name: 'Ada Moreau', role: 'CFO' });
    await send('POST', '/v1/replies', {
      account_id: id,
      from: 'Ada Moreau <am@loudfern.example>',
      body: 'Unsubscribe',
    });
    assert.equal((await api.request('DELETE', `${path}/${person}`)).status, 204);
    await send('POST', '/v1/replies', {
      account_id: id,
      from: 'Ada Moreau <am@loudfern.example>',
      body: 'Unsubscribe',
    });
    const people = await redactionNow(id);
    assert.ok(people);
    assert.equal(
      redactionOf(people)('Loud Fern raises money, says Ada Moreau of the Sales Team'),
      'Loud Fern raises money, says [erased] of the Sales Team',
    );
  });
});
