import { Option } from '@commander-js/extra-typings';
import type { Command } from '@commander-js/extra-typings';
import { examples, finish, jsonOption, workspaceOption } from './declare.ts';

export function addAccounts(program: Command): void {
  const accounts = program
    .command('accounts')
    .description('bring accounts in from a file')
    .addHelpText('after', examples('whynow accounts import companies.csv'));
  accounts
    .command('import')
    .description(
      'import accounts from a CSV file of any size; with --json a line for each line of the file. Exits 1 where one failed',
    )
    .argument('<file>', 'a CSV file, with or without a header')
    .addOption(workspaceOption())
    .option('--mapping <json>', 'which column is what, as JSON: {"Company":"name","Web":"domain"}')
    .option('--dry-run', 'say what would happen, and store nothing')
    .addOption(
      new Option('--on-conflict <what>', 'what to do with an account that is there already')
        .choices(['skip', 'update'] as const)
        .default('skip' as const),
    )
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples('whynow accounts import companies.csv --dry-run', 'whynow accounts import companies.csv'),
    )
    .action(async (file, options) => finish((await import('../accounts.ts')).importAccounts(file, options)));
}
