import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { mapColumns } from '../../src/domain/workspace/accounts/import/column-mapping.ts';
import { delimiters, detectDelimiter, readCsvRecords } from '../../src/platform/csv-records.ts';
import { readLine } from '../../src/domain/workspace/accounts/import/read-line.ts';
import { decodeText, EncodingDetector } from '../../src/domain/workspace/accounts/import/text-encoding.ts';
import { normaliseDomain } from '../../src/domain/ground/vocabulary/normalise-domain.ts';
import { cadenceMistake, nextRunAt } from '../../src/domain/workspace/bots/cadence.ts';
import { jsonPathMistake, queryJson } from '../../src/domain/understanding/bot-rules/json-query.ts';
import { compileLinear } from '../../src/domain/understanding/bot-rules/linear-pattern.ts';
import { selectElements, selectorMistake } from '../../src/domain/understanding/bot-rules/select-elements.ts';
import { FILE_FORMATS } from '../../src/domain/workspace/bots/transfer/bot-file.ts';
import { readBotFile } from '../../src/domain/workspace/bots/transfer/read-bot-file.ts';
import { readXlsx } from '../../src/domain/watching/formats/xlsx.ts';
import { parseMarkup } from '../../src/domain/watching/formats/markup-tree.ts';
import { DomainError } from '../../src/domain/ground/errors/errors.ts';
import { parseMoment } from '../../src/domain/ground/moment.ts';
import { openPage } from '../../src/domain/ground/page.ts';
import { readMessage } from '../../src/domain/workspace/replies/mail/read-message.ts';
import { readReply } from '../../src/domain/workspace/replies/read-reply.ts';
import { jsonFault } from '../../src/platform/json-text.ts';
import { compileSafePattern } from '../../src/platform/safe-pattern.ts';
import { damaged, fuzz, made } from '../support/fuzz-user.ts';

const NOW = new Date('2026-11-20T09:30:00.000Z');

/** What a caller is told is a DomainError; anything else would be a 500. */
function refusing<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return null;
    throw error;
  }
}

const MAIL = [
  'From: Jo Lund <jo@harbour.example>\r\nSubject: =?utf-8?B?UmU6IEhp?=\r\nMIME-Version: 1.0\r\n',
  'Content-Type: multipart/alternative; boundary="b1"\r\n\r\n--b1\r\n',
  'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n',
  'Thanks, not before Q2.\r\n\r\nOn Mon, Nov 2, 2026 at 9:00 AM Dana <d@x.example> wrote:\r\n> Hi\r\n--b1--\r\n',
].join('');
const MAIL_WORDS = [
  '\r\n', '\n', '\r', '\r\n\r\n', ' ', '\t', ':', ';', '=', '=?', '?=', '=?utf-8?Q?', '=?utf-8?B?', '"', '(', ')', '<', '>', ',', '@', '--b', '--b--', '\0',
  'From:', 'To:', 'Subject:', 'Date:', 'Content-Type:', 'Content-Transfer-Encoding:', 'Content-Disposition: attachment',
  'multipart/mixed; boundary=b', 'multipart/mixed; boundary=""', 'message/rfc822', 'text/html', 'text/plain; charset=utf-7', 'charset*0*=', 'base64', 'quoted-printable', '=3D', '=\r\n',
  '> ', '>>>', 'On Mon wrote:', '-- \n', '<blockquote>', '<div>', '</div>', '&#', '&amp;', '<!--', '<style>', '____', 'unsubscribe', 'next quarter', 'a@b.example, ',
]; // prettier-ignore

describe('an e-mail', () => {
  const read = async (bytes: Buffer): Promise<void> => {
    const message = await readMessage(bytes);
    if (message === null) return;
    const { text, confidence } = readReply(message, NOW);
    assert.ok(text.length <= 4 * bytes.length + 1000, `${text.length} characters of ${bytes.length} bytes`);
    assert.ok(confidence === null || (confidence >= 0 && confidence <= 1));
  };
  test('of any words is read, or is none', () =>
    fuzz({ given: made(MAIL_WORDS).map((text) => Buffer.from(text, 'utf8')), check: read }));
  test('that is damaged is read, or is none', () => fuzz({ given: damaged(MAIL), check: read }));
  test('as text of the JSON form is read', () =>
    fuzz({
      given: made(MAIL_WORDS),
      check: (text) =>
        readReply(
          {
            from: null,
            subject: text.slice(0, 500),
            text,
            sentAt: null,
            headers: new Map(),
            failedRecipients: [],
          },
          NOW,
        ),
    }));
});

