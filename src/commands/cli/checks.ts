import type { Command } from '@commander-js/extra-typings';
import { durationFrom, examples, finish, jsonOption, widthOption } from './declare.ts';

/** What tries the sources and the detectors, and what the project checks itself with. */
export function addChecks(program: Command): void {
  addSources(program);
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

function addSources(program: Command): void {
  const sources = program
    .command('sources')
    .description('try the public interfaces that sources are read from')
    .addHelpText('after', examples('whynow sources check'));
  sources
    .command('check')
    .description(
      'ask each public interface that is read for something well known, a few polite requests, and say which formats still hold; needs no database',
    )
    .option('--only <names>', 'of these names alone, separated by commas')
    .option('--list', 'ask nothing: print the names and what would be asked for')
    .option(
      '--timeout <duration>',
      'for one answer, 1s to 2m (default: CRAWL_TIMEOUT)',
      durationFrom('1s', '2m'),
    )
    .option('--within <duration>', 'for all of it, 10s to 1h (default: 5m)', durationFrom('10s', '1h'))
    .addOption(widthOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `${examples('whynow sources check', 'whynow sources check --only greenhouse,lever', 'whynow sources check --list')}
Exits 0 where all that was asked holds, 1 where a format has changed, and 2 where none has and something
could not be tried. What is not configured, or known to refuse everybody, counts as neither.`,
    )
    .action(async (options) => finish((await import('../sources.ts')).checkSources(options)));
}
