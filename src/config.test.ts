import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readConfig } from './config/config.ts';
import { ConfigError } from './config/settings-reader.ts';

function mistakeIn(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    return error.message;
  }
  return 'none';
}

describe('the environment', () => {
  test('may say nothing, and an empty value says nothing', () => {
    assert.deepEqual(readConfig({ PORT: '', DATABASE_URL: '' }), readConfig({}));
    assert.deepEqual(readConfig({}).roles, { api: true, worker: true });
  });

  test('is told every mistake at once: the name, what it holds, what is accepted', () => {
    assert.equal(
      mistakeIn({ PORT: '80800', WEBHOOK_TIMEOUT: '10 sec', WHYNOW_ROLES: 'api,cook' }),
      'Configuration: PORT: "80800" is not accepted; expected a whole number from 0 to 65535; ' +
        'WHYNOW_ROLES: "api,cook" is not accepted; expected api, worker, or both: api,worker; ' +
        'WEBHOOK_TIMEOUT: "10 sec" is not accepted; expected a duration such as 10s, 5m, 6h or 30d',
    );
  });

  test('keeps its secrets: what may hold one is not shown', () => {
    for (const name of [
      'WHYNOW_SECRET_KEY',
      'WHYNOW_OPERATOR_KEY',
      'DATABASE_URL',
      'REDIS_URL',
      'LLM_BASE_URL',
      'SMTP_URL',
    ]) {
      const message = mistakeIn({ [name]: 'hunter2' });
      assert.match(message, new RegExp(`${name}: what it holds is not accepted; expected `));
      assert.doesNotMatch(message, /hunter2/);
    }
  });

  test('reads durations as milliseconds, one by one and in lists', () => {
    const read = readConfig({ WEBHOOK_RETRY_SCHEDULE: '500ms, 1.5s,2h', PURGE_AFTER: '7d' });
    assert.deepEqual(read.webhooks.retrySchedule, [500, 1500, 7_200_000]);
    assert.equal(read.storage.purgeAfter, 7 * 86_400_000);
  });

  test('contradicts itself where one setting needs another', () => {
    assert.match(mistakeIn({ LLM_BASE_URL: 'http://localhost/v1' }), /LLM_BASE_URL: needs an LLM_MODEL/);
    assert.match(mistakeIn({ LLM_MODEL: 'm' }), /need an LLM_BASE_URL/);
    assert.match(mistakeIn({ RATE_LIMIT_STORE: 'redis' }), /"redis" needs a REDIS_URL/);
    assert.equal(readConfig({ REDIS_URL: 'redis://127.0.0.1:6379' }).rateLimits.store, 'redis');
    assert.equal(readConfig({ DATABASE_URL: 'postgres://127.0.0.1/w' }).rateLimits.store, 'database');
  });

  test('knows how a mail server is spoken to: TLS, unless it is this machine or the operator says otherwise', () => {
    const mail = (SMTP_URL: string, more: Record<string, string> = {}) =>
      readConfig({ SMTP_URL, MAIL_FROM: 'Harbour Sales <Digest@harbour.example>', ...more }).mail;
    assert.deepEqual(mail('smtps://jo%40x:p%25w@mail.example.com'), {
      host: 'mail.example.com',
      port: 465,
      tls: 'implicit',
      user: 'jo@x',
      password: 'p%w',
      from: { name: 'Harbour Sales', address: 'digest@harbour.example' },
      timeout: 30_000,
    });
    assert.deepEqual(
      [mail('smtp://mail.example.com')?.port, mail('smtp://mail.example.com')?.tls],
      [587, 'starttls'],
    );
    assert.equal(mail('smtp://10.0.0.5:25')?.tls, 'starttls');
    assert.equal(mail('smtp://10.0.0.5:25', { SMTP_ALLOW_PLAINTEXT: '1' })?.tls, 'none');
    for (const here of ['smtp://127.0.0.1:25', 'smtp://localhost', 'smtp://[::1]:25'])
      assert.equal(mail(here)?.tls, 'none', here);
    assert.equal(mail('smtp://127.0.0.1.evil.example')?.tls, 'starttls');
    assert.equal(readConfig({}).mail, null);
    assert.match(mistakeIn({ SMTP_URL: 'smtp://mail.example.com' }), /each needs the other/);
    for (const url of [
      'https://mail.example.com',
      'smtp://',
      'smtp://user@mail.example.com',
      'smtp://h/?pool=true',
    ])
      assert.match(mistakeIn({ SMTP_URL: url, MAIL_FROM: 'a@b.example' }), /SMTP_URL: what it holds/, url);
    for (const from of ['nobody', 'a@b.example, c@d.example', 'A <a@b.example>\r\nBcc: x@y.example', 'a@b'])
      assert.match(
        mistakeIn({ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: from }),
        /MAIL_FROM: .* is not accepted/,
        from,
      );
  });
});
