import { httpUrl, origins } from './addresses.ts';
import { integer } from './numbers.ts';
import { nonEmpty } from './words.ts';
import type { Read } from './settings-reader.ts';

/** Where it listens, and how people reach it. */
export interface ServerConfig {
  host: string;
  port: number;
  /** Where a process without the role `api` answers /healthz, /readyz and /metrics; null: nowhere. */
  workerPort: number | null;
  /** Where a process of any role answers those three, and the API's port no longer /metrics; null: nowhere. */
  operationsPort: number | null;
  /** Null until the port is known, when it becomes `http://host:port`. */
  publicUrl: string | null;
  /** Origins whose pages may call the API from a browser; none unless named. */
  corsOrigins: string[];
  /** Live streams (GET /v1/stream) that this process keeps open, all in all and for one workspace. */
  maxStreams: number;
  maxStreamsPerWorkspace: number;
}

export function readServer(read: Read): ServerConfig {
  return {
    host: read('HOST', '127.0.0.1', nonEmpty),
    port: read('PORT', 8080, integer(0, 65535)),
    workerPort: read<number | null>('WORKER_PORT', null, integer(0, 65535)),
    operationsPort: read<number | null>('OPERATIONS_PORT', null, integer(0, 65535)),
    publicUrl: read<string | null>('PUBLIC_URL', null, httpUrl),
    corsOrigins: read<string[]>('CORS_ORIGINS', [], origins),
    maxStreams: read('MAX_STREAMS', 1000, integer(1, 100_000)),
    maxStreamsPerWorkspace: read('MAX_STREAMS_PER_WORKSPACE', 100, integer(1, 100_000)),
  };
}
