import assert from 'node:assert/strict';
import { runSync } from '../../src/domain/workspace/crm/run-sync.ts';
import type { SyncSettings } from '../../src/domain/workspace/crm/run-sync.ts';
import { createTestApi } from './api.ts';
import type { AnswerBody, TestApi } from './api.ts';
import { createFakeClock } from './clock.ts';
import type { FakeClock } from './clock.ts';
import { startStandInHubspot, startStandInSalesforce } from './crm-stand-ins.ts';
import type { StandInHubspot, StandInSalesforce } from './crm-stand-ins.ts';

export const HUBSPOT_FIELDS = {
  score: 'whynow_score',
  tier: 'whynow_tier',
  why_now: 'whynow_reason',
  brief_url: 'whynow_brief',
};
const SALESFORCE_FIELDS = {
  score: 'Whynow_Score__c',
  tier: 'Whynow_Tier__c',
  why_now: 'Whynow_Reason__c',
  brief_url: 'Whynow_Brief__c',
};

/** An API whose CRMs stand on loopback under their own names. */
export interface CrmSetting {
  api: TestApi;
  clock: FakeClock;
  hubspot: StandInHubspot;
  salesforce: StandInSalesforce;
  /** Milliseconds that runs have waited, in place of waiting. */
  waited: number[];
  /** A workspace of its own, and its requests. */
  workspace(): Promise<CrmWorkspace>;
  close(): Promise<void>;
}

export interface CrmWorkspace {
  workspaceId: string;
  request: TestApi['request'];
  connect(over?: object): Promise<string>;
  connectSalesforce(over?: object): Promise<string>;
  /** Asks for a sync and runs it here. */
  sync(connectionId: string, settings?: SyncSettings): Promise<AnswerBody>;
  run(runId: string, settings?: SyncSettings): Promise<void>;
  newestRun(connectionId: string): Promise<AnswerBody>;
  /** Says that all accounts were scored. */
  score(domain: string, score: number, tier?: string): Promise<void>;
  accounts(): Promise<{ domain: string; name: string; attributes: Record<string, unknown> }[]>;
}

export async function createCrmSetting(): Promise<CrmSetting> {
  const [hubspot, salesforce] = await Promise.all([startStandInHubspot(), startStandInSalesforce()]);
  const clock = createFakeClock();
  const api = await createTestApi({
    clock,
    config: {
      EGRESS_RESOLVE: `api.hubapi.com=127.0.0.1:${hubspot.port},harbour.my.salesforce.com=127.0.0.1:${salesforce.port},*.example=127.0.0.1:9`,
    },
  });
  const waited: number[] = [];
  const settingsOf = (over: SyncSettings = {}): SyncSettings => ({
    pauses: [0, 0, 0],
    wait: async (ms) => void waited.push(ms),
    ...over,
  });
  return {
    api,
    clock,
    hubspot,
    salesforce,
    waited,
    async workspace() {
      const { workspaceId, key } = await api.addWorkspace();
      const request: TestApi['request'] = (method, path, options) =>
        api.request(method, path, { key, ...options });
      const connect = async (body: object): Promise<string> => {
        const made = await request('POST', '/v1/crm-connections', { body });
        assert.equal(made.status, 201, made.text);
        return String(made.body['id']);
      };
      const run = (runId: string, settings?: SyncSettings) =>
        runSync(api.ctx, { workspaceId, runId }, settingsOf(settings));
      const newestRun = async (id: string): Promise<AnswerBody> => {
        const { body } = await request('GET', `/v1/crm-connections/${id}/runs`);
        const newest = body['data']?.[0];
        assert.ok(newest);
        return newest;
      };
      return {
        workspaceId,
        request,
        run,
        newestRun,
        connect: (over = {}) =>
          connect({
            kind: 'hubspot',
            credentials: { access_token: hubspot.token },
            fields: HUBSPOT_FIELDS,
            ...over,
          }),
        connectSalesforce: (over = {}) =>
          connect({
            kind: 'salesforce',
            instance_url: 'https://harbour.my.salesforce.com',
            credentials: {
              client_id: '3MVG9lKcPoNINVBIPJjdw1J9LLM82Hn',
              client_secret: 'a-consumer-secret-1A5C',
              refresh_token: salesforce.refreshToken,
            },
            fields: SALESFORCE_FIELDS,
            ...over,
          }),
        async sync(id, settings) {
          const asked = await request('POST', `/v1/crm-connections/${id}:sync`, { body: {} });
          assert.equal(asked.status, 202, asked.text);
          await run(String(asked.body['id']), settings);
          return newestRun(id);
        },
        async score(domain, score, tier = 'warm') {
          await api.ctx.pool.query(
            `update accounts set score = $3, icp_tier = $4, score_status = 'scored' where workspace_id = $1 and domain = $2`,
            [workspaceId, domain, score, tier],
          );
        },
        async accounts() {
          const { rows } = await api.ctx.pool.query<{
            domain: string;
            name: string;
            attributes: Record<string, unknown>;
          }>(
            `select domain, name, attributes from accounts where workspace_id = $1 and status = 'active' order by domain`,
            [workspaceId],
          );
          return rows;
        },
      };
    },
    async close() {
      await api.close();
      await Promise.all([hubspot.close(), salesforce.close()]);
    },
  };
}

/** A member of an answer that is a list. */
export function listOf(value: unknown): AnswerBody[] {
  assert.ok(Array.isArray(value));
  return value as AnswerBody[];
}
