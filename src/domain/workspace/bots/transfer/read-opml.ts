import { Parser } from 'htmlparser2';
import { invalidParam } from '../../../ground/errors/errors.ts';
import { MAX_IMPORTED } from './bot-file.ts';
import type { ImportCandidate } from './bot-file.ts';

/** Folders in folders; the parser's own stack costs the square of its height. */
const MAX_DEPTH = 100;

/**
 * The feeds of an OPML file (http://opml.org/spec2.opml): every `outline` with an `xmlUrl` is an `rss` bot, its folders are passed
 * over. The parser is one pass without recursion, stopped where the file is nested like no file of feeds is, and knows no entities but XML's own five: what a document type defines stands for
 * nothing here.
 * @throws DomainError invalid_param where the file is no OPML
 */
export function readOpml(text: string): ImportCandidate[] {
  const found: ImportCandidate[] = [];
  const lineAt = lineCounter(text);
  let isOpml = false;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > MAX_DEPTH) throw invalidParam('text', `text is nested deeper than ${MAX_DEPTH} levels.`);
        isOpml ||= name.toLowerCase() === 'opml';
        if (!isOpml || name.toLowerCase() !== 'outline') return;
        const feed = attributeOf(attributes, 'xmlurl')?.trim();
        if (!feed || found.length > MAX_IMPORTED) return;
        const title = attributeOf(attributes, 'title') ?? attributeOf(attributes, 'text') ?? '';
        found.push(candidateOf(feed, title, lineAt(parser.startIndex)));
      },
      onclosetag() {
        depth -= 1;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  if (!isOpml) throw invalidParam('text', 'text is no OPML: it has no element called opml.');
  return found;
}

function candidateOf(feed: string, name: string, line: number): ImportCandidate {
  const plain = name.replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed();
  return {
    line,
    label: (plain || feed).slice(0, 200),
    config: {
      name: plain || feed.slice(0, 200),
      template: 'rss',
      source: feed,
    },
    guess: { match_rule: { type: 'new_item' }, fires_signal: 'custom_new_item' },
    paused: false,
    notes: [],
  };
}

function attributeOf(attributes: Record<string, string>, name: string): string | undefined {
  const key = Object.keys(attributes).find((one) => one.toLowerCase() === name);
  return key === undefined ? undefined : attributes[key];
}

/** The line of a place, for places that only go on: every sign is looked at once, also where there are no line ends. */
function lineCounter(text: string): (at: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (at) => {
    while (next >= 0 && next < at) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}
