import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface CrmRequestSeen {
  method: string;
  path: string;
  authorization: string | undefined;
  body: string;
}

/** True: it has answered. */
type Interruption = (request: CrmRequestSeen, response: ServerResponse) => boolean;

interface StandIn {
  port: number;
  requests: CrmRequestSeen[];
  /** Looks at each request first, and may answer it otherwise. */
  interrupt(how: Interruption | null): void;
  close(): Promise<void>;
}

export interface StandInHubspot extends StandIn {
  token: string;
  /** id → properties */
  companies: Map<string, Record<string, string | null>>;
  owners: { id: string; email: string; firstName: string; lastName: string }[];
  properties: object[];
  /** Ids that the batch update does not write, and why. */
  refuses: Map<string, { category: string; message: string }>;
  pageSize: number;
  headers: Record<string, string>;
}

export interface StandInSalesforce extends StandIn {
  refreshToken: string;
  accessToken: string;
  /** A token that is handed out with the next access token. */
  rotateTo: string | null;
  accounts: Map<string, Record<string, string | number | null>>;
  users: { Id: string; Name: string; Email: string }[];
  fields: object[];
  refuses: Map<string, { statusCode: string; message: string }>;
  pageSize: number;
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): true {
  response
    .writeHead(status, { 'content-type': 'application/json;charset=utf-8', ...headers })
    .end(JSON.stringify(body));
  return true;
}

async function serve(
  answer: (seen: CrmRequestSeen, url: URL, response: ServerResponse) => void,
): Promise<StandIn> {
  const requests: CrmRequestSeen[] = [];
  let interruption: Interruption | null = null;
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      const seen = {
        method: request.method ?? '',
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body,
      };
      requests.push(seen);
      if (interruption?.(seen, response) === true) return;
      answer(seen, new URL(seen.path, 'http://crm.example'), response);
    });
  };
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    interrupt: (how) => void (interruption = how),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A property as `GET /crm/v3/properties/companies` describes it. */
function hubspotProperty(name: string, type: string, over: object = {}): object {
  return {
    name,
    label: name.replaceAll('_', ' '),
    type,
    fieldType: type === 'enumeration' ? 'select' : type === 'number' ? 'number' : 'text',
    groupName: 'companyinformation',
    options: [],
    calculated: false,
    hidden: false,
    formField: true,
    modificationMetadata: { archivable: true, readOnlyDefinition: false, readOnlyValue: false },
    ...over,
  };
}

/** HubSpot's CRM API v3 on loopback, in the shapes of its reference. */
export async function startStandInHubspot(): Promise<StandInHubspot> {
  const state = {
    token: 'pat-eu1-11111111-2222-3333-4444-555555559f2c',
    companies: new Map<string, Record<string, string | null>>(),
    owners: [{ id: '71', email: 'jo@harbour.example', firstName: 'Jo', lastName: 'Castellan' }],
    properties: [
      hubspotProperty('name', 'string'),
      hubspotProperty('whynow_score', 'number'),
      hubspotProperty('whynow_tier', 'enumeration', {
        options: ['hot', 'warm', 'watch', 'cold'].map((value) => ({ label: value, value, hidden: false })),
      }),
      hubspotProperty('whynow_reason', 'string', { fieldType: 'textarea' }),
      hubspotProperty('whynow_brief', 'string'),
      hubspotProperty('hs_object_id', 'number', {
        modificationMetadata: { archivable: false, readOnlyDefinition: true, readOnlyValue: true },
      }),
      hubspotProperty('createdate', 'datetime'),
    ],
    refuses: new Map<string, { category: string; message: string }>(),
    pageSize: 100,
    headers: {} as Record<string, string>,
  };
  const fault = (category: string, message: string, more: object = {}) => ({
    status: 'error',
    message,
    correlationId: '00000000-0000-0000-0000-000000000000',
    category,
    ...more,
  });
  const standIn = await serve((seen, url, response) => {
    const send = (status: number, body: unknown) => json(response, status, body, state.headers);
    if (seen.authorization !== `Bearer ${state.token}`)
      return send(
        401,
        fault('INVALID_AUTHENTICATION', `Authentication credentials not found: ${seen.authorization}`),
      );
    if (url.pathname === '/crm/v3/owners')
      return send(200, { results: state.owners.map((owner) => ({ ...owner, archived: false, teams: [] })) });
    if (url.pathname === '/crm/v3/properties/companies') return send(200, { results: state.properties });
    if (seen.method === 'GET' && url.pathname === '/crm/v3/objects/companies') {
      const from = Number(url.searchParams.get('after') ?? 0);
      const wanted = (url.searchParams.get('properties') ?? '').split(',');
      const all = [...state.companies];
      const results = all.slice(from, from + state.pageSize).map(([id, properties]) => ({
        id,
        properties: Object.fromEntries(wanted.map((name) => [name, properties[name] ?? null])),
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: '2026-01-01T00:00:00.000Z',
        archived: false,
      }));
      const after = from + state.pageSize;
      return send(200, {
        results,
        ...(after < all.length
          ? { paging: { next: { after: String(after), link: `https://api.hubapi.com/?after=${after}` } } }
          : {}),
      });
    }
    if (url.pathname === '/crm/v3/objects/companies/batch/update') {
      const { inputs } = JSON.parse(seen.body) as {
        inputs: { id: string; properties: Record<string, string> }[];
      };
      if (inputs.length > 100)
        return send(
          400,
          fault('VALIDATION_ERROR', 'The maximum number of inputs supported in a batch request is 100'),
        );
      const invalid = inputs.find(({ id }) => state.refuses.get(id)?.category === 'VALIDATION_ERROR');
      // One bad value refuses a batch as a whole.
      if (invalid) return send(400, fault('VALIDATION_ERROR', state.refuses.get(invalid.id)?.message ?? ''));
      const written = inputs.filter(({ id }) => state.companies.has(id) && !state.refuses.has(id));
      for (const { id, properties } of written) Object.assign(state.companies.get(id) ?? {}, properties);
      const missing = inputs.filter((input) => !written.includes(input));
      return send(missing.length > 0 ? 207 : 200, {
        status: 'COMPLETE',
        results: written.map(({ id, properties }) => ({ id, properties })),
        ...(missing.length > 0
          ? {
              numErrors: missing.length,
              errors: missing.map(({ id }) => ({
                status: 'error',
                category: state.refuses.get(id)?.category ?? 'OBJECT_NOT_FOUND',
                message:
                  state.refuses.get(id)?.message ??
                  'Could not get some COMPANY objects, they may be deleted or not exist.',
                context: { ids: [id] },
              })),
            }
          : {}),
      });
    }
    return send(404, fault('OBJECT_NOT_FOUND', 'resource not found'));
  });
  return Object.assign(state, standIn);
}

