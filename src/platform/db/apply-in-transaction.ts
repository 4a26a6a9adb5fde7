import type pg from 'pg';

export interface AppliedMigration {
  name: string;
  ms: number;
}

/** Runs migration files and records them: all or nothing. An error names the file that failed. */
export async function applyInTransaction(
  client: pg.ClientBase,
  files: Iterable<readonly [name: string, text: string]>,
  record: (name: string) => Promise<unknown>,
): Promise<AppliedMigration[]> {
  const applied: AppliedMigration[] = [];
  let current = '';
  await client.query('begin');
  try {
    for (const [name, text] of files) {
      current = name;
      const start = performance.now();
      await client.query(text);
      await record(name);
      applied.push({ name, ms: performance.now() - start });
    }
    await client.query('commit');
    return applied;
  } catch (error) {
    // On a lost connection this fails too, and the first error is the one to show.
    await client.query('rollback').catch(() => undefined);
    throw new Error(`migration ${current}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
