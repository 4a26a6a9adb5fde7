import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { operations } from '../../../src/api/routes/index.ts';
import { DAY } from '../../../src/platform/clock.ts';
import { addContact } from '../../support/account-rows.ts';
import { createTestApi } from '../../support/api.ts';
import type { AnswerBody, TestApi } from '../../support/api.ts';
import { addMissedDelivery } from '../../support/deliveries.ts';
import { addSignal } from '../../support/detected.ts';
import { createFakeClock } from '../../support/clock.ts';
import { itemsOf } from '../../support/items.ts';
import { aBot, aCrmConnection } from '../../support/one-of-each.ts';
import { signInAgain, signInAs } from '../../support/signed-in.ts';
import type { SignedIn } from '../../support/signed-in.ts';

const PATH = '/v1/workspace/audit-log';

/** How each operation that changes something is called, and what the log calls it; null: it changes nothing that stays. */
interface Recipe {
  action: string | null;
  /** The identifier for its address. */
  id?: (api: TestApi, who: SignedIn | undefined) => Promise<string>;
  /** Whoever is signed in and calls it; an admin key where nobody is named. */
  as?: (api: TestApi) => Promise<SignedIn>;
  /** What else its address names. */
  params?: Record<string, (api: TestApi, id: string) => Promise<string>>;
  body?: object | ((api: TestApi) => Promise<object>);
  /** In place of a body in JSON. */
  csv?: string;
}

let number = 0;
const madeAt = (path: string, body: () => object) => async (api: TestApi) =>
  String((await api.request('POST', path, { body: body() })).body['id']);
const account = madeAt('/v1/accounts', () => ({ domain: `walk-${(number += 1)}.example` }));
const signal = async (api: TestApi) => addSignal(api.ctx, api.workspaceId, await account(api));
const key = madeAt('/v1/workspace/api-keys', () => ({ name: 'Old', role: 'read-only', signing: 'required' }));
const statusSubscription = madeAt('/v1/status/subscriptions', () => ({
  url: 'https://hooks.example.com/s',
  events: ['*'],
}));
const webhook = madeAt('/v1/webhooks', () => ({ url: 'https://hooks.example.com/x', events: ['*'] }));
const bot = madeAt('/v1/bots', aBot);
const member = madeAt('/v1/workspace/members', () => ({
  email: `m${(number += 1)}@harbour.example`,
  role: 'admin',
}));
const reader = async (api: TestApi) => {
  const email = `r${(number += 1)}@harbour.example`;
  await api.request('POST', '/v1/workspace/members', { body: { email, role: 'read-only' } });
  return email;
};
const digest = async (api: TestApi) =>
  String((await api.request('POST', '/v1/digests', { body: { email: await reader(api) } })).body['id']);
const crm = madeAt('/v1/crm-connections', aCrmConnection);
const deleted = async (api: TestApi) => {
  const id = await account(api);
  await api.request('DELETE', `/v1/accounts/${id}`);
  return id;
};
const rubric = {
  fit: [],
  signals: {},
  half_life: {},
  personas: [],
  weights: { base: 0.4, strength: 1, recency: 1, depth: 1 },
  tiers: { hot: 70, warm: 45, watch: 25 },
};

