import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSecrets } from '../../../platform/secrets.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import { parseCustomHeaders, openCustomHeaders, redactHeaders, sealCustomHeaders } from './custom-headers.ts';
import { cpuMs } from '../../../../test/support/cpu-time.ts';

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-${at}`, 'v']));

describe('parseCustomHeaders', () => {
  it('takes names in any case and keeps them in lower case, values as they are', () => {
    assert.deepEqual(
      parseCustomHeaders({ Authorization: 'Bearer a b~c', "X-Odd!#$%&'*+-.^_`|~09": '"q", {x}' }),
      { authorization: 'Bearer a b~c', "x-odd!#$%&'*+-.^_`|~09": '"q", {x}' },
    );
    assert.deepEqual(parseCustomHeaders({}), {});
    assert.equal(Object.keys(parseCustomHeaders(many(20))).length, 20);
    assert.equal(parseCustomHeaders({ a: 'x'.repeat(1024) })['a']?.length, 1024);
    assert.deepEqual(parseCustomHeaders({ cookie: 'a=b', accept: 'application/json' }), {
      cookie: 'a=b',
      accept: 'application/json',
    });
  });

  const refused: [string, Record<string, string>][] = [
    ['21 of them', many(21)],
    ['no name', { '': 'v' }],
    ['a space in the name', { 'x y': 'v' }],
    ['a colon in the name', { 'x:y': 'v' }],
    ['a line end in the name', { 'x\r\ny': 'v' }],
    ['a name that is not ASCII', { 'x-é': 'v' }],
    ['a letter that only looks like one when lowered', { '\u212Aey': 'v' }],
    ['a name of 101 characters', { ['x'.repeat(101)]: 'v' }],
    ['the same name twice', { 'X-Key': 'a', 'x-key': 'b' }],
    ['no value', { x: '' }],
    ['a value of spaces', { x: '   ' }],
    ['a space at its end', { x: 'a ' }],
    ['a space at its beginning', { x: ' a' }],
    ['CR and LF', { x: 'a\r\nX-Service-Signature: sha256=00' }],
    ['a bare LF', { x: 'a\nb' }],
    ['an LF at the end', { x: 'a\n' }],
    ['a bare CR', { x: 'a\rb' }],
    ['NUL', { x: 'a\0b' }],
    ['a tab', { x: 'a\tb' }],
    ['DEL', { x: 'a\x7fb' }],
    ['what is not ASCII', { x: 'naïve' }],
    ['a value of 1,025 characters', { x: 'x'.repeat(1025) }],
    ['the placeholder', { authorization: '[redacted]' }],
    ...[
      'host',
      'Host',
      'connection',
      'keep-alive',
      'te',
      'trailer',
      'transfer-encoding',
      'upgrade',
      'http2-settings',
      'expect',
      'accept-encoding',
      'user-agent',
      'content-length',
      'Content-Type',
      'content-encoding',
      'proxy-authorization',
      'proxy-connection',
      'webhook-id',
      'Webhook-Signature',
      'x-service-signature',
      'X-Service-Anything',
    ].map((name): [string, Record<string, string>] => [name, { [name]: 'v' }]),
  ];
  for (const [what, headers] of refused)
    it(`refuses ${what}`, () => {
      assert.throws(
        () => parseCustomHeaders(headers),
        (error) =>
          error instanceof DomainError &&
          error.code === 'invalid_param' &&
          error.details['param'] === 'headers',
      );
    });

  it('says nothing of the value that it refuses', () => {
    assert.throws(
      () => parseCustomHeaders({ authorization: 'Bearer hunter2\n' }),
      (error) => error instanceof DomainError && !error.message.includes('hunter2'),
    );
  });

  it('looks at a megabyte once', () => {
    const start = cpuMs();
    for (const value of [' '.repeat(1e6), 'a '.repeat(5e5), `a${' '.repeat(1e6)}`])
      assert.throws(() => parseCustomHeaders({ x: value }));
    assert.ok(cpuMs() - start < 1000);
  });
});

describe('custom headers at rest', () => {
  const secrets = createSecrets(Buffer.alloc(32, 7).toString('base64'));

  it('are sealed, come back as they were, and show their names only', () => {
    const headers = { authorization: 'Bearer hunter2', 'x-tenant': '7' };
    const sealed = sealCustomHeaders(secrets, headers);
    assert.equal(sealed?.includes('hunter2'), false);
    assert.equal(sealed?.includes('authorization'), false);
    assert.deepEqual(openCustomHeaders(secrets, sealed), headers);
    assert.deepEqual(redactHeaders(headers), { authorization: '[redacted]', 'x-tenant': '[redacted]' });
  });

  it('none are nothing', () => {
    assert.equal(sealCustomHeaders(secrets, {}), null);
    assert.deepEqual(openCustomHeaders(secrets, null), {});
  });
});
