import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readReply } from '../read-reply.ts';
import { htmlText } from './html-text.ts';
import { readMessage } from './read-message.ts';
import { withoutAttachments } from './without-attachments.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const HEAD =
  'From: Ines Aalto <ines.aalto@ferncastle.example>\r\nSubject: Re: your depot\r\nDate: Thu, 19 Nov 2026 10:00:00 +0100\r\nMIME-Version: 1.0\r\n';
const MIXED = `${HEAD}Content-Type: multipart/mixed; boundary="out"\r\n\r\n`;
const TEXT = 'Content-Type: text/plain; charset=utf-8\r\n\r\nNot now, try in March.\r\n';

const read = async (raw: string | Buffer) => {
  const message = await readMessage(typeof raw === 'string' ? Buffer.from(raw, 'latin1') : raw);
  return message && { ...message, ...readReply(message, NOW) };
};

describe('readMessage', () => {
  test('a plain message', async () => {
    const got = await read(`${HEAD}\r\nNot now, try in March.\r\n\r\n> are you free?\r\n`);
    assert.deepEqual(got?.from, { name: 'Ines Aalto', address: 'ines.aalto@ferncastle.example' });
    assert.equal(got.subject, 'Re: your depot');
    assert.equal(got.sentAt?.toISOString(), '2026-11-19T09:00:00.000Z');
    assert.equal(got.text, 'Not now, try in March.');
    assert.equal(got.notBefore?.toISOString(), '2027-03-01T00:00:00.000Z');
  });

  test('HTML only: lines, no quotes, no signature, no style', async () => {
    const html =
      '<html><head><style>p{}</style></head><body><p>Not now,&nbsp;try<br>in March.</p><div class="gmail_quote">On Monday Sam wrote:<blockquote>Stop?</blockquote></div></body></html>';
    const got = await read(`${HEAD}Content-Type: text/html; charset=utf-8\r\n\r\n${html}`);
    assert.equal(got?.text, 'Not now, try\nin March.');
    assert.equal(htmlText('<p>Yes</p><div id="divRplyFwdMsg">From: Sam</div><p>Unsubscribe</p>'), 'Yes');
  });

  test('HTML: what is quoted stays out however deep it lies, and lines part where browsers part them', () => {
    assert.equal(htmlText('One</br>two</p>three<br/>four'), 'One\ntwo\n\nthree\nfour');
    for (const depth of [200, 511, 512, 600]) {
      const quoted = `${'<div>'.repeat(depth)}<blockquote>Stop</blockquote>${'</div>'.repeat(depth)}`;
      assert.equal(htmlText(`<p>Yes</p>${quoted}`), 'Yes', `${depth}`);
    }
    assert.equal(htmlText('<p>Yes</p><blockquote><p id=appendonsend>x</blockquote><p>Stop'), 'Yes');
  });

  test('attachments are left out before they are decoded', async () => {
    const attachment = `--out\r\nContent-Type: application/pdf; name=x.pdf\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment\r\n\r\n${`${'QUJD'.repeat(19)}\r\n`.repeat(150_000)}`;
    const raw = Buffer.from(`${MIXED}--out\r\n${TEXT}\r\n${attachment}--out--\r\n`, 'latin1');
    assert.ok(raw.length > 11_000_000);
    const started = process.cpuUsage().user;
    assert.ok(withoutAttachments(raw).length < 1_000);
    assert.equal((await read(raw))?.text, 'Not now, try in March.');
    assert.ok(process.cpuUsage().user - started < 2_000_000);
  });

  test('text in an attachment, or in a forwarded message, is not the sender’s', async () => {
    const others =
      '--out\r\nContent-Type: text/plain\r\nContent-Disposition: attachment\r\n\r\nUnsubscribe\r\n--out\r\nContent-Type: message/rfc822\r\n\r\nSubject: x\r\n\r\nStop\r\n';
    const got = await read(`${MIXED}--out\r\n${TEXT}${others}--out--\r\n`);
    assert.equal(got?.text, 'Not now, try in March.');
  });

  test('200 multiparts within one another', async () => {
    let raw = TEXT;
    for (let level = 0; level < 200; level += 1)
      raw = `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n${raw}\r\n--b${level}--\r\n`;
    await read(HEAD + raw);
  });

  test('a million parts, a boundary that is everywhere, and headers without end', async () => {
    for (const hostile of [
      `${MIXED}${'--out\r\n\r\n'.repeat(1_000_000)}`,
      `${MIXED}${'--outer\r\n'.repeat(1_000_000)}`,
      `${HEAD}${'X-A: b\r\n'.repeat(1_000_000)}`,
      `${HEAD}Content-Type: text/plain;${' '.repeat(2_000_000)}`,
    ]) {
      const started = process.cpuUsage().user;
      await read(hostile);
      assert.ok(process.cpuUsage().user - started < 3_000_000, hostile.slice(-20));
    }
  });

  for (const [what, raw] of Object.entries({
    'flowing text that is quoted': `${HEAD}Content-Type: text/plain; format="flowed"; delsp=yes\r\n\r\n${'> a \r\n'.repeat(150_000)}`,
    'groups in the sender': `From: ${'g:'.repeat(100_000)};\r\n\r\nYes`,
    'quotes in the sender': `From: ${'"'.repeat(250_000)}\r\n\r\nYes`,
    'encoded words in the subject': `Subject: ${'=?utf-8?B?QQ==?= '.repeat(14_000)}\r\n\r\nYes`,
    'parameters in pieces': `${HEAD}Content-Type: text/plain${Array.from({ length: 12_000 }, (_, n) => `; name*${n}=a`).join('')}\r\n\r\nYes`,
    'soft line ends': `${HEAD}Content-Transfer-Encoding: quoted-printable\r\n\r\n${'=\r\n'.repeat(330_000)}Yes`,
    'attributes of one element': `${HEAD}Content-Type: text/html\r\n\r\n<p ${Array.from({ length: 80_000 }, (_, n) => `a${n}=b`).join(' ')}>Yes</p>`,
    'comments that nobody closes': `${HEAD}Content-Type: text/html\r\n\r\n${'<!--'.repeat(250_000)}`,
    'messages in messages': `${HEAD}${'Content-Type: message/rfc822\r\n\r\n'.repeat(5000)}Subject: x\r\n\r\nStop`,
    'a boundary that begins others': `${MIXED}${Array.from({ length: 100_000 }, (_, n) => `--out${n}\r\n`).join('')}`,
  }))
    test(`${what}: without end, and read in time`, async () => {
      const started = process.cpuUsage().user;
      const got = await read(raw);
      const took = (process.cpuUsage().user - started) / 1000;
      assert.ok(took < 2_500, `${took} ms`);
      assert.ok(got !== null && (got.text === 'Yes' || got.text === ''), got?.text.slice(0, 40));
    });

  test('200 levels of quotes, and the answer between two of them', async () => {
    const levels = Array.from({ length: 200 }, (_, level) => `${'>'.repeat(level + 1)} stop\r\n`).join('');
    assert.equal(
      (await read(`${HEAD}\r\nNot now, try in March.\r\n${levels}`))?.text,
      'Not now, try in March.',
    );
    const html = `${'<blockquote>'.repeat(200)}Stop${'</blockquote>'.repeat(200)}`;
    const got = await read(`${HEAD}Content-Type: text/html\r\n\r\n<p>Yes please</p>${html}`);
    assert.equal(got?.text, 'Yes please');
  });

  test('winmail.dat, and a file of a message with a byte order mark', async () => {
    const tnef =
      'Content-Type: application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64\r\n\r\neJ8+IgAAAA==\r\n';
    const alone = await read(`${HEAD}${tnef}`);
    assert.deepEqual([alone?.text, alone?.label], ['', null]);
    const beside = await read(`${MIXED}--out\r\n${TEXT}\r\n--out\r\n${tnef}--out--\r\n`);
    assert.equal(beside?.text, 'Not now, try in March.');
    const marked = Buffer.concat([Buffer.from('\uFEFF'), Buffer.from(`${HEAD}\r\nNot now, try in March.`)]);
    assert.equal((await read(marked))?.text, 'Not now, try in March.');
  });

  test('charset mistakes', async () => {
    const latin = Buffer.from('Später, bitte im März.', 'latin1').toString('latin1');
    for (const type of [
      'text/plain; charset=utf-8',
      'text/plain',
      'text/plain; charset=x-nonsense',
      'text/plain; charset=iso-8859-1',
    ])
      assert.equal(
        (await read(`${HEAD}Content-Type: ${type}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${latin}`))?.text,
        'Später, bitte im März.',
        type,
      );
    const nul = await read(`${HEAD}\r\nYes\0 please`);
    assert.equal(nul?.text, 'Yes please');
  });

  test('without text', async () => {
    const picture = `${HEAD}Content-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n`;
    for (const raw of [HEAD, `${HEAD}\r\n`, `${HEAD}\r\n> only a quote`, picture, `${MIXED}--out--`]) {
      const got = await read(raw);
      assert.deepEqual([got?.kind, got?.label, got?.confidence, got?.text], ['reply', null, null, '']);
    }
  });

  test('a delivery report, and whom it is about', async () => {
    const report =
      'From: Mail Delivery <mailer-daemon@mx.pell.example>\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=r\r\n\r\n--r\r\n\r\nSorry.\r\n--r\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; dana@ferncastle.example\r\nAction: failed\r\nStatus: 5.1.1\r\n--r--\r\n';
    const got = await read(report);
    assert.equal(got?.kind, 'bounce');
    assert.equal(got.label, null);
    assert.deepEqual(got.failedRecipients, ['dana@ferncastle.example']);
  });

  test('what is no message, and what is cut off anywhere', async () => {
    for (const raw of ['', 'hello there', '{"a":1}', '\0\0', '\r\n\r\nx'])
      assert.equal(await read(raw), null, raw);
    const whole = `${MIXED}--out\r\n${TEXT}\r\n--out\r\nContent-Type: text/html\r\n\r\n<p>x</p>\r\n--out--\r\n`;
    for (let end = 10; end < whole.length; end += 7) await read(whole.slice(0, end));
  });
});
