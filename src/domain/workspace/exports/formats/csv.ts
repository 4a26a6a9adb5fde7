import { defuseFormulas } from '../../../../platform/spreadsheet-formula.ts';
import type { Column, ColumnKind } from '../resources/column.ts';
import type { Encode } from './format.ts';

/**
 * CSV as RFC 4180 has it: a header, CRLF, quotes where a cell needs them. Lists are joined by `; `, objects written as JSON, null is
 * an empty cell.
 */
export const encodeCsv: Encode = async function* (pages, { columns, bom }) {
  const header = columns.map(({ name }) => quoted(name)).join(',');
  yield Buffer.from(`${bom ? '\uFEFF' : ''}${header}\r\n`);
  for await (const items of pages) {
    let text = '';
    for (const item of items) text += lineOf(columns, item);
    if (text !== '') yield Buffer.from(text);
  }
};

function lineOf(columns: readonly Column[], item: unknown): string {
  let line = '';
  for (const { kind, read } of columns) {
    if (line !== '') line += ',';
    line += cell(kind, read(item));
    // An empty first cell must not swallow the comma after it.
    if (line === '') line = '""';
  }
  return `${line}\r\n`;
}

/** One value as it stands between two commas. */
export function cell(kind: ColumnKind, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (kind) {
    case 'integer':
    case 'number':
      return String(value as number);
    case 'time':
      return value as string;
    case 'list':
      return quoted(defuseFormulas((value as readonly string[]).join('; ')));
    case 'json':
      // The same text to who reads JSON, and no place to split at for who does not.
      return quoted(JSON.stringify(value).replaceAll(';', String.raw`\u003b`));
    case 'text':
      return quoted(defuseFormulas(value as string));
  }
}

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
