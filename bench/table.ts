import { isMet } from './figure.ts';
import type { Goal, Line } from './figure.ts';

const HEAD = ['figure', 'what', 'ours', 'bare', 'ratio', 'goal', '', 'load before'];

export function printTable(measured: { name: string; load: string; line: Line }[]): string {
  const rows = measured.map(({ name, load, line }) => {
    const met = isMet(line);
    return [
      name,
      line.what,
      `${rounded(line.ours)} ${line.unit}`,
      line.bare === null ? '' : `${rounded(line.bare)} ${line.unit}`,
      line.ratio === null ? '' : line.ratio.toFixed(2),
      line.goal === null ? '' : describeGoal(line.goal, line.unit),
      met === null ? '' : met ? 'met' : 'MISSED',
      load,
    ];
  });
  const widths = HEAD.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  return [HEAD, ...rows]
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

function describeGoal({ on, atLeast, atMost }: Goal, unit: string): string {
  const bound =
    atLeast === undefined ? `≤ ${atMost?.toLocaleString('en')}` : `≥ ${atLeast.toLocaleString('en')}`;
  return on === 'ratio' ? `${bound} of bare` : `${bound} ${unit}`;
}

function rounded(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });
}
