import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { column } from '../resources/column.ts';
import type { Column } from '../resources/column.ts';
import { cell } from './csv.ts';
import type { Encode, Shape } from './format.ts';
import { encoders } from './index.ts';

interface Item {
  id: string;
  note: string | null;
  count: number | null;
  share: number | null;
  at: string | null;
  tags: string[];
  more: unknown;
}

const columns = [
  column<Item>('id', 'text', ({ id }) => id),
  column<Item>('note', 'text', ({ note }) => note),
  column<Item>('count', 'integer', ({ count }) => count),
  column<Item>('share', 'number', ({ share }) => share),
  column<Item>('at', 'time', ({ at }) => at),
  column<Item>('tags', 'list', ({ tags }) => tags),
  column<Item>('more', 'json', ({ more }) => more),
] as Column[];
const shape: Shape = { columns, view: null, bom: false };

const full: Item = {
  id: 'a',
  note: 'Zürich, "quoted"\r\nand a second line',
  count: 9_007_199_254_740_991,
  share: 0.25,
  at: '2026-11-20T09:30:00.123Z',
  tags: ['one', 'zwei; drei', ''],
  more: { a: [1, null], b: 'ü' },
};
const empty: Item = { id: 'b', note: null, count: null, share: null, at: null, tags: [], more: null };

async function encode(encoder: Encode, pages: Item[][], of: Shape = shape): Promise<Buffer> {
  async function* source() {
    for (const page of pages) yield await Promise.resolve(page);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of encoder(source(), of)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('CSV: another reader gets every value back', async () => {
  const text = (await encode(encoders.csv, [[full], [], [empty]])).toString('utf8');
  const records: string[][] = parse(text);
  assert.deepEqual(records, [
    ['id', 'note', 'count', 'share', 'at', 'tags', 'more'],
    ['a', full.note, '9007199254740991', '0.25', full.at, 'one; zwei; drei; ', '{"a":[1,null],"b":"ü"}'],
    ['b', '', '', '', '', '', ''],
  ]);
  assert.ok(!/[^\r]\n/.test(text.replaceAll(/"[^"]*"/g, '')), 'every record ends with CRLF');
});

test('CSV: no row becomes an empty line, no cell a formula', async () => {
  const only = { ...shape, columns: columns.slice(1, 2) };
  assert.equal((await encode(encoders.csv, [[empty, empty]], only)).toString(), 'note\r\n""\r\n""\r\n');
  for (const start of [
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '＝',
    '＋',
    '－',
    '＠',
    ' =',
    '\u00A0\u200B@',
    '\uFEFF+',
    '\u0000=',
  ]) {
    const [[read]] = parse(cell('text', `${start}cmd|' /C calc'!A0`)) as [[string]];
    assert.equal(read, `'${start}cmd|' /C calc'!A0`);
  }
  assert.equal(cell('list', ['@a', 'b']), `'@a; b`);
  assert.equal(cell('number', -5), '-5', 'a number is a number');
  assert.equal(cell('text', 'a=b'), 'a=b');
});

test('NDJSON: one object a line, whole or the chosen columns', async () => {
  const lines = (await encode(encoders.ndjson, [[full], [empty]])).toString().split('\n');
  assert.equal(lines.length, 3);
  assert.deepEqual(JSON.parse(lines[0] ?? ''), full);
  const view = (item: unknown) => ({ only: (item as Item).id });
  const viewed = await encode(encoders.ndjson, [[full]], { ...shape, view });
  assert.equal(viewed.toString(), '{"only":"a"}\n');
});

test('Parquet: another reader gets every value back, typed, over several row groups', async () => {
  const many = Array.from({ length: 12 }, (_, page) =>
    Array.from({ length: 1000 }, (__, row) => ({ ...full, id: `${page}/${row}`, count: page * 1000 + row })),
  );
  const bytes = await encode(encoders.parquet, [[full, empty], ...many]);
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const { row_groups } = parquetMetadata(file);
  assert.ok(row_groups.length > 1);
  assert.ok(row_groups.every(({ num_rows }) => num_rows <= 6000n));
  const rows = await parquetReadObjects({ file });
  assert.equal(rows.length, 12_002);
  assert.deepEqual(rows[0], {
    ...full,
    count: 9_007_199_254_740_991n,
    at: new Date('2026-11-20T09:30:00.123Z'),
  });
  assert.deepEqual({ ...rows[1] }, { ...empty, tags: [] });
  assert.deepEqual(
    rows.slice(2).map(({ count }) => count),
    Array.from({ length: 12_000 }, (_, index) => BigInt(index)),
  );
});

test('Parquet: no rows are a file too', async () => {
  const bytes = await encode(encoders.parquet, []);
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  assert.deepEqual(await parquetReadObjects({ file }), []);
});
