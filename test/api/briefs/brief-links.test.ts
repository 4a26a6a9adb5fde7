import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { renewBriefLinks } from '../../../src/domain/workspace/brief-pages/renew-brief-links.ts';
import { DAY, HOUR } from '../../../src/platform/clock.ts';
import { createTestApi } from '../../support/api.ts';
import type { Answer, TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';

describe('links to briefs', () => {
  const clock = createFakeClock();
  let api: TestApi;
  let number = 0;
  before(async () => {
    api = await createTestApi({ clock });
  });
  after(() => api.close());

  const add = async (): Promise<string> => {
    number += 1;
    const made = await api.request('POST', '/v1/accounts', { body: { domain: `linked-${number}.example` } });
    const id = String(made.body['id']);
    await api.request('POST', `/v1/accounts/${id}:rescore`);
    return id;
  };
  const linkOf = async (id: string): Promise<string> =>
    new URL(String((await api.request('GET', `/v1/accounts/${id}`)).body['brief_url'])).pathname;
  const open = (path: string): Promise<Answer> => api.request('GET', path, { key: null });
  const expireAfter = (days: number | null): Promise<Answer> =>
    api.request('PATCH', '/v1/workspace', { body: { brief_link_days: days } });

  test('revoking ends the link at once, and answers the account with the new one', async () => {
    const id = await add();
    const old = await linkOf(id);
    assert.equal((await open(old)).status, 200);
    const answer = await api.request('POST', `/v1/accounts/${id}/brief:revoke-link`);
    assert.equal(answer.status, 200, answer.text);
    const present = new URL(String(answer.body['brief_url'])).pathname;
    assert.notEqual(present, old);
    assert.equal(await linkOf(id), present);
    assert.equal((await open(present)).status, 200);
    for (const path of [old, `${old}?version=1`]) {
      const gone = await open(path);
      assert.equal(gone.status, 410);
      assert.match(gone.text, /This link was revoked/);
      assert.match(gone.text, /Ask whoever sent it/);
    }
  });

  test('the audit log says who did it and no address', async () => {
    const id = await add();
    const token = (await linkOf(id)).split('/').at(-1) ?? '';
    await api.request('POST', `/v1/accounts/${id}/brief:revoke-link`);
    const log = await api.request(
      'GET',
      `/v1/workspace/audit-log?action=brief.link_revoked&subject_id=${id}`,
    );
    assert.equal((log.body['data'] as unknown as unknown[]).length, 1, log.text);
    assert.equal(log.text.includes(token), false);
  });

  test('events carry the new one from then on', async () => {
    const id = await add();
    const revoked = await api.request('POST', `/v1/accounts/${id}/brief:revoke-link`);
    await api.request('POST', `/v1/accounts/${id}/brief:regenerate`);
    const { rows } = await api.ctx.pool.query<{ url: string }>(
      `select payload ->> 'brief_url' as url from events where account_id = $1 and kind = 'brief.generated' order by id`,
      [id],
    );
    assert.equal(rows.length, 2);
    assert.equal(rows[1]?.url, revoked.body['brief_url']);
    assert.notEqual(rows[0]?.url, rows[1]?.url);
  });

  test('of two who revoke at once both are told the one that holds', async () => {
    const id = await add();
    const answers = await Promise.all(
      [1, 2].map(() => api.request('POST', `/v1/accounts/${id}/brief:revoke-link`)),
    );
    const present = await linkOf(id);
    const links = answers.map(({ body }) => new URL(String(body['brief_url'])).pathname);
    assert.ok(links.includes(present));
    for (const link of links) assert.equal((await open(link)).status, link === present ? 200 : 410);
  });

  test('not for read-only, not for others, not where there is no account', async () => {
    const id = await add();
    const path = `/v1/accounts/${id}/brief:revoke-link`;
    assert.equal((await api.request('POST', path, { key: api.keys.readOnly })).status, 403);
    const other = await api.addWorkspace();
    assert.equal((await api.request('POST', path, { key: other.key })).status, 404);
    assert.equal((await api.request('POST', '/v1/accounts/acc_x/brief:revoke-link')).status, 404);
    await api.request('DELETE', `/v1/accounts/${id}`);
    assert.equal((await api.request('POST', path)).status, 410);
  });

  test('links expire as the workspace sets it, say so, and are renewed at half of their time', async () => {
    const id = await add();
    const first = await linkOf(id);
    assert.equal((await expireAfter(10)).body['brief_link_days'], 10);
    clock.advance(5 * DAY - HOUR);
    await renewBriefLinks(api.ctx);
    assert.equal(await linkOf(id), first);
    clock.advance(HOUR);
    await renewBriefLinks(api.ctx);
    const second = await linkOf(id);
    assert.notEqual(second, first);
    clock.advance(5 * DAY - 1);
    assert.equal((await open(first)).status, 200);
    clock.advance(1);
    const gone = await open(first);
    assert.equal(gone.status, 410);
    assert.match(gone.text, /This link has expired/);
    assert.match(gone.text, /good for 10 days/);
    assert.equal((await open(second)).status, 200);
    clock.advance(31 * DAY);
    await renewBriefLinks(api.ctx);
    assert.equal((await open(first)).status, 404);
    assert.equal((await open(await linkOf(id))).status, 200);
    assert.equal((await expireAfter(null)).body['brief_link_days'], null);
  });

  test('a link that is still good by its age is ended by revoking too', async () => {
    const id = await add();
    const first = await linkOf(id);
    await expireAfter(2);
    clock.advance(DAY);
    await renewBriefLinks(api.ctx);
    await expireAfter(null);
    assert.equal((await open(first)).status, 200);
    await api.request('POST', `/v1/accounts/${id}/brief:revoke-link`);
    assert.equal((await open(first)).status, 410);
  });

  test('what is no number of days is refused', async () => {
    for (const days of [0, -1, 3651, 1.5, '7', true])
      assert.equal(
        (await api.request('PATCH', '/v1/workspace', { body: { brief_link_days: days } })).status,
        400,
        String(days),
      );
  });
});
