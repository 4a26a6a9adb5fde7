import { restoreFormulas } from '../../../../platform/spreadsheet-formula.ts';
import { countryCode } from '../../../ground/vocabulary/country-code.ts';
import type { NewAccount } from '../account-input.ts';
import type { ColumnMapping } from './column-mapping.ts';

/**
 * The cells of a line as the body of `POST /v1/accounts` would have them; an empty cell says nothing. What is no number where one
 * belongs stays a text, which is refused with the field's name when the account is read.
 */
export function readLine(cells: readonly string[], mapping: ColumnMapping): NewAccount | { fault: string } {
  const beyond = cells.slice(mapping.length);
  if (beyond.some((cell) => cell.trim() !== ''))
    return { fault: `the line has ${cells.length} cells, and the header ${mapping.length}` };
  const account: Record<string, unknown> = {};
  const attributes: Record<string, string> = {};
  mapping.forEach((field, at) => {
    const text = restoreFormulas(cells[at] ?? '').trim();
    if (field === null || text === '') return;
    if (field.startsWith('attributes.')) attributes[field.slice('attributes.'.length)] = text;
    else account[field] = valueOf(field, text);
  });
  if (Object.keys(attributes).length > 0) account['attributes'] = attributes;
  return account as NewAccount;
}

function valueOf(field: string, text: string): unknown {
  switch (field) {
    case 'employee_count':
    case 'annual_revenue_usd':
      return numberOf(text) ?? text;
    case 'country':
      return countryCode(text) ?? text;
    case 'tags':
    case 'technologies':
      return text
        .split(text.includes(';') ? ';' : ',')
        .map((part) => part.trim())
        .filter(Boolean);
    default:
      return text;
  }
}

/** The patterns below look for spaces from every place on: 60,000 of them in one cell took half a minute. */
const LONGEST_NUMBER = 100;
const GROUPED = /^\d{1,3}(?:([,.' \u00A0\u202F])\d{3})(?:\1\d{3})*$/u;

/** `1,200`, `1.200`, `$ 3 400 000`, `12000.00`: whole numbers as spreadsheets show them. Null for anything else. */
export function numberOf(text: string): number | null {
  if (text.length > LONGEST_NUMBER) return null;
  const amount = text.replace(/^(?:USD|US\$|\$)\s*/i, '').replace(/\s*(?:USD|\$)$/i, '');
  if (/^\d+(?:\.0+)?$/.test(amount)) return Number(amount);
  const cents = /^(.*)\.00$/.exec(amount);
  const whole = cents ? (cents[1] ?? '') : amount;
  return GROUPED.test(whole) ? Number(whole.replaceAll(/\D/g, '')) : null;
}
