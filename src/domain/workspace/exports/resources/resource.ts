import type pg from 'pg';
import type { Context } from '../../../ground/context.ts';
import type { ExportFilters } from '../../../ground/vocabulary/export-target.ts';
import type { Column } from './column.ts';

/** Asks for rows; in an export it is one connection in one snapshot of the database. */
export type Query = <R extends pg.QueryResultRow>(
  text: string,
  values: unknown[],
  types?: pg.CustomTypesConfig,
) => Promise<R[]>;

/** One resource, opened for a workspace and its filters. */
export interface ResourceReader<T> {
  /** The next items after a key, in the order of the keys, which is that of a unique index. */
  page(query: Query, after: readonly string[] | null, limit: number): Promise<T[]>;
  keyOf(item: T): string[];
  /** As the API shows it. */
  view(item: T): object;
}

export interface ExportResource<T = unknown> {
  columns: readonly Column<T>[];
  /** The filters that it knows. */
  filters: readonly (keyof ExportFilters)[];
  open(ctx: Context, workspaceId: string, filters: ExportFilters): Promise<ResourceReader<T>>;
}

/** Forgets the type of the items, so that all resources fit in one table. */
export function exportResource<T>(given: ExportResource<T>): ExportResource {
  return given as unknown as ExportResource;
}

/** Collects the parameters of a statement: each call answers the place of its value. */
export function parameters(): { values: unknown[]; value: (given: unknown) => string } {
  const values: unknown[] = [];
  return { values, value: (given) => `$${values.push(given)}` };
}
