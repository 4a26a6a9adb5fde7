import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { operations } from '../../../src/api/routes/index.ts';
import { createTestApi } from '../../support/api.ts';
import type { Answer, RequestOptions, TestApi } from '../../support/api.ts';

interface SignedKey {
  key: string;
  secret: string;
}

const ID = 'acc_01kay6wqsgf1vtk9m8ta1t7s9k';
const signatureOf = (secret: string, body: string | Buffer): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

describe('verify signature', () => {
  let api: TestApi;
  let required: SignedKey;
  let optional: SignedKey;
  before(async () => {
    api = await createTestApi();
    [required, optional] = await Promise.all([make('required'), make('optional')]);
  });
  after(() => api.close());

  async function make(signing: string): Promise<SignedKey> {
    const { body } = await api.request('POST', '/v1/workspace/api-keys', {
      body: { name: signing, role: 'admin', signing },
    });
    return { key: String(body['key']), secret: String(body['signing_secret']) };
  }

  function send(
    method: string,
    path: string,
    key: string,
    signature: string | null,
    options: RequestOptions = {},
  ): Promise<Answer> {
    const headers = {
      ...options.headers,
      ...(signature === null ? {} : { 'x-service-signature': signature }),
    };
    return api.request(method, path, { ...options, key, headers });
  }

  test('200: signed GET, HEAD, DELETE and POST without a body sign the empty text', async () => {
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'bodyless.example' } });
    const account = `/v1/accounts/${made.body['id']}`;
    const empty = signatureOf(required.secret, '');
    assert.equal((await send('GET', '/v1/accounts', required.key, empty)).status, 200);
    assert.equal((await send('HEAD', account, required.key, empty)).status, 200);
    assert.equal((await send('POST', `${account}:rescore`, required.key, empty)).status, 200);
    assert.equal((await send('DELETE', account, required.key, empty)).status, 200);
  });

  test('201: the raw bytes are signed, spaces and all; upper-case hex will do', async () => {
    const raw = '{ "domain" :\t"spaced.example",  "name": "Zoë" }';
    const signature = signatureOf(required.secret, raw).toUpperCase().replace('SHA256', 'sha256');
    assert.equal((await send('POST', '/v1/accounts', required.key, signature, { raw })).status, 201);
    const other = JSON.stringify(JSON.parse(raw));
    const answer = await send('POST', '/v1/accounts', required.key, signature, { raw: other });
    assert.equal(answer.body['error']?.['code'], 'signature_mismatch');
  });

  for (const { method, path, operationId, bodyType = 'application/json' } of operations) {
    const address = path.replaceAll(/\{\w+\}/g, ID);

    test(`401 signature_missing: ${operationId} with a key that requires one`, async () => {
      const answer = await send(method, address, required.key, null);
      assert.equal(answer.status, 401, answer.text);
      assert.equal(answer.body['error']?.['code'], 'signature_missing');
    });

    test(`401 signature_mismatch: ${operationId}, before anything else is looked at`, async () => {
      const headers = { 'content-type': bodyType };
      const body = method === 'GET' ? {} : { raw: '{"what', headers };
      const wrong = signatureOf(`${optional.secret}x`, method === 'GET' ? '' : '{"what');
      const answer = await send(method, address, optional.key, wrong, body);
      assert.equal(answer.status, 401, answer.text);
      assert.equal(answer.body['error']?.['code'], 'signature_mismatch');
      const bodyless = await send(method, address, optional.key, signatureOf(optional.secret, 'x'));
      assert.equal(bodyless.body['error']?.['code'], 'signature_mismatch');
      const announced = await send(method, address, optional.key, signatureOf(optional.secret, 'x'), {
        headers,
      });
      assert.equal(announced.body['error']?.['code'], 'signature_mismatch');
    });
  }

  test('200 without one where it is optional; 401 for a wrong one', async () => {
    assert.equal((await send('GET', '/v1/accounts', optional.key, null)).status, 200);
    for (const wrong of [
      '',
      'sha256=',
      'sha256=00',
      signatureOf(optional.secret, '').slice(7),
      signatureOf(required.secret, ''),
    ]) {
      const answer = await send('GET', '/v1/accounts', optional.key, wrong);
      assert.equal(answer.status, 401, JSON.stringify(wrong));
      assert.equal(answer.body['error']?.['code'], 'signature_mismatch');
    }
  });

  test('401 signature_mismatch: with a key that has no secret, or the header twice', async () => {
    const answer = await send('GET', '/v1/accounts', api.keys.admin, signatureOf('anything', ''));
    assert.equal(answer.body['error']?.['code'], 'signature_mismatch');
    const right = signatureOf(required.secret, '');
    const twice = await api.request('GET', '/v1/accounts', {
      key: required.key,
      headers: { 'x-service-signature': [right, right] },
    });
    assert.equal(twice.body['error']?.['code'], 'signature_mismatch');
  });

  test('401 where there is no operation either', async () => {
    const wrong = signatureOf('x', '');
    for (const [method, path] of [
      ['GET', '/v1/nothing'],
      ['PUT', '/v1/accounts'],
      ['OPTIONS', '/v1/accounts'],
    ] as const) {
      assert.equal(
        (await send(method, path, required.key, null)).body['error']?.['code'],
        'signature_missing',
      );
      assert.equal(
        (await send(method, path, required.key, wrong)).body['error']?.['code'],
        'signature_mismatch',
      );
    }
    assert.equal(
      (await send('GET', '/v1/nothing', required.key, signatureOf(required.secret, ''))).status,
      404,
    );
  });

  test('a rejected write leaves nothing, under an Idempotency-Key either', async () => {
    const raw = JSON.stringify({ domain: 'forged.example' });
    const headers = { 'idempotency-key': 'forged' };
    const wrong = await send('POST', '/v1/accounts', required.key, signatureOf('x', raw), { raw, headers });
    assert.equal(wrong.status, 401);
    assert.deepEqual((await api.request('GET', '/v1/accounts?domain=forged.example')).body['data'], []);
    const right = await send('POST', '/v1/accounts', required.key, signatureOf(required.secret, raw), {
      raw,
      headers,
    });
    assert.equal(right.status, 201);
    assert.equal(right.headers['idempotent-replayed'], undefined);
  });

  test('the secret is kept sealed', async () => {
    const { rows } = await api.ctx.pool.query<{ text: string }>('select k::text as text from api_keys k');
    for (const { text } of rows) {
      assert.equal(text.includes(required.secret), false);
      assert.equal(text.includes(Buffer.from(required.secret).toString('hex')), false);
    }
  });
});
