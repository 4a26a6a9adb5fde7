import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createApiServer } from '../../../src/api/server.ts';
import { hintChange, listenForWatchers } from '../../../src/domain/ground/changes.ts';
import type { Context } from '../../../src/domain/ground/context.ts';
import { inTransaction } from '../../../src/domain/ground/transaction.ts';
import { publishEvents } from '../../../src/domain/notifying/events/publish-events.ts';
import { updateWorkspaceEntry } from '../../../src/domain/workspace/operator/update-workspace-entry.ts';
import { endOwnSession } from '../../../src/domain/workspace/settings/sign-in/end-session.ts';
import { newId } from '../../../src/platform/ids.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { createTestContext } from '../../support/context.ts';
import type { TestContext } from '../../support/context.ts';
import { signInAs } from '../../support/signed-in.ts';
import { openStream } from '../../support/stream-reader.ts';
import type { StreamReader } from '../../support/stream-reader.ts';

const SOON = { heartbeat: 50, check: 50, poll: 50 };

describe('streamEvents', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi({
      server: { streams: SOON },
    });
    listenForWatchers(api.ctx);
  });
  after(() => api.close());

  const open = (path = '', key = api.keys.readOnly, headers: Record<string, string> = {}) =>
    openStream(api.origin, `/v1/stream${path}`, { authorization: `Bearer ${key}`, ...headers });

  it('tells an event in short, with an id to resume from, to its workspace alone', async () => {
    const other = await api.addWorkspace();
    const [own, foreign] = [await open(), await open('', other.key)];
    assert.equal(own.status, 200);
    assert.match(String(own.headers['content-type']), /^text\/event-stream/);
    assert.equal(own.headers['x-accel-buffering'], 'no');
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'ferncastle.example' } });
    await api.request('POST', `/v1/accounts/${made.body['id']}:rescore`);
    const told = await own.message(({ event }) => event === 'brief.created');
    const stored = await api.request('GET', `/v1/events/${String(told.data['id'])}`);
    assert.deepEqual(told.data, {
      id: stored.body['id'],
      event: 'brief.created',
      account_id: made.body['id'],
      domain: 'ferncastle.example',
      created_at: stored.body['created_at'],
    });
    const id = await publish(api.ctx, other.workspaceId);
    await foreign.message(({ data }) => data['id'] === id);
    assert.ok(!own.messages.some(({ data }) => data['id'] === id));
    assert.equal(foreign.messages.length, 1);
    await close(own, foreign);
  });

  it('tells only the types asked for, and remembers the place of the others', async () => {
    const stream = await open('?types=contact.added');
    await publish(api.ctx, api.workspaceId, 'signal.decayed');
    const id = await publish(api.ctx, api.workspaceId, 'contact.added');
    await stream.message(({ data }) => data['id'] === id);
    assert.deepEqual(
      stream.messages.map(({ event }) => event),
      ['contact.added'],
    );
    await close(stream);
    const wrong = await api.request('GET', '/v1/stream?types=contact.gone');
    assert.deepEqual([wrong.status, wrong.body['error']?.['param']], [400, 'types']);
  });

  it('hints at what is no event, and only where somebody watches', async () => {
    const stream = await open();
    const hint = () =>
      inTransaction(api.ctx, async (tx) => {
        for (let time = 0; time < 20; time += 1) hintChange(tx, api.workspaceId, 'crawl', ['acc_1']);
      });
    await hint();
    const told = await stream.message(({ event }) => event === 'changed');
    assert.deepEqual([told.data, told.id], [{ kind: 'crawl', id: 'acc_1' }, null]);
    const id = await publish(api.ctx, api.workspaceId);
    await stream.message(({ data }) => data['id'] === id);
    assert.equal(stream.messages.filter(({ event }) => event === 'changed').length, 1, 'coalesced');
    await close(stream);
  });

  it('hints at what somebody changed, by its id', async () => {
    const stream = await open();
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'alderrow.example' } });
    await stream.message(
      ({ event, data }) => event === 'changed' && data['kind'] === 'change' && data['id'] === made.body['id'],
    );
    await close(stream);
  });

  it('resumes after the id of an event, and refuses what is no id', async () => {
    const first = await publish(api.ctx, api.workspaceId);
    const second = await publish(api.ctx, api.workspaceId);
    const stream = await open(`?after=${first}`);
    await stream.message(({ data }) => data['id'] === second);
    assert.deepEqual(
      stream.messages.map(({ data }) => data['id']),
      [second],
    );
    await close(stream);
    for (const after of [
      'x',
      '1.0.1:1:',
      '1.01m5v3kq2e.5:3:',
      '1.01m5v3kq2e.3:5:9',
      '1.01m5v3kq2e.1:5:4,3',
    ]) {
      const answer = await api.request('GET', `/v1/stream?after=${after}`);
      assert.deepEqual([answer.status, answer.body['error']?.['param']], [400, 'after'], after);
    }
  });

  it('begins anew for whoever comes from another database, or from long ago', async () => {
    for (const after of ['1.01m5v3kq2e.99999999999:99999999999:', '1.0000000001.3:3:']) {
      const stream = await open(`?after=${after}`);
      await stream.message(({ event }) => event === 'reset');
      const id = await publish(api.ctx, api.workspaceId);
      await stream.message(({ data }) => data['id'] === id);
      assert.equal(stream.messages.length, 2);
      await close(stream);
    }
  });

  it('beats, and says with each beat where the client is', async () => {
    const stream = await open();
    await stream.seen(': still here\nid: 1.');
    await close(stream);
  });

  it('ends when its key is revoked, and when its session ends', async () => {
    const made = await api.request('POST', '/v1/workspace/api-keys', {
      body: { name: 'screen', role: 'read-only' },
    });
    const [ofKey, stays] = [await open('', String(made.body['key'])), await open()];
    await api.request('DELETE', `/v1/workspace/api-keys/${made.body['id']}`);
    await ofKey.over;
    const { cookie, memberId, sessionId } = await signInAs(api, 'read-only');
    const ofSession = await openStream(api.origin, '/v1/stream', { cookie });
    assert.equal(ofSession.status, 200);
    const member = { workspaceId: api.workspaceId, memberId, sessionId, role: 'read-only' as const };
    await endOwnSession(api.ctx, { kind: 'member', ...member }, sessionId);
    await ofSession.over;
    const id = await publish(api.ctx, api.workspaceId);
    await stays.message(({ data }) => data['id'] === id);
    await close(stays);
  });

  it('ends for every key and session of a workspace that the operator suspends, and for no other', async () => {
    const other = await api.addWorkspace();
    const { cookie } = await signInAs(api, 'read-only', other);
    const [ofKey, ofSession, stays] = [
      await open('', other.key),
      await openStream(api.origin, '/v1/stream', { cookie }),
      await open(),
    ];
    assert.deepEqual([ofKey.status, ofSession.status], [200, 200]);
    await updateWorkspaceEntry(api.ctx, other.workspaceId, { suspended: true });
    await Promise.all([ofKey.over, ofSession.over]);
    const id = await publish(api.ctx, api.workspaceId);
    await stays.message(({ data }) => data['id'] === id);
    await close(stays);
    assert.equal((await openStream(api.origin, '/v1/stream', { cookie })).status, 403);
  });

  it('answers HEAD without a stream', async () => {
    const answer = await api.request('HEAD', '/v1/stream');
    assert.equal(answer.status, 200);
    assert.match(String(answer.headers['content-type']), /^text\/event-stream/);
  });

  async function close(...streams: StreamReader[]): Promise<void> {
    for (const stream of streams) stream.leave();
    await Promise.all(streams.map(({ over }) => over));
  }
});

