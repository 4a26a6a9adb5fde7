import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../make-folder.ts';

/** The embedded PostgreSQL cannot run; the message says what was found, and what helps. */
export class ClusterUnusable extends Error {}

const UNTOUCHED = 'Nothing was changed.';
const SHOWN = 5;

/**
 * Whether a folder holds a cluster, or nothing. Only a folder that is not there, or is empty, may be made into one: anything else
 * is somebody's data, however little it looks like it.
 * @throws ClusterUnusable for what is neither.
 */
export async function inspectClusterFolder(data: string, version: string): Promise<'cluster' | 'nothing'> {
  const names = await namesIn(data);
  if (names.length === 0) return 'nothing';
  const found = await readFile(join(data, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw unreadable(join(data, 'PG_VERSION'), error);
    const shown = names.toSorted().slice(0, SHOWN).join(', ');
    throw new ClusterUnusable(
      `${data} holds ${shown}${names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ''} but no PG_VERSION, so it is no whole PostgreSQL cluster. ${UNTOUCHED} Restore it from a backup; to begin with an empty database, move it away or set WHYNOW_DATA_DIR to another folder.`,
    );
  });
  const major = found.trim();
  if (!/^\d+$/.test(major))
    throw new ClusterUnusable(
      `${join(data, 'PG_VERSION')} holds ${JSON.stringify(major.slice(0, 20))} and no version of PostgreSQL. ${UNTOUCHED} Restore the folder from a backup.`,
    );
  if (Number(major) !== Number.parseInt(version, 10))
    throw new ClusterUnusable(
      `${data} was made by PostgreSQL ${major}, and this version of Whynow brings ${version}. ${UNTOUCHED} Start the version of Whynow that made it, or move the data over with pg_dump.`,
    );
  return 'cluster';
}

async function namesIn(data: string): Promise<string[]> {
  try {
    return await readdir(data);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw unreadable(data, error);
  }
}

function unreadable(path: string, error: unknown): ClusterUnusable {
  return new ClusterUnusable(
    `${path} cannot be read (${codeOf(error)}): start as the user that owns it, or set WHYNOW_DATA_DIR to another folder. ${UNTOUCHED}`,
    { cause: error },
  );
}

/** Of what PostgreSQL wrote, the lines that say why it ended, without their times: one line for a person. */
export function reasonsIn(log: string): string {
  const lines = log
    .split('\n')
    .map((line) => line.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, '').trim())
    .filter((line) => line !== '');
  const errors = lines.filter((line) => /\b(FATAL|PANIC|HINT|DETAIL):|^postgres: |^initdb: error/.test(line));
  return (errors.length > 0 ? errors : lines).slice(-4).join(' ').slice(0, 800);
}

/** The disk is full: that passes, and no number of attempts says that it will not. */
export function isDiskFull(log: string): boolean {
  return /No space left on device|Disk quota exceeded/.test(log);
}
