import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DomainError } from '../../../ground/errors/errors.ts';
import { mapColumns } from './column-mapping.ts';
import { numberOf, readLine } from './read-line.ts';
import { decodeText, EncodingDetector } from './text-encoding.ts';

describe('encodings', () => {
  const swap = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
  for (const [what, bytes, encoding, text] of [
    ['UTF-8', Buffer.from('Zürich €'), 'utf-8', 'Zürich €'],
    ['UTF-8 with a mark', Buffer.from('\uFEFFZürich'), 'utf-8', 'Zürich'],
    ['UTF-16 LE', Buffer.from('\uFEFFZürich €', 'utf16le'), 'utf-16le', 'Zürich €'],
    ['UTF-16 BE', swap('\uFEFFZürich €'), 'utf-16be', 'Zürich €'],
    ['Latin-1', Buffer.from('Zürich', 'latin1'), 'windows-1252', 'Zürich'],
    ['Windows-1252', Buffer.from([0x80, 0x20, 0xe9]), 'windows-1252', '€ é'],
    ['UTF-8 that is cut off', Buffer.from('Zü').subarray(0, 2), 'windows-1252', 'ZÃ'],
  ] as const)
    test(what, async () => {
      for (const size of [1, 2, 100]) {
        const chunks: Buffer[] = [];
        for (let from = 0; from < bytes.length; from += size) chunks.push(bytes.subarray(from, from + size));
        const detector = new EncodingDetector();
        for (const chunk of chunks) detector.push(chunk);
        assert.equal(detector.end(), encoding);
        let read = '';
        for await (const piece of decodeText(chunks, encoding)) read += piece;
        assert.equal(read, text);
      }
    });

  test('zero bytes without a mark are no text', () => {
    const detector = new EncodingDetector();
    detector.push(Buffer.from('abc', 'utf16le'));
    assert.equal(detector.end(), null);
  });
});

describe('columns', () => {
  const fails = (headers: string[], asked: Record<string, string | null>, message: RegExp): void =>
    assert.throws(
      () => mapColumns(headers, asked),
      (error) => error instanceof DomainError && message.test(error.message),
    );

  test('are known by their headers', () => {
    assert.deepEqual(
      mapColumns(['Account Name', 'Website', 'Email', 'Employees', 'Billing Country', 'Notes']),
      ['name', 'domain', null, 'employee_count', 'country', null],
    );
    assert.deepEqual(mapColumns(['Company name', 'Company Domain Name', 'Country/Region']), [
      'name',
      'domain',
      'country',
    ]);
    assert.deepEqual(mapColumns(['E-Mail Address']), ['domain']);
  });

  test('or by what was asked for', () => {
    assert.deepEqual(mapColumns(['Firma', 'Website', 'Seg'], { firma: 'name', Seg: 'attributes.segment' }), [
      'name',
      'domain',
      'attributes.segment',
    ]);
    assert.deepEqual(mapColumns(['Website', 'Domain'], { Domain: null }), ['domain', null]);
    fails(['Website'], { Nope: 'name' }, /"Nope", which the file does not have/);
    fails(['Website', 'A'], { A: 'score' }, /"score"/);
    fails(['A', 'B'], { A: 'domain', B: 'domain' }, /from two columns/);
  });

  test('twice the same, or none with a domain', () => {
    fails(['Domain', 'Name', 'name '], {}, /"name " is there twice/);
    fails(['Name', 'City'], {}, /No column gives a domain/);
  });
});

describe('cells', () => {
  test('become what the API takes', () => {
    const mapping = ['domain', 'employee_count', 'country', 'tags', 'attributes.segment', 'description'];
    assert.deepEqual(readLine(['a.example', '1,200', 'Germany', 'x; y', 'smb', "'=1+1", ' '], mapping), {
      domain: 'a.example',
      employee_count: 1200,
      country: 'DE',
      tags: ['x', 'y'],
      description: '=1+1',
      attributes: { segment: 'smb' },
    });
    assert.deepEqual(readLine(['a.example', '', ' '], mapping), { domain: 'a.example' });
    assert.deepEqual(readLine(['a', 'b', 'c', 'd', 'e', 'f', 'g'], mapping), {
      fault: 'the line has 7 cells, and the header 6',
    });
  });

  test('a formula that an export has disarmed comes back as it was; one that nobody has stays', () => {
    for (const text of ['=1+1', '＝1', '＠a', '\u200B=1'])
      assert.equal(readLine([`'${text}`], ['name'])['name' as never], text);
    assert.equal(readLine(["'s-Hertogenbosch"], ['city'])['city' as never], "'s-Hertogenbosch");
  });

  test('a cell of spaces where a number belongs costs nothing', () => {
    const started = process.cpuUsage().user;
    assert.equal(numberOf(`1${' '.repeat(120_000)}x`), null);
    assert.equal(numberOf(`${'1,000'.repeat(25_000)}x`), null);
    assert.ok(process.cpuUsage().user - started < 500_000);
  });

  for (const [text, number] of [
    ['420', 420],
    ['1,200', 1200],
    ['1.200.000', 1_200_000],
    ['$3,400,000', 3_400_000],
    ['12 000', 12_000],
    ['12000.00', 12_000],
    ['1,200.00', 1200],
    ['51-200', null],
    ['12.5', null],
    ['1,2', null],
    ['1,200.300', null],
    ['many', null],
    ['-5', null],
    ['', null],
  ] as const)
    test(`${JSON.stringify(text)} is ${number}`, () => assert.equal(numberOf(text), number));
});
