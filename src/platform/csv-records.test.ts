import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { cpuMs } from '../../test/support/cpu-time.ts';
import { detectDelimiter, parseCsv, readCsvRecords } from './csv-records.ts';
import type { CsvRecord, Delimiter } from './csv-records.ts';

async function read(text: string, delimiter: Delimiter = ',', chunk = Infinity): Promise<CsvRecord[]> {
  async function* chunks() {
    for (let from = 0; from < text.length; from += Math.min(chunk, text.length))
      yield await Promise.resolve(text.slice(from, from + chunk));
  }
  const records: CsvRecord[] = [];
  for await (const some of readCsvRecords(chunks(), delimiter)) records.push(...some);
  return records;
}

const cellsOf = (records: CsvRecord[]): unknown[] =>
  records.map((record) => ('cells' in record ? record.cells : record.fault));

describe('CSV records', () => {
  test('line ends, quotes, empty lines, and the line where each begins', async () => {
    const text = 'a,b\r\n\r\n"x ""y""","line\r\nbreak"\rlast,12" pipe\n,\n';
    for (const chunk of [1, 2, 3, 5, Infinity])
      assert.deepEqual(
        await read(text, ',', chunk),
        [
          { line: 1, cells: ['a', 'b'] },
          { line: 3, cells: ['x "y"', 'line\r\nbreak'] },
          { line: 5, cells: ['last', '12" pipe'] },
        ],
        `in chunks of ${chunk}`,
      );
  });

  test('a wrong line costs itself and no more', async () => {
    assert.deepEqual(await read('a,b\n"x"y,1\nc,d\n"never closed,1\ne,f\n'), [
      { line: 1, cells: ['a', 'b'] },
      {
        line: 2,
        fault: 'after the quote that closes cell 1 comes "y"; a quote within a quoted cell is written twice',
      },
      { line: 3, cells: ['c', 'd'] },
      { line: 4, fault: 'a quote is opened that is not closed' },
      { line: 5, cells: ['e', 'f'] },
    ]);
  });

  test('a quote that nobody closed in a long file is given up after 128 Ki characters', async () => {
    const rest = 'good.example,1\n'.repeat(20_000);
    const records = await read(`"open,1\n${rest}`, ',', 50_000);
    assert.equal(records.length, 20_001);
    assert.deepEqual(records[0], { line: 1, fault: 'a quote is opened that is not closed' });
    assert.deepEqual(records.at(-1), { line: 20_001, cells: ['good.example', '1'] });
  });

  test('a line without end is refused, and reading goes on', async () => {
    const records = await read(`${'x'.repeat(400_000)}\nb\n`, ',', 60_000);
    assert.deepEqual(cellsOf(records).at(-1), ['b']);
    assert.equal(records.length, 2);
    assert.ok('fault' in (records[0] ?? {}), JSON.stringify(records[0]).slice(0, 100));
  });

  test('a text that is here already is read as far as it is asked for', () => {
    const text = 'a;b\n'.repeat(5_000_000);
    const heap = process.memoryUsage().heapUsed;
    const first = parseCsv(text).take(2).toArray();
    assert.deepEqual(first, [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['a', 'b'] },
    ]);
    assert.ok(process.memoryUsage().heapUsed - heap < 100_000_000);
  });

  test('hostile quotes cost linear time', async () => {
    for (const unit of ['"a\n', ',"""\n', '"""\n', '"', '""', '"x', '\r', ',"\r']) {
      const text = unit.repeat(Math.floor(500_000 / unit.length));
      const started = cpuMs();
      await read(text, ',', 65_536);
      const took = cpuMs() - started;
      assert.ok(took < 10_000, `${JSON.stringify(unit)} took ${took} ms`);
    }
  });

  test('what another reader makes of 300 random files', async () => {
    const pieces = ['a', 'ü', ' ', '"', ',', ';', '\n', '\r\n', '', 'x y', '""'];
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let file = 0; file < 300; file += 1) {
      const rows = Array.from({ length: 1 + random(6) }, () => [
        'first',
        ...Array.from({ length: 2 }, () =>
          Array.from({ length: random(5) }, () => pieces[random(pieces.length)]).join(''),
        ),
      ]);
      const text = rows
        .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
        .join('\r\n');
      assert.deepEqual(cellsOf(await read(text, ';', 1 + random(9))), rows);
      assert.deepEqual(cellsOf([...parseCsv(text, ';')]), rows);
      assert.deepEqual(parse(text, { delimiter: ';' }), rows);
    }
  });

  test('what separates the cells', () => {
    assert.equal(detectDelimiter('a,b;c;d\nx,y,z,1,2'), ';');
    assert.equal(detectDelimiter('a\tb\n'), '\t');
    assert.equal(detectDelimiter('"a;b;c",d'), ',');
    assert.equal(detectDelimiter('domain'), ',');
  });
});
