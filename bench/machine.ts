import { readFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { locateBinaries } from '../src/platform/db/embedded/binaries.ts';

/** What the figures were made on: they say little without it. */
export async function describeMachine(): Promise<string> {
  const { version } = await locateBinaries(null);
  const model = cpus()[0]?.model ?? 'unknown processor';
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${model}), ${gigabytes} GB, Node ${process.version}, PostgreSQL ${version} with fsync`;
}

/** Runnable processes over the last minute, before the figure began. */
export function loadBefore(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

/** Resident memory of a process in megabytes (proc_pid_status(5)); shared pages are counted once for each who has them. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? NaN) / 1024;
}

/** Processor time of a process so far, user and system, in milliseconds (proc_pid_stat(5): fields 14 and 15, in hundredths). */
export async function cpuMilliseconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