const CSV_WORDS = [
  '"', '""', ',', ';', '\t', '\n', '\r\n', '\r', 'domain', 'name', 'Website', 'employees', 'a.example', '=cmd()', '1,234', '1.5e9', '﻿', '\0', ' ', 'France', 'x'.repeat(300),
]; // prettier-ignore

describe('a CSV file', () => {
  const read = async (bytes: Buffer): Promise<void> => {
    const detector = new EncodingDetector();
    detector.push(bytes);
    const encoding = detector.end();
    if (encoding === null) return;
    for (const delimiter of delimiters) {
      let mapping: ReturnType<typeof mapColumns> | null = null;
      let line = 0;
      for await (const records of readCsvRecords(decodeText([bytes], encoding), delimiter))
        for (const record of records) {
          assert.ok(record.line >= line);
          ({ line } = record);
          if (!('cells' in record)) continue;
          if (mapping) readLine(record.cells, mapping);
          else mapping = refusing(() => mapColumns(record.cells));
        }
    }
    detectDelimiter(bytes.toString('utf8'));
  };
  test('of any words is read line by line', () =>
    fuzz({ given: made(CSV_WORDS).map((text) => Buffer.from(text, 'utf8')), check: read }));
  test('of any bytes, in whatever pieces', () =>
    fuzz({
      given: fc.oneof(damaged('domain,name\r\n"a.example","A ""B"""\r\n'), fc.uint8Array({ maxLength: 4000 }).map((bytes) => Buffer.from(bytes))),
      check: read,
    })); // prettier-ignore
});

const WATCHES = JSON.stringify({
  watching: {
    '0e5c': { url: 'https://a.example/', title: 'A', include_filters: ['.price', 'json:$.a', 'xpath://b'], paused: true,
      time_between_check: { hours: 4 }, trigger_text: ['/sold out/i'], extract_text: ['/x+/'], tags: ['t'] },
  },
}); // prettier-ignore
const OPML = `<?xml version="1.0"?><opml version="2.0"><body><outline text="A"><outline type="rss" text="B" xmlUrl="https://a.example/feed"/></outline></body></opml>`;
const FILE_WORDS = [
  '<opml>', '<body>', '<outline ', 'xmlUrl="', 'https://a.example/feed', '"', '/>', '</outline>', '<!DOCTYPE x [<!ENTITY a "b">]>', '&a;', '&#x0;', '<![CDATA[', ']]>', '<!--',
  '{', '}', '[', ']', ':', ',', '"watching"', '"url"', '"bots"', '"schema"', 'null', '1e999', '"__proto__"', '"constructor"', '\\u0000', '\\ud800', '\n', '# a', ' ', 'https://', 'javascript:', 'file:///etc',
]; // prettier-ignore

describe('a file of bots', () => {
  const read = (text: string): void => {
    for (const format of [undefined, ...FILE_FORMATS]) {
      const candidates = refusing(() => readBotFile(text, format));
      assert.ok((candidates?.length ?? 0) <= 1001);
    }
  };
  test('of any words is read or refused', () => fuzz({ given: made(FILE_WORDS), check: read }));
  for (const [what, good] of [
    ['OPML', OPML],
    ['changedetection.io', WATCHES],
  ] as const)
    test(`${what} that is damaged is read or refused`, () =>
      fuzz({ given: damaged(good).map((bytes) => bytes.toString('utf8')), check: read }));
  test('of any JSON is read or refused', () =>
    fuzz({
      given: fc.oneof(fc.json({ maxDepth: 8 }), fc.jsonValue().map((watch) => JSON.stringify({ watching: { a: watch } }))),
      check: read,
    })); // prettier-ignore
});

