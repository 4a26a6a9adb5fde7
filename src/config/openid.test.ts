import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readConfig } from './config.ts';
import { ConfigError } from './settings-reader.ts';

const WHOLE = {
  OIDC_ISSUER: 'https://accounts.example.com',
  OIDC_CLIENT_ID: 'whynow',
  OIDC_CLIENT_SECRET: 'a-secret-of-the-provider',
  OIDC_NAME: 'Example',
};

function mistakeIn(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.message;
  }
  return '';
}

describe('the OpenID provider of the environment', () => {
  test('none, or whole', () => {
    assert.equal(readConfig({}).openId, null);
    assert.deepEqual(readConfig({ ...WHOLE, OIDC_TIMEOUT: '2s' }).openId, {
      issuer: 'https://accounts.example.com',
      clientId: 'whynow',
      clientSecret: 'a-secret-of-the-provider',
      name: 'Example',
      timeout: 2000,
    });
  });

  for (const name of Object.keys(WHOLE))
    test(`not without ${name}`, () => {
      const { [name as keyof typeof WHOLE]: _left, ...rest } = WHOLE;
      assert.match(mistakeIn(rest), new RegExp(`each needs the others; ${name} missing`));
    });

  for (const issuer of [
    'accounts.example.com',
    'http://accounts.example.com',
    'https://user:pass@accounts.example.com',
    'https://accounts.example.com/?a=b',
    'ftp://accounts.example.com',
  ])
    test(`${issuer} is no issuer`, () =>
      assert.match(mistakeIn({ ...WHOLE, OIDC_ISSUER: issuer }), /OIDC_ISSUER: .* is not accepted/));

  test('plain http on this machine alone', () => {
    for (const issuer of ['http://127.0.0.1:9000', 'http://localhost:9000/realm', 'http://[::1]:9000'])
      assert.equal(readConfig({ ...WHOLE, OIDC_ISSUER: issuer }).openId?.issuer, issuer);
  });

  test('a secret that cannot be used is not shown', () => {
    const mistake = mistakeIn({ ...WHOLE, OIDC_CLIENT_SECRET: 'hush hush' });
    assert.match(mistake, /OIDC_CLIENT_SECRET/);
    assert.doesNotMatch(mistake, /hush/);
  });
});
