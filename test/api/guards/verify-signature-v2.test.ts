import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { signRequest } from '../../../src/platform/signature.ts';
import { createTestApi } from '../../support/api.ts';
import type { Answer, TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';

/** Made with `openssl dgst -sha256 -hmac`, not with our own code. */
const VECTORS = [
  {
    secret: 'wnsec_test',
    request: { timestamp: '1795166200', method: 'GET', target: '/v1/accounts?limit=2', body: '' },
    signature: 'v2=b5512096ee60613f1af69cb90743b5437f75ec63eb199f96e1b23753483160b7',
  },
  {
    secret: 'wnsec_test',
    request: {
      timestamp: '2026-11-20T09:30:00Z',
      method: 'POST',
      target: '/v1/accounts/acc_x%3Arescore',
      body: '{"name":"Zoë"}',
    },
    signature: 'v2=f4f3c51fcb82ecde45476d5da4d19bd0bc01e08b307cc6c8304bc1ef708ffe01',
  },
];

interface Sent {
  method?: string;
  path?: string;
  raw?: string;
  timestamp?: string | null;
  signed?: Partial<{ method: string; target: string; timestamp: string; body: string; secret: string }>;
}

describe('the second form of a signature', () => {
  const clock = createFakeClock();
  let api: TestApi;
  let strict: { key: string; secret: string };
  let either: { key: string; secret: string };
  before(async () => {
    api = await createTestApi({ clock });
    const make = async (signing: string) => {
      const { body } = await api.request('POST', '/v1/workspace/api-keys', {
        body: { name: signing, role: 'admin', signing },
      });
      return { key: String(body['key']), secret: String(body['signing_secret']) };
    };
    [strict, either] = [await make('required_v2'), await make('required')];
  });
  after(() => api.close());

  const seconds = (): string => String(Math.floor(clock.now().getTime() / 1000));

  function send(
    { method = 'GET', path = '/v1/accounts', raw, timestamp = seconds(), signed = {} }: Sent = {},
    by = strict,
  ): Promise<Answer> {
    const covered = { timestamp: timestamp ?? '', method, target: path, body: raw ?? '', ...signed };
    return api.request(method, path, {
      key: by.key,
      ...(raw === undefined ? {} : { raw }),
      headers: {
        'x-service-signature': signRequest(signed.secret ?? by.secret, covered),
        ...(timestamp === null ? {} : { 'x-service-timestamp': timestamp }),
      },
    });
  }
  const codeOf = (answer: Answer): string => String(answer.body['error']?.['code']);

  for (const { secret, request, signature } of VECTORS)
    test(`is what others compute: ${request.method} ${request.target}`, () =>
      assert.equal(signRequest(secret, request), signature));

  test('is taken for a read, a change and a custom method, however its colon is written', async () => {
    assert.equal((await send()).status, 200);
    assert.equal((await send({ path: '/v1/accounts?limit=2&q=a%20b' })).status, 200);
    assert.equal((await send({ method: 'HEAD' })).status, 200);
    const made = await send({ method: 'POST', raw: '{"domain":"second-form.example"}' });
    assert.equal(made.status, 201, made.text);
    for (const colon of [':', '%3A', '%3a'])
      assert.equal(
        (await send({ method: 'POST', path: `/v1/accounts/${made.body['id']}${colon}rescore` })).status,
        200,
      );
  });

  test('fits one request: not another method, address, query, time or body', async () => {
    const wrong: Sent[] = [
      { signed: { method: 'POST' } },
      { signed: { target: '/v1/signals' } },
      { path: '/v1/accounts?limit=2', signed: { target: '/v1/accounts?limit=3' } },
      { path: '/v1/accounts?limit=2', signed: { target: '/v1/accounts' } },
      { signed: { timestamp: String(Number(seconds()) + 1) } },
      { method: 'POST', raw: '{"domain":"a.example"}', signed: { body: '{"domain":"b.example"}' } },
      { signed: { secret: 'wnsec_other' } },
    ];
    for (const one of wrong) {
      const answer = await send(one);
      assert.deepEqual([answer.status, codeOf(answer)], [401, 'signature_mismatch'], JSON.stringify(one));
    }
  });

  test('fits five minutes, either way', async () => {
    const now = Math.floor(clock.now().getTime() / 1000);
    for (const [offset, code] of [
      [-299, 'undefined'],
      [299, 'undefined'],
      [-302, 'signature_expired'],
      [302, 'signature_expired'],
      [-99_999_999, 'signature_expired'],
    ] as const)
      assert.equal(codeOf(await send({ timestamp: String(now + offset) })), code, String(offset));
    assert.equal((await send({ timestamp: clock.now().toISOString() })).status, 200);
    for (const timestamp of [null, '', 'now', '1e9', '-5', '2026-13-45T99:99:99Z', '9'.repeat(40)])
      assert.equal(codeOf(await send({ timestamp })), 'signature_mismatch', String(timestamp));
  });

  test('a key that requires it takes no other; one that does not takes both', async () => {
    const first = (secret: string) => ({
      'x-service-signature': `sha256=${createHmac('sha256', secret).update('').digest('hex')}`,
    });
    const refused = await api.request('GET', '/v1/accounts', {
      key: strict.key,
      headers: first(strict.secret),
    });
    assert.deepEqual([refused.status, codeOf(refused)], [401, 'signature_mismatch']);
    assert.match(refused.text, /second form only/);
    assert.equal(codeOf(await api.request('GET', '/v1/accounts', { key: strict.key })), 'signature_missing');
    assert.equal((await send({}, either)).status, 200);
    const old = await api.request('GET', '/v1/accounts', { key: either.key, headers: first(either.secret) });
    assert.equal(old.status, 200);
  });

  test('a rotated key requires what the old one did', async () => {
    const { body } = await api.request('GET', '/v1/workspace/api-keys');
    const id = (body['data'] as unknown as { id: string; signing: string }[]).find(
      ({ signing }) => signing === 'required_v2',
    )?.id;
    const rotated = await api.request('POST', `/v1/workspace/api-keys/${id}:rotate`, {
      body: { grace_seconds: 600 },
    });
    assert.equal(rotated.body['signing'], 'required_v2');
    const by = { key: String(rotated.body['key']), secret: String(rotated.body['signing_secret']) };
    assert.equal((await send({}, by)).status, 200);
  });
});
