import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Json = Record<string, unknown>;

/** An OpenID Connect provider on loopback, in the formats of OpenID Connect Core and Discovery 1.0: RS256, code with PKCE. */
export interface TestOpenIdProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whoever signs in there next. */
  claims: Json;
  /** Over what a right id token has; null takes a claim away. */
  lie: Json;
  /** Over the discovery document. */
  metadata: Json;
  /** What is answered, and how. */
  mode: {
    /** These paths take requests and never answer. */
    hangs: Set<string>;
    /** These paths answer with this status and no JSON. */
    fails: Map<string, number>;
    /** Signed by a key that the JWKS does not have. */
    foreignKey: boolean;
    algorithm: 'RS256' | 'none';
  };
  /** Paths as they were asked for. */
  asked: string[];
  /** What the button there does: the address that the browser is sent back to. */
  consent(authorizationUrl: string): URL;
  /** Resolves at the next request to a path. */
  nextAt(path: string): Promise<void>;
  close(): Promise<void>;
}

interface Grant {
  redirectUri: string;
  challenge: string;
  nonce: string;
}

export async function startOpenIdProvider(): Promise<TestOpenIdProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk: JsonWebKey = { ...own.publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' };
  const grants = new Map<string, Grant>();
  const waiting = new Map<string, (() => void)[]>();
  const server = createServer((request, response) => void answer(request, response));
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((ready) => listening.once('listening', ready));
  const issuer = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;

  const provider: TestOpenIdProvider = {
    issuer,
    clientId: 'whynow',
    clientSecret: 'a+secret/with:signs',
    claims: { email: 'jo@harbour.example', email_verified: true },
    lie: {},
    metadata: {},
    mode: { hangs: new Set(), fails: new Map(), foreignKey: false, algorithm: 'RS256' },
    asked: [],
    consent(authorizationUrl) {
      const { searchParams } = new URL(authorizationUrl);
      const of = (name: string): string => searchParams.get(name) ?? '';
      const code = randomUUID();
      grants.set(code, {
        redirectUri: of('redirect_uri'),
        challenge: of('code_challenge'),
        nonce: of('nonce'),
      });
      const back = new URL(of('redirect_uri'));
      back.searchParams.set('code', code);
      back.searchParams.set('state', of('state'));
      return back;
    },
    nextAt: (path) =>
      new Promise((resolve) => {
        waiting.set(path, [...(waiting.get(path) ?? []), resolve]);
      }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const body = await text(request);
    provider.asked.push(path);
    for (const resolve of waiting.get(path)?.splice(0) ?? []) resolve();
    if (provider.mode.hangs.has(path)) return;
    const failure = provider.mode.fails.get(path);
    if (failure !== undefined) return void response.writeHead(failure).end('<h1>no</h1>');
    const [status, content] = contentAt(path, request, body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  }

  function contentAt(path: string, request: IncomingMessage, body: string): [number, unknown] {
    if (path === '/.well-known/openid-configuration')
      return [
        200,
        {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          userinfo_endpoint: `${issuer}/userinfo`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          ...provider.metadata,
        },
      ];
    if (path === '/jwks') return [200, { keys: [jwk] }];
    if (path === '/userinfo') return [200, { sub: 'person-1', ...provider.claims }];
    if (path === '/token') return tokens(request, new URLSearchParams(body));
    return [404, { error: 'not_found' }];
  }

  function tokens(request: IncomingMessage, form: URLSearchParams): [number, unknown] {
    if (!isClient(request, form)) return [401, { error: 'invalid_client' }];
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (grant?.redirectUri !== form.get('redirect_uri') || grant?.challenge !== challenge)
      return [400, { error: 'invalid_grant' }];
    // Its own clock is the machine's, whatever that of the service under test says.
    const now = Math.floor((performance.timeOrigin + performance.now()) / 1000);
    const right = {
      iss: issuer,
      sub: 'person-1',
      aud: provider.clientId,
      iat: now,
      exp: now + 300,
      nonce: grant.nonce,
      ...provider.claims,
    };
    const claims = Object.fromEntries(
      Object.entries({ ...right, ...provider.lie }).filter(([, value]) => value !== null),
    );
    return [
      200,
      { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: signed(claims) },
    ];
  }

  function isClient({ headers }: IncomingMessage, form: URLSearchParams): boolean {
    // RFC 6749, section 2.3.1: each half is form-encoded before the two are joined.
    const [id, secret] = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64')
      .toString()
      .split(':')
      .map((half) => decodeURIComponent(half.replaceAll('+', ' ')));
    const basic = id === provider.clientId && secret === provider.clientSecret;
    const post =
      form.get('client_id') === provider.clientId && form.get('client_secret') === provider.clientSecret;
    const methods = provider.metadata['token_endpoint_auth_methods_supported'];
    return Array.isArray(methods) && methods.includes('client_secret_post') ? post : basic;
  }

  function signed(claims: Json): string {
    const { algorithm, foreignKey } = provider.mode;
    const part = (value: Json): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const input = `${part({ alg: algorithm, kid: 'k1', typ: 'JWT' })}.${part(claims)}`;
    if (algorithm === 'none') return `${input}.`;
    const key = foreignKey ? foreign.privateKey : own.privateKey;
    return `${input}.${createSign('RSA-SHA256').update(input).sign(key).toString('base64url')}`;
  }

  return provider;
}
