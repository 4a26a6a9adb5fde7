import { replyLabels } from '../src/domain/workspace/replies/reply.ts';
import type { Measured } from './measure-replies.ts';

const BEGIN = '<!-- figures: written by npm run train:replies -->';
const END = '<!-- end of figures -->';

/** The figures as a table: ten-fold cross-validation beside the held-out messages. */
export function replyTable(crossed: Measured, heldOut: Measured): string {
  const cell = (value: number): string => value.toFixed(3);
  const rows = replyLabels.map((label) => {
    const [one, other] = [crossed.byLabel[label], heldOut.byLabel[label]];
    return [
      `\`${label}\``,
      ...[one, other].flatMap(({ precision, recall, messages }) => [
        cell(precision),
        cell(recall),
        String(messages),
      ]),
    ];
  });
  const all = ([name, pick]: [string, (of: Measured) => string]): string[] => [
    name,
    pick(crossed),
    '',
    '',
    pick(heldOut),
    '',
    '',
  ];
  rows.push(
    all(['macro-F1', ({ macroF1 }) => cell(macroF1)]),
    all(['accuracy', ({ accuracy }) => cell(accuracy)]),
    ['messages', '', '', String(crossed.messages), '', '', String(heldOut.messages)],
  );
  const head = ['', 'precision', 'recall', 'messages', 'precision', 'recall', 'messages'];
  const named = ['', 'cross-validated', '', '', 'held out', '', ''];
  return align([named, head, ...rows]);
}

/** As the formatter wants tables: every column as wide as its widest cell. */
function align(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first, ...others] = rows;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(first!), rule, ...others.map(line)].join('\n');
}

/** Puts the table where the page has its place for it. */
export function withReplyTable(page: string, table: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error('docs/replies.md has no place for the figures.');
  return `${page.slice(0, from + BEGIN.length)}\n\n${table}\n\n${page.slice(to)}`;
}
