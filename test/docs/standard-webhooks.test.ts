import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { makeSigningSecret } from '../../src/domain/notifying/webhooks/signing-secret.ts';
import { signStandard } from '../../src/platform/signature.ts';
import { vectors } from './vectors.ts';

/** The published library of Standard Webhooks takes `whsec_…` decoded, and a secret that the client chose as it is. */
function receiver(secret: string): Webhook {
  return secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(secret, { format: 'raw' });
}

const ID = 'evt_01m7zwm6hdecztefv0f47kmh45';
const BODY = '{"event":"brief.created","account":{"name":"Fjällräven — 東京"}}';

describe('the published Standard Webhooks library', () => {
  for (const secret of [makeSigningSecret(), 'a secret that the client chose, 100%']) {
    test(`takes our signature and makes the same: ${secret.slice(0, 6)}…`, () => {
      // Now, not when the file was loaded: the library has a clock of its own, and other files may run in between.
      const seconds = Math.floor(Date.now() / 1000);
      const signature = signStandard(secret, ID, seconds, BODY);
      assert.equal(receiver(secret).sign(ID, new Date(seconds * 1000), BODY), signature);
      const headers = (value: string, id = ID, stamp = seconds) => ({
        'webhook-id': id,
        'webhook-timestamp': String(stamp),
        'webhook-signature': value,
      });
      assert.deepEqual(receiver(secret).verify(BODY, headers(signature)), JSON.parse(BODY));
      const other = signStandard(makeSigningSecret(), ID, seconds, BODY);
      assert.deepEqual(receiver(secret).verify(BODY, headers(`${other} ${signature}`)), JSON.parse(BODY));
      for (const [body, wrong] of [
        [BODY, headers(other)],
        [`${BODY} `, headers(signature)],
        [BODY, headers(signature, `${ID}x`)],
        [BODY, headers(signature, ID, seconds - 1)],
        [BODY, headers(signStandard(secret, ID, seconds - 301, BODY), ID, seconds - 301)],
        [BODY, headers(signStandard(secret, ID, seconds + 303, BODY), ID, seconds + 303)],
      ] as const)
        assert.throws(() => receiver(secret).verify(body, wrong), WebhookVerificationError);
    });
  }

  test('decides as our vectors say, wherever its own clock plays no part', () => {
    const timeless = vectors.filter(
      ({ scheme, name, headers }) =>
        scheme === 'standard' &&
        !/clock|recording|future/.test(name) &&
        /^\d+$/.test(headers['Webhook-Timestamp'] ?? ''),
    );
    assert.ok(timeless.length > 12);
    for (const { name, secret, headers, body, good } of timeless) {
      const stamp = new Date(Number(headers['Webhook-Timestamp']) * 1000);
      const expected = receiver(secret).sign(headers['Webhook-Id'] ?? '', stamp, body);
      assert.equal((headers['Webhook-Signature'] ?? '').split(' ').includes(expected), good, name);
    }
  });

  test('agrees for any key, id and body', () => {
    const seconds = Math.floor(Date.now() / 1000);
    for (let number = 0; number < 200; number += 1) {
      const secret = `whsec_${randomBytes(24 + (number % 41)).toString('base64')}`;
      const id = `evt_${randomBytes(8).toString('hex')}`;
      const body = randomBytes(number).toString('base64');
      const ours = signStandard(secret, id, seconds + number, body);
      assert.equal(new Webhook(secret).sign(id, new Date((seconds + number) * 1000), body), ours);
    }
  });
});
