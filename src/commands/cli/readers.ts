import { Option } from '@commander-js/extra-typings';
import type { Command } from '@commander-js/extra-typings';
import { examples, finish, jsonOption, whole, widthOption } from './declare.ts';

/** What a salesperson reads. All of them read through the API where an address or a key is named, else beside the data folder. */
export function addReaders(program: Command): void {
  program
    .command('top')
    .description('the accounts to talk to, and why now')
    .option('--limit <n>', 'how many, 1 to 200', whole(1, 200), 10)
    .addOption(new Option('--tier <tier>', 'of one tier').choices(['hot', 'warm', 'watch', 'cold'] as const))
    .option('--tag <tag>', 'with one tag')
    .addOption(urlOption())
    .addOption(keyOption())
    .addOption(ofWorkspace())
    .addOption(widthOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('whynow top', 'whynow top --tier hot --json'))
    .action(async (options) => finish((await import('../reading/top.ts')).top(options)));
  program
    .command('brief')
    .description('the brief of an account, with what proves it')
    .argument('<domain>', 'the domain of the account, or its id')
    .addOption(urlOption())
    .addOption(keyOption())
    .addOption(ofWorkspace())
    .addOption(widthOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('whynow brief larch.example', 'whynow brief larch.example --json'))
    .action(async (domain, options) =>
      finish((await import('../reading/brief.ts')).showBrief(domain, options)),
    );
  program
    .command('signals')
    .description('what was detected, the newest first')
    .option('--since <when>', 'a span (12h, 1d, 2w) or a date (2026-11-01)', '1d')
    .option('--type <types>', 'of these types, separated by commas')
    .option('--domain <domain>', 'of one account')
    .option('--strength <n>', 'at least so strong, 0 to 100', whole(0, 100))
    .option('--limit <n>', 'how many, 1 to 200', whole(1, 200), 50)
    .addOption(urlOption())
    .addOption(keyOption())
    .addOption(ofWorkspace())
    .addOption(widthOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples('whynow signals --since 1d', 'whynow signals --since 2w --type funding,executive_hire'),
    )
    .action(async (options) => finish((await import('../reading/signals.ts')).signals(options)));
  program
    .command('watch')
    .description('new signals and briefs as they come, until Ctrl-C; with --json an event a line')
    .option('--every <duration>', 'how often to look, 1s to 1h', '5s')
    .addOption(urlOption())
    .addOption(keyOption())
    .addOption(ofWorkspace())
    .addOption(widthOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('whynow watch', 'whynow watch --json | jq .event'))
    .action(async (options) => finish((await import('../reading/watch.ts')).watch(options)));
}

function urlOption() {
  return new Option('--url <url>', 'where the service is (default: WHYNOW_URL, else the data folder here)');
}

function keyOption() {
  return new Option(
    '--key <key>',
    'an API key; better kept in WHYNOW_API_KEY, where other users do not see it',
  );
}

function ofWorkspace() {
  return new Option('--workspace <workspace>', 'beside the data folder: its id, slug or name');
}