const recipes: Record<string, Recipe> = {
  createAccount: { action: 'account.created', body: { domain: 'walked.example' } },
  ingestAccounts: { action: 'accounts.ingested', body: { items: [{ domain: 'batch.example' }] } },
  importAccounts: { action: 'accounts.ingested', csv: 'domain,name\nimported.example,Imported\n' },
  giveBriefFeedback: {
    action: 'brief.feedback_given',
    id: async (api) => {
      const id = await account(api);
      await api.request('POST', `/v1/accounts/${id}:rescore`);
      return id;
    },
    body: { version: 1, useful: true },
  },
  withdrawBriefFeedback: {
    action: 'brief.feedback_withdrawn',
    id: async (api) => {
      const id = await account(api);
      await api.request('POST', `/v1/accounts/${id}:rescore`);
      const body = { version: 1, useful: true };
      return String((await api.request('POST', `/v1/accounts/${id}/brief:feedback`, { body })).body['id']);
    },
  },
  markSeen: { action: null, body: { all: true } },
  markUnseen: { action: null, body: { all: true } },
  snoozeAccount: {
    action: null,
    id: account,
    body: async (api) => ({ until: new Date(api.ctx.clock.now().getTime() + DAY).toISOString() }),
  },
  unsnoozeAccount: { action: null, id: account },
  updateAccount: { action: 'account.updated', id: account, body: { city: 'Delft' } },
  deleteAccount: { action: 'account.deleted', id: account },
  previewImport: { action: null, csv: 'domain\nlooked-at.example\n' },
  bulkAccounts: {
    action: 'account.updated',
    body: async (api) => ({ action: 'add_tags', ids: [await account(api)], tags: ['seen'] }),
  },
  restoreAccount: { action: 'account.restored', id: deleted },
  rescoreAccount: { action: null, id: account },
  regenerateBrief: { action: 'brief.regenerated', id: account },
  revokeBriefLink: { action: 'brief.link_revoked', id: account },
  requestCrawl: { action: 'crawl.requested', id: account },
  eraseContact: {
    action: 'contact.erased',
    id: account,
    params: {
      contact_id: (api, accountId) =>
        addContact(api.ctx, api.workspaceId, accountId, { name: 'Ada Moreau', role: 'CTO' }),
    },
  },
  createContact: {
    action: 'contact.created',
    id: account,
    body: { name: 'Ines Aalto', role: 'Head of Sales' },
  },
  updateContact: {
    action: 'contact.updated',
    id: account,
    params: {
      contact_id: (api, accountId) =>
        addContact(api.ctx, api.workspaceId, accountId, { name: 'Ada Moreau', role: 'CTO' }),
    },
    body: { role: 'Chief Technology Officer' },
  },
  createBot: {
    action: 'bot.created',
    body: { ...aBot(), alert: { channel: 'webhook', destination: 'https://receiver.example.com/bots' } },
  },
  replaceBot: { action: 'bot.updated', id: bot, body: { ...aBot(), name: 'Renamed' } },
  pauseBot: { action: 'bot.paused', id: bot },
  resumeBot: {
    action: 'bot.resumed',
    id: async (api) => {
      const id = await bot(api);
      await api.request('POST', `/v1/bots/${id}:pause`);
      return id;
    },
  },
  runBot: { action: 'bot.run_requested', id: bot },
  testBot: { action: null, body: aBot('https://nothing.example/') },
  importBots: { action: 'bot.created', body: { text: 'https://imported.example/' } },
  deleteBot: { action: 'bot.deleted', id: bot },
  createExport: { action: 'export.requested', body: { resource: 'accounts', format: 'ndjson' } },
  cancelExport: {
    action: 'export.cancelled',
    id: madeAt('/v1/exports', () => ({ resource: 'signals' })),
  },
  retractSignal: { action: 'signal.retracted', id: signal, body: { reason: 'duplicate' } },
  restoreSignal: {
    action: 'signal.restored',
    id: async (api) => {
      const id = await signal(api);
      await api.request('POST', `/v1/signals/${id}:retract`, { body: { reason: 'other' } });
      return id;
    },
  },
  recordOutcome: { action: 'outcome.recorded', id: account, body: { outcome: 'meeting' } },
  deleteOutcome: {
    action: 'outcome.deleted',
    id: account,
    params: {
      outcome_id: (api, accountId) =>
        madeAt(`/v1/accounts/${accountId}/outcomes`, () => ({ outcome: 'lost' }))(api),
    },
  },
  createReply: {
    action: 'reply.recorded',
    body: async (api) => ({ account_id: await account(api), body: 'Not this year, sorry.' }),
  },
  createWebhook: {
    action: 'webhook.created',
    body: { url: 'https://hooks.example.com/y', events: ['*'], secret: 'a secret that the client chose' },
  },
  updateWebhook: {
    action: 'webhook.updated',
    id: webhook,
    body: { rate_limit: 5, headers: { authorization: 'Bearer that nobody may read' } },
  },
  previewWebhook: { action: null, body: { format: 'slack' } },
  createDigest: {
    action: 'digest.created',
    body: async (api) => ({ email: await reader(api) }),
  },
  updateDigest: { action: 'digest.updated', id: digest, body: { hour: 6 } },
  createCrmConnection: { action: 'crm_connection.created', body: aCrmConnection() },
  updateCrmConnection: { action: 'crm_connection.updated', id: crm, body: { name: 'Renamed' } },
  deleteCrmConnection: { action: 'crm_connection.deleted', id: crm },
  testCrmConnection: { action: null, id: crm },
  syncCrmConnection: { action: 'crm_connection.sync_requested', id: crm, body: {} },
  deleteDigest: { action: 'digest.deleted', id: digest },
  sendTestDigest: { action: 'digest.test_requested', id: digest },
  pauseWebhook: { action: 'webhook.paused', id: webhook },
  resumeWebhook: {
    action: 'webhook.resumed',
    id: async (api) => {
      const id = await webhook(api);
      await api.request('POST', `/v1/webhooks/${id}:pause`);
      return id;
    },
  },
  rotateWebhookSecret: {
    action: 'webhook.secret_rotated',
    id: webhook,
    body: { secret: 'another secret that the client chose' },
  },
  testWebhook: { action: 'webhook.tested', id: webhook },
  redeliver: {
    action: 'delivery.redelivered',
    id: async (api) => addMissedDelivery(api, `/v1/webhooks/${await webhook(api)}`),
  },
  recoverWebhook: { action: 'webhook.recovery_started', id: webhook, body: { since: '2020-01-01' } },
  cancelWebhookRecovery: {
    action: 'webhook.recovery_cancelled',
    id: webhook,
    params: {
      recovery_id: async (api, id) => {
        await addMissedDelivery(api, `/v1/webhooks/${id}`);
        const made = await api.request('POST', `/v1/webhooks/${id}:recover`, {
          body: { since: '2020-01-01' },
        });
        return String(made.body['id']);
      },
    },
  },
  deleteWebhook: { action: 'webhook.deleted', id: webhook },
  createStatusSubscription: {
    action: 'status_subscription.created',
    body: { url: 'https://hooks.example.com/s', events: ['*'], secret: 'one more that the client chose' },
  },
  updateStatusSubscription: {
    action: 'status_subscription.updated',
    id: statusSubscription,
    body: { severity_min: 'major' },
  },
  pauseStatusSubscription: { action: 'status_subscription.paused', id: statusSubscription },
  resumeStatusSubscription: {
    action: 'status_subscription.resumed',
    id: async (api) => {
      const id = await statusSubscription(api);
      await api.request('POST', `/v1/status/subscriptions/${id}:pause`);
      return id;
    },
  },
  rotateStatusSecret: {
    action: 'status_subscription.secret_rotated',
    id: statusSubscription,
    body: { secret: 'yet another that the client chose' },
  },
  testStatusSubscription: { action: 'status_subscription.tested', id: statusSubscription },
  deleteStatusSubscription: { action: 'status_subscription.deleted', id: statusSubscription },
  updateWorkspace: { action: 'workspace.updated', body: { name: 'Harbour' } },
  saveRubric: { action: 'workspace.rubric_updated', body: rubric },
  previewRubric: { action: null, body: rubric },
  createApiKey: { action: 'api_key.created', body: { name: 'New', role: 'admin', signing: 'optional' } },
  revokeApiKey: { action: 'api_key.revoked', id: key },
  rotateApiKey: { action: 'api_key.rotated', id: key, body: { grace_seconds: 60 } },
  addMember: { action: 'member.added', body: { email: 'new@harbour.example', role: 'read-only' } },
  inviteMember: { action: 'member.invited', id: member, body: { invite: 'link' } },
  makeSignInLink: { action: 'member.sign_in_link_made', id: member },
  updateMember: { action: 'member.updated', id: member, body: { role: 'read-only' } },
  removeMember: { action: 'member.removed', id: member },
  endMemberSession: {
    action: 'member.session_ended',
    id: member,
    params: { session_id: async (api, memberId) => (await signInAgain(api, { memberId })).sessionId },
  },
  signOut: { action: 'member.signed_out', as: (api) => signInAs(api, 'read-only') },
  endOwnSession: {
    action: 'member.session_ended',
    as: (api) => signInAs(api, 'read-only'),
    id: async (api, who) => (await signInAgain(api, { memberId: who?.memberId ?? '' })).sessionId,
  },
};

