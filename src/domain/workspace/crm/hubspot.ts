import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Static } from 'typebox';
import { DAY, HOUR, SECOND } from '../../../platform/clock.ts';
import type { OutboundResponse } from '../../../platform/outbound-http/client.ts';
import type { Context } from '../../ground/context.ts';
import { CrmRefusal } from './crm.ts';
import type { Crm, CrmCompany, CrmFailure, CrmField, CrmOwner, CrmUpdate } from './crm.ts';
import { createCrmHttp, quoted, retryAfterMs, understood } from './crm-http.ts';
import type { CrmAnswer, CrmSettings, Shape } from './crm-http.ts';

export interface HubspotCredentials {
  access_token: string;
}

const HUBSPOT_ORIGIN = 'https://api.hubapi.com';

const PAGE = 100;
const OWNERS_PAGE = 500;
const MAX_OWNER_PAGES = 40;
/** https://developers.hubspot.com/docs/api-reference/crm-companies-v3/batch */
const MAX_BATCH = 100;
const MAX_TEXT = 65_536;
/** Requests of an interval that are left to the account's other apps. */
const RESERVE = 10;
const LIMIT_INTERVAL = 10 * SECOND;

const Paging = Type.Optional(
  Type.Object({ next: Type.Optional(Type.Object({ after: Type.String({ maxLength: 1000 }) })) }),
);
const Id = Type.String({ minLength: 1, maxLength: 100 });
const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]));

const Companies = Compile(
  Type.Object({
    results: Type.Array(
      Type.Object({
        id: Id,
        properties: Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])),
      }),
      { maxItems: PAGE },
    ),
    paging: Paging,
  }),
);
const Owners = Compile(
  Type.Object({
    results: Type.Array(Type.Object({ id: Id, email: Text, firstName: Text, lastName: Text })),
    paging: Paging,
  }),
);
const Properties = Compile(
  Type.Object({
    results: Type.Array(
      Type.Object({
        name: Type.String(),
        label: Type.String(),
        type: Type.String(),
        calculated: Type.Optional(Type.Boolean()),
        options: Type.Optional(Type.Array(Type.Object({ value: Type.String() }))),
        modificationMetadata: Type.Optional(Type.Object({ readOnlyValue: Type.Optional(Type.Boolean()) })),
      }),
    ),
  }),
);
const Updated = Compile(
  Type.Object({
    results: Type.Array(Type.Object({ id: Id })),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          category: Type.Optional(Type.String()),
          message: Type.Optional(Type.String()),
          context: Type.Optional(Type.Object({ ids: Type.Optional(Type.Array(Type.String())) })),
        }),
      ),
    ),
  }),
);
const Fault = Compile(
  Type.Object({
    message: Type.Optional(Type.String()),
    category: Type.Optional(Type.String()),
    policyName: Type.Optional(Type.String()),
  }),
);

