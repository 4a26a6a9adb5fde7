import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { operations } from '../../src/api/routes/index.ts';
import { defaultRubric } from '../../src/domain/ground/vocabulary/rubric.ts';
import { createTestApi } from '../support/api.ts';
import type { Answer, RequestOptions, TestApi } from '../support/api.ts';
import { addMissedDelivery, subscribe } from '../support/deliveries.ts';
import { addSignal } from '../support/detected.ts';
import { aBot, aCrmConnection } from '../support/one-of-each.ts';

interface Post {
  path: string;
  body?: unknown;
  /** In place of JSON. */
  csv?: string;
}

/**
 * One good request for every operation that is a POST, each on things of its own. Whoever adds such an operation adds a line here:
 * the test fails until then.
 */
const REQUESTS: Record<string, (api: TestApi) => Post | Promise<Post>> = {
  createAccount: () => ({ path: '/v1/accounts', body: { domain: 'made.example' } }),
  ingestAccounts: () => ({
    path: '/v1/accounts:batch',
    body: { items: [{ domain: 'one.example' }, { domain: 'two.example' }] },
  }),
  importAccounts: () => ({ path: '/v1/accounts:import', csv: 'domain\nthree.example\nfour.example\n' }),
  previewImport: () => ({ path: '/v1/accounts:preview-import', csv: 'domain\nthree.example\n' }),
  bulkAccounts: async (api) => {
    const { body } = await api.request('POST', '/v1/accounts', { body: { domain: 'tagged.example' } });
    return {
      path: '/v1/accounts:bulk',
      body: { action: 'add_tags', ids: [String(body['id'])], tags: ['emea'] },
    };
  },
  restoreAccount: async (api) => {
    const path = await accountPath(api, 'restored.example');
    await api.request('DELETE', path);
    return { path: `${path}:restore` };
  },
  giveBriefFeedback: async (api) => {
    const path = await accountPath(api, 'read.example');
    await api.request('POST', `${path}:rescore`);
    return { path: `${path}/brief:feedback`, body: { version: 1, useful: true } };
  },
  markSeen: () => ({ path: '/v1/today:mark-seen', body: { all: true } }),
  markUnseen: () => ({ path: '/v1/today:mark-unseen', body: { all: true } }),
  snoozeAccount: async (api) => ({
    path: `${await accountPath(api, 'snoozed.example')}:snooze`,
    body: { until: new Date(api.ctx.clock.now().getTime() + 86_400_000).toISOString() },
  }),
  unsnoozeAccount: async (api) => ({ path: `${await accountPath(api, 'awake.example')}:unsnooze` }),
  rescoreAccount: async (api) => ({ path: `${await accountPath(api, 'rescored.example')}:rescore` }),
  revokeBriefLink: async (api) => ({ path: `${await accountPath(api, 'linked.example')}/brief:revoke-link` }),
  regenerateBrief: async (api) => {
    const path = await accountPath(api, 'briefed.example');
    await api.request('POST', `${path}:rescore`);
    return { path: `${path}/brief:regenerate` };
  },
  retractSignal: async (api) => ({
    path: `${await signalPath(api, 'misread.example')}:retract`,
    body: { reason: 'did_not_happen' },
  }),
  restoreSignal: async (api) => {
    const path = await signalPath(api, 'reread.example');
    await api.request('POST', `${path}:retract`, { body: { reason: 'other' } });
    return { path: `${path}:restore` };
  },
  recordOutcome: async (api) => ({
    path: `${await accountPath(api, 'met.example')}/outcomes`,
    body: { outcome: 'meeting' },
  }),
  createContact: async (api) => ({
    path: `${await accountPath(api, 'peopled.example')}/contacts`,
    body: { name: 'Ines Aalto', role: 'Head of Sales' },
  }),
  createReply: async (api) => ({
    path: '/v1/replies',
    body: {
      account_id: (await accountPath(api, 'answered.example')).slice('/v1/accounts/'.length),
      body: 'Not before June, sorry.',
    },
  }),
  requestCrawl: async (api) => ({ path: `${await accountPath(api, 'crawled.example')}/crawl:on-demand` }),
  createBot: () => ({ path: '/v1/bots', body: aBot() }),
  pauseBot: async (api) => ({ path: `${await botPath(api)}:pause` }),
  resumeBot: async (api) => {
    const path = await botPath(api);
    await api.request('POST', `${path}:pause`);
    return { path: `${path}:resume` };
  },
  runBot: async (api) => ({ path: `${await botPath(api)}:run` }),
  // Nothing listens there: the trial says so, and its answer is kept like any other.
  testBot: () => ({ path: '/v1/bots:test', body: aBot('https://nothing.example/') }),
  importBots: () => ({
    path: '/v1/bots:import',
    body: { text: 'https://one.example/\nhttps://two.example/' },
  }),
  createWebhook: () => ({
    path: '/v1/webhooks',
    body: { url: 'https://hooks.example.com/x', events: ['*'] },
  }),
  previewWebhook: () => ({
    path: '/v1/webhooks:preview',
    body: { format: 'slack', event: 'brief.generated' },
  }),
  pauseWebhook: async (api) => ({ path: `${await subscribe(api)}:pause` }),
  resumeWebhook: async (api) => {
    const path = await subscribe(api);
    await api.request('POST', `${path}:pause`);
    return { path: `${path}:resume` };
  },
  rotateWebhookSecret: async (api) => ({ path: `${await subscribe(api)}:rotate-secret`, body: {} }),
  testWebhook: async (api) => ({ path: `${await subscribe(api)}:test` }),
  redeliver: async (api) => ({
    path: `/v1/deliveries/${await addMissedDelivery(api, await subscribe(api))}:redeliver`,
  }),
  recoverWebhook: async (api) => {
    const path = await subscribe(api);
    await addMissedDelivery(api, path);
    return { path: `${path}:recover`, body: { since: '2020-01-01' } };
  },
  cancelWebhookRecovery: async (api) => {
    const path = await subscribe(api);
    await addMissedDelivery(api, path);
    const made = await api.request('POST', `${path}:recover`, { body: { since: '2020-01-01' } });
    return { path: `${path}/recoveries/${made.body['id']}:cancel` };
  },
  createCrmConnection: () => ({ path: '/v1/crm-connections', body: aCrmConnection() }),
  testCrmConnection: async (api) => ({ path: `${await crmPath(api)}:test` }),
  syncCrmConnection: async (api) => ({ path: `${await crmPath(api)}:sync`, body: {} }),
  createDigest: async (api) => ({ path: '/v1/digests', body: { email: await addReader(api) } }),
  sendTestDigest: async (api) => {
    const made = await api.request('POST', '/v1/digests', { body: { email: await addReader(api) } });
    return { path: `/v1/digests/${made.body['id']}:send-test` };
  },
  createExport: () => ({ path: '/v1/exports', body: { resource: 'accounts' } }),
  cancelExport: async (api) => {
    const made = await api.request('POST', '/v1/exports', { body: { resource: 'accounts' } });
    return { path: `/v1/exports/${made.body['id']}:cancel` };
  },
  createStatusSubscription: () => ({
    path: '/v1/status/subscriptions',
    body: { url: 'https://hooks.example.com/s', events: ['*'] },
  }),
  pauseStatusSubscription: async (api) => ({ path: `${await subscribeToStatus(api)}:pause` }),
  resumeStatusSubscription: async (api) => {
    const path = await subscribeToStatus(api);
    await api.request('POST', `${path}:pause`);
    return { path: `${path}:resume` };
  },
  rotateStatusSecret: async (api) => ({ path: `${await subscribeToStatus(api)}:rotate-secret`, body: {} }),
  testStatusSubscription: async (api) => ({ path: `${await subscribeToStatus(api)}:test` }),
  createApiKey: () => ({ path: '/v1/workspace/api-keys', body: { name: 'CRM', role: 'read-only' } }),
  rotateApiKey: async (api) => {
    const made = await api.request('POST', '/v1/workspace/api-keys', {
      body: { name: 'Old', role: 'read-only' },
    });
    return { path: `/v1/workspace/api-keys/${made.body['id']}:rotate`, body: {} };
  },
  addMember: () => ({
    path: '/v1/workspace/members',
    body: { email: 'ines@ferncastle.example', role: 'read-only' },
  }),
  inviteMember: async (api) => {
    const body = { email: 'lou@ferncastle.example', role: 'read-only' };
    const made = await api.request('POST', '/v1/workspace/members', { body });
    return { path: `/v1/workspace/members/${made.body['id']}:invite`, body: { invite: 'link' } };
  },
  makeSignInLink: async (api) => {
    const body = { email: 'kim@ferncastle.example', role: 'read-only' };
    const made = await api.request('POST', '/v1/workspace/members', { body });
    return { path: `/v1/workspace/members/${made.body['id']}:sign-in-link` };
  },
  previewRubric: () => {
    const { version: _version, ...rubric } = defaultRubric;
    return { path: '/v1/workspace/rubric:preview', body: rubric };
  },
};

