import type { Config } from '../../../config/config.ts';
import { validateHost, validatePort, validateUrl } from '../../../platform/outbound-http/validate-url.ts';
import { DomainError, invalidParam } from '../../ground/errors/errors.ts';
import { sslModes } from '../../ground/vocabulary/export-target.ts';
import type { ExportDestination } from '../../ground/vocabulary/export-target.ts';

/** As a client sends it: which members there must be follows from `type`. */
export interface DestinationInput {
  type: 'download' | 's3' | 'postgres';
  endpoint?: string | undefined;
  region?: string | undefined;
  bucket?: string | undefined;
  key_prefix?: string | undefined;
  path_style?: boolean | undefined;
  access_key_id?: string | undefined;
  secret_access_key?: string | undefined;
  session_token?: string | undefined;
  url?: string | undefined;
  schema?: string | undefined;
  table?: string | undefined;
}

export interface S3Credentials {
  access_key_id: string;
  secret_access_key: string;
  session_token?: string;
}

export interface WarehouseCredentials {
  user: string;
  password: string;
}

export interface ValidDestination {
  destination: ExportDestination;
  /** Kept sealed and never shown. */
  credentials: S3Credentials | WarehouseCredentials | null;
}

/**
 * As libpq has them (https://www.postgresql.org/docs/current/libpq-ssl.html), without those that may end up in the open unasked:
 * `require` encrypts and takes any certificate, `verify-full` takes one of a known authority for this very name.
 */

const MEMBERS: Record<DestinationInput['type'], readonly (keyof DestinationInput)[]> = {
  download: [],
  s3: [
    'endpoint',
    'region',
    'bucket',
    'key_prefix',
    'path_style',
    'access_key_id',
    'secret_access_key',
    'session_token',
  ],
  postgres: ['url', 'schema', 'table'],
};

/** @throws DomainError missing_param, unknown_param, invalid_param, https_required, url_not_allowed */
export function validateDestination(config: Config, given: DestinationInput): ValidDestination {
  for (const [name, value] of Object.entries(given))
    if (name !== 'type' && value !== undefined && !MEMBERS[given.type].includes(name as 'url'))
      throw new DomainError(
        'unknown_param',
        `destination.${name} means nothing to a destination of the type ${given.type}.`,
        { param: `destination.${name}` },
      );
  switch (given.type) {
    case 'download':
      return { destination: { type: 'download' }, credentials: null };
    case 's3':
      return validateBucket(config, given);
    case 'postgres':
      return validateWarehouse(config, given);
  }
}

function validateBucket(config: Config, given: DestinationInput): ValidDestination {
  const endpoint = validateEndpoint(config, required(given, 'endpoint'));
  const bucket = required(given, 'bucket');
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw invalidParam(
      'destination.bucket',
      'destination.bucket must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens.',
    );
  const region = given.region ?? 'us-east-1';
  if (!/^[a-z0-9-]{1,64}$/.test(region))
    throw invalidParam('destination.region', 'destination.region must be a region such as eu-central-1.');
  const prefix = given.key_prefix ?? '';
  if (!/^[A-Za-z0-9_.=/-]{0,500}$/.test(prefix) || /^\/|\/\/|(?:^|\/)\.\.?(?:\/|$)/.test(prefix))
    throw invalidParam(
      'destination.key_prefix',
      'destination.key_prefix takes letters, digits and _ . = - /, without empty parts or dots alone.',
    );
  const access_key_id = printable(given, 'access_key_id', 128);
  const secret_access_key = printable(given, 'secret_access_key', 256);
  return {
    destination: {
      type: 's3',
      endpoint,
      region,
      bucket,
      key_prefix: prefix,
      path_style: given.path_style ?? false,
    },
    credentials: {
      access_key_id,
      secret_access_key,
      ...(given.session_token === undefined
        ? {}
        : { session_token: printable(given, 'session_token', 4096) }),
    },
  };
}

