/**
 * What a cell holds: `list` is a list of texts, `json` any value of JSON, `time` a moment in ISO 8601, UTC. Every column may be null.
 */
export type ColumnKind = 'text' | 'integer' | 'number' | 'time' | 'list' | 'json';

/** One column of what is exported, and how it is read from an item. */
export interface Column<T = unknown> {
  name: string;
  kind: ColumnKind;
  read: (item: T) => unknown;
  /** Only where it is asked for by name. */
  onRequest?: true;
}

export function column<T>(name: string, kind: ColumnKind, read: (item: T) => unknown): Column<T> {
  return { name, kind, read };
}

export function columnOnRequest<T>(name: string, kind: ColumnKind, read: (item: T) => unknown): Column<T> {
  return { name, kind, read, onRequest: true };
}

/** The same column under a name that another system expects. */
export function titled<T>(title: string, of: Column<T>): Column<T> {
  return { ...of, name: title };
}
