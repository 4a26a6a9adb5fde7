import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { DAY, MINUTE, SECOND } from '../../../platform/clock.ts';
import type { OutboundResponse } from '../../../platform/outbound-http/client.ts';
import type { Context } from '../../ground/context.ts';
import { CrmRefusal } from './crm.ts';
import type { Crm, CrmFailure, CrmField, CrmOwner } from './crm.ts';
import { createCrmHttp, quoted, retryAfterMs, understood } from './crm-http.ts';
import type { CrmAnswer, CrmRequest, CrmSettings, Shape } from './crm-http.ts';

export interface SalesforceCredentials {
  client_id: string;
  client_secret: string;
  refresh_token: string;
}

const VERSION = '/services/data/v62.0';
const PAGE = 500;
const MAX_OWNER_PAGES = 40;
/** https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/resources_composite_sobjects_collections_update.htm */
const MAX_BATCH = 200;
const MORE = /^\/services\/data\/v\d+\.\d\/query\/[\w-]{1,100}$/;

const Id = Type.String({ minLength: 15, maxLength: 18 });
const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Token = Compile(
  Type.Object({
    access_token: Type.String({ minLength: 1, maxLength: 4096, pattern: '^[\\x21-\\x7e]+$' }),
    refresh_token: Type.Optional(Type.String({ minLength: 1, maxLength: 4096, pattern: '^[\\x21-\\x7e]+$' })),
  }),
);
const TokenFault = Compile(
  Type.Object({ error: Type.String(), error_description: Type.Optional(Type.String()) }),
);
const Fault = Compile(
  Type.Array(
    Type.Object({ errorCode: Type.Optional(Type.String()), message: Type.Optional(Type.String()) }),
    {
      minItems: 1,
    },
  ),
);
const more = Type.Optional(Type.String({ maxLength: 200 }));
const Accounts = Compile(
  Type.Object({
    records: Type.Array(
      Type.Intersect([
        Type.Object({ Id, Name: Text, Website: Text, OwnerId: Text }),
        Type.Record(Type.String(), Type.Unknown()),
      ]),
      { maxItems: 2000 },
    ),
    nextRecordsUrl: more,
  }),
);
const Users = Compile(
  Type.Object({
    records: Type.Array(Type.Object({ Id, Name: Text, Email: Text }), { maxItems: 2000 }),
    nextRecordsUrl: more,
  }),
);
const Description = Compile(
  Type.Object({
    fields: Type.Array(
      Type.Object({
        name: Type.String(),
        label: Type.String(),
        type: Type.String(),
        length: Type.Optional(Type.Integer()),
        updateable: Type.Boolean(),
        restrictedPicklist: Type.Optional(Type.Boolean()),
        picklistValues: Type.Optional(
          Type.Array(Type.Object({ value: Type.String(), active: Type.Optional(Type.Boolean()) })),
        ),
      }),
    ),
  }),
);
const Results = Compile(
  Type.Array(
    Type.Object({
      success: Type.Boolean(),
      errors: Type.Optional(
        Type.Array(
          Type.Object({ statusCode: Type.Optional(Type.String()), message: Type.Optional(Type.String()) }),
        ),
      ),
    }),
  ),
);

export interface SalesforceConnection {
  /** `https://….my.salesforce.com` */
  instanceUrl: string;
  credentials: SalesforceCredentials;
  /** Salesforce may hand out a new refresh token with an access token; the old one is void then. */
  onRefreshToken: (token: string) => Promise<void>;
}

/**
 * Salesforce's REST API, version 62 (https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/), with a refresh token of the
 * OAuth web server flow. The access token is kept for one run, in memory.
 */
