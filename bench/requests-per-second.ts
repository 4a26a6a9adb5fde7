import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const CONNECTIONS = 32;
const run = promisify(execFile);
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon');

/** Autocannon in a process of its own, with 32 connections. @throws unless every answer was a 200. */
export async function requestsPerSecond(url: string, key: string, seconds: number): Promise<number> {
  const flags = [
    '-j',
    '-c',
    String(CONNECTIONS),
    '-d',
    String(seconds),
    '-H',
    `authorization=Bearer ${key}`,
    url,
  ];
  const { stdout } = await run(process.execPath, [AUTOCANNON, ...flags]);
  const result = JSON.parse(stdout) as { '2xx': number; non2xx: number; errors: number; duration: number };
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0)
    throw new Error(`${url} did not always answer 200: ${stdout}`);
  return result['2xx'] / result.duration;
}
