import type { Column } from '../resources/column.ts';

/** What a file is made of: items of one resource, a page after the other, and the columns of each. */
export interface Shape {
  columns: readonly Column[];
  /** The whole item as the API shows it; null where columns were chosen. */
  view: ((item: unknown) => object) | null;
  /** Of CSV alone. */
  bom: boolean;
}

/** Writes one page after the other and holds no more than it must. */
export type Encode = (
  pages: AsyncIterable<readonly unknown[]>,
  shape: Shape,
) => AsyncGenerator<Uint8Array, void, undefined>;
