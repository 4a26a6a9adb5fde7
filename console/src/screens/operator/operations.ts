import { forgetKey, giveKey } from '../../api/idempotency.ts';
import createClient from 'openapi-fetch';
import type { Schema } from '../../api/client.ts';
import type { paths } from '../../api/schema.d.ts';
import { ConnectionError } from '../../api/client.ts';
import { forgetOperatorKey, operatorKey } from './operator-key.ts';

// The operations of `/operator` are not in openapi.json (docs/status.md has them): their types stand here by hand. Those under /v1 are.

export type Incident = Schema<'StatusIncident'>;
export type Maintenance = Schema<'StatusMaintenance'>;
export type Severity = Incident['severity'];
export type Component = Incident['components'][number];

export interface IncidentOpening {
  title: string;
  severity: Severity;
  components: Component[];
  message?: string;
}

export interface IncidentUpdate {
  message: string;
  status?: Incident['status'];
  severity?: Severity;
}

export interface MaintenancePlan {
  title: string;
  components: Component[];
  scheduled_start: string;
  scheduled_end: string;
  severity?: Severity;
  message?: string;
}

export interface MaintenanceUpdate {
  message: string;
  status?: Maintenance['status'];
  severity?: Severity;
}

export type WorkspaceEntry = Schema<'WorkspaceEntry'>;
export type OpenedWorkspace = Schema<'OpenedWorkspace'>;
export type WorkspaceChange = Schema<'WorkspaceEntryChange'>;
export type Overview = Schema<'OperatorOverview'>;
export type SlowHost = Schema<'SlowHost'>;
export type Plan = WorkspaceEntry['plan'];

interface PageOf<Item> {
  data: Item[];
  has_more: boolean;
  next_cursor: string | null;
}

interface Answer<Body, Status extends number = 200> {
  responses: {
    [code in Status]: { headers: Record<string, unknown>; content: { 'application/json': Body } };
  };
}
interface ById {
  path: { id: string };
}
interface Get<Body, Query> extends Answer<Body> {
  parameters: { query?: Query };
}
interface Send<Given, Body, Status extends number, Parameters = object> extends Answer<Body, Status> {
  parameters: Parameters;
  requestBody: { content: { 'application/json': Given } };
}
interface Paging {
  cursor?: string;
  limit?: number;
}

interface OperatorPaths {
  '/operator/incidents': {
    get: Get<PageOf<Incident>, Paging>;
    post: Send<IncidentOpening, Incident, 201>;
  };
  '/operator/incidents/{id}/updates': { post: Send<IncidentUpdate, Incident, 201, ById> };
  '/operator/maintenances': {
    get: Get<PageOf<Maintenance>, Paging>;
    post: Send<MaintenancePlan, Maintenance, 201>;
  };
  '/operator/maintenances/{id}/updates': { post: Send<MaintenanceUpdate, Maintenance, 201, ById> };
}

type OfOperator = '/v1/workspaces' | '/v1/workspaces/{id}' | '/v1/operator/overview' | '/v1/operator/hosts';

/**
 * Calls with the operator's key in place of the session, whose cookie does not go along. A key that is refused is forgotten, and the session
 * of whoever is signed in has nothing to do with that.
 */
export const operatorApi = createClient<OperatorPaths & Pick<paths, OfOperator>>({
  baseUrl: '/',
  credentials: 'omit',
});
operatorApi.use({
  async onRequest({ request }) {
    // A key that is being tried comes with the call.
    if (!request.headers.has('Authorization'))
      request.headers.set('Authorization', `Bearer ${operatorKey() ?? ''}`);
    if (request.method === 'POST') await giveKey(request);
    return request;
  },
  onResponse({ request, response }) {
    forgetKey(request);
    if (response.status === 401) forgetOperatorKey();
  },
  onError() {
    return new ConnectionError();
  },
});