export function createSalesforce(
  ctx: Pick<Context, 'outbound' | 'clock'>,
  { instanceUrl, credentials, onRefreshToken }: SalesforceConnection,
  share: string,
  settings: CrmSettings = {},
): Crm {
  const now = (): Date => ctx.clock.now();
  const http = createCrmHttp(
    ctx,
    {
      name: 'Salesforce',
      origin: instanceUrl,
      limitedFor: (response, json) => limitedFor(response, json, now()),
      pauseAfter: () => 0,
    },
    share,
    settings,
  );
  let access: string | null = null;
  let refresh = credentials.refresh_token;
  const secrets = (): string[] => [
    access ?? '',
    refresh,
    credentials.refresh_token,
    credentials.client_secret,
  ];

  async function logIn(): Promise<string> {
    const { client_id, client_secret } = credentials;
    const answer = await http.send({
      method: 'POST',
      path: '/services/oauth2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id,
        client_secret,
        refresh_token: refresh,
      }).toString(),
    });
    if (answer.status !== 200) {
      const said = TokenFault.Check(answer.json)
        ? `${answer.json.error}, ${answer.json.error_description ?? ''}`
        : answer.json;
      throw new CrmRefusal(
        'credentials',
        `Salesforce gave no access token (HTTP ${answer.status}): ${quoted(said, secrets())}`,
      );
    }
    const given = understood('Salesforce', answer, Token);
    if (given.refresh_token !== undefined && given.refresh_token !== refresh) {
      refresh = given.refresh_token;
      await onRefreshToken(refresh);
    }
    return given.access_token;
  }

  /** A session ends after hours without notice: it is opened anew, once. */
  async function send(
    request: Omit<CrmRequest, 'headers'>,
    headers: Record<string, string> = {},
  ): Promise<CrmAnswer> {
    for (let opened = false; ; opened = true) {
      access ??= await logIn();
      const answer = await http.send({
        ...request,
        headers: { ...headers, authorization: `Bearer ${access}` },
      });
      if (answer.status !== 401 || codeOf(answer.json) !== 'INVALID_SESSION_ID' || opened) return answer;
      access = null;
    }
  }

  const refusal = ({ status, json }: CrmAnswer): CrmRefusal => {
    const first = Fault.Check(json) ? json[0] : undefined;
    const said = first ? `${first.errorCode ?? ''}, ${first.message ?? ''}` : json;
    return new CrmRefusal(
      status === 401 || codeOf(json) === 'API_DISABLED_FOR_ORG' ? 'credentials' : 'request',
      `Salesforce refused (HTTP ${status}): ${quoted(said, secrets())}`,
    );
  };

  async function get<T>(path: string, shape: Shape<T>): Promise<T> {
    const answer = await send({ method: 'GET', path }, { 'sforce-query-options': `batchSize=${PAGE}` });
    if (answer.status !== 200) throw refusal(answer);
    return understood('Salesforce', answer, shape);
  }

  const query = (soql: string): string => `${VERSION}/query?${new URLSearchParams({ q: soql }).toString()}`;

  async function listFrom(path: string, fields: readonly string[]) {
    const { records, nextRecordsUrl } = await get(path, Accounts);
    return {
      companies: records.map((record) => ({
        id: record.Id,
        name: record.Name ?? null,
        website: record.Website || null,
        ownerId: record.OwnerId ?? null,
        fields: Object.fromEntries(fields.map((name) => [name, textOf(record[name])])),
      })),
      next: nextOf(nextRecordsUrl),
    };
  }

  return {
    maxBatch: MAX_BATCH,

    async listCompanies(cursor, fields) {
      const first = query(
        `SELECT ${[...new Set(['Id', 'Name', 'Website', 'OwnerId', ...fields])].join(',')} FROM Account ORDER BY Id`,
      );
      if (cursor === null) return listFrom(first, fields);
      try {
        return await listFrom(nextOf(cursor) ?? first, fields);
      } catch (error) {
        // A list is kept for two days: one that went cold is read from its beginning, and what was read already is found unchanged.
        if (error instanceof CrmRefusal && error.message.includes('INVALID_QUERY_LOCATOR'))
          return listFrom(first, fields);
        throw error;
      }
    },

    async listOwners() {
      const owners = new Map<string, CrmOwner>();
      let path: string | null = query('SELECT Id,Name,Email FROM User');
      for (let page = 0; path !== null && page < MAX_OWNER_PAGES; page += 1) {
        const { records, nextRecordsUrl }: Static<ReturnType<typeof Users.Type>> = await get(path, Users);
        for (const { Id: id, Name, Email } of records)
          owners.set(id, { name: Name ?? null, email: Email ?? null });
        path = nextOf(nextRecordsUrl);
      }
      return owners;
    },

    async describeFields() {
      const { fields } = await get(`${VERSION}/sobjects/Account/describe`, Description);
      return fields.map(fieldOf);
    },

    async updateCompanies(batch) {
      const answer = await send(
        {
          method: 'PATCH',
          path: `${VERSION}/composite/sobjects`,
          body: JSON.stringify({
            allOrNone: false,
            records: batch.map(({ id, values }) => ({ attributes: { type: 'Account' }, id, ...values })),
          }),
        },
        { 'content-type': 'application/json' },
      );
      if (answer.status !== 200) throw refusal(answer);
      const results = understood('Salesforce', answer, Results);
      // In the order of what was sent.
      return batch.flatMap(({ id }, index): CrmFailure[] => {
        const result = results[index];
        if (result?.success === true) return [];
        const error = result?.errors?.[0];
        return [
          {
            id,
            gone: GONE.includes(error?.statusCode ?? ''),
            message: quoted(
              error ? `${error.statusCode ?? ''}, ${error.message ?? ''}` : 'Salesforce did not say why.',
              secrets(),
            ),
          },
        ];
      });
    },
  };
}

const GONE: readonly string[] = ['ENTITY_IS_DELETED', 'NOT_FOUND', 'INVALID_CROSS_REFERENCE_KEY'];

/** Only a path of the query resource is followed. */
function nextOf(url: string | undefined): string | null {
  if (url === undefined) return null;
  if (MORE.test(url)) return url;
  throw new CrmRefusal('unreachable', 'Salesforce answered with something that its API does not promise.');
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const TYPES: Readonly<Record<string, CrmField['type']>> = {
  string: 'text',
  textarea: 'text',
  url: 'text',
  combobox: 'text',
  double: 'number',
  int: 'number',
  percent: 'number',
  picklist: 'choice',
};

function fieldOf(field: Static<ReturnType<typeof Description.Type>>['fields'][number]): CrmField {
  // A picklist that is not restricted takes any text.
  const type =
    field.type === 'picklist' && field.restrictedPicklist !== true ? 'text' : (TYPES[field.type] ?? 'other');
  return {
    name: field.name,
    label: field.label,
    type,
    options: (field.picklistValues ?? []).filter(({ active }) => active !== false).map(({ value }) => value),
    maxLength: type === 'text' && field.length !== undefined && field.length > 0 ? field.length : null,
    writable: field.updateable,
  };
}

function codeOf(json: unknown): string | null {
  return Fault.Check(json) ? (json[0]?.errorCode ?? null) : null;
}

/** The limit is one of 24 hours for the whole organisation: whoever tries on today only takes from the others. */
function limitedFor(response: OutboundResponse, json: unknown, now: Date): number | null {
  if (codeOf(json) === 'REQUEST_LIMIT_EXCEEDED') return DAY - (now.getTime() % DAY) + 5 * MINUTE;
  return response.status === 429 ? (retryAfterMs(response) ?? 10 * SECOND) : null;
}
