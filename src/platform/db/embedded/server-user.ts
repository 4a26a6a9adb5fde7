import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The operating-system user PostgreSQL runs as when Whynow itself runs as root, which PostgreSQL refuses to be. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

const run = promisify(execFile);

/** Null when this process is not root: PostgreSQL then runs as the same user. Makes the user `postgres` if there is none. */
export async function findServerUser(): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null;
  const existing = await lookUp('postgres');
  if (existing) return existing;
  try {
    await run('useradd', ['--system', '--no-create-home', '--user-group', 'postgres']);
  } catch {
    // No useradd (Alpine, distroless): the user that owns nothing serves as well.
  }
  const made = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (!made)
    throw new Error(
      'running as root, and there is no user to run PostgreSQL as: create a user `postgres`, or set DATABASE_URL',
    );
  return made;
}

async function lookUp(name: string): Promise<ServerUser | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}
