import { inflateRawSync } from 'node:zlib';
import { readable, unreadable } from './document.ts';
import type { Reading } from './document.ts';
import { parseMarkup } from './markup-tree.ts';
import { textOf } from './text.ts';
import { child, elements } from './xml-elements.ts';

const MAX_ENTRIES = 200;
const MAX_SHEETS = 5;
const MAX_INFLATED = 40 * 1024 * 1024;
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/** A zip archive begins with a local file header (PKWARE APPNOTE 4.3.7). */
export function isXlsx(body: Uint8Array): boolean {
  return body[0] === 0x50 && body[1] === 0x4b && body[2] === 3 && body[3] === 4;
}

/**
 * The cells of the first sheets of an Office Open XML workbook (ECMA-376, 18.3.1) as text. Dates stay the serial numbers that
 * they are stored as. Only what a table of values needs is read: shared strings, inline strings, numbers.
 */
export function readXlsx(body: Uint8Array): Reading<string[][][]> {
  try {
    const files = unzip(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
    const strings = sharedStrings(files.get('xl/sharedStrings.xml'));
    const sheets = [...files.keys()]
      .filter((name) => /^xl\/worksheets\/sheet\d{1,3}\.xml$/.test(name))
      .toSorted();
    if (sheets.length === 0) return unreadable('the archive holds no worksheet');
    return readable(sheets.slice(0, MAX_SHEETS).map((name) => rowsOf(files.get(name) ?? '', strings)));
  } catch {
    return unreadable('the workbook is damaged');
  }
}

/** The archive's XML parts by name. Throws on anything that does not fit the format or inflates beyond measure. */
function unzip(zip: Buffer): Map<string, string> {
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== END_OF_DIRECTORY) end--;
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  let room = MAX_INFLATED;
  const entries = Math.min(zip.readUInt16LE(end + 10), MAX_ENTRIES);
  for (let entry = 0; entry < entries && zip.readUInt32LE(at) === DIRECTORY_ENTRY; entry++) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    if (/^xl\/(?:sharedStrings|worksheets\/sheet\d{1,3})\.xml$/.test(name)) {
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const content = zip.subarray(start, start + packed);
      const part = method === 0 ? content : inflateRawSync(content, { maxOutputLength: room });
      room -= part.length;
      files.set(name, part.toString('utf8'));
    }
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

function sharedStrings(xml: string | undefined): string[] {
  if (xml === undefined) return [];
  const { root } = parseMarkup(xml, 'xml');
  return elements(child(root, 'sst'), 'si').map((item) => textOf(item, 500));
}

function rowsOf(xml: string, strings: readonly string[]): string[][] {
  const { root } = parseMarkup(xml, 'xml');
  return elements(child(root, 'worksheet', 'sheetData'), 'row').map((row) => {
    const cells: string[] = [];
    for (const cell of elements(row, 'c')) {
      const column = columnOf(cell.attribs['r'] ?? '');
      if (column === null || column > 100) continue;
      while (cells.length < column) cells.push('');
      const value = child(cell, 'v');
      const written = value === null ? textOf(child(cell, 'is') ?? cell, 500) : textOf(value, 500);
      cells[column] = cell.attribs['t'] === 's' ? (strings[Number(written)] ?? '') : written;
    }
    return cells;
  });
}

/** `A1` is column 0, `AB7` column 27. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
