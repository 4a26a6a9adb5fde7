import { postgresUrl } from './addresses.ts';
import { integer } from './numbers.ts';
import type { Read } from './settings-reader.ts';

/** Where the data is. */
export interface DatabaseConfig {
  /** Null: an embedded PostgreSQL under `dataDir`. */
  url: string | null;
  poolSize: number;
}

export function readDatabase(read: Read): DatabaseConfig {
  return {
    url: read<string | null>('DATABASE_URL', null, postgresUrl),
    poolSize: read('DATABASE_POOL_SIZE', 16, integer(2, 500)),
  };
}
