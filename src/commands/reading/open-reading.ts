import { readProcessConfig } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { runningServiceUrl } from '../../platform/service-address.ts';
import { UsageError } from '../usage-error.ts';
import { createApiReading } from './api-reading.ts';
import { withFolderReading } from './folder-reading.ts';
import type { Reading } from './reading.ts';

export interface SourceOptions {
  url?: string | undefined;
  key?: string | undefined;
  workspace?: string | undefined;
}

interface Use {
  /** The command stays and waits for news, which only a running service makes. */
  waits?: boolean;
}

/** Reads through the API where an address or a key is named, else beside the data folder. */
export async function withReading<T>(
  options: SourceOptions,
  run: (reading: Reading) => Promise<T>,
  use: Use = {},
): Promise<T> {
  const config = readProcessConfig({
    WHYNOW_ROLES: 'api',
    ...(options.url ? { WHYNOW_URL: options.url } : {}),
  });
  const key = options.key ?? config.client.apiKey;
  if (config.client.url === null && key === null)
    return withFolderReading(config, options.workspace, run, use);
  if (key === null)
    throw new UsageError(
      `${config.client.url} needs a key: set WHYNOW_API_KEY, or make one with \`whynow keys create --role read-only\` where the service runs`,
    );
  if (options.workspace !== undefined)
    throw new UsageError('--workspace is for reading beside the data folder: a key belongs to one workspace');
  return run(createApiReading(await addressOf(config), key));
}

/** With a key alone it is the service of this machine. */
async function addressOf({ client, dataDir, server }: Config): Promise<string> {
  if (client.url !== null) return client.url;
  return server.publicUrl ?? (await runningServiceUrl(dataDir)) ?? `http://${server.host}:${server.port}`;
}
