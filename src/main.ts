import { enableCompileCache } from 'node:module';
import { ConfigError } from './config.ts';
import { DomainError } from './domain/errors.ts';
import { UsageError } from './commands/usage-error.ts';
import { FolderInUse } from './platform/folder-lock.ts';

/** The commands, each in a file of its own; loaded only when it is called, so that `--help` needs no database driver. */
const COMMANDS: Record<string, { summary: string; load: () => Promise<(args: string[]) => Promise<number>> }> = {
  start: { summary: 'start the API and the worker [--roles api,worker] [--demo] [--json]', load: async () => (await import('./commands/start.ts')).start },
  demo: { summary: 'show what Whynow does, on a pretend web [--stay]', load: async () => (await import('./commands/demo/demo.ts')).demo },
  migrate: { summary: 'bring the database up to date', load: async () => (await import('./commands/migrate.ts')).migrateDatabase },
  workspaces: { summary: 'create --name N [--plan P] | list  [--json]', load: async () => (await import('./commands/workspaces.ts')).workspaces },
  keys: { summary: 'create --workspace W --role R [--name N] | list --workspace W | revoke --id key_…  [--json]', load: async () => (await import('./commands/keys.ts')).keys },
  detect: { summary: 'JSON lines of news in, JSON lines of findings out', load: async () => (await import('./commands/detect.ts')).detectLines },
  openapi: { summary: 'print the OpenAPI 3.1 document', load: async () => (await import('./commands/openapi.ts')).openapi },
  doctor: { summary: 'say what is configured, reachable and missing', load: async () => (await import('./commands/doctor.ts')).doctor },
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

/** What a person did wrong is one line; anything else is shown whole, because it is ours. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DomainError || error instanceof FolderInUse || error instanceof UsageError) return error.message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return `${error.message}: another program listens there; set PORT to another one`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

// What Node made of our files last time, types stripped and compiled, saves most of the loading time and 40 MB.
enableCompileCache();

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`whynow: ${explain(error)}\n`);
  process.exitCode = 1;
}
