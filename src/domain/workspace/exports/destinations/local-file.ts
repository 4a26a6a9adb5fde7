import { open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, FolderUnusable, makeFolder } from '../../../../platform/make-folder.ts';
import { ExportFailure } from '../export-failure.ts';
import type { ByteSink } from './byte-sink.ts';

/** Parts of files end so, with the run that writes them before it. */
export const PART = '.part';

/** A file that is written under another name and gets its own when it is whole and on the disk. */
export async function openLocalFile(path: string, runner: string): Promise<ByteSink> {
  const part = `${path}.${runner}${PART}`;
  let file: FileHandle;
  try {
    await makeFolder(dirname(path), 0o700);
    file = await open(part, 'w', 0o600);
  } catch (error) {
    throw explained(error);
  }
  return {
    async write(bytes) {
      try {
        for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten;
      } catch (error) {
        throw explained(error);
      }
    },
    async finish() {
      try {
        await file.sync();
        await file.close();
        await rename(part, path);
      } catch (error) {
        throw explained(error);
      }
    },
    async abort() {
      await file.close().catch(() => undefined);
      await rm(part, { force: true }).catch(() => undefined);
    },
  };
}

/** What is wrong with the disk is said in words that name no path of ours. */
function explained(error: unknown): unknown {
  const code = error instanceof FolderUnusable ? codeOf(error.cause) || 'ENOTDIR' : codeOf(error);
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code))
    return new ExportFailure(
      'The disk on which exports wait to be downloaded is full. Ask the operator, or export to a bucket.',
    );
  if (['EACCES', 'EROFS', 'ENOTDIR', 'ENOENT', 'EPERM', 'EEXIST', 'EISDIR'].includes(code))
    return new ExportFailure(
      'The folder in which exports wait to be downloaded cannot be written. Ask the operator.',
    );
  return error;
}
