import { FolderInUse, lockFolder } from '../../src/platform/folder-lock.ts';

/** A process that takes a data folder, says so, and holds it until it is killed. */
const folder = process.argv[2] ?? '';
try {
  await lockFolder(folder);
  process.stdout.write('held\n');
  setInterval(() => undefined, 60_000);
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error;
  process.stdout.write(`${error.message}\n`);
}
