import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { system } from '../../src/domain/ground/actor.ts';
import { addMember } from '../../src/domain/workspace/settings/members/add-member.ts';
import { findSignedIn } from '../../src/domain/workspace/settings/sign-in/find-signed-in.ts';
import { MINUTE } from '../../src/platform/clock.ts';
import { createTestApi } from '../support/api.ts';
import type { Answer, TestApi } from '../support/api.ts';
import { createFakeClock } from '../support/clock.ts';
import { startOpenIdProvider } from '../support/openid-provider.ts';
import type { TestOpenIdProvider } from '../support/openid-provider.ts';

const START = '/sign-in/oidc';
const FORM = { key: null, headers: { 'content-type': 'application/x-www-form-urlencoded' }, raw: '' };

describe('signing in by OpenID Connect', () => {
  const clock = createFakeClock();
  let provider: TestOpenIdProvider;
  let api: TestApi;
  let rateNow = 0;
  const settings = (): Record<string, string> => ({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: 'Harbour ID',
    OIDC_TIMEOUT: '1s',
  });
  const open = (config: Record<string, string> = {}, databaseUrl?: string): Promise<TestApi> =>
    createTestApi({
      clock,
      config: { ...settings(), ...config },
      rateNow: () => (rateNow += 10_000),
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
    });

  before(async () => {
    provider = await startOpenIdProvider();
    api = await open();
    await addMember(api.ctx, system(api.workspaceId, 'test'), {
      email: 'jo@harbour.example',
      role: 'read-write',
    });
  });
  after(async () => {
    await api.close();
    await provider.close();
  });
  afterEach(() => {
    provider.claims = { email: 'jo@harbour.example', email_verified: true };
    provider.lie = {};
    provider.metadata = {};
    provider.mode.hangs.clear();
    provider.mode.fails.clear();
    provider.mode.foreignKey = false;
    provider.mode.algorithm = 'RS256';
  });

  const cookies = (answer: Answer): string[] => [answer.headers['set-cookie'] ?? []].flat();
  const cookie = (answer: Answer, name: string): string | undefined =>
    cookies(answer)
      .map((each) => /^([^=]+)=([^;]*)/.exec(each))
      .find((each) => each?.[1] === name)?.[2];
  const begin = async (on = api, to = ''): Promise<{ journey: string; url: string }> => {
    const begun = await on.request('GET', START + (to && `?to=${encodeURIComponent(to)}`), { key: null });
    assert.equal(begun.status, 303, begun.text);
    return { journey: String(cookie(begun, 'whynow_oidc')), url: String(begun.headers['location']) };
  };
  const comeBack = (back: URL, journey: string | null, on = api): Promise<Answer> =>
    on.request('GET', back.pathname + back.search, {
      key: null,
      headers: journey === null ? {} : { cookie: `other=1; whynow_oidc=${journey}` },
    });
  const journeyOf = async (on = api, to = ''): Promise<Answer> => {
    const { journey, url } = await begin(on, to);
    return comeBack(provider.consent(url), journey, on);
  };
  const refused = (answer: Answer, status: number, words: RegExp): void => {
    assert.equal(answer.status, status, answer.text);
    assert.match(answer.text, words);
    assert.equal(cookie(answer, 'whynow_session'), undefined);
  };

  test('the page has a button with the name of the provider, and says nothing of mail', async () => {
    const page = await api.request('GET', '/sign-in?to=/app/accounts', { key: null });
    assert.equal(page.status, 200);
    assert.match(page.text, /href="\/sign-in\/oidc\?to=%2Fapp%2Faccounts"[^>]*>Sign in with Harbour ID</);
    assert.doesNotMatch(page.text, /Mail me a link/);
  });

  test('the browser is sent with state, nonce and PKCE, and comes back signed in, where it wanted to go', async () => {
    const { journey, url } = await begin(api, '/app/accounts?tier=hot');
    const asked = new URL(url);
    assert.equal(asked.origin + asked.pathname, `${provider.issuer}/authorize`);
    const of = (name: string) => asked.searchParams.get(name);
    assert.deepEqual(
      [of('response_type'), of('client_id'), of('scope'), of('code_challenge_method')],
      ['code', 'whynow', 'openid email', 'S256'],
    );
    assert.equal(of('redirect_uri'), `${api.ctx.publicUrl}/sign-in/oidc/callback`);
    // What the browser carries tells it nothing.
    for (const secret of ['state', 'nonce']) assert.equal(journey.includes(String(of(secret))), false);
    const back = await comeBack(provider.consent(url), journey);
    assert.deepEqual([back.status, back.headers['location']], [303, '/app/accounts?tier=hot'], back.text);
    const session = cookie(back, 'whynow_session') ?? '';
    assert.notEqual(await findSignedIn(api.ctx, api.workspaceId, session), null);
    assert.match(
      cookies(back).find((each) => each.startsWith('whynow_oidc=')) ?? '',
      /^whynow_oidc=; .*Max-Age=0/,
    );
    assert.ok(cookies(back).every((each) => /HttpOnly; SameSite=Lax/.test(each)));
  });

  test('it ends in another process than it began in; https has cookies of this very host', async () => {
    const other = await open({ PUBLIC_URL: 'https://whynow.example' }, api.ctx.databaseUrl);
    const more = await open({ PUBLIC_URL: 'https://whynow.example' }, api.ctx.databaseUrl);
    try {
      const begun = await other.request('GET', START, { key: null });
      const sealed = cookie(begun, '__Host-whynow_oidc');
      assert.match(cookies(begun).join(), /HttpOnly; SameSite=Lax; Secure$/);
      const back = provider.consent(String(begun.headers['location']));
      assert.equal(back.origin, 'https://whynow.example');
      const ended = await more.request('GET', back.pathname + back.search, {
        key: null,
        headers: { cookie: `__Host-whynow_oidc=${sealed}` },
      });
      assert.equal(ended.status, 303, ended.text);
      assert.ok(cookie(ended, '__Host-whynow_session'));
    } finally {
      await other.close();
      await more.close();
    }
  });

  test('the way back fits only the browser that went, soon, and once', async () => {
    const one = await begin();
    const two = await begin();
    const back = provider.consent(one.url);
    refused(await comeBack(back, null), 400, /another browser/);
    refused(await comeBack(back, two.journey), 400, /another browser/);
    refused(await comeBack(back, `${one.journey.slice(0, -2)}AA`), 400, /another browser/);
    refused(await comeBack(back, 'x'), 400, /another browser/);
    const noState = new URL(back);
    noState.searchParams.delete('state');
    refused(await comeBack(noState, one.journey), 400, /another browser/);
    // Sealed by us, and no journey.
    refused(await comeBack(back, api.ctx.secrets.seal('{"state":""}').toString('base64url')), 400, /another/);
    assert.equal((await comeBack(back, one.journey)).status, 303);
    refused(await comeBack(back, one.journey), 403, /could not be accepted/);
    const late = await begin();
    clock.advance(10 * MINUTE);
    refused(await comeBack(provider.consent(late.url), late.journey), 400, /too long ago/);
  });

  for (const [name, lie] of [
    ['another nonce', { nonce: 'somebody-else’s' }],
    ['no nonce', { nonce: null }],
    ['another audience', { aud: 'another-client' }],
    ['an audience of two and another party', { aud: ['whynow', 'x'], azp: 'x' }],
    ['another issuer', { iss: 'https://elsewhere.example' }],
    ['an end an hour ago', { exp: 1_000_000_000 }],
    ['no end', { exp: null }],
    ['no subject', { sub: null }],
  ] as const)
    test(`an id token with ${name} signs nobody in`, async () => {
      provider.lie = lie;
      refused(await journeyOf(), 403, /could not be accepted/);
    });

  test('an id token signed by another key, or by none, signs nobody in', async () => {
    provider.mode.foreignKey = true;
    refused(await journeyOf(), 403, /could not be accepted/);
    provider.mode.algorithm = 'none';
    refused(await journeyOf(), 403, /could not be accepted/);
  });

  test('an address counts only where the provider says that it is verified', async () => {
    for (const claims of [
      { email: 'jo@harbour.example', email_verified: false },
      { email: 'jo@harbour.example', email_verified: 'true' },
      { email: 'jo@harbour.example' },
      { email: 'no address', email_verified: true },
      { email: ['jo@harbour.example'], email_verified: true },
      {},
    ]) {
      provider.claims = claims;
      refused(await journeyOf(), 403, /does not say that your e-mail address is verified/);
    }
  });

  test('an address in capitals is the same; one of the userinfo endpoint counts where the token has none', async () => {
    provider.claims = { email: 'Jo@Harbour.Example', email_verified: true };
    assert.equal((await journeyOf()).status, 303);
    provider.lie = { email: null, email_verified: null };
    assert.equal((await journeyOf()).status, 303);
    assert.ok(provider.asked.includes('/userinfo'));
  });

  test('whoever is no member is told what to do, and what they are called is shown as text', async () => {
    provider.claims = { email: 'kim&co@harbour.example', email_verified: true };
    const answer = await journeyOf();
    refused(answer, 403, /kim&amp;co@harbour\.example/);
    assert.match(answer.text, /Ask an administrator of your workspace to add it/);
  });

  test('an address that only looks like a member’s in lower case is a stranger’s', async () => {
    await addMember(api.ctx, system(api.workspaceId, 'test'), {
      email: 'kim@harbour.example',
      role: 'admin',
    });
    // The Kelvin sign: its lower case is a plain k.
    provider.claims = { email: '\u212aim@harbour.example', email_verified: true };
    refused(await journeyOf(), 403, /no workspace here has a member/);
    provider.claims = { email: 'kim@harbour.example', email_verified: true };
    assert.equal((await journeyOf()).status, 303);
  });

  test('a member of several workspaces chooses one; the other buttons are of no use to others', async () => {
    const other = await api.addWorkspace();
    const email = 'both@harbour.example';
    for (const workspaceId of [api.workspaceId, other.workspaceId])
      await addMember(api.ctx, system(workspaceId, 'test'), { email, role: 'read-only' });
    provider.claims = { email, email_verified: true };
    const page = await journeyOf(api, '/app/bots');
    assert.equal(page.status, 200, page.text);
    assert.equal(cookie(page, 'whynow_session'), undefined);
    const actions = [...page.text.matchAll(/action="([^"]+)"/g)].map(([, action]) => action ?? '');
    assert.equal(actions.length, 2);
    const chosen = await api.request('POST', actions[0] ?? '', FORM);
    assert.deepEqual([chosen.status, chosen.headers['location']], [303, '/app/bots'], chosen.text);
    assert.equal((await api.request('POST', actions[0] ?? '', FORM)).status, 410);
    clock.advance(10 * MINUTE);
    assert.equal((await api.request('POST', actions[1] ?? '', FORM)).status, 410);
  });

  test('somebody who presses Cancel there is told so', async () => {
    const { journey, url } = await begin();
    const back = provider.consent(url);
    back.searchParams.delete('code');
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_description', '<b>hello</b>');
    const answer = await comeBack(back, journey);
    refused(answer, 403, /did not sign you in/);
    assert.doesNotMatch(answer.text, /hello/);
  });

  test('a provider that wants the secret in the form gets it there', async () => {
    const fresh = await open();
    try {
      provider.metadata = { token_endpoint_auth_methods_supported: ['client_secret_post'] };
      provider.claims = { email: 'nobody@harbour.example', email_verified: true };
      refused(await journeyOf(fresh), 403, /no workspace here has a member/);
    } finally {
      await fresh.close();
    }
  });

  test('what the provider says of itself is asked for once', async () => {
    const fresh = await open();
    try {
      const before = provider.asked.length;
      await Promise.all(Array.from({ length: 5 }, () => begin(fresh)));
      await begin(fresh);
      assert.deepEqual(provider.asked.slice(before), ['/.well-known/openid-configuration']);
    } finally {
      await fresh.close();
    }
  });
});

