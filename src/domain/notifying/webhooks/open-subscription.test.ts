import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSecrets } from '../../../platform/secrets.ts';
import { createSubscriptionOpener } from './open-subscription.ts';
import type { SubscriptionRow } from './open-subscription.ts';

const secrets = createSecrets(Buffer.alloc(32, 1).toString('base64'));
const row: SubscriptionRow = {
  url: 'https://hooks.example.com/x',
  sealed_url: null,
  purpose: 'workspace',
  secret: secrets.seal('the first secret'),
  previous_secret: secrets.seal('the secret before'),
  previous_secret_until: new Date('2026-11-20T09:30:00Z'),
  custom_headers: secrets.seal('{"authorization":"Bearer x"}'),
  status: 'active',
  ordered: true,
  retry_429: true,
  rate_limit: 7,
  failing: false,
  format: 'json',
};

test('what is sealed is opened once, and anew when its bytes change', () => {
  let opened = 0;
  const open = createSubscriptionOpener({
    ...secrets,
    open(sealed) {
      opened += 1;
      return secrets.open(sealed);
    },
  });
  const first = open('whk_1', row);
  assert.equal(first?.secret, 'the first secret');
  assert.equal(first.previous?.secret, 'the secret before');
  assert.deepEqual(first.headers, { authorization: 'Bearer x' });
  assert.equal(opened, 3);
  open('whk_1', { ...row, secret: Buffer.from(row.secret ?? '') });
  assert.equal(opened, 3);
  assert.equal(open('whk_1', { ...row, secret: secrets.seal('the second') })?.secret, 'the second');
  assert.equal(opened, 4);
});

test('an address that is a secret is opened, and the one that may be shown is not sent to', () => {
  const open = createSubscriptionOpener(secrets);
  const url = 'https://hooks.slack.com/services/T0/B0/secret';
  const sealed = { ...row, url: 'https://hooks.slack.com/…cret', sealed_url: secrets.seal(url) };
  assert.equal(open('whk_2', sealed)?.url, url);
});

test('a deleted subscription is none', () => {
  const open = createSubscriptionOpener(secrets);
  assert.equal(open('whk_1', { ...row, url: null, secret: null }), null);
});
