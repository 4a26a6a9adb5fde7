import type { Command } from '@commander-js/extra-typings';
import { examples, finish, jsonOption } from './declare.ts';

/** What tries the detectors, and what the project checks itself with. */
export function addChecks(program: Command): void {
  program
    .command('detect')
    .description('JSON lines of news in, JSON lines of findings out; needs no database')
    .option('--model', 'ask the configured language model about texts that detection is unsure of')
    .addHelpText('after', examples('whynow detect < news.jsonl'))
    .action(async (options) => finish((await import('../detect.ts')).detectLines(options)));
  program
    .command('eval')
    .description('measure text detection on labelled items')
    .argument('[files...]', 'JSON lines of labelled items (default: what comes in)')
    .option('--own', "measure on the project's own held-out items")
    .option('--write', 'with --own: write what was measured to where the catalogue of signals takes it from')
    .option('--model', 'ask the configured language model about texts that detection is unsure of')
    .addOption(jsonOption())
    .addHelpText('after', examples('whynow eval labelled.jsonl', 'whynow eval --own'))
    .action(async (files, options) => finish((await import('../eval.ts')).evaluate(files, options)));
  program
    .command('openapi')
    .description('print the OpenAPI 3.1 document')
    .option('--write', 'write the committed openapi.json instead')
    .option('--check', 'exit 1 where the committed openapi.json is not what the routes say')
    .addHelpText('after', examples('whynow openapi > openapi.json'))
    .action(async (options) => finish((await import('../openapi.ts')).openapi(options)));
}
