import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the service that runs on a data folder answers, for commands that run beside it. */
const FILE = 'service-address';
const PROBE_MS = 2000;

/** Written where there is a data folder to write to; without one nobody looks. Returns what takes it back. */
export async function keepServiceAddress(folder: string, url: string): Promise<() => Promise<void>> {
  const file = join(folder, FILE);
  const kept = await writeFile(file, `${url}\n`).then(
    () => true,
    () => false,
  );
  return async () => {
    // Another process may have taken its place since.
    if (kept && (await readFile(file, 'utf8').catch(() => '')).trim() === url)
      await rm(file, { force: true });
  };
}

/** The address of the service that runs on this folder now, or null: one that was killed leaves its address behind. */
export async function runningServiceUrl(folder: string): Promise<string | null> {
  const url = (await readFile(join(folder, FILE), 'utf8').catch(() => '')).trim();
  if (!URL.canParse(url)) return null;
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PROBE_MS) });
    await answer.body?.cancel();
    return url;
  } catch {
    return null;
  }
}
