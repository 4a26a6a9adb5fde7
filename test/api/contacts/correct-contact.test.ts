import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { Answer, TestApi } from '../../support/api.ts';
import { itemsOf } from '../../support/items.ts';

let number = 0;

describe('createContact, getContact and updateContact', () => {
  let api: TestApi;
  let contacts: string;
  before(async () => {
    api = await createTestApi();
    contacts = `${await account()}/contacts`;
  });
  after(() => api.close());

  const account = async (): Promise<string> => {
    const body = { domain: `people-${(number += 1)}.example` };
    return `/v1/accounts/${(await api.request('POST', '/v1/accounts', { body })).body['id']}`;
  };
  const add = (body: object, path = contacts): Promise<Answer> => api.request('POST', path, { body });
  const someone = (over: object = {}) => ({
    name: `Ada ${'abcdefghij'[(number += 1) % 10]}${number}`,
    role: 'CTO',
    ...over,
  });

  test('201, announced and scored; 200 as read, with an ETag; the export has them too', async () => {
    const path = await account();
    const email = 'Ines@Ferncastle.example';
    const made = await add(
      { name: ' Ines Aalto ', role: 'Chief Technology Officer', email },
      `${path}/contacts`,
    );
    assert.equal(made.status, 201, made.text);
    const { name, role, tag, status, source_url, corrected } = made.body;
    assert.deepEqual(
      { name, role, tag, status, source_url, corrected, email: made.body['email'] },
      {
        name: 'Ines Aalto',
        role: 'Chief Technology Officer',
        tag: 'technical',
        status: 'current',
        source_url: null,
        corrected: { name: null, role: null },
        email: 'ines@ferncastle.example',
      },
    );
    const one = `${path}/contacts/${made.body['id']}`;
    const read = await api.request('GET', one, { key: api.keys.readOnly });
    assert.deepEqual(read.body, made.body);
    assert.match(String(read.headers['etag']), /^"/);
    const told = itemsOf((await api.request('GET', '/v1/events?limit=200')).body['data']).filter(
      ({ payload }) => payload?.['contact']?.['id'] === made.body['id'],
    );
    assert.deepEqual(
      told.map(({ event }) => String(event)),
      ['contact.added'],
    );
    assert.equal(told[0]?.['payload']?.['contact']?.['source_url'], null);
    assert.equal((await api.request('GET', path)).body['score_status'], 'scored');
  });

  test('409 contact_exists: however the name is written; 409 contact_suppressed after an erasure', async () => {
    const made = await add({ name: 'Per Holm', role: 'CFO' });
    for (const name of ['PER HOLM', 'Holm, Per', 'Pér  Holm']) {
      const twin = await add({ name, role: 'CFO' });
      assert.deepEqual(
        [twin.status, twin.body['error']?.['code'], twin.body['error']?.['contact_id']],
        [409, 'contact_exists', made.body['id']],
      );
    }
    const other = await add(someone());
    const renamed = await api.request('PATCH', `${contacts}/${other.body['id']}`, {
      body: { name: 'Per Holm' },
    });
    assert.equal(renamed.body['error']?.['code'], 'contact_exists');
    await api.request('DELETE', `${contacts}/${made.body['id']}`);
    const again = await add({ name: 'Per Holm', role: 'CFO' });
    assert.deepEqual(
      [again.status, again.body['error']?.['code'], again.body['error']?.['param']],
      [409, 'contact_suppressed', 'name'],
    );
  });

  for (const [param, body] of [
    ['name', { name: 'sam@harbour.example', role: 'CTO' }],
    ['name', { name: '?!', role: 'CTO' }],
    ['name', { name: 'Ada\u0000Moreau', role: 'CTO' }],
    ['role', { name: 'Sam Lindt', role: 'sam@harbour.example' }],
    ['role', { name: 'Sam Lindt', role: '+49 30 1234567' }],
    ['role', { name: 'Sam Lindt', role: '…' }],
    ['email', { name: 'Sam Lindt', role: 'CTO', email: 'sam at harbour' }],
    ['tag', { name: 'Sam Lindt', role: 'CTO', tag: 'friend' }],
    ['status', { name: 'Sam Lindt', role: 'CTO', status: 'gone' }],
    ['phone', { name: 'Sam Lindt', role: 'CTO', phone: '+49 30 1' }],
  ] as const)
    test(`400 that names ${param}: ${JSON.stringify(body)}`, async () => {
      const answer = await add(body);
      assert.deepEqual([answer.status, answer.body['error']?.['param']], [400, param], answer.text);
    });

  test('200: a change that the brief follows, and If-Match', async () => {
    const path = await account();
    const made = await add({ name: 'Ruth Oke', role: 'Head of Sales' }, `${path}/contacts`);
    const one = `${path}/contacts/${made.body['id']}`;
    await api.request('POST', `${path}/brief:regenerate`);
    const brief = () => api.request('GET', `${path}/brief`);
    assert.match((await brief()).text, /Ruth Oke/);
    const { version } = (await brief()).body;
    const patch = (body: object, tag?: string) =>
      api.request('PATCH', one, { body, headers: tag === undefined ? {} : { 'if-match': tag } });
    const etag = String((await api.request('GET', one)).headers['etag']);
    const left = await patch({ status: 'left' }, etag);
    assert.deepEqual([left.status, left.body['status']], [200, 'left'], left.text);
    assert.equal((await brief()).text.includes('Ruth Oke'), false);
    assert.equal((await brief()).body['version'], Number(version) + 1);
    assert.equal((await patch({ status: null }, etag)).status, 412);
    assert.equal((await patch({})).status, 200);
    assert.deepEqual((await patch({ status: null })).body['corrected'], { name: null, role: null });
    const nobody = await patch({ name: null });
    assert.deepEqual([nobody.status, nobody.body['error']?.['param']], [400, 'name'], nobody.text);
  });

  test('what is erased is nowhere: not in the log, the kept answer of its creation, or an event', async () => {
    const path = await account();
    const person = { name: 'Quendolyn Vexford', role: 'Chief Oddity Officer', email: 'qv@vexford.example' };
    const made = await api.request('POST', `${path}/contacts`, {
      body: person,
      headers: { 'idempotency-key': 'once Quendolyn' },
    });
    const one = `${path}/contacts/${made.body['id']}`;
    await api.request('PATCH', one, { body: { role: 'Chief Oddity Officer Emerita', tag: 'champion' } });
    assert.equal((await api.request('DELETE', one)).status, 204);
    const { rows } = await api.ctx.pool.query<{ table: string; found: boolean }>(
      `select c.relname as table, (xpath('/row/n/text()', query_to_xml(
         format('select count(*) as n from %s t where t::text ~* %L', c.oid::regclass, $1::text), false, true, '')))[1]::text <> '0' as found
       from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`,
      ['quendolyn|vexford|oddity|' + Buffer.from('Quendolyn Vexford').toString('hex')],
    );
    assert.ok(rows.length > 20);
    assert.deepEqual(
      rows.flatMap(({ table, found }) => (found ? [table] : [])),
      [],
    );
    const log = await api.request('GET', `/v1/workspace/audit-log?subject_id=${made.body['id']}`);
    assert.deepEqual(
      itemsOf(log.body['data']).map(({ action }) => String(action)),
      ['contact.erased', 'contact.updated', 'contact.created'],
    );
  });

  test('403, 404 and 410: another role, workspace or account; a deleted one', async () => {
    const path = await account();
    const made = await add(someone(), `${path}/contacts`);
    const one = `${path}/contacts/${made.body['id']}`;
    const other = await api.addWorkspace();
    const body = { role: 'CFO' };
    assert.equal((await api.request('PATCH', one, { body, key: api.keys.readOnly })).status, 403);
    for (const [method, address, options] of [
      ['GET', one, { key: other.key }],
      ['PATCH', one, { key: other.key, body }],
      ['POST', `${path}/contacts`, { key: other.key, body: someone() }],
      ['GET', `${contacts}/${made.body['id']}`, {}],
      ['PATCH', `${contacts}/${made.body['id']}`, { body }],
      ['GET', `${path}/contacts/con_x`, {}],
    ] as const)
      assert.equal((await api.request(method, address, options)).status, 404, `${method} ${address}`);
    await api.request('DELETE', path);
    assert.equal((await api.request('GET', one)).status, 410);
    assert.equal((await api.request('PATCH', one, { body })).status, 410);
    assert.equal((await add(someone(), `${path}/contacts`)).status, 410);
  });

  test('of sixteen who add the same person at once one does; a thousand are enough', async () => {
    const path = `${await account()}/contacts`;
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => add({ name: 'Kim Harbour', role: 'COO' }, path)),
    );
    assert.equal(answers.filter(({ status }) => status === 201).length, 1);
    assert.equal(answers.filter(({ status }) => status === 409).length, 15);
    await api.ctx.pool.query(
      `insert into contacts (workspace_id, id, account_id, name, name_key, role, source_url, first_seen_at, last_seen_at)
       select workspace_id, id || n, account_id, name || n, name_key || n, role, 'https://x.example/', first_seen_at, last_seen_at
       from contacts, generate_series(1, 999) n where account_id = $1`,
      [path.split('/')[3]],
    );
    const more = await add({ name: 'One Toomany', role: 'COO' }, path);
    assert.deepEqual([more.status, more.body['error']?.['code']], [409, 'contact_limit_reached']);
  });
});
