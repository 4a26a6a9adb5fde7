import type { CommanderError, CommandUnknownOpts } from '@commander-js/extra-typings';
import { UsageError } from '../usage-error.ts';

/** What the parser of the command line found wrong, as one line that says what is accepted and where to read on. */
export function explainMistake(error: CommanderError, command: CommandUnknownOpts): UsageError {
  const path = pathOf(command);
  const [first = '', second = ''] = error.message.replace(/^error: /, '').split('\n');
  const suggested = /Did you mean (?:one of )?([^?]+)\?/.exec(second)?.[1];
  const meant = suggested === undefined ? '' : `; did you mean ${suggested}?`;
  if (error.code === 'commander.unknownCommand') {
    const within = command.parent === null ? '' : ` of ${command.name()}`;
    const names = command.commands.map((one) => one.name()).join(', ');
    return new UsageError(
      `there is no command ${JSON.stringify(command.args[0] ?? '')}${within}${meant || `; expected ${names}`} (see ${path} --help)`,
    );
  }
  return new UsageError(`${first}${meant} (see ${path} --help)`);
}

function pathOf(command: CommandUnknownOpts): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
}
