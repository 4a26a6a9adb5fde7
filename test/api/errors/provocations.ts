import { sql } from 'kysely';
import { updateWorkspaceEntry } from '../../../src/domain/workspace/operator/update-workspace-entry.ts';
import pg from 'pg';
import type { ErrorCode } from '../../../src/domain/ground/errors/error-catalog.ts';
import { openIncident } from '../../../src/domain/notifying/status/open-incident.ts';
import type { Answer, TestApi } from '../../support/api.ts';
import { newId } from '../../../src/platform/ids.ts';
import { addMissedDelivery, subscribe } from '../../support/deliveries.ts';
import { addSignal } from '../../support/detected.ts';
import { exchangeRaw } from '../../support/raw-http.ts';
import { aBot, aCrmConnection } from '../../support/one-of-each.ts';
import { signInAs } from '../../support/signed-in.ts';

/** Two servers: one that lets much through, and one with small limits that allows no plain http. */
export interface Provoked {
  api: TestApi;
  strict: TestApi;
}

export type Provocation = (on: Provoked) => Promise<Pick<Answer, 'status' | 'text'>>;

const account = (api: TestApi, domain: string) => api.request('POST', '/v1/accounts', { body: { domain } });
const create =
  (body: object): Provocation =>
  ({ api }) =>
    api.request('POST', '/v1/accounts', { body });
const keyed = (key: string, domain: string) => ({ body: { domain }, headers: { 'idempotency-key': key } });
const ines = { body: { name: 'Ines Aalto', role: 'Head of Sales' } };
const webhook = (url: string) => ({ body: { url, events: ['*'] } });
const raw =
  (text: string): Provocation =>
  async ({ api }) => {
    const [head = '', body = ''] = (await exchangeRaw(api.port, text)).split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), text: body };
  };

async function deletedAccount(api: TestApi, domain: string): Promise<string> {
  const path = `/v1/accounts/${(await account(api, domain)).body['id']}`;
  await api.request('DELETE', path);
  return path;
}

/** The path of a digest for a new member. */
async function aDigest(api: TestApi, email: string): Promise<string> {
  await api.request('POST', '/v1/workspace/members', { body: { email, role: 'read-only' } });
  const made = await api.request('POST', '/v1/digests', { body: { email } });
  return `/v1/digests/${made.body['id']}`;
}

/** A workspace whose only key has had this done to it. */
async function lostKey(api: TestApi, column: 'revoked_at' | 'expires_at'): Promise<Answer> {
  const { workspaceId, key } = await api.addWorkspace();
  await api.ctx.db
    .updateTable('api_keys')
    .set({ [column]: new Date(0) })
    .where('workspace_id', '=', workspaceId)
    .execute();
  return api.request('GET', '/v1/accounts', { key });
}

