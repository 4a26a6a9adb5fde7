import type { Measurement } from './measure-detection.ts';
import type { Share } from '../../../ground/vocabulary/wilson.ts';

/** A measurement for people: shares in percent, each with its 95 % interval. */
export function measurementTable(name: string, measured: Measurement): string {
  const { items, types, micro, macro, falseFires, rightCompany, sources, doubles, turned } = measured;
  const width = Math.max(24, ...types.map(({ type }) => type.length));
  const line = (label: string, n: string, cells: (Share | null)[]): string =>
    `${label.padEnd(width)} ${n.padStart(5)}  ${cells.map((cell) => percent(cell).padEnd(17)).join(' ')}`.trimEnd();
  return [
    `${name}: ${items} items`,
    '',
    `${'type'.padEnd(width)} ${'n'.padStart(5)}  ${['precision', 'recall', 'subtype'].map((head) => head.padEnd(17)).join(' ')}`.trimEnd(),
    ...types.map(({ type, n, precision, recall, subtype }) =>
      line(type, String(n), [precision, recall, subtype]),
    ),
    line('all (micro)', String(micro.recall?.n ?? 0), [micro.precision, micro.recall, micro.subtype]),
    `${'all (macro)'.padEnd(width)} ${''.padStart(5)}  ${share(macro.precision).padEnd(17)} ${share(macro.recall)}`,
    '',
    'told of items that report nothing',
    ...falseFires.map(({ reason, fires }) => line(reason, String(fires.n), [fires])),
    '',
    'by source',
    ...sources.map(({ source, n, precision, recall }) => line(source, String(n), [precision, recall])),
    '',
    `the company was the right one: ${percent(rightCompany)}`,
    `events of items that report two or more, found: ${percent(doubles)} of ${doubles?.n ?? 0}`,
    `wrong findings that tell the other side: ${percent(turned)} of ${turned?.n ?? 0}`,
    '',
  ].join('\n');
}

function percent(cell: Share | null): string {
  return cell === null ? '-' : `${share(cell.value)} (${share(cell.low)}-${share(cell.high)})`;
}

function share(value: number): string {
  return (100 * value).toFixed(1);
}