describe('bounds of streams', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi({
      server: { streams: { ...SOON, maxUnread: 64 * 1024 } },
      config: { MAX_STREAMS_PER_WORKSPACE: '2', MAX_STREAMS: '3' },
    });
    listenForWatchers(api.ctx);
  });
  after(() => api.close());
  const open = (key = api.keys.readOnly) =>
    openStream(api.origin, '/v1/stream', { authorization: `Bearer ${key}` });

  it('refuses a further stream of a workspace, then one of the process, with Retry-After; a slow reader is cut', async () => {
    const [slow, quick] = [await open(), await open()];
    const third = await api.request('GET', '/v1/stream');
    assert.deepEqual([third.status, third.headers['retry-after']], [429, '5'], third.text);
    const other = await api.addWorkspace();
    await open(other.key);
    const fourth = await api.request('GET', '/v1/stream', { key: other.key });
    assert.deepEqual([fourth.status, fourth.headers['retry-after']], [503, '5'], fourth.text);

    slow.stop();
    // Buffers of the kernel take some megabytes before anything waits in ours.
    for (let status = 429; status !== 200;) {
      const last = await publishMany(api.ctx, api.workspaceId, 2000, '');
      await quick.message(({ data }) => data['id'] === last);
      status = (await open()).status;
    }
  });
});

