import { Option } from '@commander-js/extra-typings';
import type { Command } from '@commander-js/extra-typings';
import { FILE_FORMATS } from '../../domain/workspace/bots/transfer/bot-file.ts';
import { examples, finish, jsonOption, workspaceOption } from './declare.ts';

export function addBots(program: Command): void {
  const bots = program
    .command('bots')
    .description('list, bring in and take out bots')
    .addHelpText('after', examples('whynow bots list'));
  bots
    .command('list')
    .description('list the bots of a workspace')
    .addOption(workspaceOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('whynow bots list'))
    .action(async (options) => finish((await import('../bots.ts')).listAllBots(options)));
  bots
    .command('import')
    .description('make bots from a file; exits 1 where one failed')
    .argument('<file>', 'a file, or - for what comes in')
    .addOption(workspaceOption())
    .addOption(
      new Option('--format <format>', 'what the file is, where it does not say so').choices(FILE_FORMATS),
    )
    .option('--dry-run', 'say what would happen, and store nothing')
    .addOption(jsonOption())
    .addHelpText('after', examples('whynow bots import bots.json --dry-run', 'whynow bots import urls.txt'))
    .action(async (file, options) => finish((await import('../bots.ts')).importBotFile(file, options)));
  bots
    .command('export')
    .description('print all bots of a workspace as a file, which `bots import` reads')
    .addOption(workspaceOption())
    .addHelpText('after', examples('whynow bots export > bots.json'))
    .action(async (options) => finish((await import('../bots.ts')).exportBotFile(options)));
}
