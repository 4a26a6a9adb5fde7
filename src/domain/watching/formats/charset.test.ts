import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cpuMs } from '../../../../test/support/cpu-time.ts';
import { decodeText } from './charset.ts';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const withType = (body: Uint8Array, type?: string) => ({
  body,
  headers: type === undefined ? {} : { 'content-type': type },
});

describe('decodeText', () => {
  it('believes a byte-order mark before anything else, and drops it', () => {
    const body = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('Zoë')]);
    assert.deepEqual(decodeText(withType(body, 'text/html; charset=iso-8859-1')), {
      text: 'Zoë',
      charset: 'utf-8',
    });
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Zoë', 'utf16le')]);
    assert.equal(decodeText(withType(utf16)).text, 'Zoë');
  });

  it('takes the charset of the header', () => {
    assert.deepEqual(decodeText(withType(latin('Zoë'), 'text/html; charset="ISO-8859-1"')), {
      text: 'Zoë',
      charset: 'windows-1252',
    });
  });

  it('takes the XML declaration or the meta tag where the header is silent', () => {
    assert.match(
      decodeText(withType(latin('<?xml version="1.0" encoding="ISO-8859-1"?><a>Notícias</a>'))).text,
      /Notícias/,
    );
    assert.match(
      decodeText(withType(latin('<html><meta charset="windows-1252"><p>Notícias'))).text,
      /Notícias/,
    );
    const japanese = Buffer.concat([
      Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">'),
      Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
    ]);
    assert.match(decodeText(withType(japanese)).text, /日本/);
  });

  it('reads undeclared bytes as UTF-8, and as windows-1252 where they are not', () => {
    assert.deepEqual(decodeText(withType(Buffer.from('Zoë'))), { text: 'Zoë', charset: 'utf-8' });
    assert.deepEqual(decodeText(withType(latin('Zoë'))), { text: 'Zoë', charset: 'windows-1252' });
    assert.equal(decodeText(withType(latin('Zoë'), 'text/html; charset=utf-8')).text, 'Zoë');
  });

  it('does not mistake a body cut inside a character for another charset', () => {
    const whole = Buffer.from('<p>Zoë Zoë €');
    assert.equal(decodeText(withType(whole.subarray(0, whole.length - 1))).charset, 'utf-8');
  });

  it('looks for a declaration as browsers do: not within comments, and on to the first that is known', () => {
    const cyrillic = latin(
      '<!-- <meta charset=shift_jis> --><meta charset=klingon><meta charset=windows-1251>\xcf\xf0',
    );
    assert.match(decodeText(withType(cyrillic)).text, /Пр$/);
    const feed = latin('\r\n<?xml version="1.0" encoding="windows-1251"?><a>\xcf\xf0');
    assert.match(decodeText(withType(feed)).text, /Пр$/);
  });

  it('reads UTF-16 where the bytes are, and not because a header says so', () => {
    const declared = Buffer.from('<?xml version="1.0"?><a>Zoë', 'utf16le');
    assert.match(decodeText(withType(declared)).text, /Zoë$/);
    assert.equal(decodeText(withType(latin('<p>plain'), 'text/html; charset=utf-16')).text, '<p>plain');
  });

  it('loses nothing of a marked UTF-8 text with a wrong byte', () => {
    const body = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('Notes '), latin('Zo\xeb')]);
    assert.match(decodeText(withType(body)).text, /Notes/);
  });

  it('is not kept busy by a declaration without end', () => {
    const body = Buffer.alloc(10_000_000, 'e');
    body.write('<?xml encoding="');
    body.write('>', body.length - 1);
    const started = cpuMs();
    decodeText(withType(body));
    assert.ok(cpuMs() - started < 1000, `${cpuMs() - started} ms`);
  });

  it('ignores a charset nobody knows', () => {
    assert.equal(decodeText(withType(Buffer.from('Zoë'), 'text/html; charset=klingon')).text, 'Zoë');
  });
});
