import { Command, CommanderError } from '@commander-js/extra-typings';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { packageVersion } from '../../config/package-version.ts';
import { addAccounts } from './accounts.ts';
import { addBots } from './bots.ts';
import { addChecks } from './checks.ts';
import { addReaders } from './readers.ts';
import { addServing } from './serving.ts';
import { addStatus } from './status.ts';
import { addWorkspaces } from './workspaces.ts';
import { examples } from './declare.ts';
import { explainMistake } from './explain-mistake.ts';

/**
 * All commands with their options, help and examples. What a command does is loaded when it runs, so that help and mistakes need no
 * database driver.
 */
export function createProgram(): CommandUnknownOpts {
  const program = new Command('whynow')
    .description('Whynow: which account, and why now?')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .addHelpText(
      'after',
      `${examples('whynow demo', 'whynow start', 'whynow top', 'whynow help brief')}
Settings are environment variables: docs/operating.md. All commands: docs/command-line.md.`,
    )
    // Mistakes are told in one place, in one line; see below.
    .configureOutput({ outputError: () => undefined });
  program.commandsGroup('Running:');
  addServing(program);
  program.commandsGroup('Reading:');
  addReaders(program);
  program.commandsGroup('Managing:');
  addAccounts(program);
  addWorkspaces(program);
  addBots(program);
  addStatus(program);
  program.commandsGroup('Checking:');
  addChecks(program);
  tellMistakes(program);
  return program;
}

function tellMistakes(command: CommandUnknownOpts): void {
  command.exitOverride((error) => {
    throw error.exitCode === 0 || error.code === 'commander.help' ? error : explainMistake(error, command);
  });
  for (const each of command.commands) tellMistakes(each);
}

/** Runs what the arguments say; answers the exit code. @throws UsageError for what is not understood */
export async function runProgram(args: string[]): Promise<number> {
  const program = createProgram();
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    // Help or the version was printed.
    if (error instanceof CommanderError) return error.exitCode;
    throw error;
  }
  return Number(process.exitCode ?? 0);
}
