import { httpUrl } from './addresses.ts';
import { bearerToken } from './keys.ts';
import type { Read } from './settings-reader.ts';

/** A running service that a command asks over its API. */
export interface ServiceApiConfig {
  /** Null: the command works beside the data folder. */
  url: string | null;
  key: string | null;
}

export function readServiceApi(read: Read): ServiceApiConfig {
  return {
    url: read<string | null>('WHYNOW_URL', null, httpUrl),
    key: read<string | null>('WHYNOW_API_KEY', null, bearerToken),
  };
}