/** A ZIP archive (APPNOTE 6.3.3) with these files, deflated; its sizes may lie. */
function zipOf(files: readonly [name: string, text: string][], lie = 0): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, text] of files) {
    const packed = deflateRawSync(text);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(Math.max(0, text.length + lie), 18);
    head.writeUInt16LE(name.length, 22);
    const offset = Buffer.alloc(18);
    offset.writeUInt32LE(at, 14);
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed);
    entries.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), head, offset.subarray(4), Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

const SHEET_WORDS = [
  '<sheetData>', '<row r="1">', '<row r="1048576">', '</row>', '<c r="A1" t="s">', '<c r="XFD1048576">', '<c r="ZZZZZZ9" t="inlineStr">', '<c t="b">', '<v>', '0', '99999999', '-1', '1e308', '</v>', '<is><t>', '</t></is>', '</c>', '<si><t xml:space="preserve">', '</t></si>', '&lt;', '&#x10FFFF;', '<!--', '<![CDATA[',
]; // prettier-ignore

describe('a workbook', () => {
  const read = (bytes: Buffer): void => {
    const found = readXlsx(bytes);
    if (found.ok) assert.ok(found.value.flat(2).join('').length < 64 * 1024 * 1024);
  };
  const workbook = fc
    .tuple(made(SHEET_WORDS), made(SHEET_WORDS), fc.constantFrom(0, 0, -5, 1_000_000_000))
    .map(([sheet, strings, lie]) =>
      zipOf([['xl/worksheets/sheet1.xml', `<worksheet><sheetData><row>${sheet}`], ['xl/sharedStrings.xml', `<sst>${strings}`]], lie),
    ); // prettier-ignore
  test('is one that this test can make', () => {
    const sheet =
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>7</v></c></row></sheetData></worksheet>';
    const made = zipOf([['xl/worksheets/sheet1.xml', sheet], ['xl/sharedStrings.xml', '<sst><si><t>A</t></si></sst>']]); // prettier-ignore
    assert.deepEqual(readXlsx(made), { ok: true, value: [[['A', '7']]] });
  });
  test('with any words in its sheets is read or is none', () => fuzz({ given: workbook, check: read }));
  test('that is damaged is read or is none', () =>
    fuzz({
      given: workbook.chain((bytes) => damaged(bytes.toString('latin1'))),
      check: read,
    }));
});

const PATTERN_WORDS = [
  '(', ')', '(?:', '(?=', '(?<!', '(?<n>', '[', ']', '[^', '-', '*', '+', '?', '{1,50}', '{2}', '{99999}', '{,3}', '|', '.', '\\b', '\\d', '\\w', '\\1', '\\p{L}', '\\u{1F600}', '\\x', '\\', '^', '$', 'a', 'A', 'é', '\u{1F600}', '(a+)+', '(a|a)*', '\\Q', '\\C',
]; // prettier-ignore
const pattern = made(PATTERN_WORDS).map((text) => text.slice(0, 600));
const LONG = `${'a'.repeat(30_000)} ${'aé1 '.repeat(5000)}!`;

describe('a pattern', () => {
  test('of a rubric compiles or says why, and runs within its bounds', () =>
    fuzz({
      given: pattern,
      check: (source) => {
        const compiled = compileSafePattern(source);
        if (compiled.ok) compiled.test(LONG.slice(0, 1000));
        else assert.ok(compiled.reason.length > 0);
      },
    }));
  test('of a bot compiles or says why, and runs within its bounds', () =>
    fuzz({
      given: fc.tuple(pattern, fc.constantFrom('', 'i', 'ims', 'g', 'x')),
      check: ([source, flags]) => {
        const compiled = compileLinear(source, flags);
        if (!compiled.ok) return assert.ok(compiled.reason.length > 0);
        assert.ok(compiled.search().matches(LONG, 50).length <= 50);
      },
    }));
});

