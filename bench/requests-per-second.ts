import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const GENERATOR = fileURLToPath(new URL('./processes/load-generator.ts', import.meta.url));

export interface Load {
  /** `http://127.0.0.1:8080` */
  origin: string;
  /** Asked for in turn, over and over. */
  paths: string[];
  key: string;
  seconds: number;
  /** POSTs this; `{n}` becomes another number each time. Without it, GET. */
  body?: string;
  /** Requests a second; as many as are answered when absent. */
  rate?: number;
}

export interface LoadResult {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  good: number;
  bad: number;
}

/** Autocannon in a process of its own, with 32 connections. @throws unless every answer was a 2xx. */
export async function measureLoad(load: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, [GENERATOR], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(load));
  const result = JSON.parse(await text(child.stdout)) as LoadResult;
  if (result.bad > 0 || result.good === 0)
    throw new Error(`${load.origin}${load.paths[0]} did not always answer 2xx: ${JSON.stringify(result)}`);
  return result;
}

/** How many GETs of one address are answered a second. */
export async function requestsPerSecond(url: string, key: string, seconds: number): Promise<number> {
  const { origin, pathname, search } = new URL(url);
  const { perSecond } = await measureLoad({ origin, paths: [pathname + search], key, seconds });
  return perSecond;
}