describe('an OpenID provider that cannot be trusted', () => {
  let provider: TestOpenIdProvider;
  let rateNow = 0;
  before(async () => {
    provider = await startOpenIdProvider();
  });
  after(() => provider.close());
  afterEach(() => {
    provider.metadata = {};
    provider.mode.hangs.clear();
    provider.mode.fails.clear();
  });

  const onFresh = async (
    work: (api: TestApi) => Promise<void>,
    config: Record<string, string> = {},
    now = () => 0,
  ): Promise<void> => {
    const api = await createTestApi({
      rateNow: now,
      config: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_CLIENT_SECRET: provider.clientSecret,
        OIDC_NAME: 'Harbour ID',
        OIDC_TIMEOUT: '1s',
        ...config,
      },
    });
    try {
      await work(api);
    } finally {
      await api.close();
    }
  };
  const start = (api: TestApi): Promise<Answer> => api.request('GET', START, { key: null });
  const finish = async (api: TestApi): Promise<Answer> => {
    const begun = await start(api);
    const back = provider.consent(String(begun.headers['location']));
    const [cookie = ''] = String(begun.headers['set-cookie']).split(';');
    return api.request('GET', back.pathname + back.search, { key: null, headers: { cookie } });
  };

  const DISCOVERY = '/.well-known/openid-configuration';

  test('has so long for each answer; meanwhile everything else is answered', () =>
    onFresh(async (api) => {
      provider.mode.hangs.add(DISCOVERY);
      const arrived = provider.nextAt(DISCOVERY);
      const hanging = start(api);
      await arrived;
      assert.equal((await api.request('GET', '/v1/accounts')).status, 200);
      assert.equal((await api.request('GET', '/sign-in', { key: null })).status, 200);
      const answer = await hanging;
      assert.equal(answer.status, 503);
      assert.match(answer.text, /Harbour ID cannot be reached/);
      provider.mode.hangs.clear();
      for (const path of ['/token', '/jwks']) {
        provider.mode.hangs.add(path);
        assert.equal((await finish(api)).status, 503, path);
        provider.mode.hangs.clear();
      }
    }));

  test('that hangs holds sixteen sign-ins, and the next is told at once', () =>
    onFresh(
      async (api) => {
        const journeys = [];
        for (let number = 0; number < 17; number += 1) {
          const begun = await start(api);
          const { pathname, search } = provider.consent(String(begun.headers['location']));
          const [cookie = ''] = String(begun.headers['set-cookie']).split(';');
          journeys.push(() => api.request('GET', pathname + search, { key: null, headers: { cookie } }));
        }
        provider.mode.hangs.add('/token');
        const before = provider.asked.length;
        const answers = await Promise.all(journeys.map((end) => end()));
        assert.ok(answers.every(({ status }) => status === 503));
        assert.equal(provider.asked.slice(before).filter((path) => path === '/token').length, 16);
      },
      {},
      () => (rateNow += 10_000),
    ));

  test('is left alone after five failures in a row', () =>
    onFresh(async (api) => {
      provider.mode.fails.set(DISCOVERY, 500);
      for (let tried = 0; tried < 5; tried += 1) assert.equal((await start(api)).status, 503);
      const before = provider.asked.length;
      assert.equal((await start(api)).status, 503);
      assert.equal(provider.asked.length, before);
    }));

  test('is not left alone because of codes that somebody makes up', () =>
    onFresh(async (api) => {
      const begun = await start(api);
      const back = provider.consent(String(begun.headers['location']));
      back.searchParams.set('code', 'made-up');
      const [cookie = ''] = String(begun.headers['set-cookie']).split(';');
      for (let tried = 0; tried < 7; tried += 1) {
        const path = back.pathname + back.search;
        assert.equal((await api.request('GET', path, { key: null, headers: { cookie } })).status, 403);
      }
      assert.equal((await start(api)).status, 303);
    }));

  for (const [what, metadata] of [
    ['another issuer', { issuer: 'https://elsewhere.example' }],
    ['a page that is none', { authorization_endpoint: 'javascript:alert(1)' }],
    ['no page', { authorization_endpoint: null }],
  ] as const)
    test(`sends nobody to sign in where it names ${what}`, () =>
      onFresh(async (api) => {
        provider.metadata = metadata;
        const answer = await start(api);
        assert.equal(answer.headers['location'], undefined);
        assert.ok(answer.status >= 403, String(answer.status));
      }));

  test('makes us call no private network by naming addresses there', async () => {
    const inner = await startOpenIdProvider();
    try {
      await onFresh(
        async (api) => {
          provider.metadata = { token_endpoint: `${inner.issuer}/token` };
          assert.equal((await finish(api)).status, 503);
          assert.deepEqual(inner.asked, []);
        },
        { EGRESS_ALLOW_CIDRS: '' },
      );
    } finally {
      await inner.close();
    }
  });

  test('may have its parts at other hosts that are public, or that the operator allows', () =>
    onFresh(
      async (api) => {
        provider.metadata = {
          token_endpoint: 'https://tokens.harbour.example/token',
          jwks_uri: 'https://keys.harbour.example/jwks',
        };
        const answer = await finish(api);
        assert.equal(answer.status, 403, answer.text);
        assert.match(answer.text, /no workspace here has a member/);
      },
      {
        EGRESS_RESOLVE: ['tokens', 'keys']
          .map((name) => `${name}.harbour.example=${new URL(provider.issuer).host}`)
          .join(','),
      },
    ));

  test('sends no answer without end', () =>
    onFresh(async (api) => {
      provider.metadata = { padding: 'x'.repeat(300_000) };
      assert.equal((await start(api)).status, 503);
    }));

  test('20 tries a minute from one address', () =>
    onFresh(async (api) => {
      const answers = await Promise.all(Array.from({ length: 22 }, () => start(api)));
      assert.equal(answers.filter(({ status }) => status === 429).length, 2);
    }));
});
