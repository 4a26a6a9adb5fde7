import type { TestApi } from './api.ts';
import { startSession } from '../../src/domain/workspace/settings/sign-in/start-session.ts';
import { addDetected } from './detected.ts';
import { openIncident } from '../../src/domain/notifying/status/open-incident.ts';
import { scheduleMaintenance } from '../../src/domain/notifying/status/schedule-maintenance.ts';
import { newId } from '../../src/platform/ids.ts';

/** Ids by their prefix: one live thing of every kind that an address can name. */
export type OneOfEach = Record<string, string>;

/** Fills a workspace with one of each, through the API where it can be made there. `key` is an admin key of it. */
export async function addOneOfEach(api: TestApi, workspaceId: string, key: string): Promise<OneOfEach> {
  const make = async (path: string, body: object | undefined, id = 'id'): Promise<string> => {
    const answer = await api.request('POST', path, { key, ...(body ? { body } : {}) });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return String(answer.body[id]);
  };
  const acc = await make('/v1/accounts', { domain: 'ferncastle.example' });
  await make(`/v1/accounts/${acc}:rescore`, undefined);
  const detected = await addDetected(api.ctx, workspaceId, acc);
  const whk = await make('/v1/webhooks', { url: 'https://hooks.example.com/x', events: ['*'] });
  const events = await api.request('GET', '/v1/events?limit=1', { key });
  const evt = String(events.body['data']?.[0]?.['id']);
  // A digest goes with its member: it has one of its own.
  await make('/v1/workspace/members', { email: 'digests@ferncastle.example', role: 'read-only' });
  const mem = await make('/v1/workspace/members', { email: 'ines@ferncastle.example', role: 'admin' });
  const session = await startSession(api.ctx, { workspaceId, memberId: mem }, { userAgent: 'Test/1' });
  return {
    acc,
    sig: detected.signalId,
    con: detected.contactId,
    src: detected.sourceId,
    out: await make(`/v1/accounts/${acc}/outcomes`, { outcome: 'meeting' }),
    rpl: await make('/v1/replies', { account_id: acc, body: 'Who else uses it?' }),
    crl: await make(`/v1/accounts/${acc}/crawl:on-demand`, undefined, 'crawl_id'),
    bfb: await make(`/v1/accounts/${acc}/brief:feedback`, { version: 1, useful: true }),
    whk,
    evt,
    rcv: await make(`/v1/webhooks/${whk}:recover`, { since: '2020-01-01' }),
    dlv: await addDelivery(api, workspaceId, whk, evt),
    bot: await make('/v1/bots', aBot()),
    exp: await make('/v1/exports', { resource: 'accounts' }),
    sst: await make('/v1/status/subscriptions', { url: 'https://hooks.example.com/s', events: ['*'] }),
    inc: await openAnIncident(api),
    mnt: await scheduleAMaintenance(api),
    key: await make('/v1/workspace/api-keys', { name: 'another', role: 'read-only' }),
    mem,
    ses: session?.id ?? '',
    crm: await make('/v1/crm-connections', aCrmConnection()),
    dgs: await make('/v1/digests', { email: 'digests@ferncastle.example' }),
  };
}

export function aBot(source = 'https://rival.example/pricing'): Record<string, unknown> {
  return {
    name: 'Rival pricing',
    template: 'custom-url',
    source,
    match_rule: { type: 'content_diff' },
    fires_signal: 'custom_page_change',
  };
}

/** Without fields nobody is asked whether they exist. */
export function aCrmConnection(): Record<string, unknown> {
  return { kind: 'hubspot', credentials: { access_token: 'pat-eu1-11111111-2222-3333-4444-555555559f2c' } };
}

/** Of the service, not of the workspace: everyone sees the same. */
async function openAnIncident(api: TestApi): Promise<string> {
  const incident = { title: 'Scores are late', severity: 'minor', components: ['scoring'] };
  return (await openIncident(api.ctx, incident)).id;
}

async function scheduleAMaintenance(api: TestApi): Promise<string> {
  const maintenance = await scheduleMaintenance(api.ctx, {
    title: 'Database upgrade',
    components: ['scoring'],
    scheduled_start: '2098-11-28T06:00:00Z',
    scheduled_end: '2098-11-28T07:00:00Z',
  });
  return maintenance.id;
}

async function addDelivery(api: TestApi, workspaceId: string, whk: string, evt: string): Promise<string> {
  const now = api.ctx.clock.now();
  const id = newId('dlv');
  await api.ctx.db
    .insertInto('deliveries')
    .values({
      workspace_id: workspaceId,
      id,
      event_id: evt,
      event_kind: 'brief.created',
      subscription_id: whk,
      state: 'delivered',
      reason: null,
      attempts: 1,
      next_attempt_at: null,
      created_at: now,
      delivered_at: now,
      finished_at: now,
    })
    .execute();
  return id;
}
