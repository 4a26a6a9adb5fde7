import { enableCompileCache } from 'node:module';
import { ConfigError } from './config/settings-reader.ts';
import { DomainError } from './domain/ground/errors/errors.ts';
import { UsageError } from './commands/usage-error.ts';
import { WrongSecretKey } from './platform/db/check-secret-key.ts';
import { ClusterUnusable } from './platform/db/embedded/cluster-folder.ts';
import { MigrationRefused } from './platform/db/migration-history.ts';
import { FolderInUse } from './platform/folder-lock.ts';
import { scrubText } from './platform/scrub-text.ts';
import { isInterrupted } from './platform/interrupts.ts';
import { FolderUnusable } from './platform/make-folder.ts';

/** The commands, each in a file of its own; loaded only when it is called, so that `--help` needs no database driver. */
const COMMANDS: Record<
  string,
  { summary: string; load: () => Promise<(args: string[]) => Promise<number>> }
> = {
  start: {
    summary: 'start the API and the worker [--roles api,worker] [--demo] [--json]',
    load: async () => (await import('./commands/start.ts')).start,
  },
  demo: {
    summary: 'show what Whynow does, on a pretend web [--stay]',
    load: async () => (await import('./commands/demo/demo.ts')).demo,
  },
  migrate: {
    summary: 'bring the database up to date',
    load: async () => (await import('./commands/migrate.ts')).migrateDatabase,
  },
  workspaces: {
    summary: 'create --name N [--plan P] | list  [--json]',
    load: async () => (await import('./commands/workspaces.ts')).workspaces,
  },
  keys: {
    summary: 'create --workspace W --role R [--name N] | list --workspace W | revoke --id key_…  [--json]',
    load: async () => (await import('./commands/keys.ts')).keys,
  },
  accounts: {
    summary: 'import FILE [--workspace W] [--mapping JSON] [--dry-run] [--on-conflict skip|update] [--json]',
    load: async () => (await import('./commands/accounts.ts')).accounts,
  },
  members: {
    summary: 'sign-in-link --workspace W --email E  [--json]',
    load: async () => (await import('./commands/members.ts')).members,
  },
  bots: {
    summary: 'list | import FILE [--format F] [--dry-run] | export  [--workspace W] [--json]',
    load: async () => (await import('./commands/bots.ts')).bots,
  },
  status: {
    summary: 'incidents open|update|list, maintenances schedule|update|list  [--json]',
    load: async () => (await import('./commands/status.ts')).status,
  },
  detect: {
    summary: 'JSON lines of news in, JSON lines of findings out [--model]',
    load: async () => (await import('./commands/detect.ts')).detectLines,
  },
  eval: {
    summary: 'measure text detection on labelled items [FILE…] | --own [--write]  [--model] [--json]',
    load: async () => (await import('./commands/eval.ts')).evaluate,
  },
  mcp: {
    summary:
      'serve assistants (Model Context Protocol) on standard input and output [--workspace W] [--write]',
    load: async () => (await import('./commands/mcp.ts')).mcp,
  },
  openapi: {
    summary: 'print the OpenAPI 3.1 document',
    load: async () => (await import('./commands/openapi.ts')).openapi,
  },
  doctor: {
    summary: 'say what is configured, reachable and missing',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
};

function usage(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `Whynow: which account, and why now?\n\nusage: whynow <command> [options]\n\n${lines.join('\n')}\n`;
}

async function main(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(usage());
    return name === undefined ? 1 : 0;
  }
  const command = COMMANDS[name];
  if (!command) throw new UsageError(`there is no command ${JSON.stringify(name)}\n\n${usage()}`);
  const run = await command.load();
  return run(rest);
}

const MISTAKES = [
  ClusterUnusable,
  ConfigError,
  DomainError,
  FolderInUse,
  FolderUnusable,
  MigrationRefused,
  UsageError,
  WrongSecretKey,
];

/** What the operating system or PostgreSQL refused, in the words of who can mend it; null for what is a fault of ours. */
function explainSystem(error: Error & { path?: string; syscall?: string }, code: string): string | null {
  if (code === 'EADDRINUSE')
    return `${error.message}: another program listens there; set PORT to another one`;
  if (code === 'EADDRNOTAVAIL') return `${error.message}: HOST is no address of this machine`;
  if (['EACCES', 'EROFS', 'ENOTDIR', 'EEXIST', 'EPERM', 'ENOSPC'].includes(code))
    return `${error.message}: the data folder cannot be used; set WHYNOW_DATA_DIR to a folder that can be written`;
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET', 'EAI_AGAIN'].includes(code))
    return `the database cannot be reached: ${error.message}`;
  // https://www.postgresql.org/docs/current/errcodes-appendix.html: class 28 (authorisation), class 3D (no such database)
  if (/^(28|3D)/.test(code)) return `the database refuses us: ${error.message}`;
  return null;
}

/** What a person did wrong is one line; anything else is shown whole, because it is ours. */
function explain(error: unknown): string {
  if (MISTAKES.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return error.message;
  if (error instanceof Error && 'code' in error)
    return explainSystem(error, String(error.code)) ?? error.stack ?? error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

// What Node made of our files last time, types stripped and compiled, saves most of the loading time and 40 MB.
enableCompileCache();

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // What was cut off by a signal failed because of it, and has its code already.
  if (!isInterrupted()) {
    process.stderr.write(`whynow: ${scrubText(explain(error))}\n`);
    process.exitCode = 1;
  }
}
