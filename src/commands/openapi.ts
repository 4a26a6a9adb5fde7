import { readFile, writeFile } from 'node:fs/promises';
import { openApiDocument } from '../api/openapi/document.ts';
import { readConfig } from '../config/config.ts';

const COMMITTED = new URL('../../openapi.json', import.meta.url);

/**
 * `whynow openapi`: prints the document that /openapi.json serves; needs no database. `--write` writes the committed
 * `openapi.json`, `--check` exits 1 where that is not what the routes say.
 */
export async function openapi(values: {
  write?: boolean | undefined;
  check?: boolean | undefined;
}): Promise<number> {
  const { version } = readConfig({});
  const text = `${JSON.stringify(await openApiDocument({ version, publicUrl: 'http://127.0.0.1:8080' }), null, 2)}\n`;
  if (values.write) await writeFile(COMMITTED, text);
  else if (!values.check) process.stdout.write(text);
  else if ((await readFile(COMMITTED, 'utf8').catch(() => '')) !== text) {
    process.stderr.write('openapi.json is not what the routes say: run `npm run openapi`\n');
    return 1;
  }
  return 0;
}
