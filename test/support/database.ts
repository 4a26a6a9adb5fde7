import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * A database of its own for one test file: a clone of the migrated template, which `test/run.ts` made before any test ran
 * (15 ms, where migrating takes half a second). The server is the embedded one or DATABASE_URL's.
 */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  return createDatabase('clone');
}

/** A database without a table, for tests of migrations. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  return createDatabase('empty');
}

async function createDatabase(content: 'clone' | 'empty'): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = process.env['WHYNOW_TEST_SERVER'];
  const template = process.env['WHYNOW_TEST_TEMPLATE'];
  if (!admin || !template)
    throw new Error('run tests with `npm test` (or `node test/run.ts FILE…`), which starts the database');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(
    admin,
    content === 'clone'
      ? `create database ${name} template ${template} strategy file_copy`
      : `create database ${name} template template0 encoding 'UTF8'`,
  );
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => execute(admin, `drop database if exists ${name} with (force)`),
  };
}

/** One clone at a time: PostgreSQL refuses a template that another session is connected to, and clones connect to nothing. */
async function execute(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
