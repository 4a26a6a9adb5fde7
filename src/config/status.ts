import { wholeMinutes } from './durations.ts';
import { MINUTE } from '../platform/clock.ts';
import type { Read } from './settings-reader.ts';

/** When the service opens and closes incidents by itself. */
export interface StatusConfig {
  /** How long a component's measurements stay bad before the service opens an incident itself, and good before it closes it. */
  openAfter: number;
  closeAfter: number;
}

export function readStatus(read: Read): StatusConfig {
  return {
    openAfter: read('STATUS_OPEN_AFTER', 5 * MINUTE, wholeMinutes),
    closeAfter: read('STATUS_CLOSE_AFTER', 10 * MINUTE, wholeMinutes),
  };
}
