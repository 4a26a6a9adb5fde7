import type pg from 'pg';
import type { Secrets } from '../secrets.ts';

/** The key that this process was given is not the one that the database's secrets are sealed under. */
export class WrongSecretKey extends Error {}

const KNOWN_TEXT = 'whynow';

/**
 * Holds the key against what the database keeps of it; the first start leaves that behind.
 * @throws WrongSecretKey
 */
export async function checkSecretKey(pool: pg.Pool, secrets: Secrets): Promise<void> {
  await pool.query('insert into installation (key_check) values ($1) on conflict do nothing', [
    secrets.seal(KNOWN_TEXT),
  ]);
  const { rows } = await pool.query<{ key_check: Buffer }>('select key_check from installation');
  try {
    if (rows[0] && secrets.open(rows[0].key_check) === KNOWN_TEXT) return;
  } catch {
    // Not sealed under this key: told below.
  }
  throw new WrongSecretKey(
    'WHYNOW_SECRET_KEY (or the key kept in the data folder) is not the one that this database was first started with: its webhook secrets could not be opened. Start with that key.',
  );
}