describe('audit log', () => {
  const clock = createFakeClock();
  let api: TestApi;
  /** Whatever an answer or a request of this file showed under a name that only secrets have. */
  const secrets = new Set<string>();
  before(async () => {
    api = await createTestApi({
      clock,
      config: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'digest@harbour.example' },
    });
    const { request } = api;
    api.request = async (method, path, options = {}) => {
      const answer = await request(method, path, options);
      for (const body of [answer.body, options.body]) collectSecrets(body);
      return answer;
    };
    for (const each of Object.values(api.keys)) secrets.add(each);
  });
  after(() => api.close());

  function collectSecrets(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      if (['key', 'secret', 'signing_secret', 'authorization'].includes(name) && typeof member === 'string')
        secrets.add(member);
      collectSecrets(member);
    }
  }

  const log = async (query = ''): Promise<AnswerBody[]> =>
    itemsOf((await api.request('GET', `${PATH}?limit=200${query}`)).body['data']);

  for (const { method, path, operationId } of operations.filter((operation) => operation.method !== 'GET')) {
    const recipe = recipes[operationId];
    test(`${operationId} writes ${recipe?.action ?? 'nothing'}`, async () => {
      assert.ok(recipe, `say in this file how ${operationId} is called and what the log calls it`);
      const who = await recipe.as?.(api);
      const id = (await recipe.id?.(api, who)) ?? '';
      let address = path.replace('{id}', id);
      for (const [name, make] of Object.entries(recipe.params ?? {}))
        address = address.replace(`{${name}}`, await make(api, id));
      clock.advance(1000);
      const since = clock.now().toISOString();
      const body = typeof recipe.body === 'function' ? await recipe.body(api) : recipe.body;
      const answer = await (who ?? api).request(
        method,
        address,
        recipe.csv ? { raw: recipe.csv, headers: { 'content-type': 'text/csv' } } : body ? { body } : {},
      );
      assert.ok(answer.status < 300, answer.text);
      const entries = await log(`&since=${since}`);
      assert.deepEqual(
        entries.map((entry) => String(entry['action'])).filter((action) => action === recipe.action),
        recipe.action === null ? [] : [recipe.action],
        JSON.stringify(entries),
      );
      if (recipe.action === null) assert.deepEqual(entries, []);
      for (const entry of entries) assert.equal(entry['actor']?.['kind'], who ? 'member' : 'api_key');
    });
  }

  test('none of it holds a secret that was seen on the way', async () => {
    assert.ok(secrets.size > 8, `${secrets.size} secrets were seen`);
    const { rows } = await api.ctx.pool.query<{ text: string }>('select a::text as text from audit_log a');
    assert.ok(rows.length > 20);
    for (const { text } of rows)
      for (const secret of secrets) assert.equal(text.includes(secret), false, text);
  });

  test('200: newest first, in pages that tile', async () => {
    const all = await log();
    const times = all.map((entry) => String(entry['created_at']));
    assert.deepEqual(times, times.toSorted().toReversed());
    const paged: AnswerBody[] = [];
    let cursor = '';
    do {
      const { body } = await api.request('GET', `${PATH}?limit=7${cursor}`);
      paged.push(...itemsOf(body['data']));
      cursor = body['next_cursor'] === null ? '' : `&cursor=${body['next_cursor']}`;
    } while (cursor !== '');
    assert.deepEqual(paged, all);
  });

  test('200: by action, subject and time', async () => {
    const made = await api.request('POST', '/v1/accounts', {
      body: { domain: 'filters.example', city: 'Delft' },
    });
    const id = String(made.body['id']);
    const start = clock.now().toISOString();
    clock.advance(2 * DAY);
    await api.request('PATCH', `/v1/accounts/${id}`, { body: { city: 'Leiden', tags: ['x'] } });
    const [updated, created] = await log(`&subject_id=${id}`);
    assert.deepEqual([updated?.['action'], created?.['action']], ['account.updated', 'account.created']);
    assert.deepEqual(updated?.['before'], { city: 'Delft', tags: [] });
    assert.deepEqual(updated?.['after'], { city: 'Leiden', tags: ['x'] });
    assert.equal(created?.['before'], null);
    assert.equal((await log(`&subject_id=${id}&action=account.updated`)).length, 1);
    assert.equal((await log(`&subject_id=${id}&until=${start}`)).length, 1);
    assert.equal((await log(`&subject_id=${id}&since=${clock.now().toISOString().slice(0, 10)}`)).length, 1);
    assert.equal((await log('&action=nothing.such')).length, 0);
  });

  test('400: a date that is none, a filter that is none, a cursor of other filters', async () => {
    for (const [query, code] of [
      ['since=yesterday', 'invalid_param'],
      ['actor=x', 'unknown_param'],
      ['cursor=x', 'invalid_cursor'],
    ] as const) {
      const { body } = await api.request('GET', `${PATH}?${query}`);
      assert.equal(body['error']?.['code'], code);
    }
    const { body } = await api.request('GET', `${PATH}?limit=1`);
    assert.equal(
      (await api.request('GET', `${PATH}?limit=1&action=x&cursor=${body['next_cursor']}`)).status,
      400,
    );
  });

  test('403 for everyone but admin; another workspace sees its own', async () => {
    for (const each of [api.keys.readOnly, api.keys.readWrite])
      assert.equal((await api.request('GET', PATH, { key: each })).status, 403);
    const other = await api.addWorkspace();
    const { body } = await api.request('GET', PATH, { key: other.key });
    assert.deepEqual(
      itemsOf(body['data']).map((entry) => String(entry['action'])),
      ['api_key.created'],
    );
  });
});