async function accountPath(api: TestApi, domain: string): Promise<string> {
  const made = await api.request('POST', '/v1/accounts', { body: { domain } });
  assert.equal(made.status, 201, made.text);
  return `/v1/accounts/${made.body['id']}`;
}

/** A member of the workspace; added once. */
async function addReader(api: TestApi): Promise<string> {
  const email = 'reader@ferncastle.example';
  await api.request('POST', '/v1/workspace/members', { body: { email, role: 'read-only' } });
  return email;
}

async function signalPath(api: TestApi, domain: string): Promise<string> {
  const id = (await accountPath(api, domain)).slice('/v1/accounts/'.length);
  return `/v1/signals/${await addSignal(api.ctx, api.workspaceId, id)}`;
}

async function crmPath(api: TestApi): Promise<string> {
  const made = await api.request('POST', '/v1/crm-connections', { body: aCrmConnection() });
  assert.equal(made.status, 201, made.text);
  return `/v1/crm-connections/${made.body['id']}`;
}

async function botPath(api: TestApi): Promise<string> {
  const made = await api.request('POST', '/v1/bots', { body: aBot() });
  assert.equal(made.status, 201, made.text);
  return `/v1/bots/${made.body['id']}`;
}

async function subscribeToStatus(api: TestApi): Promise<string> {
  const body = { url: 'https://hooks.example.com/s', events: ['*'] };
  const made = await api.request('POST', '/v1/status/subscriptions', { body });
  assert.equal(made.status, 201, made.text);
  return `/v1/status/subscriptions/${made.body['id']}`;
}

