import { httpUrl } from './addresses.ts';
import { bearerToken } from './keys.ts';
import type { Read } from './settings-reader.ts';

/** For the commands that read through the API of a service, here or elsewhere. */
export interface ClientConfig {
  url: string | null;
  apiKey: string | null;
}

export function readClient(read: Read): ClientConfig {
  return {
    url: read<string | null>('WHYNOW_URL', null, httpUrl),
    apiKey: read<string | null>('WHYNOW_API_KEY', null, bearerToken),
  };
}
