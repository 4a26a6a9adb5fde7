import { Option } from '@commander-js/extra-typings';
import type { Command } from '@commander-js/extra-typings';
import { plans } from '../../domain/ground/vocabulary/entitlements.ts';
import { roles, signings } from '../../domain/workspace/settings/api-keys/api-key.ts';
import { examples, finish, jsonOption, workspaceOption } from './declare.ts';

/** Workspaces, and who may use them. */
export function addWorkspaces(program: Command): void {
  const workspaces = program
    .command('workspaces')
    .description('make and list workspaces')
    .addHelpText('after', examples('whynow workspaces list'));
  workspaces
    .command('create')
    .description('make a workspace')
    .requiredOption('--name <name>', 'as people call it')
    .option('--slug <slug>', 'how addresses and commands call it (default: made of the name)')
    .addOption(new Option('--plan <plan>', 'what it may use').choices(plans).default('pro' as const))
    .addOption(jsonOption())
    .addHelpText('after', examples("whynow workspaces create --name 'Sales North'"))
    .action(async (options) => finish((await import('../workspaces.ts')).makeWorkspace(options)));
  workspaces
    .command('list')
    .description('list all workspaces')
    .addOption(jsonOption())
    .addHelpText('after', examples('whynow workspaces list'))
    .action(async (options) => finish((await import('../workspaces.ts')).listAllWorkspaces(options)));
  addKeys(program);
  const members = program
    .command('members')
    .description('let members of a workspace in')
    .addHelpText('after', examples('whynow members sign-in-link --email jo@your-company.example'));
  members
    .command('sign-in-link')
    .description('print an address that signs a member in, once, within 15 minutes')
    .addOption(workspaceOption())
    .requiredOption('--email <email>', 'the address of the member')
    .addOption(jsonOption())
    .addHelpText('after', examples('whynow members sign-in-link --email jo@your-company.example'))
    .action(async (options) => finish((await import('../members.ts')).signInLink(options)));
}

function addKeys(program: Command): void {
  const keys = program
    .command('keys')
    .description('make, list and revoke API keys')
    .addHelpText('after', examples('whynow keys create --role read-only', 'whynow keys list'));
  keys
    .command('create')
    .description('make an API key, and print it: it is shown only now')
    .addOption(workspaceOption())
    .addOption(new Option('--role <role>', 'what it may do').choices(roles).default('read-write' as const))
    .option('--name <name>', 'what it is for')
    .option('--expires-at <time>', 'when it ends, such as 2027-01-01T00:00:00Z (default: never)')
    .addOption(
      new Option('--signing <when>', 'whether its requests are signed')
        .choices(signings)
        .default('none' as const),
    )
    .addOption(jsonOption())
    .addHelpText('after', examples("whynow keys create --role read-only --name 'CRM sync'"))
    .action(async (options) => finish((await import('../keys.ts')).makeKey(options)));
  keys
    .command('list')
    .description('list the keys of a workspace, without the keys themselves')
    .addOption(workspaceOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('whynow keys list'))
    .action(async (options) => finish((await import('../keys.ts')).listKeys(options)));
  keys
    .command('revoke')
    .description('end a key now')
    .requiredOption('--id <key>', 'its id, key_…')
    .addOption(jsonOption())
    .addHelpText('after', examples('whynow keys revoke --id key_01m7…'))
    .action(async (options) => finish((await import('../keys.ts')).revokeKey(options)));
}