/** It ends what a repeat would be known by: test/api/guards/session-cookie.test.ts has it. */
const ENDS_ITS_CALLER = 'signOut';

const posts = operations
  .filter(({ method, operationId }) => method === 'POST' && operationId !== ENDS_ITS_CALLER)
  .map(({ operationId }) => operationId);

describe('every POST with an Idempotency-Key', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi({
      config: {
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'digest@example.com',
        // Nobody answers there.
        EGRESS_RESOLVE: 'api.hubapi.com=127.0.0.1:9',
      },
    });
  });
  after(() => api.close());

  /** Rows of every table that an effect could be in; kept answers are what is being tested. */
  async function countRows(): Promise<Record<string, number>> {
    const { rows } = await api.ctx.pool.query<{ table: string; count: number }>(
      `select format('%I.%I', schemaname, tablename) as table,
         (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', schemaname, tablename), false, true, '')))[1]::text::int as count
       from pg_tables where schemaname in ('public', 'pgboss') and tablename <> 'idempotency_keys'`,
    );
    return Object.fromEntries(rows.map(({ table, count }) => [table, count]));
  }

  it('has a request here', () => {
    assert.deepEqual(posts.toSorted(), Object.keys(REQUESTS).toSorted());
  });

  for (const operationId of posts)
    it(`${operationId}: one effect; the repeats get its answer byte for byte`, async () => {
      const make = REQUESTS[operationId];
      assert.ok(make, `add a request for ${operationId} to REQUESTS`);
      const { path, ...content } = await make(api);
      const key = { 'idempotency-key': `once ${operationId}` };
      const send = () => api.request('POST', path, contentOf(content, key));
      const first = await send();
      assert.ok(first.status < 300, first.text);
      assert.equal(first.headers['idempotent-replayed'], undefined);
      const effects = await countRows();
      const repeats = [await send(), await send()];
      for (const repeat of repeats) {
        assert.equal(repeat.status, first.status);
        assert.equal(repeat.text, first.text);
        assert.equal(repeat.headers['idempotent-replayed'], 'true');
      }
      assert.deepEqual(await countRows(), effects, 'a repeat has no effect');
      const another = content.csv === undefined ? { body: { other: 'body' } } : { csv: 'domain\n' };
      const other = await api.request('POST', path, contentOf(another, key));
      // Another body is 400 where it cannot even be read as one of the operation's own, else 422.
      assert.ok([400, 422].includes(other.status), other.text);
    });

  for (const operationId of posts)
    it(`${operationId}: 32 clients at once, one effect`, async () => {
      const make = REQUESTS[operationId];
      assert.ok(make);
      const { workspaceId, key } = await api.addWorkspace();
      const there: TestApi = {
        ...api,
        workspaceId,
        request: (method, path, options) => api.request(method, path, { key, ...options }),
      };
      const { path, ...content } = await make(there);
      const options = contentOf(content, { 'idempotency-key': 'thirty-two' });
      const answers = await Promise.all(
        Array.from({ length: 32 }, () => there.request('POST', path, options)),
      );
      const done = answers.filter(({ status }) => status < 300);
      const waiting = answers.filter((answer) => codeOf(answer) === 'idempotency_in_progress');
      assert.equal(
        done.length + waiting.length,
        32,
        [...new Set(answers.map(({ status, text }) => `${status} ${text.slice(0, 200)}`))].join('\n'),
      );
      assert.equal(new Set(done.map(({ text }) => text)).size, 1, 'one answer');
      assert.equal(
        done.filter(({ headers }) => headers['idempotent-replayed'] === undefined).length,
        1,
        'one effect',
      );
    });
});

function contentOf({ body, csv }: Omit<Post, 'path'>, headers: Record<string, string>): RequestOptions {
  if (csv !== undefined) return { raw: csv, headers: { ...headers, 'content-type': 'text/csv' } };
  return { headers, ...(body === undefined ? {} : { body }) };
}

function codeOf({ status, body }: Answer): string | null {
  return status === 409 ? String(body['error']?.['code']) : null;
}
