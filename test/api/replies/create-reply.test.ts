import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { Answer, AnswerBody, TestApi } from '../../support/api.ts';
import { addDetected } from '../../support/detected.ts';
import { itemsOf } from '../../support/items.ts';
import { newId } from '../../../src/platform/ids.ts';

const RAW =
  'From: Ines Aalto <ines.aalto@ferncastle.example>\r\nTo: sam@pell.example\r\nSubject: Re: your depot\r\nDate: Thu, 19 Nov 2020 10:00:00 +0100\r\n';

describe('createReply', () => {
  let api: TestApi;
  let account: string;
  let contact: string;
  before(async () => {
    api = await createTestApi();
    account = await addAccount('ferncastle.example');
    contact = (await addDetected(api.ctx, api.workspaceId, account)).contactId;
  });
  after(() => api.close());

  async function addAccount(domain: string): Promise<string> {
    return String((await api.request('POST', '/v1/accounts', { body: { domain } })).body['id']);
  }
  const send = (body: object, key = api.keys.readWrite): Promise<Answer> =>
    api.request('POST', '/v1/replies', { key, body });
  const mail = (raw: string | Buffer, query = '', type = 'message/rfc822'): Promise<Answer> =>
    api.request('POST', `/v1/replies${query}`, {
      key: api.keys.readWrite,
      raw: typeof raw === 'string' ? Buffer.from(raw, 'latin1') : raw,
      headers: { 'content-type': type },
    });
  const code = (answer: Answer) => [
    answer.status,
    answer.body['error']?.['code'],
    answer.body['error']?.['param'],
  ];

  test('201: labelled, stored without quotes and signature, the contact found by its name', async () => {
    const answer = await send({
      account_id: account,
      from: 'Aalto, Ines <office@ferncastle.example>',
      subject: 'Re: hello',
      body: 'Sounds good, what does it cost?\n\nKind regards\nInes\n\nOn Mon, 2 Nov 2026 at 14:01, Sam <s@x.example> wrote:\n> not interested?',
      received_at: '2020-11-01T10:00:00Z',
    });
    assert.equal(answer.status, 201, answer.text);
    const { id, confidence, created_at, ...rest } = answer.body;
    assert.match(String(id), /^rpl_/);
    assert.ok(Number(confidence) > 0.5 && created_at);
    assert.deepEqual(rest, {
      account_id: account,
      contact_id: contact,
      kind: 'reply',
      label: 'positive',
      not_before: null,
      from: 'Aalto, Ines <office@ferncastle.example>',
      subject: 'Re: hello',
      text: 'Sounds good, what does it cost?',
      received_at: '2020-11-01T10:00:00.000Z',
    });
    const got = await api.request('GET', `/v1/replies/${String(id)}`, { key: api.keys.readOnly });
    assert.deepEqual(got.body, answer.body);
  });

  test('201: a raw message, to the account of its sender’s domain or the one that is named', async () => {
    const answer = await mail(`${RAW}\r\nNot now. Try me again in March.\r\n`);
    assert.equal(answer.status, 201, answer.text);
    assert.deepEqual(
      ['account_id', 'contact_id', 'label', 'subject', 'received_at'].map((name) =>
        String(answer.body[name]),
      ),
      [account, contact, 'not-now', 'Re: your depot', '2020-11-19T09:00:00.000Z'],
    );
    const elsewhere = await addAccount('osprey.example');
    const named = await mail(`${RAW}\r\nWrong person, ask Ola.\r\n`, `?account_id=${elsewhere}`);
    assert.equal(String(named.body['account_id']), elsewhere, named.text);
    assert.equal(named.body['contact_id'], null);
  });

  test('201: no answer, no label, no event', async () => {
    const told = async (): Promise<number> =>
      itemsOf((await api.request('GET', '/v1/events?limit=200')).body['data']).filter(
        (event) => String(event['event']) === 'reply.classified',
      ).length;
    const earlier = await told();
    const away = await mail(`${RAW}Auto-Submitted: auto-replied\r\n\r\nI am away until Monday.\r\n`);
    assert.deepEqual(
      [away.status, away.body['kind'], away.body['label'], away.body['confidence']],
      [201, 'out_of_office', null, null],
    );
    const bounce = await mail(
      'From: mailer-daemon@mx.pell.example\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=r\r\n\r\n--r\r\nContent-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; x@ferncastle.example\r\n--r--\r\n',
    );
    assert.deepEqual(
      [bounce.status, bounce.body['kind'], bounce.body['label']],
      [201, 'bounce', null],
      bounce.text,
    );
    assert.equal(String(bounce.body['account_id']), account);
    const empty = await send({ account_id: account, body: '> only a quote' });
    assert.deepEqual(
      [empty.status, empty.body['kind'], empty.body['label'], empty.body['text']],
      [201, 'reply', null, ''],
    );
    assert.equal(await told(), earlier);
  });

  test('400, 404, 413, 415', async () => {
    assert.deepEqual(code(await send({ body: 'x' })), [400, 'missing_param', 'account_id']);
    assert.deepEqual(code(await send({ account_id: account })), [400, 'missing_param', 'body']);
    assert.deepEqual(code(await send({ account_id: account, body: 'x', label: 'never' })), [
      400,
      'unknown_param',
      'label',
    ]);
    assert.deepEqual(code(await send({ account_id: account, body: 'x', from: 'nobody' })), [
      400,
      'invalid_param',
      'from',
    ]);
    assert.deepEqual(code(await send({ account_id: account, body: 'x', received_at: 'soon' })), [
      400,
      'invalid_param',
      'received_at',
    ]);
    assert.deepEqual(code(await send({ account_id: newId('acc'), body: 'x' })).slice(0, 2), [
      404,
      'resource_not_found',
    ]);
    assert.deepEqual(
      code(await send({ account_id: account, contact_id: newId('con'), body: 'x' })).slice(0, 2),
      [404, 'resource_not_found'],
    );
    assert.deepEqual(code(await send({ account_id: account, body: 'x' }, api.keys.readOnly)).slice(0, 2), [
      403,
      'insufficient_scope',
    ]);
    assert.deepEqual(code(await mail('hello')), [400, 'invalid_param', 'body']);
    assert.deepEqual(code(await mail('Subject: x\r\n\r\nhi')), [400, 'invalid_param', 'account_id']);
    assert.deepEqual(code(await mail('From: a@nobody.example\r\n\r\nhi')).slice(0, 2), [
      404,
      'resource_not_found',
    ]);
    assert.deepEqual(code(await mail(Buffer.alloc(16 * 1024 * 1024 + 1, 'a'))).slice(0, 2), [
      413,
      'payload_too_large',
    ]);
    const json = JSON.stringify({ account_id: account, body: 'x'.repeat(1024 * 1024) });
    assert.deepEqual(code(await mail(json, '', 'application/json')).slice(0, 2), [413, 'payload_too_large']);
    assert.deepEqual(code(await mail(RAW, '', 'text/plain')).slice(0, 2), [415, 'unsupported_media_type']);
    const elsewhere = await api.request('POST', '/v1/accounts', {
      raw: Buffer.from(RAW),
      headers: { 'content-type': 'message/rfc822' },
    });
    assert.deepEqual(code(elsewhere).slice(0, 2), [415, 'unsupported_media_type']);
    assert.deepEqual(
      code(
        await mail(
          JSON.stringify({ account_id: account, body: 'x' }),
          `?account_id=${account}`,
          'application/json',
        ),
      ),
      [400, 'invalid_param', 'account_id'],
    );
  });

  test('15 MiB of attachment are taken, and the same message twice under a key is one reply', async () => {
    const big = `${RAW}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nYes, call me.\r\n--b\r\nContent-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${`${'QUJD'.repeat(19)}\r\n`.repeat(200_000)}--b--\r\n`;
    const once = () =>
      api.request('POST', '/v1/replies', {
        raw: Buffer.from(big, 'latin1'),
        headers: { 'content-type': 'message/rfc822', 'idempotency-key': 'big' },
      });
    const first = await once();
    assert.equal(first.status, 201, first.text);
    assert.equal(String(first.body['text']), 'Yes, call me.');
    const again = await once();
    assert.equal(again.text, first.text);
    assert.equal(again.headers['idempotent-replayed'], 'true');
  });

  test('listed by account, label, kind and time, page by page, the newest first', async () => {
    const id = await addAccount('listed.example');
    const bodies = ['Not interested.', 'Yes, call me.', 'No budget until June.', 'I left the company.'];
    for (const [index, body] of bodies.entries())
      await send({ account_id: id, body, received_at: `2020-0${index + 1}-01T00:00:00Z` });
    const list = async (query: string): Promise<AnswerBody> =>
      (await api.request('GET', `/v1/replies?account_id=${id}${query}`, { key: api.keys.readOnly })).body;
    const labels = (page: AnswerBody) => itemsOf(page['data']).map((one) => String(one['label']));
    assert.deepEqual(labels(await list('')), ['wrong-person', 'not-now', 'positive', 'never']);
    assert.deepEqual(labels(await list('&label=never')), ['never']);
    assert.deepEqual(labels(await list('&kind=bounce')), []);
    assert.deepEqual(labels(await list('&since=2020-02-01&until=2020-03-01')), ['not-now', 'positive']);
    const first = await list('&limit=3');
    assert.deepEqual(labels(await list(`&limit=3&cursor=${String(first['next_cursor'])}`)), ['never']);
    assert.equal((await api.request('GET', '/v1/replies?label=maybe')).status, 400);
    await api.request('DELETE', `/v1/accounts/${id}`);
    assert.deepEqual(labels(await list('')), []);
  });
});
