import { createHash } from 'node:crypto';
import { DomainError, invalidParam } from './errors/errors.ts';

/** One page of a list, as the API shows it. `next_cursor` is null on the last page. */
export interface Page<T> {
  data: T[];
  has_more: boolean;
  next_cursor: string | null;
}

export interface PageRequest {
  /** `next_cursor` of the page before; absent: the first page. */
  cursor?: string | undefined;
  /** 1 to 200; 50 when absent. */
  limit?: number | undefined;
}

/** What a cursor is bound to. `filters` are all parameters that decide which rows come in which order; undefined ones do not count. */
export interface ListIdentity {
  workspaceId: string;
  /** The list's name, such as `accounts` or `brief_versions`. */
  list: string;
  filters?: object | undefined;
}

/** The value of one sort column in the last row of a page. */
export type KeyPart = string | number | Date;
export type KeyKind = 'text' | 'number' | 'time';
type PartOf<K extends KeyKind> = K extends 'text' ? string : K extends 'number' ? number : Date;
/** `['time', 'text']` → `[Date, string]`. */
type Keyset<K extends readonly KeyKind[]> = { -readonly [I in keyof K]: PartOf<K[I]> };

export interface OpenPage<K extends readonly KeyKind[]> {
  limit: number;
  /** Rows to ask the database for: one more than the page holds tells whether there is another page. */
  fetch: number;
  /** Sort values of the row after which this page begins; null on the first page. */
  after: Keyset<K> | null;
  /** `rows` are at most `fetch` rows in the list's order. */
  close<Row, T>(rows: readonly Row[], keyOf: (row: Row) => Keyset<K>, view: (row: Row) => T): Page<T>;
}

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;
/** A page ends before its limit where its items are so large together; there are more then, and a cursor. */
export const MAX_CHARACTERS = 1024 * 1024;
const MAX_CURSOR_LENGTH = 4096;
const SEAL_LENGTH = 16;
/** The year 9999 in milliseconds: what PostgreSQL and ISO 8601 both write with four digits. */
const MAX_TIME = 253_402_300_799_999;

/**
 * Keyset pagination: a cursor holds the sort values of the last row shown, so rows that come or go meanwhile shift nothing.
 * `kinds` are the kinds of the sort columns, the unique one last. A cursor carries a digest of its list, filters, workspace and
 * position: elsewhere, or changed by a character, it is refused. It grants nothing: every query names the workspace anyway.
 *
 *     const page = openPage({ workspaceId, list: 'contacts', filters: { accountId } }, request, ['text']);
 *     let query = …orderBy('id', 'desc').limit(page.fetch);
 *     if (page.after) query = query.where('id', '<', page.after[0]);
 *     return page.close(await query.execute(), (row) => [row.id], contactView);
 *
 * @throws DomainError invalid_cursor, or invalid_param for a limit outside 1 to 200.
 */
export function openPage<const K extends readonly KeyKind[]>(
  of: ListIdentity,
  request: PageRequest,
  kinds: K,
): OpenPage<K> {
  const limit = request.limit ?? DEFAULT_LIMIT;
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    throw invalidParam('limit', `limit is ${limit}; a whole number from 1 to ${MAX_LIMIT} is accepted.`);
  const identity = identify(of);
  return {
    limit,
    fetch: limit + 1,
    after: request.cursor === undefined ? null : readCursor(identity, request.cursor, kinds),
    close(rows, keyOf, view) {
      const data = lightEnough(rows.slice(0, limit), view);
      const last = rows[data.length - 1];
      const more = rows.length > data.length && last !== undefined;
      return {
        data,
        has_more: more,
        next_cursor: more ? writeCursor(identity, keyOf(last)) : null,
      };
    },
  };
}

/**
 * A list that is short and the same for everybody, or read as a whole: all of it in one page, as long as nobody asks for less.
 * @throws DomainError invalid_cursor, invalid_param
 */
export function pageOfAll<T>(of: ListIdentity, request: PageRequest, items: readonly T[]): Page<T> {
  if (request.limit === undefined && request.cursor === undefined)
    return { data: [...items], has_more: false, next_cursor: null };
  const page = openPage(of, request, ['number']);
  const from = page.after === null ? 0 : page.after[0] + 1;
  const rows = items.slice(from, from + page.fetch).map((item, index) => ({ item, place: from + index }));
  return page.close(
    rows,
    ({ place }) => [place],
    ({ item }) => item,
  );
}

/**
 * As many from the start as a page may weigh, one at least, as they are shown. Two hundred accounts may be 40 MB as JSON, and while that is written
 * nobody else is answered.
 */
function lightEnough<Row, View>(rows: readonly Row[], view: (row: Row) => View): View[] {
  const shown: View[] = [];
  let weight = 0;
  for (const row of rows) {
    const item = view(row);
    weight += weightOf(item);
    if (weight > MAX_CHARACTERS && shown.length > 0) break;
    shown.push(item);
  }
  return shown;
}

/** About how many characters a value has as JSON: counted without writing it, which is what is to be spared. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null || value instanceof Date) return 8;
  let weight = 2;
  for (const [name, member] of Object.entries(value)) weight += name.length + 4 + weightOf(member);
  return weight;
}

function identify({ workspaceId, list, filters }: ListIdentity): string {
  const given = Object.entries(filters ?? {}).filter(([, value]) => value !== undefined);
  return JSON.stringify([workspaceId, list, given.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

function writeCursor(identity: string, key: readonly KeyPart[]): string {
  const position = JSON.stringify(key.map((part) => (part instanceof Date ? part.getTime() : part)));
  return Buffer.from(seal(identity, position) + position, 'utf8').toString('base64url');
}

function readCursor<K extends readonly KeyKind[]>(identity: string, cursor: string, kinds: K): Keyset<K> {
  const bytes = Buffer.from(cursor.slice(0, MAX_CURSOR_LENGTH), 'base64url');
  const text = bytes.toString('utf8');
  const position = text.slice(SEAL_LENGTH);
  const sealed =
    bytes.toString('base64url') === cursor && text.slice(0, SEAL_LENGTH) === seal(identity, position);
  const parts = sealed ? parsePosition(position) : null;
  // The seal has no secret: who forges one may stand anywhere in a list of their own, but not send what a query cannot take.
  if (!parts || !isKey(parts, kinds)) throw refusal();
  return parts.map((part, index) => (kinds[index] === 'time' ? new Date(part) : part)) as Keyset<K>;
}

function parsePosition(text: string): unknown[] | null {
  try {
    const parts: unknown = JSON.parse(text);
    return Array.isArray(parts) ? parts : null;
  } catch {
    return null;
  }
}

function isKey(parts: unknown[], kinds: readonly KeyKind[]): parts is (string | number)[] {
  return parts.length === kinds.length && kinds.every((kind, index) => isPart(parts[index], kind));
}

function isPart(part: unknown, kind: KeyKind): boolean {
  if (kind === 'text') return typeof part === 'string' && !part.includes('\0');
  return Number.isSafeInteger(part) && (kind === 'number' || Math.abs(Number(part)) <= MAX_TIME);
}

function seal(identity: string, position: string): string {
  return createHash('sha256')
    .update(identity)
    .update('\n')
    .update(position)
    .digest('base64url')
    .slice(0, SEAL_LENGTH);
}

function refusal(): DomainError {
  return new DomainError(
    'invalid_cursor',
    'This cursor was not made by this list with these filters. Send next_cursor as it was given, or start from the first page.',
    { param: 'cursor' },
  );
}