async function whileConnected<T>(api: TestApi, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: api.ctx.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** How to get every code that can be got. */
export const provocations: Partial<Record<ErrorCode, Provocation>> = {
  missing_param: create({}),
  invalid_param: create({ domain: 5 }),
  unknown_param: create({ domain: 'a.example', emploees: 1 }),
  invalid_json: ({ api }) => api.request('POST', '/v1/accounts', { raw: '{' }),
  invalid_cursor: ({ api }) => api.request('GET', '/v1/accounts?cursor=x'),
  batch_too_large: ({ api }) =>
    api.request('POST', '/v1/accounts:batch', { body: { items: Array.from({ length: 1001 }, () => ({})) } }),
  invalid_idempotency_key: ({ api }) => api.request('POST', '/v1/accounts', keyed('', 'a.example')),
  https_required: ({ strict }) => strict.request('POST', '/v1/webhooks', webhook('http://example.com/')),
  url_not_allowed: ({ strict }) => strict.request('POST', '/v1/webhooks', webhook('https://127.0.0.1/')),
  uri_too_long: ({ api }) => api.request('GET', `/v1/accounts?q=${'a'.repeat(9000)}`),
  headers_too_large: raw(`GET /v1/accounts HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`),
  bad_request: raw('hello\r\n\r\n'),
  request_timeout: raw('GET /v1/accounts HTTP/1.1\r\nHost: x\r\nX-Slow: '),
  expectation_failed: raw('GET /v1/accounts HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\n\r\n'),
  missing_api_key: ({ api }) => api.request('GET', '/v1/accounts', { key: null }),
  malformed_api_key: ({ api }) => api.request('GET', '/v1/accounts', { key: 'x' }),
  invalid_api_key: async ({ api }) => {
    const other = await api.addWorkspace();
    await api.ctx.db.deleteFrom('workspaces').where('id', '=', other.workspaceId).execute();
    return api.request('GET', '/v1/accounts', { key: other.key });
  },
  revoked_api_key: ({ api }) => lostKey(api, 'revoked_at'),
  expired_api_key: ({ api }) => lostKey(api, 'expires_at'),
  signature_missing: async ({ api }) => {
    const body = { name: 'signed', role: 'read-only', signing: 'required' };
    const made = await api.request('POST', '/v1/workspace/api-keys', { body });
    return api.request('GET', '/v1/accounts', { key: String(made.body['key']) });
  },
  signature_mismatch: ({ api }) =>
    api.request('GET', '/v1/accounts', { headers: { 'x-service-signature': `sha256=${'0'.repeat(64)}` } }),
  signature_expired: async ({ api }) => {
    const body = { name: 'signed', role: 'read-only', signing: 'required_v2' };
    const made = await api.request('POST', '/v1/workspace/api-keys', { body });
    const headers = { 'x-service-signature': `v2=${'0'.repeat(64)}`, 'x-service-timestamp': '1000000000' };
    return api.request('GET', '/v1/accounts', { key: String(made.body['key']), headers });
  },
  origin_not_allowed: ({ api }) =>
    api.request('POST', '/mcp', { body: {}, headers: { origin: 'http://rebound.example' } }),
  session_ended: ({ api }) =>
    api.request('GET', '/v1/me', { key: null, headers: { cookie: 'whynow_session=x' } }),
  cross_site_request: async ({ api }) =>
    api.request('GET', '/v1/me', {
      key: null,
      headers: { cookie: 'whynow_session=x', 'sec-fetch-site': 'cross-site' },
    }),
  session_changed: async ({ api }) => {
    const [jo, kim] = [await signInAs(api, 'read-only'), await signInAs(api, 'read-only')];
    return jo.request('GET', '/v1/me', { headers: { 'x-whynow-console': kim.memberId } });
  },
  session_required: ({ api }) => api.request('POST', '/v1/me:sign-out'),
  insufficient_scope: ({ api }) =>
    api.request('POST', '/v1/accounts', { key: api.keys.readOnly, body: { domain: 'a.example' } }),
  workspace_suspended: async ({ api }) => {
    const { workspaceId, key } = await api.addWorkspace();
    await updateWorkspaceEntry(api.ctx, workspaceId, { suspended: true });
    return api.request('GET', '/v1/accounts', { key });
  },
  plan_required: async ({ api }) =>
    api.request('GET', '/v1/accounts', { key: (await api.addWorkspace('free')).key }),
  resource_not_found: ({ api }) => api.request('GET', '/v1/accounts/acc_x'),
  route_not_found: ({ api }) => api.request('GET', '/v1/nothing'),
  brief_version_not_found: async ({ api }) => {
    const path = `/v1/accounts/${(await account(api, 'brief.example')).body['id']}`;
    await api.request('POST', `${path}:rescore`);
    return api.request('GET', `${path}/brief?version=99`);
  },
  method_not_allowed: ({ api }) => api.request('PUT', '/v1/accounts'),
  digest_unsubscribed: async ({ api }) => {
    const path = await aDigest(api, 'left@example.com');
    await api.ctx.db
      .updateTable('digests')
      .set({ status: 'paused', paused_because: 'unsubscribed' })
      .where('workspace_id', '=', api.workspaceId)
      .execute();
    return api.request('PATCH', path, { body: { paused: false } });
  },
  digest_test_too_soon: async ({ strict }) => {
    const path = await aDigest(strict, 'tests@example.com');
    await strict.request('POST', `${path}:send-test`);
    return strict.request('POST', `${path}:send-test`);
  },
  invitation_limit_reached: async ({ strict }) => {
    const body = { email: 'soon@example.com', role: 'read-only', invite: 'mail' };
    const made = await strict.request('POST', '/v1/workspace/members', { body });
    return strict.request('POST', `/v1/workspace/members/${made.body['id']}:invite`);
  },
  mail_not_configured: async ({ api }) =>
    api.request('POST', `${await aDigest(api, 'no-mail@example.com')}:send-test`),
  crm_limit_reached: async ({ api }) => {
    const { key } = await api.addWorkspace();
    const connect = () => api.request('POST', '/v1/crm-connections', { key, body: aCrmConnection() });
    for (let made = 0; made < 10; made += 1) await connect();
    return connect();
  },
  crm_refused: async ({ api }) =>
    api.request('POST', '/v1/crm-connections', {
      body: { ...aCrmConnection(), fields: { score: 'whynow_score' } },
    }),
  digest_limit_reached: async ({ api }) => {
    await aDigest(api, 'many@example.com');
    await sql`insert into digests (workspace_id, id, member_id, cadence, hour, time_zone, next_at, covered_until, created_at, updated_at)
      select d.workspace_id, d.id || n, d.member_id, d.cadence, d.hour, d.time_zone, d.next_at, d.covered_until, d.created_at, d.updated_at
        from (select * from digests where workspace_id = ${api.workspaceId} limit 1) d, generate_series(1, 200) n`.execute(
      api.ctx.db,
    );
    return api.request('POST', '/v1/digests', { body: { email: 'many@example.com' } });
  },
  export_limit_reached: async ({ api }) => {
    const { key } = await api.addWorkspace();
    const ask = () => api.request('POST', '/v1/exports', { key, body: { resource: 'accounts' } });
    for (let asked = 0; asked < 5; asked += 1) await ask();
    return ask();
  },
  export_finished: async ({ api }) => {
    const { workspaceId, key } = await api.addWorkspace();
    const made = await api.request('POST', '/v1/exports', { key, body: { resource: 'accounts' } });
    await api.ctx.db
      .updateTable('exports')
      .set({ status: 'completed' })
      .where('workspace_id', '=', workspaceId)
      .execute();
    return api.request('POST', `/v1/exports/${made.body['id']}:cancel`, { key });
  },
  export_expired: async ({ api }) => {
    const granted = `${api.workspaceId}.1000000000`;
    const mac = api.ctx.secrets.sign('export download', `exp_x.${granted}`);
    return api.request('GET', `/exports/exp_x/${granted}.${mac}`, { key: null });
  },
  last_admin_key: async ({ api }) => {
    const { key } = await api.addWorkspace();
    const keys = await api.request('GET', '/v1/workspace/api-keys', { key });
    return api.request('DELETE', `/v1/workspace/api-keys/${keys.body['data']?.[0]?.['id']}`, { key });
  },
  api_key_not_active: async ({ api }) => {
    const made = await api.request('POST', '/v1/workspace/api-keys', {
      body: { name: 'short', role: 'read-only' },
    });
    const path = `/v1/workspace/api-keys/${made.body['id']}`;
    await api.request('DELETE', path);
    return api.request('POST', `${path}:rotate`, { body: {} });
  },
  signal_not_retracted: async ({ api }) => {
    const { body } = await account(api, 'never-wrong.example');
    const id = await addSignal(api.ctx, api.workspaceId, String(body['id']));
    return api.request('POST', `/v1/signals/${id}:restore`);
  },
  outcome_exists: async ({ api }) => {
    const path = `/v1/accounts/${(await account(api, 'twice-told.example')).body['id']}/outcomes`;
    const told = (outcome: string) => ({ body: { outcome, external_id: 'deal-7' } });
    await api.request('POST', path, told('meeting'));
    return api.request('POST', path, told('lost'));
  },
  contact_exists: async ({ api }) => {
    const path = `/v1/accounts/${(await account(api, 'met-twice.example')).body['id']}/contacts`;
    await api.request('POST', path, ines);
    return api.request('POST', path, ines);
  },
  contact_suppressed: async ({ api }) => {
    const path = `/v1/accounts/${(await account(api, 'forgotten.example')).body['id']}/contacts`;
    const { body } = await api.request('POST', path, ines);
    await api.request('DELETE', `${path}/${body['id']}`);
    return api.request('POST', path, ines);
  },
  contact_limit_reached: async ({ api }) => {
    const id = String((await account(api, 'crowded.example')).body['id']);
    const now = new Date();
    await api.ctx.db
      .insertInto('contacts')
      .values(
        Array.from({ length: 1000 }, (_, number) => ({
          id: newId('con'),
          workspace_id: api.workspaceId,
          account_id: id,
          name: `Person ${number}`,
          name_key: `person ${number}`,
          role: 'Clerk',
          first_seen_at: now,
          last_seen_at: now,
        })),
      )
      .execute();
    return api.request('POST', `/v1/accounts/${id}/contacts`, ines);
  },
  member_exists: async ({ api }) => {
    const again = { body: { email: 'ines@ferncastle.example', role: 'admin' } };
    await api.request('POST', '/v1/workspace/members', again);
    return api.request('POST', '/v1/workspace/members', again);
  },
  // Whoever asks has an admin key, so there is one: unless it is taken away while this server still takes it for good.
  last_admin_member: async ({ api }) => {
    const { workspaceId, key } = await api.addWorkspace();
    const body = { email: 'ines@ferncastle.example', role: 'admin' };
    const member = await api.request('POST', '/v1/workspace/members', { key, body });
    await api.ctx.db
      .updateTable('api_keys')
      .set({ revoked_at: new Date() })
      .where('workspace_id', '=', workspaceId)
      .execute();
    return api.request('DELETE', `/v1/workspace/members/${member.body['id']}`, { key });
  },
  account_exists: async ({ api }) => {
    await account(api, 'twice.example');
    return account(api, 'twice.example');
  },
  account_not_deleted: async ({ api }) =>
    api.request('POST', `/v1/accounts/${(await account(api, 'live.example')).body['id']}:restore`),
  operator_key_required: ({ api }) => api.request('GET', '/operator/incidents'),
  status_move_not_allowed: async ({ api }) => {
    const incident = await openIncident(api.ctx, {
      title: 'Pages are slow',
      severity: 'minor',
      components: ['console'],
    });
    const resolve = () =>
      api.request('POST', `/operator/incidents/${incident.id}/updates`, {
        key: String(api.ctx.config.operatorKey),
        body: { status: 'resolved', message: 'They are not any more.' },
      });
    await resolve();
    return resolve();
  },
  precondition_failed: async ({ api }) =>
    api.request('PATCH', `/v1/accounts/${(await account(api, 'state.example')).body['id']}`, {
      body: { city: 'Delft' },
      headers: { 'if-match': '"x"' },
    }),
  api_key_revoked: async ({ api }) => {
    const made = await api.request('POST', '/v1/workspace/api-keys', {
      body: { name: 'x', role: 'read-only' },
    });
    const path = `/v1/workspace/api-keys/${String(made.body['id'])}`;
    await api.request('DELETE', path);
    return api.request('DELETE', path);
  },
  account_deleted: async ({ api }) => api.request('GET', await deletedAccount(api, 'gone.example')),
  payload_too_large: ({ api }) => api.request('POST', '/v1/accounts', { raw: ' '.repeat(1024 * 1024 + 1) }),
  unsupported_media_type: ({ api }) =>
    api.request('POST', '/v1/accounts', { raw: '{}', headers: { 'content-type': 'text/plain' } }),
  idempotency_key_reused: async ({ api }) => {
    await api.request('POST', '/v1/accounts', keyed('reused', 'reused.example'));
    return api.request('POST', '/v1/accounts', keyed('reused', 'other.example'));
  },
  // It waits two seconds, which the other server does not give it.
  idempotency_in_progress: ({ strict: api }) =>
    whileConnected(api, async (client) => {
      await client.query('begin');
      await client.query(
        `insert into idempotency_keys (workspace_id, key, request_digest, status, body, created_at) values ($1, 'held', '', 0, '', now())`,
        [api.workspaceId],
      );
      return api.request('POST', '/v1/accounts', keyed('held', 'held.example'));
    }),
  // On the server with ordinary patience: fifty requests at once may take longer than the other one waits.
  webhook_limit_reached: async ({ strict }) => {
    const { key } = await strict.addWorkspace();
    const subscribe = () =>
      strict.request('POST', '/v1/webhooks', { key, ...webhook('https://hooks.example.com/') });
    await Promise.all(Array.from({ length: 50 }, subscribe));
    return subscribe();
  },
  bot_already_paused: async ({ api }) => {
    const bot = await api.request('POST', '/v1/bots', { body: aBot() });
    await api.request('POST', `/v1/bots/${bot.body['id']}:pause`);
    return api.request('POST', `/v1/bots/${bot.body['id']}:pause`);
  },
  bot_not_paused: async ({ api }) => {
    const bot = await api.request('POST', '/v1/bots', { body: aBot() });
    return api.request('POST', `/v1/bots/${bot.body['id']}:resume`);
  },
  account_limit_reached: ({ strict }) =>
    strict.request('POST', '/v1/accounts:batch', {
      body: { items: Array.from({ length: 600 }, (_, at) => ({ domain: `one-of-many-${at}.example` })) },
    }),
  search_too_slow: async ({ api }) => {
    const { pool } = api.ctx.searches;
    const patience = async (ms: number): Promise<void> => {
      await pool.query(`set statement_timeout = ${ms}`);
    };
    await patience(20);
    const holder = await api.ctx.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table accounts in access exclusive mode');
      return await api.request('GET', '/v1/accounts?q=anything');
    } finally {
      await holder.query('rollback');
      holder.release();
      await patience(15_000);
    }
  },
  bot_limit_reached: async ({ api }) => {
    const { key } = await api.addWorkspace('pro');
    const text = Array.from({ length: 25 }, (_, at) => `https://rival-${at}.example/`).join('\n');
    await api.request('POST', '/v1/bots:import', { key, body: { text } });
    return api.request('POST', '/v1/bots', { key, body: aBot() });
  },
  webhook_not_active: async ({ api }) => {
    const path = await subscribe(api);
    await api.request('POST', `${path}:pause`);
    return api.request('POST', `${path}:test`);
  },
  webhook_deleted: async ({ api }) => {
    const path = await subscribe(api);
    const delivery = await addMissedDelivery(api, path);
    await api.request('DELETE', path);
    return api.request('POST', `/v1/deliveries/${delivery}:redeliver`);
  },
  recovery_in_progress: async ({ api }) => {
    const path = await subscribe(api);
    await addMissedDelivery(api, path);
    await api.request('POST', `${path}:recover`, { body: { since: '2020-01-01' } });
    return api.request('POST', `${path}:recover`, { body: { since: '2020-01-01' } });
  },
  // There is nothing to send, so it is over at once.
  recovery_finished: async ({ api }) => {
    const path = await subscribe(api);
    const made = await api.request('POST', `${path}:recover`, { body: { since: '2020-01-01' } });
    return api.request('POST', `${path}/recoveries/${made.body['id']}:cancel`);
  },
  rate_limit_exceeded: async ({ strict }) => {
    await strict.request('GET', '/v1/accounts', { key: null });
    return strict.request('GET', '/v1/accounts', { key: null });
  },
  internal_error: async ({ api }) => {
    await api.ctx.pool.query('alter table contacts rename to contacts_away');
    try {
      const { body } = await account(api, 'broken.example');
      return await api.request('GET', `/v1/accounts/${body['id']}/contacts`);
    } finally {
      await api.ctx.pool.query('alter table contacts_away rename to contacts');
    }
  },
  // The connection is cut while the request waits for a table that somebody holds.
  service_unavailable: ({ api }) =>
    whileConnected(api, async (client) => {
      await client.query('begin; lock table signals in access exclusive mode');
      const answer = api.request('GET', '/v1/signals');
      let cut = 0;
      while (cut === 0) {
        const { rowCount } = await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        cut = rowCount ?? 0;
      }
      return answer;
    }),
};
