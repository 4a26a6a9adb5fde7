import { memo } from 'react';
import type { ReactNode } from 'react';

interface Cell<Row> {
  id: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  narrow?: 'hide';
}

interface DataRowProps<Row> {
  row: Row;
  columns: readonly Cell<Row>[];
  index: number;
  /** Pixels from the top of the table, and its own height. */
  start: number;
  height: number;
  opens: boolean;
  /** The one that the Tab key stops at. */
  isActive: boolean;
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  /** What the row is called, for its checkbox. */
  name: string;
}

/**
 * One row in view. It listens to nothing: the table hears for all of its rows. A checkbox is the browser's own, which costs a tenth of one with
 * gestures, and a hundred come and go in a second of scrolling.
 */
function PlainDataRow<Row>(props: DataRowProps<Row>) {
  const { row, columns, index, start, height, opens, isActive, isSelected, name } = props;
  return (
    <div
      className={opens ? 'table-row table-row-open' : 'table-row'}
      role="row"
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      style={{ blockSize: height, transform: `translateY(${start}px)` }}
    >
      {isSelected === undefined ? null : (
        <div role="gridcell" className="table-cell table-cell-select">
          <input
            type="checkbox"
            className="table-check"
            data-select={index}
            aria-label={`Select ${name}`}
            checked={isSelected}
            readOnly
          />
        </div>
      )}
      {columns.map((column) => (
        <div key={column.id} role="gridcell" className={classOfCell(column)}>
          {column.cell(row)}
        </div>
      ))}
    </div>
  );
}

export const DataRow = memo(PlainDataRow) as typeof PlainDataRow;

export function classOfCell({ align, narrow }: Pick<Cell<never>, 'align' | 'narrow'>): string {
  return `table-cell${align === 'end' ? ' table-cell-end' : ''}${narrow === 'hide' ? ' narrow-hide' : ''}`;
}