const PATH_WORDS = [
  '$', '@', '.', '..', '[', ']', '*', '?', '(', ')', '&&', '||', '!', '==', '<', "'a'", '"a"', '\\u0000', ':', '-1', '0', '999999999999', ',', 'a', 'length(', 'match(', 'search(', 'count(', 'value(', "'(a+)+'", '[?@.a', ' ',
]; // prettier-ignore
const DEEP = JSON.parse(`${'{"a":['.repeat(60)}1${']}'.repeat(60)}`) as unknown;
const WIDE = { a: Array.from({ length: 300 }, (_, n) => ({ a: n, b: 'a'.repeat(30) })) };

test('a JSON path is refused with a reason or finds what it says, within its bounds', () =>
  fuzz({
    given: made(PATH_WORDS).map((text) => `$${text.slice(0, 1100)}`),
    regressions: ['$..*..*..*..*', `$${'[?@.a'.repeat(50)}`],
    check: (path) => {
      if (jsonPathMistake(path) !== null) return;
      for (const value of [DEEP, WIDE, null, 'a']) queryJson(value, path);
    },
  }));

const SELECTOR_WORDS = [
  'a', '*', '.b', '#c', '[d', '[d="', ']', '"', ' ', '>', '+', '~', ',', ':not(', ':is(', ':has(', ':nth-child(', '2n+1', ')', ':contains("a")', '::before', ':first', '\\', '|', ':root', ':where(', 'div', ':nth-last-child(odd of ', '--', '\0',
]; // prettier-ignore
const PAGE = parseMarkup(
  `<div class="b">${'<div class="b"><a d="1">a</a>'.repeat(150)}${'</div>'.repeat(150)}${'<p>a</p>'.repeat(500)}`,
  'html',
).root;

test('a selector is refused with a reason or finds what it says, within its bounds', () =>
  fuzz({
    given: made(SELECTOR_WORDS).map((text) => text.slice(0, 1100)),
    regressions: [':has('.repeat(40), `${'* '.repeat(400)}a`, ':not(:has(* * *))'],
    check: (selector) => {
      if (selectorMistake(selector) !== null) return;
      const found = selectElements(PAGE, selector, false);
      assert.ok(!found.ok || found.elements.length <= 100_000);
    },
  }));

test('a cursor is taken as we made it and refused otherwise', () =>
  fuzz({
    given: fc.tuple(fc.oneof(fc.base64String(), fc.string({ unit: 'binary' }), made(['eyJ', '=', '.', '_', '-', '%', '\0'])), fc.nat(400)),
    check: ([text, at]) => {
      const identity = { workspaceId: 'ws_a', list: 'accounts' };
      const open = (cursor?: string) =>
        openPage(identity, cursor === undefined ? { limit: 1 } : { cursor, limit: 1 }, ['number', 'time', 'text']);
      assert.equal(refusing(() => open(text)), null);
      const rows = [1, 2];
      const page = open().close(rows, (row) => [row, NOW, 'acc_x'], (row) => row);
      const cursor = page.next_cursor ?? '';
      assert.deepEqual(open(cursor).after, [1, NOW, 'acc_x']);
      const changed = cursor.slice(0, at % cursor.length) + text.slice(0, 1) + cursor.slice((at % cursor.length) + 1);
      if (changed !== cursor) assert.equal(refusing(() => open(changed)), null, changed);
    },
  })); // prettier-ignore

test('a domain, a moment, a cadence and JSON are read or refused', () =>
  fuzz({
    given: made(['a', '.', '..', '@', '://', 'https:', '/', ':', '8080', 'xn--', 'é', '。', '[::1]', '%00', '-', '2026', '-11-20', 'T', '09:30', 'Z', '+14:00', '*', '*/5', ' ', ',', '1-5', 'L', 'W', '#', '?', '{', '"', '\\u', '[', '1e9']),
    check: (text) => {
      refusing(() => normaliseDomain(text));
      refusing(() => parseMoment('since', text));
      if (cadenceMistake(text) === null) assert.ok(nextRunAt(text, 'bot_x', NOW) > NOW);
      jsonFault(text);
    },
  })); // prettier-ignore
