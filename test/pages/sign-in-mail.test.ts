import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { PoolClient } from 'pg';
import type { Email } from 'postal-mime';
import { forgetSignIns } from '../../src/domain/workspace/settings/sign-in/forget-sign-ins.ts';
import { createReaderPool } from '../../src/domain/pipeline/read/reader-pool.ts';
import { createPipeline } from '../../src/jobs/tasks.ts';
import type { Pipeline } from '../../src/jobs/tasks.ts';
import { DAY, HOUR, MINUTE } from '../../src/platform/clock.ts';
import { createTestApi } from '../support/api.ts';
import type { Answer, TestApi } from '../support/api.ts';
import { createFakeClock } from '../support/clock.ts';
import { startMailServer } from '../support/mail-server.ts';
import type { TestMailServer } from '../support/mail-server.ts';

const MEMBERS = '/v1/workspace/members';
const FORM = { key: null, headers: { 'content-type': 'application/x-www-form-urlencoded' } };

describe('links by mail', () => {
  const clock = createFakeClock();
  const readers = createReaderPool(1);
  let mail: TestMailServer;
  let api: TestApi;
  let pipeline: Pipeline;
  let rateNow = 0;
  let number = 0;
  before(async () => {
    mail = await startMailServer();
    api = await createTestApi({
      clock,
      config: { SMTP_URL: mail.url, MAIL_FROM: 'Whynow <hello@harbour.example>', SMTP_TIMEOUT: '5s' },
      rateNow: () => (rateNow += 10_000),
    });
    pipeline = createPipeline(api.ctx, readers);
  });
  after(async () => {
    await pipeline.close();
    await readers.close();
    await api.close();
    await mail.close();
  });
  afterEach(() => {
    mail.received.length = 0;
    mail.refuseRecipients(null);
    mail.refuseMessages(null);
  });

  const work = (): Promise<number> => api.ctx.queue.drain([pipeline.sendSignInMails]);
  const ask = (email: string, more: Record<string, string> = {}): Promise<Answer> =>
    api.request('POST', '/sign-in', { ...FORM, raw: new URLSearchParams({ email, ...more }).toString() });
  const add = async (over: object = {}, key = api.keys.admin): Promise<Answer> =>
    api.request('POST', MEMBERS, {
      key,
      body: { email: `jo${(number += 1)}@harbour.example`, role: 'read-only', ...over },
    });
  const only = (): Email => {
    assert.equal(mail.received.length, 1);
    return mail.received[0]?.parsed as Email;
  };
  const linksIn = ({ text = '' }: Email): string[] =>
    [...text.matchAll(/https?:\S+/g)].map(([url]) => {
      const { pathname, search } = new URL(url);
      return pathname + search;
    });
  const enter = (path = ''): Promise<Answer> => api.request('POST', path, { ...FORM, raw: '' });

  test('a member asks, gets one short mail in two forms, and is where they wanted to be', async () => {
    const { body } = await add({ email: 'ada@harbour.example', name: 'Ada' });
    const page = await api.request('GET', '/sign-in?to=/app/bots', { key: null });
    assert.match(page.text, /name="to" value="\/app\/bots"/);
    const asked = await ask(' Ada@Harbour.example ', { to: '/app/bots' });
    assert.equal(asked.status, 200, asked.text);
    await work();
    const received = only();
    assert.deepEqual(mail.received[0]?.to, ['ada@harbour.example']);
    assert.equal(received.subject, 'Sign in to Whynow');
    for (const form of [received.text, received.html])
      assert.match(form ?? '', /works once, within 15\s+minutes[^]*ada@harbour\.example/);
    assert.ok((received.html?.length ?? 0) < 5000);
    const [link] = linksIn(received);
    assert.match(link ?? '', /^\/sign-in\/[\w-]{43}\?to=%2Fapp%2Fbots$/);
    assert.ok(received.html?.includes(link ?? 'none'));
    const entered = await enter(link);
    assert.deepEqual([entered.status, entered.headers['location']], [303, '/app/bots']);
    assert.equal((await enter(link)).status, 410);
    const member = (await api.request('GET', `${MEMBERS}/${body['id']}`)).body;
    assert.deepEqual(
      [member['state'], member['last_signed_in_at']],
      ['signed_in', clock.now().toISOString()],
    );
  });

  test('an address that nobody has gets the same answer after the same work, and no mail', async () => {
    await add({ email: 'known@harbour.example' });
    const statements = async (email: string): Promise<{ answer: Answer; asked: string[] }> => {
      const asked: string[] = [];
      const restore: (() => void)[] = [];
      const watch = (client: PoolClient): void => {
        const { query } = client;
        restore.push(() => void (client.query = query));
        client.query = ((...given: [{ text?: string } | string]) => {
          asked.push(typeof given[0] === 'string' ? given[0] : (given[0].text ?? ''));
          return query.apply(client, given as never);
        }) as never;
      };
      api.ctx.pool.on('acquire', watch);
      try {
        return { answer: await ask(email), asked };
      } finally {
        api.ctx.pool.off('acquire', watch);
        for (const each of restore.toReversed()) each();
      }
    };
    const known = await statements('known@harbour.example');
    const unknown = await statements('unknown@harbour.example');
    assert.equal(unknown.answer.text, known.answer.text);
    assert.equal(unknown.answer.status, 200);
    assert.deepEqual(Object.keys(unknown.answer.headers), Object.keys(known.answer.headers));
    assert.ok(known.asked.length > 0);
    assert.deepEqual(unknown.asked, known.asked);
    await work();
    assert.deepEqual(
      mail.received.map(({ to }) => to),
      [['known@harbour.example']],
    );
  });

  test('a member of several workspaces gets one mail with a link for each', async () => {
    const email = 'both@harbour.example';
    const other = await api.addWorkspace();
    await api.ctx.pool.query(`update workspaces set name = $1 where id = $2`, [
      'Wharf\r\n<b>& Sons\u202e',
      other.workspaceId,
    ]);
    const ids = [(await add({ email })).body['id'], (await add({ email }, other.key)).body['id']];
    await ask(email);
    await work();
    const links = linksIn(only());
    assert.equal(links.length, 2);
    assert.match(only().text ?? '', /^Sign in to Wharf <b>& Sons:$/m);
    assert.match(only().html ?? '', /Sign in to Wharf &lt;b&gt;&amp; Sons</);
    for (const link of links) assert.equal((await enter(link)).status, 303);
    const { rows } = await api.ctx.pool.query<{ member_id: string }>(
      'select member_id from member_sessions where member_id = any($1)',
      [ids],
    );
    assert.equal(rows.length, 2);
  });

  test('an address gets five mails an hour and twenty a day', async () => {
    const email = 'often@harbour.example';
    await add({ email });
    const tally = async (): Promise<number> => {
      mail.received.length = 0;
      for (let asked = 0; asked < 7; asked += 1) {
        assert.equal((await ask(email)).status, 200);
        await work();
      }
      return mail.received.length;
    };
    assert.equal(await tally(), 5);
    for (const expected of [5, 5, 5, 0]) {
      clock.advance(HOUR);
      assert.equal(await tally(), expected);
    }
    clock.advance(DAY);
    assert.equal(await tally(), 5);
  });

  test('the limit is the address’s: members that come and go, in whatever workspace, begin no new count', async () => {
    const email = 'flooded@harbour.example';
    const rounds = await Promise.all(Array.from({ length: 4 }, () => api.addWorkspace()));
    for (const { key } of [...rounds, ...rounds]) {
      const { body } = await add({ email }, key);
      await ask(email);
      await work();
      assert.equal((await api.request('DELETE', `${MEMBERS}/${body['id']}`, { key })).status, 204);
    }
    assert.equal(mail.received.length, 5);
    await add({ email });
    const again = await ask(email);
    await work();
    assert.equal(mail.received.length, 5);
    assert.equal(again.text, (await ask('nobody-has-this@harbour.example')).text);
    await work();
    clock.advance(HOUR);
    await ask(email);
    await work();
    assert.equal(mail.received.length, 6);
  });

  test('workers that send to one address at once count one after another; what counts no more is forgotten', async () => {
    const email = 'at-once@harbour.example';
    await add({ email });
    const asked_at = clock.now().toISOString();
    await Promise.all(
      Array.from({ length: 8 }, () =>
        pipeline.sendSignInMails.run([{ kind: 'sign_in', email, to: '/app/', asked_at }]),
      ),
    );
    assert.equal(mail.received.length, 5);
    const counted = async (): Promise<number> =>
      (await api.ctx.db.selectFrom('sign_in_mails').select('id').execute()).length;
    assert.ok((await counted()) >= 5);
    clock.advance(DAY);
    await forgetSignIns(api.ctx);
    assert.equal(await counted(), 0);
  });

  test('one who asks again while a mail waits gets one', async () => {
    await add({ email: 'twice@harbour.example' });
    await Promise.all(Array.from({ length: 4 }, () => ask('twice@harbour.example')));
    await work();
    only();
  });

  test('a mail that comes too late is not sent; one that was not taken leaves no link and is tried again', async () => {
    await add({ email: 'late@harbour.example' });
    await ask('late@harbour.example');
    clock.advance(15 * MINUTE + 1);
    await work();
    assert.equal(mail.received.length, 0);
    const count = async (): Promise<number> =>
      Number(
        (
          await api.ctx.pool.query<{ n: string }>(
            'select (select count(*) from sign_in_links) + (select count(*) from sign_in_mails) as n',
          )
        ).rows[0]?.n,
      );
    const before = await count();
    mail.refuseMessages(451);
    const job = {
      kind: 'sign_in',
      email: 'late@harbour.example',
      to: '/app/',
      asked_at: clock.now().toISOString(),
    } as const;
    // The queue takes up again what throws.
    await assert.rejects(pipeline.sendSignInMails.run([job]), /could not take it/);
    assert.equal(await count(), before);
    mail.refuseMessages(null);
    await pipeline.sendSignInMails.run([job]);
    only();
  });

  for (const email of [
    '',
    'jo',
    'jo@localhost',
    'a b@harbour.example',
    'jo@harbour.example\r\nBcc: x@y.example',
    // The Kelvin sign, whose lower case is the k of a member.
    '\u212anown@harbour.example',
  ])
    test(`400 for ${JSON.stringify(email)}: the page again, with what was typed`, async () => {
      const answer = await ask(email, { to: '/app/bots' });
      assert.equal(answer.status, 400);
      assert.match(answer.text, /role="alert"/);
      assert.match(answer.text, /name="to" value="\/app\/bots"/);
      await work();
      assert.equal(mail.received.length, 0);
    });

  test('403 for a form of another site; 413 for one that is too long', async () => {
    const raw = 'email=known%40harbour.example';
    const headers = { ...FORM.headers, origin: 'https://elsewhere.example' };
    assert.equal((await api.request('POST', '/sign-in', { ...FORM, headers, raw })).status, 403);
    const long = await api.request('POST', '/sign-in', { ...FORM, raw: 'x'.repeat(10_000) });
    assert.equal(long.status, 413);
    await work();
    assert.equal(mail.received.length, 0);
  });

  test('no destination elsewhere', async () => {
    const page = await api.request('GET', '/sign-in?to=https://elsewhere.example/app/', { key: null });
    assert.match(page.text, /name="to" value="\/app\/"/);
    const { body } = await add({ invite: 'link' });
    const path = new URL(String(body['sign_in_link']?.['url'])).pathname;
    const entered = await enter(`${path}?to=//elsewhere.example/app/`);
    assert.equal(entered.headers['location'], '/app/');
  });

  test('an invitation by mail: the workspace, seven days, once', async () => {
    const added = await add({ email: 'new@harbour.example', invite: 'mail' });
    assert.equal(added.status, 201, added.text);
    assert.deepEqual(
      [added.body['state'], added.body['invited_at'], added.body['sign_in_link']],
      ['invited', clock.now().toISOString(), undefined],
    );
    await work();
    const received = only();
    assert.match(received.subject ?? '', /^You are invited to .+ on Whynow$/);
    assert.match(received.text ?? '', /as new@harbour\.example\. It works once, within 7 days/);
    const [link] = linksIn(received);
    clock.advance(7 * DAY - 1);
    assert.equal((await api.request('GET', link ?? '', { key: null })).status, 200);
    assert.equal((await enter(link)).status, 303);
    assert.equal((await enter(link)).status, 410);
  });

  test('inviting again ends the links of before, and says when it is too soon', async () => {
    const added = await add({ invite: 'mail' });
    await work();
    const [first] = linksIn(only());
    const path = `${MEMBERS}/${added.body['id']}:invite`;
    const soon = await api.request('POST', path, { body: {} });
    assert.deepEqual([soon.status, soon.body['error']?.['code']], [409, 'invitation_limit_reached']);
    clock.advance(MINUTE);
    assert.equal((await api.request('POST', path, { body: {} })).status, 200);
    await work();
    assert.equal((await enter(first)).status, 404);
    const byHand = await api.request('POST', path, { body: { invite: 'link' } });
    assert.equal(byHand.status, 200, byHand.text);
    const second = linksIn(mail.received[1]?.parsed as Email)[0];
    assert.equal((await enter(second)).status, 404);
    const shown = byHand.body['sign_in_link'];
    assert.equal(shown?.['expires_at'], new Date(clock.now().getTime() + 7 * DAY).toISOString());
    assert.equal((await enter(new URL(String(shown?.['url'])).pathname)).status, 303);
  });

  test('a refused invitation is told on the member, until the next one', async () => {
    mail.refuseRecipients(550);
    const { body } = await add({ email: 'gone@harbour.example', invite: 'mail' });
    await work();
    const member = async () => (await api.request('GET', `${MEMBERS}/${body['id']}`)).body;
    assert.match((await member())['invitation_error'] ?? '', /refused it.*no such user/);
    mail.refuseRecipients(null);
    clock.advance(MINUTE);
    await api.request('POST', `${MEMBERS}/${body['id']}:invite`);
    assert.equal((await member())['invitation_error'], null);
    await work();
    only();
  });

  test('one who was invited by a link meanwhile, or removed, gets no mail', async () => {
    const one = await add({ invite: 'mail' });
    await api.request('POST', `${MEMBERS}/${one.body['id']}:invite`, { body: { invite: 'link' } });
    const two = await add({ invite: 'mail' });
    await api.request('DELETE', `${MEMBERS}/${two.body['id']}`);
    await work();
    assert.equal(mail.received.length, 0);
  });

  test('a workspace sends 200 invitations a day, whether the members stay or not', async () => {
    const other = await api.addWorkspace();
    await api.ctx.pool.query(
      `insert into audit_log (workspace_id, id, actor, action, subject_id, created_at)
       select $1, 'aud_' || n, '{"kind":"operator","id":null}', 'member.invited', 'mem_gone', $2 from generate_series(1, 199) n`,
      [other.workspaceId, clock.now()],
    );
    assert.equal((await add({ invite: 'mail' }, other.key)).status, 201);
    const over = await add({ invite: 'mail' }, other.key);
    assert.deepEqual([over.status, over.body['error']?.['code']], [409, 'invitation_limit_reached']);
    assert.equal((await add({ invite: 'link' }, other.key)).status, 201);
    assert.equal((await add({ invite: 'mail' })).status, 201);
    clock.advance(DAY + 1);
    assert.equal((await add({ invite: 'mail' }, other.key)).status, 201);
    await work();
  });

  test('no mail of a stranger’s workspace names begins a header or hides where it leads', async () => {
    const other = await api.addWorkspace();
    await api.ctx.pool.query(`update workspaces set name = $1 where id = $2`, [
      `Wharf\r\nBcc: all@harbour.example\u202e ${'x'.repeat(300)}`,
      other.workspaceId,
    ]);
    await add({ email: 'victim@harbour.example', invite: 'mail' }, other.key);
    await work();
    assert.deepEqual(mail.received[0]?.to, ['victim@harbour.example']);
    assert.equal(only().bcc, undefined);
    assert.ok((only().subject?.length ?? 0) < 130);
    assert.doesNotMatch(only().text ?? '', /\u202e/);
  });
});

