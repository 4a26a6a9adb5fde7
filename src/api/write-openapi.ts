import { writeFile } from 'node:fs/promises';
import { openApiDocument } from './openapi/document.ts';

/** Writes the committed `openapi.json`: `npm run openapi`. It depends on the routes alone, so CI can compare it. */
const text = `${JSON.stringify(await openApiDocument(), null, 2)}\n`;
await writeFile(new URL('../../openapi.json', import.meta.url), text);