describe('streams of two processes', () => {
  it('tell what either of them does, and end when theirs stops', async () => {
    const here = await createTestApi({ server: { streams: { poll: 600_000 } } });
    const there: TestContext = await createTestContext({ databaseUrl: here.ctx.databaseUrl });
    try {
      const app = await createApiServer(there, { streams: { poll: 600_000 } });
      for (const ctx of [here.ctx, there]) {
        listenForWatchers(ctx);
        await ctx.notifications.start();
      }
      const origin = await app.listen({ host: '127.0.0.1', port: 0 });
      const headers = { authorization: `Bearer ${here.keys.readOnly}` };
      const streams = [
        await openStream(here.origin, '/v1/stream', headers),
        await openStream(origin, '/v1/stream', headers),
      ];
      for (const ctx of [here.ctx, there]) {
        const id = await publish(ctx, here.workspaceId);
        for (const stream of streams) await stream.message(({ data }) => data['id'] === id);
      }
      await inTransaction(there, async (tx) => hintChange(tx, here.workspaceId, 'export', ['exp_1']));
      for (const stream of streams) await stream.message(({ data }) => data['kind'] === 'export');
      const [first, second] = streams;
      await app.close();
      await second?.over;
      // It comes again at the other process, and misses nothing.
      const id = await publish(here.ctx, here.workspaceId);
      const again = await openStream(here.origin, '/v1/stream', {
        ...headers,
        'last-event-id': second?.lastEventId() ?? '',
      });
      await again.message(({ data }) => data['id'] === id);
      assert.equal(again.messages.filter(({ event }) => event !== 'changed').length, 1);
      for (const stream of [first, again]) stream?.leave();
    } finally {
      await there.close();
      await here.close();
    }
  });
});

async function publish(ctx: Context, workspaceId: string, kind = 'signal.fired'): Promise<string> {
  return publishMany(ctx, workspaceId, 1, '', kind);
}

async function publishMany(
  ctx: Context,
  workspaceId: string,
  count: number,
  account: string,
  kind = 'signal.fired',
): Promise<string> {
  const key = newId('evt');
  await inTransaction(ctx, (tx) =>
    publishEvents(
      tx,
      workspaceId,
      Array.from({ length: count }, (_, n) => ({
        kind: kind as 'signal.fired',
        key: `${key} ${n}`,
        accountId: account === '' ? null : account,
        payload: {},
      })),
    ),
  );
  const { rows } = await ctx.pool.query<{ id: string }>(
    'select max(event_id) as id from event_keys where workspace_id = $1 and event_key like $2',
    [workspaceId, `${key} %`],
  );
  return rows[0]?.id ?? '';
}
