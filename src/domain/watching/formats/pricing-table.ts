import type { Element, ParentNode } from 'domhandler';
import type { PricePlan } from '../../ground/observations/index.ts';
import { eachElement } from './html.ts';
import { pricesIn } from './money.ts';
import { isUnpriced, periodOf, unitOf } from './price-terms.ts';
import { tableRows } from './table-rows.ts';

const MAX_TABLES = 50;
const MAX_ROWS = 200;
const MAX_CELLS = 20;

/** The first 50 tables, in document order. */
export function tablesOf(root: ParentNode): Element[] {
  const tables: Element[] = [];
  eachElement(root, (element) => {
    if (element.name === 'table' && tables.length < MAX_TABLES) tables.push(element);
  });
  return tables;
}

/**
 * Plans of one table, either way round: plans as columns with a row of prices, or a plan a row with its price (and a column
 * for each period). Empty for a table that is about something else.
 */
export function pricingTable(table: Element): PricePlan[] {
  const rows = tableRows(table, { rows: MAX_ROWS, cells: MAX_CELLS, characters: 100 });
  const header = rows[0] ?? [];
  const priceRow = rows
    .slice(1)
    .find((row) => row.slice(1).filter((cell) => pricesIn(cell).length === 1).length >= 2);
  const firstColumnPriced = rows
    .slice(1)
    .filter((row) => row.slice(1).some((cell) => pricesIn(cell).length === 1)).length;
  if (priceRow !== undefined && firstColumnPriced === 1) {
    return priceRow
      .slice(1)
      .flatMap((cell, index) => planOf(header[index + 1] ?? '', cell, priceRow[0] ?? ''));
  }
  return rows
    .slice(1)
    .flatMap((row) =>
      row.slice(1).flatMap((cell, index) => planOf(row[0] ?? '', cell, header[index + 1] ?? '')),
    );
}

function planOf(name: string, cell: string, around: string): PricePlan[] {
  if (!/\p{L}/u.test(name) || name.length > 60 || cell.length > 80) return [];
  if (isUnpriced(cell)) return [{ name, amount: null, currency: null, period: null, unit: null }];
  const [price] = pricesIn(cell);
  if (price === undefined) return [];
  const after = cell.slice(price.end);
  return [
    {
      name,
      amount: price.amount,
      currency: price.currency,
      period: periodOf(after) ?? periodOf(` ${around}`) ?? periodOfHeader(around),
      unit: unitOf(after) ?? unitOf(around),
    },
  ];
}

function periodOfHeader(header: string): PricePlan['period'] {
  if (/\bmonth/i.test(header)) return 'month';
  return /\b(?:year|annual)/i.test(header) ? 'year' : null;
}
