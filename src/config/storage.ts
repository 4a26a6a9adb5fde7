import { join, resolve } from 'node:path';
import { parseDuration } from './durations.ts';
import { integer } from './numbers.ts';
import { nonEmpty } from './words.ts';
import { DAY } from '../platform/clock.ts';
import type { Read } from './settings-reader.ts';

/** What is kept, where, how much of it and for how long. */
export interface StorageConfig {
  /** Live accounts that one workspace may have. */
  workspaceMaxAccounts: number;
  /** How long events, deliveries and attempts are kept, rounded up to the week. */
  eventRetention: number;
  /** Where exports wait to be downloaded; several machines share one. */
  exportDir: string;
  purgeAfter: number;
}

export function readStorage(read: Read, dataDir: string): StorageConfig {
  return {
    workspaceMaxAccounts: read('WORKSPACE_MAX_ACCOUNTS', 2_000_000, integer(1, 1_000_000_000)),
    eventRetention: read('EVENT_RETENTION', 30 * DAY, parseDuration),
    exportDir: resolve(read('EXPORT_DIR', join(dataDir, 'exports'), nonEmpty)),
    purgeAfter: read('PURGE_AFTER', 30 * DAY, parseDuration),
  };
}
