import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { classOfCell, DataRow } from './data-row.tsx';
import { Checkbox } from './fields.tsx';
import { Icon } from './icon.tsx';
import { useRushing } from './use-rushing.ts';

export interface Column<Row> {
  id: string;
  /** The text of its head. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** A track of CSS grid: `minmax(12rem, 2fr)`. */
  width: string;
  /** The name that the list is sorted by; without one the head is no button. */
  sort?: string;
  align?: 'end';
  /** Left out on narrow screens. */
  narrow?: 'hide';
}

export interface Sorting {
  by: string;
  descending: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What a row is called, for its checkbox. */
  rowName: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** How many rows there are in all, where that is known. */
  total?: number;
  /** Called when the end of what is loaded comes near. */
  onEndNear?: () => void;
  isLoadingMore?: boolean;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** Below this width the table scrolls sideways within itself, save on narrow screens. */
  minWidth?: string;
  /** Pixels; the same for every row, so that a hundred thousand can be scrolled without measuring one. */
  rowHeight?: number;
}

const OVERSCAN = 8;
const NEAR = 40;

/**
 * A table whose rows exist only while they are in view. Arrows, Page Up and Down, Home and End move through it, Enter opens a row, Space
 * selects it (WAI-ARIA Authoring Practices, grid pattern with one stop of the Tab key).
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowId,
    onOpen,
    total,
    onEndNear,
    isLoadingMore = false,
    rowHeight = 52,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
  });
  const isRushing = useRushing(scroller);
  const items = virtual.getVirtualItems();
  // Rows that rush by stay what they were, unseen: to fill them again afterwards costs less than to make them anew.
  const drawn = useRef(items);
  if (!isRushing) drawn.current = items;
  const places = Math.ceil((virtual.scrollRect?.height ?? 0) / rowHeight) + 2 * OVERSCAN + 2;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (onEndNear !== undefined && !isLoadingMore && last >= rows.length - NEAR) onEndNear();
  }, [last, rows.length, isLoadingMore, onEndNear]);

  const selectable = props.onSelect !== undefined;
  const tracks = (shown: readonly Column<Row>[]) =>
    `${selectable ? '2rem ' : ''}${shown.map(({ width }) => width).join(' ')}`;
  const templates = {
    '--tracks': tracks(columns),
    '--table-min': props.minWidth ?? '0',
    '--narrow-tracks': tracks(columns.filter(({ narrow }) => narrow !== 'hide')),
  } as CSSProperties;

  function focusRow(index: number): void {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setActive(next);
    virtual.scrollToIndex(next, { align: 'auto' });
    requestAnimationFrame(() => {
      scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // A control inside a row has keys of its own.
    if (!(event.target instanceof HTMLElement) || event.target.dataset.index === undefined) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? rowHeight) / rowHeight) - 1);
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: rows.length - 1,
    };
    const row = rows[active];
    const next = steps[event.key];
    if (next !== undefined) focusRow(next);
    else if (event.key === 'Enter' && row !== undefined) onOpen?.(row);
    else if (event.key === ' ' && row !== undefined && selectable) toggle(props, rowId(row));
    else return;
    event.preventDefault();
  }

  function onClick({ target }: MouseEvent<HTMLElement>): void {
    const row = rows[indexOf(target) ?? -1];
    if (row === undefined) return;
    if (target instanceof HTMLInputElement && target.dataset.select !== undefined) toggle(props, rowId(row));
    else if (!isControl(target)) onOpen?.(row);
  }

  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    const index = indexOf(target);
    if (index !== undefined) setActive(index);
  }

  return (
    <div
      className="table"
      style={templates}
      role="grid"
      aria-label={label}
      aria-rowcount={total ?? rows.length}
      aria-multiselectable={selectable}
      onKeyDown={onKeyDown}
    >
      <div className="table-scroller" ref={scroller}>
        <div className="table-head" role="row">
          {selectable ? <SelectAll {...props} /> : null}
          {columns.map((column) => (
            <Head key={column.id} column={column} {...sortOf(props)} />
          ))}
        </div>
        <div
          className={isRushing ? 'table-body table-body-rushing' : 'table-body'}
          role="rowgroup"
          style={{ blockSize: virtual.getTotalSize(), '--row-height': `${rowHeight}px` } as CSSProperties}
          onClick={onClick}
          onFocus={onFocus}
        >
          {drawn.current.map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <DataRow
                // A row that leaves at one end comes back at the other with new words: nothing is made anew.
                key={index % places}
                row={row}
                columns={columns}
                index={index}
                start={start}
                height={rowHeight}
                opens={onOpen !== undefined}
                isActive={index === Math.min(active, rows.length - 1)}
                isSelected={selectable ? (props.selected?.has(rowId(row)) ?? false) : undefined}
                name={props.rowName(row)}
              />
            );
          })}
        </div>
        {isLoadingMore ? (
          <p className="table-more muted" role="status">
            Loading more…
          </p>
        ) : null}
      </div>
    </div>
  );
}

function sortOf<Row>({ sorting, onSort }: DataTableProps<Row>) {
  return { ...(sorting ? { sorting } : {}), ...(onSort ? { onSort } : {}) };
}

interface HeadProps<Row> {
  column: Column<Row>;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
}

function Head<Row>({ column, sorting, onSort }: HeadProps<Row>) {
  const { sort, title } = column;
  const isSorted = sort !== undefined && sorting?.by === sort;
  const className = classOfCell(column);
  if (sort === undefined || onSort === undefined)
    return (
      <div role="columnheader" className={className}>
        {title}
      </div>
    );
  const descending = isSorted ? !sorting.descending : sort !== 'name';
  return (
    <div
      role="columnheader"
      className={className}
      aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className="table-sort" onClick={() => onSort({ by: sort, descending })}>
        {title}
        {isSorted ? <Icon name={sorting.descending ? 'down' : 'up'} /> : null}
      </button>
    </div>
  );
}

function SelectAll<Row>({ rows, rowId, selected = new Set(), onSelect }: DataTableProps<Row>) {
  const all = rows.length > 0 && selected.size >= rows.length;
  return (
    <div role="columnheader" className="table-cell">
      <Checkbox
        isSelected={all}
        isIndeterminate={selected.size > 0 && !all}
        onChange={(on) => onSelect?.(new Set(on ? rows.map(rowId) : []))}
      >
        <span className="visually-hidden">Select all that are loaded</span>
      </Checkbox>
    </div>
  );
}

function toggle<Row>({ selected = new Set(), onSelect }: DataTableProps<Row>, id: string): void {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  onSelect?.(next);
}

/** Of the row that an element stands in. */
function indexOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row === null ? undefined : Number(row.dataset.index);
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label, [role="button"]') !== null;
}
