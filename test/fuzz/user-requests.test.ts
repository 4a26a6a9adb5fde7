import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { createTestApi } from '../support/api.ts';
import type { RequestOptions, TestApi } from '../support/api.ts';
import { damaged, fuzz, made } from '../support/fuzz-user.ts';

const MAIL =
  'From: Jo <jo@ferncastle.example>\r\nSubject: Re: Hi\r\nMessage-ID: <a@b>\r\nIn-Reply-To: <c@d>\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/html; charset=iso-8859-1\r\n\r\n<p>Who else uses it?</p>\r\n--b--\r\n';

/** What a header may hold; a client refuses to send anything else. */
const headerText = fc
  .oneof(
    made(['a', ' ', ',', ';', '=', '"', 'é', '\t', 'sha256=', 'v2=', '00', 'ff', '-', ':']),
    fc.string({ unit: 'binary' }),
  )
  .map((text) =>
    text
      .replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '')
      .slice(0, 2000)
      .trim(),
  );

const jsonText = fc.oneof(
  fc.json({ maxDepth: 6 }),
  made(['{', '}', '[', ']', '"', ':', ',', '\\u0000', '\\ud800', '1e999', '-0', 'null', 'true', '"domain"', '"__proto__"', '"items"', '"a.example"', ' ', '\n']),
); // prettier-ignore

describe('what a user sends is answered, whatever it is', () => {
  let api: TestApi;
  let signed: string;
  before(async () => {
    api = await createTestApi();
    const body = { name: 'signed', role: 'admin', signing: 'optional' };
    signed = String((await api.request('POST', '/v1/workspace/api-keys', { body })).body['key']);
    await api.request('POST', '/v1/accounts', { body: { domain: 'ferncastle.example' } });
  });
  after(() => api.close());

  const answered = async (method: string, path: string, options: RequestOptions): Promise<void> => {
    const answer = await api.request(method, path, options);
    assert.ok(answer.status < 500, `${method} ${path}: ${answer.status} ${answer.text}`);
  };

  test('raw mail', () =>
    fuzz({
      given: damaged(MAIL),
      check: (raw) => answered('POST', '/v1/replies', { raw, headers: { 'content-type': 'message/rfc822' } }),
    }));

  test('CSV', () =>
    fuzz({
      given: fc.oneof(
        damaged('domain,name,employees,country,tags\r\na.example,"A, Inc",12,FR,x;y\r\n'),
        made(['domain', 'a.example', ',', ';', '"', '\r\n', '\0', 'name', 'é', '=1+1']).map((text) =>
          Buffer.from(text.slice(0, 8000)),
        ),
      ),
      check: (raw) =>
        answered('POST', '/v1/accounts:import?dry_run=true', {
          raw,
          headers: { 'content-type': 'text/csv' },
        }),
    }));

  test('files of bots', () =>
    fuzz({
      given: fc.oneof(
        damaged('<opml><body><outline text="A" xmlUrl="https://a.example/feed"/></body></opml>'),
        damaged('{"watching":{"a":{"url":"https://a.example/","time_between_check":{"hours":4}}}}'),
        damaged('{"schema":"whynow.bots/1","bots":[{"name":"A","template":"rss","source":"https://a.example/f"}]}'),
      ),
      check: (bytes) =>
        answered('POST', '/v1/bots:import', { body: { text: bytes.toString('utf8'), dry_run: true } }),
    })); // prettier-ignore

  for (const [method, path] of [
    ['POST', '/v1/accounts'],
    ['POST', '/v1/accounts:batch'],
    ['POST', '/v1/bots'],
    ['PUT', '/v1/workspace/rubric'],
    ['PATCH', '/v1/workspace'],
    ['POST', '/v1/replies'],
  ] as const)
    test(`JSON to ${method} ${path}`, () =>
      fuzz({ given: jsonText, runs: 20, check: (raw) => answered(method, path, { raw }) }));

  test('idempotency keys, cursors and signatures', () =>
    fuzz({
      given: fc.record({ key: headerText, signature: headerText, time: headerText, cursor: fc.string() }),
      check: async ({ key, signature, time, cursor }) => {
        await answered('POST', '/v1/accounts', { body: {}, headers: { 'idempotency-key': key } });
        await answered('GET', '/v1/accounts', {
          key: signed,
          headers: { 'x-service-signature': signature, 'x-service-timestamp': time },
        });
        await answered('GET', `/v1/accounts?cursor=${encodeURIComponent(cursor.toWellFormed())}`, {});
      },
    }));
});
