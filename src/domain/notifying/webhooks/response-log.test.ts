import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OpenSubscription } from './open-subscription.ts';
import { secretsIn } from './delivery-message.ts';
import { describeResponse } from './response-log.ts';

describe('describeResponse', () => {
  const subscription = {
    format: 'json',
    headers: { authorization: 'Bearer tok_4711_long', 'x-flag': 'on' },
  } as unknown as OpenSubscription;
  const headers = {
    'x-service-signature': 'sha256=abcdef0123456789',
    'webhook-signature': 'v1,c2lnbmVk v1,b3RoZXI=',
    authorization: 'Bearer tok_4711_long',
    'x-flag': 'on',
  };
  const answer = (body: string) => ({
    status: 401,
    headers: { 'www-authenticate': 'Bearer realm="tok_4711_long"', 'set-cookie': 'a=b' },
    body: Buffer.from(body),
    truncated: false,
  });

  it('keeps what was secret in the request so where a receiver sends it back', () => {
    const logged = describeResponse(
      answer(`you sent ${JSON.stringify(headers)}, go on`) as never,
      secretsIn(headers, subscription),
    );
    const text = JSON.stringify(logged);
    for (const secret of ['tok_4711', 'abcdef0123456789', 'c2lnbmVk', 'b3RoZXI='])
      assert.ok(!text.includes(secret), secret);
    assert.match(logged.response_body ?? '', /^you sent .*, go on$/);
    assert.deepEqual(Object.keys(logged.response_headers), ['www-authenticate']);
  });

  it('leaves an answer alone that has nothing of it', () => {
    const logged = describeResponse(answer('turned on\0') as never, secretsIn(headers, subscription));
    assert.equal(logged.response_body, 'turned on\uFFFD');
  });
});
