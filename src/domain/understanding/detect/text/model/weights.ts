import { readFileSync } from 'node:fs';
import type { Verifier } from './second-look.ts';

/** Rows of weights by feature key: a row is `columns` signed bytes times the row's scale. */
export interface WeightTable {
  columns: number;
  bias: Float32Array;
  /** Ascending. */
  keys: Int32Array;
  scales: Float32Array;
  weights: Int8Array;
}

export interface HeadlineModel {
  /** The types text can tell, in the order of the columns; one more column stands for "no event". */
  types: string[];
  subtypes: Record<string, string[]>;
  /** SHA-256 of the training files, in order. */
  trainedOn: string;
  items: number;
  verifier: Verifier;
  typeTable: WeightTable;
  subtypeTables: Record<string, WeightTable>;
}

interface TablesHeader {
  tables: { name: string; columns: number; rows: number; bias: number[] }[];
}

/** A length, the header as JSON, padding to 4 bytes; then a table after the other: keys, scales, weights, each padded. */
export function encodeTables(rest: object, tables: [string, WeightTable][]): Buffer {
  const header: TablesHeader = {
    ...rest,
    tables: tables.map(([name, { columns, keys, bias }]) => ({
      name,
      columns,
      rows: keys.length,
      bias: [...bias],
    })),
  };
  const json = padded(Buffer.from(JSON.stringify(header)), 0x20);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  const parts = tables.flatMap(([, { keys, scales, weights }]) => [
    bytes(keys),
    bytes(scales),
    padded(bytes(weights), 0),
  ]);
  return Buffer.concat([length, json, ...parts]);
}

/** What `encodeTables` wrote: the header as it was given, and the tables. */
export function decodeTables<H extends object>(file: Buffer): { rest: H; tables: [string, WeightTable][] } {
  const jsonLength = file.readUInt32LE(0);
  const { tables, ...rest } = JSON.parse(file.toString('utf8', 4, 4 + jsonLength)) as H & TablesHeader;
  const data = file.buffer.slice(file.byteOffset, file.byteOffset + file.length);
  let at = 4 + jsonLength;
  const read = tables.map(({ name, columns, rows, bias }): [string, WeightTable] => {
    const keys = new Int32Array(data, at, rows);
    const scales = new Float32Array(data, at + 4 * rows, rows);
    const weights = new Int8Array(data, at + 8 * rows, rows * columns);
    at += 8 * rows + Math.ceil((rows * columns) / 4) * 4;
    return [name, { columns, bias: Float32Array.from(bias), keys, scales, weights }];
  });
  return { rest: rest as unknown as H, tables: read };
}

export function encodeModel(model: HeadlineModel): Buffer {
  const { typeTable, subtypeTables, ...rest } = model;
  return encodeTables(rest, [['', typeTable], ...Object.entries(subtypeTables)]);
}

export function decodeModel(file: Buffer): HeadlineModel {
  const { rest, tables } = decodeTables<Omit<HeadlineModel, 'typeTable' | 'subtypeTables'>>(file);
  const [first, ...others] = tables;
  if (first === undefined) throw new Error('The headline model holds no table.');
  return { ...rest, typeTable: first[1], subtypeTables: Object.fromEntries(others) };
}

function bytes(array: Int32Array | Float32Array | Int8Array): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
}

function padded(buffer: Buffer, filler: number): Buffer {
  return Buffer.concat([buffer, Buffer.alloc((4 - (buffer.length % 4)) % 4, filler)]);
}

let model: HeadlineModel | null = null;

/** The committed model, read when the first text comes. */
export function headlineModel(): HeadlineModel {
  model ??= decodeModel(readFileSync(new URL('headlines.bin', import.meta.url)));
  return model;
}
