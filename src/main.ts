import { enableCompileCache } from 'node:module';
import { ConfigError } from './config/settings-reader.ts';
import { DomainError } from './domain/ground/errors/errors.ts';
import { runProgram } from './commands/cli/program.ts';
import { printError } from './commands/output/print.ts';
import { UsageError } from './commands/usage-error.ts';
import { WrongSecretKey } from './platform/db/check-secret-key.ts';
import { ClusterUnusable } from './platform/db/embedded/cluster-folder.ts';
import { MigrationRefused } from './platform/db/migration-history.ts';
import { FolderInUse } from './platform/folder-lock.ts';
import { scrubText } from './platform/scrub-text.ts';
import { isInterrupted } from './platform/interrupts.ts';
import { FolderUnusable } from './platform/make-folder.ts';

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
  if (error instanceof Error && 'code' in error)
    return explainSystem(error, String(error.code)) ?? error.stack ?? error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

// What Node made of our files last time, types stripped and compiled, saves most of the loading time and 40 MB.
enableCompileCache();

try {
  process.exitCode = await runProgram(process.argv.slice(2));
} catch (error) {
  // What was cut off by a signal failed because of it, and has its code already.
  if (!isInterrupted()) {
    printError(`whynow: ${scrubText(explain(error))}`);
    process.exitCode = 1;
  }
}