/** A field as `GET /sobjects/Account/describe` has it. */
function salesforceField(name: string, type: string, over: object = {}): object {
  return {
    name,
    label: name,
    type,
    length: type === 'string' ? 255 : 0,
    updateable: true,
    calculated: false,
    nillable: true,
    restrictedPicklist: false,
    picklistValues: [],
    ...over,
  };
}

/** Salesforce's REST API on loopback, in the shapes of its guide. */
export async function startStandInSalesforce(): Promise<StandInSalesforce> {
  const state = {
    refreshToken: '5Aep861TSESvWeug_first-refresh-token',
    accessToken: '00D000000000001!first-access-token',
    rotateTo: null as string | null,
    accounts: new Map<string, Record<string, string | number | null>>(),
    users: [{ Id: '005000000000001AAA', Name: 'Jo Castellan', Email: 'jo@harbour.example' }],
    fields: [
      salesforceField('Name', 'string'),
      salesforceField('Whynow_Score__c', 'double'),
      salesforceField('Whynow_Tier__c', 'picklist', {
        restrictedPicklist: true,
        picklistValues: ['hot', 'warm', 'watch', 'cold'].map((value) => ({
          value,
          label: value,
          active: true,
        })),
      }),
      salesforceField('Whynow_Reason__c', 'textarea', { length: 40 }),
      salesforceField('Whynow_Brief__c', 'url', { length: 255 }),
      salesforceField('Whynow_Formula__c', 'string', { updateable: false, calculated: true, length: 1300 }),
    ],
    refuses: new Map<string, { statusCode: string; message: string }>(),
    pageSize: 500,
  };
  const standIn = await serve((seen, url, response) => {
    const send = (status: number, body: unknown) => json(response, status, body);
    if (url.pathname === '/services/oauth2/token') {
      const form = new URLSearchParams(seen.body);
      if (form.get('grant_type') !== 'refresh_token' || form.get('refresh_token') !== state.refreshToken)
        return send(400, { error: 'invalid_grant', error_description: 'expired access/refresh token' });
      const rotated = state.rotateTo;
      if (rotated !== null) [state.refreshToken, state.rotateTo] = [rotated, null];
      return send(200, {
        access_token: state.accessToken,
        instance_url: 'https://harbour.my.salesforce.com',
        id: 'https://login.salesforce.com/id/00D000000000001/005000000000001',
        token_type: 'Bearer',
        issued_at: '1795339800000',
        signature: 'c2lnbmF0dXJl',
        ...(rotated === null ? {} : { refresh_token: rotated }),
      });
    }
    if (seen.authorization !== `Bearer ${state.accessToken}`)
      return send(401, [{ message: 'Session expired or invalid', errorCode: 'INVALID_SESSION_ID' }]);
    const list = (records: object[], from: number) => {
      const next = from + state.pageSize;
      const done = next >= records.length;
      return send(200, {
        totalSize: records.length,
        done,
        ...(done ? {} : { nextRecordsUrl: `/services/data/v62.0/query/01g000000000001-${next}` }),
        records: records.slice(from, next),
      });
    };
    const accounts = () =>
      [...state.accounts].map(([Id, values]) => ({
        attributes: { type: 'Account', url: `/services/data/v62.0/sobjects/Account/${Id}` },
        Id,
        ...values,
      }));
    if (url.pathname === '/services/data/v62.0/query')
      return (url.searchParams.get('q') ?? '').includes('FROM User')
        ? list(state.users, 0)
        : list(accounts(), 0);
    const more = /^\/services\/data\/v62\.0\/query\/01g000000000001-(\d+)$/.exec(url.pathname);
    if (more) return list(accounts(), Number(more[1]));
    if (url.pathname === '/services/data/v62.0/sobjects/Account/describe')
      return send(200, { name: 'Account', fields: state.fields });
    if (seen.method === 'PATCH' && url.pathname === '/services/data/v62.0/composite/sobjects') {
      const { allOrNone, records } = JSON.parse(seen.body) as {
        allOrNone: boolean;
        records: ({ id: string; attributes: object } & Record<string, string | number>)[];
      };
      if (allOrNone || records.length > 200)
        return send(400, [{ errorCode: 'INVALID_INPUT', message: 'too many' }]);
      return send(
        200,
        records.map(({ id, attributes: _attributes, ...values }) => {
          const refused = state.refuses.get(id);
          if (refused) return { id, success: false, errors: [{ ...refused, fields: [] }] };
          Object.assign(state.accounts.get(id) ?? {}, values);
          return { id, success: true, errors: [] };
        }),
      );
    }
    return send(404, [{ errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' }]);
  });
  return Object.assign(state, standIn);
}