describe('without a mail server', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ rateNow: () => 0 });
  });
  after(() => api.close());

  test('the page says who to ask, and inviting by mail why it cannot be; nobody is added', async () => {
    const page = await api.request('GET', '/sign-in', { key: null });
    assert.match(
      page.text,
      /Ask an administrator of your workspace for a link; the operator can print one with\s+<code>whynow members sign-in-link<\/code>/,
    );
    assert.doesNotMatch(page.text, /<form|sign-in\/oidc/);
    assert.equal((await api.request('GET', '/sign-in/oidc', { key: null })).status, 404);
    const body = { email: 'jo@harbour.example', role: 'read-only', invite: 'mail' };
    const refused = await api.request('POST', MEMBERS, { body });
    assert.deepEqual([refused.status, refused.body['error']?.['code']], [409, 'mail_not_configured']);
    assert.equal((await api.request('POST', MEMBERS, { body: { ...body, invite: 'link' } })).status, 201);
  });

  test('503 for whoever asks all the same, and 429 after twenty in a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 22 }, () =>
        api.request('POST', '/sign-in', { ...FORM, raw: 'email=a%40b.example' }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 503).length, 20);
    const limited = answers.find(({ status }) => status === 429);
    assert.match(limited?.text ?? '', /Too many tries/);
    assert.ok(Number(limited?.headers['retry-after']) > 0);
  });
});
