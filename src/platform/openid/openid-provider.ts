import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import { HOUR } from '../clock.ts';
import { keptBriefly } from '../kept-briefly.ts';
import { fetchThrough } from '../outbound-http/fetch-through.ts';
import { createOperatorEndpoint } from '../outbound-http/operator-endpoint.ts';
import type { OutboundHttp } from '../outbound-http/outbound-http.ts';
import type { ResolveMap } from '../outbound-http/resolve-map.ts';
import { classifyOpenIdError } from './classify-openid-error.ts';
import { OpenIdError } from './openid-error.ts';

export interface OpenIdProviderOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Milliseconds for each answer. */
  timeout: number;
  userAgent: string;
  resolve: ResolveMap;
  /** For what the provider says stands at other hosts than its issuer. */
  outbound: Pick<OutboundHttp, 'request'>;
}

/** What has to be the same when the browser comes back. */
export interface OpenIdMemory {
  state: string;
  nonce: string;
  verifier: string;
}

export interface OpenIdIdentity {
  email: string | null;
  /** Only where the provider says so in as many words. */
  emailVerified: boolean;
}

export interface OpenIdProvider {
  /** Where the browser goes to say who it is. @throws OpenIdError */
  begin(redirectUri: string): Promise<{ url: string; memory: OpenIdMemory }>;
  /** Who came back. `state` of the address was compared before. @throws OpenIdError */
  finish(callback: URL, memory: OpenIdMemory): Promise<OpenIdIdentity>;
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 256 * 1024;
/** What the provider says of itself is asked for once an hour, and serves for a day if it is silent then. */
const FRESH_FOR = HOUR;
const STALE_FOR = 23 * HOUR;

/** The library is loaded when somebody first signs in so. */
export function createOpenIdProvider(options: OpenIdProviderOptions): OpenIdProvider {
  const endpoint = createOperatorEndpoint(options.issuer, options, limitsOf(options));
  const fetch = guardedFetch(options, endpoint.fetch);
  const discovered = keptBriefly({
    make: () => discover(options, fetch),
    freshFor: FRESH_FOR,
    staleFor: STALE_FOR,
  });
  return {
    begin: (redirectUri) =>
      orOpenIdError(async () => {
        const client = await import('openid-client');
        const config = await discovered();
        const memory = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email',
          state: memory.state,
          nonce: memory.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(memory.verifier),
          code_challenge_method: 'S256',
        });
        return { url: url.href, memory };
      }),
    finish: (callback, { state, nonce, verifier }) =>
      orOpenIdError(async () => {
        const client = await import('openid-client');
        const config = await discovered();
        const tokens = await client.authorizationCodeGrant(config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new OpenIdError('refused', 'no id token came');
        if (claims['email'] !== undefined || !config.serverMetadata().userinfo_endpoint)
          return identityOf(claims);
        return identityOf(await client.fetchUserInfo(config, tokens.access_token, claims.sub));
      }),
    close: () => endpoint.close(),
  };
}

function identityOf(claims: Readonly<Record<string, unknown>>): OpenIdIdentity {
  const { email, email_verified } = claims;
  return { email: typeof email === 'string' ? email : null, emailVerified: email_verified === true };
}

async function discover(
  { issuer, clientId, clientSecret, timeout }: OpenIdProviderOptions,
  fetch: CustomFetch,
): Promise<Configuration> {
  const client = await import('openid-client');
  const isPlain = new URL(issuer).protocol === 'http:';
  const config = await client.discovery(
    new URL(issuer),
    clientId,
    undefined,
    secretAuth(client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)),
    {
      timeout: timeout / 1000,
      [client.customFetch]: fetch,
      // The signature of an id token is checked although it comes from the provider itself.
      execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    },
  );
  assertWebPage(config.serverMetadata().authorization_endpoint, issuer);
  return config;
}

/** RFC 8414, section 2: where a provider does not say how it wants the secret, `client_secret_basic` is meant. */
function secretAuth(basic: ClientAuth, post: ClientAuth): ClientAuth {
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** A browser is sent there. */
function assertWebPage(address: string | undefined, issuer: string): void {
  const url = URL.parse(address ?? '');
  if (url?.protocol === 'https:' || url?.origin === new URL(issuer).origin) return;
  throw new OpenIdError('unavailable', 'the provider names no https address to sign in at');
}

/** The operator has named the issuer, wherever it stands; what it names itself has to be in public, unless egress is allowed there. */
function guardedFetch(options: OpenIdProviderOptions, atIssuer: typeof globalThis.fetch): CustomFetch {
  const { origin, protocol } = new URL(options.issuer);
  return (url, init) => {
    const { method, headers, body, signal } = init;
    const request = new Request(url, {
      method,
      headers,
      ...(body == null ? {} : { body: body as NonNullable<RequestInit['body']> }),
      ...(signal ? { signal } : {}),
    });
    if (new URL(request.url).origin === origin) return atIssuer(request);
    return fetchThrough(options.outbound, request, {
      ...limitsOf(options),
      anyPort: true,
      allowHttp: protocol === 'http:',
    });
  };
}

function limitsOf({ timeout }: OpenIdProviderOptions): { deadlineMs: number; maxBodyBytes: number } {
  return { deadlineMs: timeout, maxBodyBytes: MAX_BODY_BYTES };
}

async function orOpenIdError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw classifyOpenIdError(error);
  }
}