/** HubSpot's CRM API v3 (https://developers.hubspot.com/docs/api-reference), with the token of a private app. */
export function createHubspot(
  ctx: Pick<Context, 'outbound' | 'clock'>,
  { access_token: token }: HubspotCredentials,
  share: string,
  settings: CrmSettings = {},
): Crm {
  const http = createCrmHttp(
    ctx,
    { name: 'HubSpot', origin: HUBSPOT_ORIGIN, limitedFor, pauseAfter },
    share,
    settings,
  );
  const headers = { authorization: `Bearer ${token}` };

  const refusal = ({ status, json }: CrmAnswer): CrmRefusal => {
    const said = quoted(Fault.Check(json) ? json.message : json, [token]);
    return new CrmRefusal(
      status === 401 || status === 403 ? 'credentials' : 'request',
      `HubSpot refused (HTTP ${status}): ${said}`,
    );
  };

  async function get<T>(path: string, shape: Shape<T>): Promise<T> {
    const answer = await http.send({ method: 'GET', path, headers });
    if (answer.status !== 200) throw refusal(answer);
    return understood('HubSpot', answer, shape);
  }

  async function update(batch: readonly CrmUpdate[]): Promise<CrmFailure[]> {
    const body = JSON.stringify({
      inputs: batch.map(({ id, values }) => ({
        id,
        properties: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
      })),
    });
    const answer = await http.send({
      method: 'POST',
      path: '/crm/v3/objects/companies/batch/update',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    if (answer.status === 200 || answer.status === 201 || answer.status === 207)
      return failuresOf(batch, understood('HubSpot', answer, Updated), token);
    if (answer.status !== 400 && answer.status !== 404) throw refusal(answer);
    const [first] = batch;
    // One bad company refuses the whole batch: the halves tell which.
    if (first !== undefined && batch.length === 1)
      return [{ id: first.id, gone: answer.status === 404, message: refusal(answer).message }];
    const middle = Math.ceil(batch.length / 2);
    return [...(await update(batch.slice(0, middle))), ...(await update(batch.slice(middle)))];
  }

  return {
    maxBatch: MAX_BATCH,

    async listCompanies(cursor, fields) {
      const query = new URLSearchParams({
        limit: String(PAGE),
        archived: 'false',
        properties: ['name', 'domain', 'website', 'hubspot_owner_id', ...fields].join(','),
        ...(cursor === null ? {} : { after: cursor }),
      });
      const { results, paging } = await get(`/crm/v3/objects/companies?${query.toString()}`, Companies);
      return {
        companies: results.map(({ id, properties }) => companyOf(id, properties, fields)),
        next: paging?.next?.after ?? null,
      };
    },

    async listOwners() {
      const owners = new Map<string, CrmOwner>();
      let after: string | undefined;
      for (let page = 0; page < MAX_OWNER_PAGES; page += 1) {
        const query = new URLSearchParams({
          limit: String(OWNERS_PAGE),
          ...(after === undefined ? {} : { after }),
        });
        const { results, paging } = await get(`/crm/v3/owners?${query.toString()}`, Owners);
        for (const { id, email, firstName, lastName } of results)
          owners.set(id, {
            name: [firstName, lastName].filter(Boolean).join(' ').trim() || null,
            email: email ?? null,
          });
        after = paging?.next?.after;
        if (after === undefined) break;
      }
      return owners;
    },

    async describeFields() {
      const { results } = await get('/crm/v3/properties/companies?archived=false', Properties);
      return results.map(fieldOf);
    },

    updateCompanies: update,
  };
}

function companyOf(
  id: string,
  properties: Record<string, string | null>,
  fields: readonly string[],
): CrmCompany {
  return {
    id,
    name: properties['name'] ?? null,
    website: properties['domain'] || properties['website'] || null,
    ownerId: properties['hubspot_owner_id'] || null,
    fields: Object.fromEntries(fields.map((name) => [name, properties[name] ?? ''])),
  };
}

const TYPES: Readonly<Record<string, CrmField['type']>> = {
  string: 'text',
  number: 'number',
  enumeration: 'choice',
};

function fieldOf(property: Static<ReturnType<typeof Properties.Type>>['results'][number]): CrmField {
  const type = TYPES[property.type] ?? 'other';
  return {
    name: property.name,
    label: property.label,
    type,
    options: (property.options ?? []).map(({ value }) => value),
    maxLength: type === 'text' ? MAX_TEXT : null,
    writable: property.calculated !== true && property.modificationMetadata?.readOnlyValue !== true,
  };
}

/** Of a batch that was written in part: whatever is not among the results was not. */
function failuresOf(
  batch: readonly CrmUpdate[],
  { results, errors = [] }: Static<ReturnType<typeof Updated.Type>>,
  token: string,
): CrmFailure[] {
  const written = new Set(results.map(({ id }) => id));
  return batch
    .filter(({ id }) => !written.has(id))
    .map(({ id }) => {
      const error = errors.find(({ context }) => context?.ids?.includes(id)) ?? errors[0];
      return {
        id,
        gone: error?.category === 'OBJECT_NOT_FOUND',
        message: quoted(error?.message ?? 'HubSpot did not say why.', [token]),
      };
    });
}

/** 429 with a policy: of ten seconds, or of the day, whose end is midnight where the account is. */
function limitedFor(response: OutboundResponse, json: unknown): number | null {
  if (response.status !== 429) return null;
  const asked = retryAfterMs(response);
  if (Fault.Check(json) && json.policyName === 'DAILY') return Math.min(asked ?? HOUR, DAY);
  return asked ?? LIMIT_INTERVAL;
}

function pauseAfter({ headers }: OutboundResponse): number {
  const left = Number(headers['x-hubspot-ratelimit-remaining'] ?? Number.NaN);
  if (!Number.isFinite(left) || left > RESERVE) return 0;
  const interval = Number(headers['x-hubspot-ratelimit-interval-milliseconds'] ?? LIMIT_INTERVAL);
  return Number.isFinite(interval) ? Math.min(Math.max(interval, 0), LIMIT_INTERVAL) : LIMIT_INTERVAL;
}
