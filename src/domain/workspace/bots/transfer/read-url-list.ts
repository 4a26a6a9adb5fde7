import type { ImportCandidate } from './bot-file.ts';
import { guessTemplate, nameOfSource } from './guess-template.ts';

/**
 * One address a line, and after a blank what the bot is to be called; `#` begins a comment, at the beginning of a line or after a blank.
 * What is no address stands as it is: the judgement of the item says so.
 */
export function* readUrlList(text: string): Generator<ImportCandidate> {
  let line = 0;
  for (const written of linesOf(text)) {
    line += 1;
    const said = withoutComment(written).trim();
    if (said === '') continue;
    const gap = said.search(/\s/);
    const source = gap < 0 ? said : said.slice(0, gap);
    const name = gap < 0 ? nameOfSource(source) : said.slice(gap).trim().slice(0, 200).toWellFormed();
    const guess = guessTemplate(source);
    yield {
      line,
      label: source.slice(0, 200),
      config: { name, source, template: guess.template },
      guess,
      paused: false,
      notes: [],
    };
  }
}

/** A `#` within an address is a part of it. */
function withoutComment(line: string): string {
  const text = line.trimStart();
  if (text.startsWith('#') || text.startsWith('//')) return '';
  const at = text.search(/\s#/);
  return at < 0 ? text : text.slice(0, at);
}

/** Without holding all of them: a file of ten million bytes may be ten million lines. */
function* linesOf(text: string): Generator<string> {
  let start = 0;
  while (start <= text.length) {
    const end = text.indexOf('\n', start);
    yield text.slice(start, end < 0 ? text.length : end);
    if (end < 0) return;
    start = end + 1;
  }
}
