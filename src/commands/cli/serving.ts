import type { Command } from '@commander-js/extra-typings';
import { examples, finish, jsonOption, workspaceOption } from './declare.ts';

/** What runs the service, and what prepares its database. */
export function addServing(program: Command): void {
  program
    .command('start')
    .description('start the service, the API and the worker, until Ctrl-C')
    .option(
      '--roles <roles>',
      'api, worker, or both: api,worker (default: what WHYNOW_ROLES says, else both)',
    )
    .option('--demo', 'start the demo instead, and leave it running')
    .addOption(jsonOption())
    .addHelpText('after', examples('whynow start', 'PORT=9000 whynow start', 'whynow start --roles worker'))
    .action(async (options) => finish((await import('../start.ts')).start(options)));
  program
    .command('demo')
    .description('show what Whynow does, on a pretend web on this machine')
    .option('--stay', 'leave the service running at the end, until Ctrl-C')
    .option('--plain', 'no colours, and no line that is rewritten')
    .addHelpText('after', examples('whynow demo', 'whynow demo --stay'))
    .action(async (options) => finish((await import('../demo/demo.ts')).demo(options)));
  program
    .command('console')
    .description('print an address that opens the console as the first admin, once, within 15 minutes')
    .addOption(workspaceOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('whynow console', 'whynow console --workspace sales-north'))
    .action(async (options) => finish((await import('../console.ts')).consoleLink(options)));
  program
    .command('mcp')
    .description('serve assistants (Model Context Protocol) on standard input and output')
    .option('--workspace <workspace>', 'beside the data folder: which workspace', 'default')
    .option('--write', 'beside the data folder: offer the tools that write, too')
    .addHelpText(
      'after',
      examples('WHYNOW_URL=http://127.0.0.1:8080 WHYNOW_API_KEY=… whynow mcp', 'whynow mcp --write'),
    )
    .action(async (options) => finish((await import('../mcp.ts')).mcp(options)));
  program
    .command('migrate')
    .description('bring the database up to date (a start does the same)')
    .addHelpText('after', examples('whynow migrate', 'DATABASE_URL=postgres://… whynow migrate'))
    .action(async () => finish((await import('../migrate.ts')).migrateDatabase()));
  program
    .command('doctor')
    .description('say what is configured, reachable and missing; exits 1 where something is broken')
    .addOption(jsonOption())
    .addHelpText('after', examples('whynow doctor', 'WHYNOW_DATA_DIR=/srv/whynow whynow doctor'))
    .action(async (options) => finish((await import('../doctor.ts')).doctor(options)));
}
