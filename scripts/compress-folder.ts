import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:js|css|html|svg|json)$/;

/** Writes `name.br` and `name.gz` beside every text of a folder. */
export async function compressFolder(folder: URL): Promise<void> {
  const root = fileURLToPath(folder);
  const names = await readdir(root, { recursive: true });
  await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compressFile(join(root, name))));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
