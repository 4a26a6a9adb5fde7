import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { LayoffNotice, LayoffNoticesObservation } from '../../ground/observations/index.ts';
import { parseCsv } from '../../../platform/csv-records.ts';
import { decodeText } from './charset.ts';
import { readDate } from './dates.ts';
import { eachElement, readHtml } from './html.ts';
import { tableRows } from './table-rows.ts';
import { isXlsx, readXlsx } from './xlsx.ts';

const MAX_NOTICES = 20_000;
const MAX_LINES = 50_000;
const LIMITS = { rows: MAX_NOTICES, cells: 50, characters: 300 };
/** A table may have a title and notes above its captions. */
const CAPTIONS_WITHIN = 15;

/**
 * A state's list of notices under the Worker Adjustment and Retraining Notification Act (29 U.S.C. 2101): CSV, XLSX or an HTML
 * table, told apart by their content. Every state names its columns otherwise; the captions decide which is which.
 */
export function readLayoffNotices(document: FetchedDocument): Reading<LayoffNoticesObservation> {
  const tables = tablesOf(document);
  if (!tables.ok) return tables;
  const notices = tables.value.flatMap(noticesOf).slice(0, MAX_NOTICES);
  if (notices.length === 0) return unreadable('the document has no table of WARN notices');
  return readable({ kind: 'layoff_notices', notices });
}

function tablesOf(document: FetchedDocument): Reading<string[][][]> {
  if (isXlsx(document.body)) return readXlsx(document.body);
  const { text } = decodeText(document);
  if (!/^\s{0,200}</.test(text)) return readable([csvRows(text)]);
  const page = readHtml(document);
  if (!page.ok) return page;
  const tables: string[][][] = [];
  eachElement(page.value.root, (element) => {
    if (element.name === 'table' && tables.length < 50) tables.push(tableRows(element, LIMITS));
  });
  return readable(tables);
}

/** A line that is no CSV is left out. */
function csvRows(text: string): string[][] {
  return parseCsv(text)
    .take(MAX_LINES)
    .map((record) => ('cells' in record ? record.cells.map((cell) => cell.trim().slice(0, 500)) : []))
    .toArray();
}

type Column = 'employer' | 'city' | 'noticeDate' | 'effectiveDate' | 'employees' | 'type';

/** In order: a column belongs to the first that fits its caption and is still free. */
const CAPTIONS: readonly (readonly [Column, RegExp])[] = [
  ['effectiveDate', /effective|(?:layoff|separation|closing|closure|lo\/cl|impact).{0,12}date/],
  ['noticeDate', /notice.{0,12}date|date.{0,12}notice|warn.{0,6}date|received|date posted|^date$/],
  ['employees', /employees|workers|affected|impacted|no\. ?of|number of|^#|^(?:number|total|count)$/],
  ['employer', /company|employer|business|organi[sz]ation|^name$/],
  ['city', /city|municipality|town/],
  ['type', /type|closure|reason|layoff/],
  ['city', /location|address|site|county/],
];

function noticesOf(rows: string[][]): LayoffNotice[] {
  const at = rows.slice(0, CAPTIONS_WITHIN).findIndex((row) => {
    const columns = columnsOf(row);
    return columns.has('employer') && (columns.has('noticeDate') || columns.has('effectiveDate'));
  });
  if (at < 0) return [];
  const columns = columnsOf(rows[at] ?? []);
  return rows.slice(at + 1).flatMap((row) => {
    const cell = (column: Column): string => row[columns.get(column) ?? -1] ?? '';
    const employer = cell('employer');
    const noticeDate = dateIn(cell('noticeDate'));
    const effectiveDate = dateIn(cell('effectiveDate'));
    if (employer === '' || (noticeDate === null && effectiveDate === null)) return [];
    return [
      {
        employer: employer.slice(0, 200),
        city: cell('city').slice(0, 200) || null,
        noticeDate,
        effectiveDate,
        employees: numberIn(cell('employees')),
        closure: /clos(?:ure|ing)/i.test(cell('type')) && !/lay-?off.{0,5}\/|no clos/i.test(cell('type')),
      },
    ];
  });
}

function columnsOf(row: readonly string[]): Map<Column, number> {
  const columns = new Map<Column, number>();
  for (const [column, caption] of CAPTIONS) {
    if (columns.has(column)) continue;
    const taken = new Set(columns.values());
    const index = row.findIndex(
      (text, i) => !taken.has(i) && text.length < 80 && caption.test(text.toLowerCase()),
    );
    if (index >= 0) columns.set(column, index);
  }
  return columns;
}

/** `11/03/2026` is the third of November: these are American lists. */
function dateIn(written: string): string | null {
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})\b/.exec(written);
  if (american === null) {
    const serial = /^\d{5}$/.test(written) ? Number(written) : 0;
    if (serial > 40_000 && serial < 80_000) return new Date(Date.UTC(1899, 11, 30 + serial)).toISOString();
    return readDate(written.slice(0, 40))?.at ?? null;
  }
  const [, month = '', day = '', year = ''] = american;
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return readDate(iso)?.at ?? null;
}

function numberIn(written: string): number | null {
  const digits = /^\D{0,10}(\d{1,3}(?:,\d{3})+|\d{1,6})\b/.exec(written)?.[1];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}
