import { readFile, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** A run holds 190 MB there, and PostgreSQL's log may come to 1 GB. */
const BYTES_FREE = 2 * 1024 ** 3;

/**
 * Where a run of the tests keeps its files: in memory where the system has a folder for that with 2 GB to spare, else among
 * the temporary files. A clone of the template is 530 small files: 20 ms of processor time in memory, 370 to 450 ms on the
 * ext4 where it was measured. A container has 64 MB there unless it is told otherwise, and may not run programs from it.
 */
export async function scratchFolder(): Promise<string> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  if (!mayHold(mounts)) return tmpdir();
  const { bavail, bsize } = await statfs(IN_MEMORY);
  return bavail * bsize >= BYTES_FREE ? IN_MEMORY : tmpdir();
}

/** Lines of proc_mounts(5): device, mount point, type, options, … */
function mayHold(mounts: string): boolean {
  const fields = mounts.split('\n').map((line) => line.split(' '));
  const [, , type, options = ''] = fields.findLast(([, point]) => point === IN_MEMORY) ?? [];
  return type === 'tmpfs' && !options.split(',').some((option) => option === 'noexec' || option === 'ro');
}
