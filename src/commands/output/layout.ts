import { styleText } from 'node:util';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import { printable } from './printable.ts';

export type Style = Parameters<typeof styleText>[0];

/** How lines are set: as wide as a terminal is, counted in columns, of which a wide character takes two. */
export interface Layout {
  width: number;
  paint(style: Style, text: string): string;
}

const MIN_WIDTH = 20;
const MAX_WIDTH = 120;

/**
 * For standard output. What is piped is not cut and has no colours; `NO_COLOR` and `FORCE_COLOR` are heard. Lines longer than 120 columns
 * are hard to read, however wide the terminal.
 */
export function layoutFor(stream: NodeJS.WriteStream, asked: number | undefined): Layout {
  const width = asked ?? (stream.isTTY ? Math.min(stream.columns || 80, MAX_WIDTH) : Infinity);
  return { width: Math.max(width, MIN_WIDTH), paint: (style, text) => styleText(style, text, { stream }) };
}

/** Cut to a number of columns, with an ellipsis where something was left out. */
export function cut(text: string, columns: number): string {
  if (columns === Infinity || stringWidth(text) <= columns) return text;
  const [kept = ''] = wrapAnsi(text, Math.max(1, columns - 1), {
    hard: true,
    wordWrap: false,
    trim: false,
  }).split('\n');
  return `${kept.trimEnd()}…`;
}

/** Broken into lines of so many columns at most, where words end or, of a word that is longer, wherever. */
export function wrap(text: string, columns: number): string[] {
  if (columns === Infinity) return [text];
  return wrapAnsi(text, Math.max(1, columns), { hard: true }).split('\n');
}

/** Filled up with spaces to a number of columns. */
export function pad(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - stringWidth(text)));
}

/** A value of the API, every text in it as one line that steers no terminal. */
export function showable<T>(value: T): T {
  if (typeof value === 'string') return printable(value) as T;
  if (Array.isArray(value)) return value.map(showable) as T;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, showable(each)])) as T;
  return value;
}

/** Lines that hold nothing but what was made showable, and our own colours. */
export function writeLines(lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

/** Whoever reads our output may stop reading (`| head`): that is no fault. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
}

/** How many columns a text takes. */
export const columnsOf = stringWidth;
