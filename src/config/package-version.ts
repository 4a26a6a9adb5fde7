import { readFileSync } from 'node:fs';

/** The package's own version: what `--version`, `User-Agent` and the OpenAPI text carry. */
export function packageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
