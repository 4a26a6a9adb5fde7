import type { ContactRow, Corrected } from '../../ground/rows/index.ts';

/** What the crawl says of somebody; null where no page says anything. */
export interface Found {
  name: string | null;
  role: string | null;
  status: 'current' | 'left';
}

type Columns = Pick<ContactRow, 'name' | 'role' | 'status' | 'corrected'>;

/** The fields as the crawl knows them, under what a person has set. */
export function foundOf(row: Columns): Found {
  const { corrected } = row;
  return {
    name: corrected.name === undefined ? row.name : corrected.name,
    role: corrected.role === undefined ? row.role : corrected.role,
    status: corrected.status === undefined ? row.status : (corrected.status ?? 'current'),
  };
}

/** The columns after the crawl has said something new: what a person has set stays, and the news is kept beneath it. */
export function withFound(row: Columns, found: Partial<Found>): Columns {
  const news = Object.entries(found);
  const covered = news.filter(([field]) => field in row.corrected);
  const shown = news.filter(([field, value]) => !(field in row.corrected) && value !== null);
  return {
    name: row.name,
    role: row.role,
    status: row.status,
    ...Object.fromEntries(shown),
    corrected: { ...row.corrected, ...Object.fromEntries(covered) },
  };
}

/** The columns after a person has set a field. What the crawl says of it stays known. */
export function withCorrection<F extends keyof Corrected>(
  row: Columns,
  field: F,
  value: Columns[F],
): Columns {
  const { name, role, status } = row;
  return {
    name,
    role,
    status,
    [field]: value,
    corrected: { ...row.corrected, [field]: foundOf(row)[field] },
  };
}

/** The columns after a person has withdrawn what they set; null where no page says anything to show instead. */
export function withoutCorrection(row: Columns, field: keyof Corrected): Columns | null {
  const found = foundOf(row)[field];
  if (found === null) return null;
  const { [field]: _gone, ...corrected } = row.corrected;
  const { name, role, status } = row;
  return { name, role, status, [field]: found, corrected };
}

/** The columns as a statement takes them. */
export function stored<C extends Partial<Columns>>({ corrected, ...columns }: C) {
  return { ...columns, ...(corrected === undefined ? {} : { corrected: JSON.stringify(corrected) }) };
}
