/** One record of a CSV file, or why it is none. `line` is where it begins, from 1. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; fault: string };

export const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/** A record beyond this is no account. Also how far a quote is looked after that nobody closed. */
const MAX_CHARACTERS = 128 * 1024;
const MAX_CELLS = 2000;
const PIECE = 64 * 1024;

type Parsed =
  | { kind: 'record'; cells: string[]; end: number }
  | { kind: 'fault'; fault: string }
  /** The text ends before the record does. */
  | { kind: 'open'; fault: string };

/**
 * Reads CSV (RFC 4180) as it comes, with CRLF, LF or CR between records. A record that is wrong costs its own first line and no more:
 * reading goes on with the next line, so that a quote that nobody closed does not swallow the file. Quotes within an unquoted cell are
 * taken as they are (`12" pipes`). Empty lines are no records. At most 128 Ki characters are held. Yields together what a piece of text
 * brought to its end: an asynchronous step for each record took most of the time.
 */
export async function* readCsvRecords(
  texts: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<CsvRecord[], void, undefined> {
  const reader = new CsvReader(delimiter);
  for await (const text of texts) yield reader.push(text);
  yield reader.end();
}

/** The same of a text that is here already, one record after the other: whoever has enough reads no further. */
export function* parseCsv(
  text: string,
  delimiter = detectDelimiter(text),
): Generator<CsvRecord, void, undefined> {
  const reader = new CsvReader(delimiter);
  for (let at = 0; at < text.length; at += PIECE) yield* reader.push(text.slice(at, at + PIECE));
  yield* reader.end();
}

class CsvReader {
  readonly #delimiter: Delimiter;
  #rest = '';
  #at = 0;
  #line = 1;
  /** Within a line that was refused, whose end has not come yet. */
  #skipping = false;
  /** A CR at the end of what is here may be the half of a line end: it waits for what comes next. */
  #held = '';

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter;
  }

  push(text: string): CsvRecord[] {
    const whole = this.#held + text;
    this.#held = whole.endsWith('\r') ? '\r' : '';
    this.#append(this.#held === '' ? whole : whole.slice(0, -1));
    return this.#records(false);
  }

  end(): CsvRecord[] {
    this.#append(this.#held);
    return this.#records(true);
  }

  #append(text: string): void {
    this.#rest = this.#rest.slice(this.#at) + text;
    this.#at = 0;
  }

  #records(isLast: boolean): CsvRecord[] {
    const found: CsvRecord[] = [];
    if (this.#skipping) this.#skipLine();
    while (this.#at < this.#rest.length) {
      const parsed = parseRecord(this.#rest, this.#at, this.#delimiter, isLast);
      const tooLong = this.#rest.length - this.#at > MAX_CHARACTERS;
      if (parsed.kind === 'open' && !isLast && !tooLong) return found;
      const line = this.#line;
      if (parsed.kind === 'record') {
        this.#advance(parsed.end);
        if (parsed.cells.some((cell) => cell !== '')) found.push({ line, cells: parsed.cells });
        continue;
      }
      this.#skipLine();
      found.push({ line, fault: parsed.fault });
    }
    return found;
  }

  #skipLine(): void {
    const end = endOfLine(this.#rest, this.#at);
    this.#skipping = end === null;
    this.#advance(end ?? this.#rest.length);
  }

  #advance(end: number): void {
    this.#line += countLines(this.#rest, this.#at, end);
    this.#at = end;
  }
}

function parseRecord(text: string, from: number, delimiter: string, isLast: boolean): Parsed {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    if (cells.length >= MAX_CELLS)
      return { kind: 'fault', fault: `the line has more than ${MAX_CELLS} cells` };
    if (text[at] === '"') {
      const quoted = parseQuoted(text, at, isLast);
      if ('kind' in quoted) return quoted;
      cells.push(quoted.cell);
      at = quoted.end;
      const next = text[at];
      if (next !== undefined && next !== delimiter && next !== '\n' && next !== '\r')
        return {
          kind: 'fault',
          fault: `after the quote that closes cell ${cells.length} comes ${JSON.stringify(next)}; a quote within a quoted cell is written twice`,
        };
    } else {
      const end = endOfCell(text, at, delimiter);
      cells.push(text.slice(at, end));
      at = end;
    }
    const next = text[at];
    if (next === delimiter) {
      at += 1;
      continue;
    }
    if (next === undefined) {
      if (isLast) return { kind: 'record', cells, end: at };
      return {
        kind: 'open',
        fault: `the line is longer than ${MAX_CHARACTERS.toLocaleString('en')} characters`,
      };
    }
    return { kind: 'record', cells, end: at + (next === '\r' && text[at + 1] === '\n' ? 2 : 1) };
  }
}

function parseQuoted(text: string, from: number, isLast: boolean): { cell: string; end: number } | Parsed {
  const limit = from + MAX_CHARACTERS;
  let cell = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1 || quote > limit)
      return { kind: quote === -1 ? 'open' : 'fault', fault: 'a quote is opened that is not closed' };
    cell += text.slice(at, quote);
    if (text[quote + 1] === '"') {
      cell += '"';
      at = quote + 2;
      continue;
    }
    if (quote + 1 === text.length && !isLast)
      return { kind: 'open', fault: 'a quote is opened that is not closed' };
    return { cell, end: quote + 1 };
  }
}

function endOfCell(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** Where the next line begins. */
function endOfLine(text: string, from: number): number | null {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\n') return at + 1;
    if (text[at] === '\r') return at + (text[at + 1] === '\n' ? 2 : 1);
  }
  return null;
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at += 1)
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) lines += 1;
  return lines;
}

/** The one that is most often in the first line, outside quotes; a comma where there is none. */
export function detectDelimiter(text: string): Delimiter {
  const first = text.slice(0, endOfLine(text, 0) ?? text.length).replaceAll(/"[^"]*"/g, '');
  const counted = delimiters.map((delimiter) => ({ delimiter, count: first.split(delimiter).length }));
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).delimiter;
}
