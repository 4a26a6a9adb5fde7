import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { createProgram } from './program.ts';

const COLUMNS = 100;

/** All commands that do something, by their whole name, with the help that `--help` prints. */
export function listCommands(): { path: string; command: CommandUnknownOpts; help: string }[] {
  const below = (command: CommandUnknownOpts, path: string): ReturnType<typeof listCommands> => [
    { path, command, help: helpOf(command) },
    ...command.commands.flatMap((each) => below(each, `${path} ${each.name()}`)),
  ];
  return below(createProgram(), 'whynow');
}

function helpOf(command: CommandUnknownOpts): string {
  let text = '';
  const write = (part: string): void => void (text += part);
  command.configureOutput({ writeOut: write, getOutHelpWidth: () => COLUMNS, getOutHasColors: () => false });
  command.outputHelp();
  return text.trimEnd();
}

/** The part of docs/command-line.md that is made from the commands themselves. */
export function commandReference(): string {
  const sections = listCommands()
    .filter(({ command }) => command.commands.length === 0)
    .map(({ path, help }) => `### ${path}\n\n\`\`\`text\n${help}\n\`\`\`\n`);
  return sections.join('\n');
}