function validateEndpoint(config: Config, given: string): string {
  const param = 'destination.endpoint';
  const verdict = validateUrl(given, {
    ...guardOf(config),
    allowHttp: config.egress.allowHttp,
    anyPort: true,
  });
  if (!verdict.ok)
    throw new DomainError(verdict.code, `${param} is not accepted: ${verdict.reason}.`, { param });
  if (verdict.url.pathname !== '/' || verdict.url.search !== '')
    throw invalidParam(
      param,
      `${param} must be an address without a path; the bucket has a member of its own.`,
    );
  return verdict.url.origin;
}

/** The address is taken apart here, so that no parameter in it can lead anywhere else later. */
function validateWarehouse(config: Config, given: DestinationInput): ValidDestination {
  const param = 'destination.url';
  const url = URL.parse(required(given, 'url'));
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.hostname === '')
    throw invalidParam(param, `${param} must be postgres://user:password@host:5432/database.`);
  const [user, password, database] = [url.username, url.password, url.pathname.slice(1)].map(decoded);
  if (!user || !database || password === undefined || url.hash !== '' || url.pathname.includes('/', 1))
    throw invalidParam(
      param,
      `${param} must name a user and one database: postgres://user:password@host/database.`,
    );
  for (const name of url.searchParams.keys())
    if (name !== 'sslmode')
      throw invalidParam(
        param,
        `${param} has the parameter ${JSON.stringify(name.slice(0, 40))}; only sslmode is taken.`,
      );
  const sslmode = sslModes.find((mode) => mode === (url.searchParams.get('sslmode') ?? 'require'));
  if (!sslmode) throw invalidParam(param, `${param} has an sslmode that is none of ${sslModes.join(', ')}.`);
  // In another scheme than http a host is any text: this is what makes 127.0.0.1 of 0x7f000001.
  const host = URL.parse(`https://${url.hostname}/`)?.hostname ?? '';
  const port = url.port === '' ? 5432 : Number(url.port);
  const guard = guardOf(config);
  const fault =
    host === '' ? 'it names no host' : (validateHost(host, guard) ?? validatePort(host, port, guard));
  if (fault !== null)
    throw new DomainError('url_not_allowed', `${param} is not accepted: ${fault}.`, { param });
  const schema = given.schema === undefined ? null : identifier('schema', given.schema);
  return {
    destination: {
      type: 'postgres',
      host,
      port,
      database,
      schema,
      table: identifier('table', required(given, 'table')),
      sslmode,
    },
    credentials: { user, password },
  };
}

/** What a guard of outgoing connections goes by. */
function guardOf(config: Config) {
  return {
    allowCidrs: config.egress.allowCidrs,
    allowMetadata: config.egress.allowMetadata,
    resolve: config.egress.resolve,
  };
}

function required(
  given: DestinationInput,
  name: 'endpoint' | 'bucket' | 'url' | 'table' | SecretName,
): string {
  const value = given[name];
  if (value !== undefined) return value;
  throw new DomainError(
    'missing_param',
    `destination.${name} is required for a destination of the type ${given.type}.`,
    { param: `destination.${name}` },
  );
}

type SecretName = 'access_key_id' | 'secret_access_key' | 'session_token';

/** Goes into a header; refused without being repeated. */
function printable(given: DestinationInput, name: SecretName, max: number): string {
  const value = required(given, name);
  if (value.length <= max && /^[\x21-\x7e]+$/.test(value)) return value;
  throw invalidParam(
    `destination.${name}`,
    `destination.${name} must have 1 to ${max} printable ASCII characters without spaces.`,
  );
}

/** PostgreSQL cuts names at 63 bytes, and so might make one table of two. */
function identifier(name: 'schema' | 'table', given: string): string {
  if (given !== '' && Buffer.byteLength(given) <= 63 && !/\p{Cc}/u.test(given)) return given;
  throw invalidParam(`destination.${name}`, `destination.${name} must be a name of 1 to 63 bytes.`);
}

/** Undefined where the text is not percent-encoded as it should be, or holds what no name or password has. */
function decoded(text: string): string | undefined {
  try {
    const plain = decodeURIComponent(text);
    return /\p{Cc}/u.test(plain) ? undefined : plain;
  } catch {
    return undefined;
  }
}
