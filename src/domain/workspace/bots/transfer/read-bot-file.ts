import { invalidParam } from '../../../ground/errors/errors.ts';
import { jsonFault } from '../../../../platform/json-text.ts';
import { BOT_FILE_SCHEMA, MAX_FILE_BYTES, MAX_IMPORTED } from './bot-file.ts';
import type { FileFormat, ImportCandidate } from './bot-file.ts';
import { isObject, member, textMember } from './json-members.ts';
import { readChangedetection } from './read-changedetection.ts';
import { readOpml } from './read-opml.ts';
import { readUrlList } from './read-url-list.ts';

/**
 * The bots that a file asks for, at most one more than may be imported together. Without a format the text tells it: JSON with watches
 * is changedetection.io's and other JSON our own, what begins with `<` is OPML, and all else a list of addresses.
 * @throws DomainError invalid_param (`text`) for a file that cannot be read at all
 */
export function readBotFile(text: string, format?: FileFormat): ImportCandidate[] {
  if (text.length > MAX_FILE_BYTES)
    throw invalidParam('text', `text has ${text.length} characters; at most ${MAX_FILE_BYTES} are accepted.`);
  const plain = text.replace(/^\ufeff/, '');
  switch (format ?? formatOf(plain)) {
    case 'opml':
      return readOpml(plain);
    case 'urls':
      return atMost(readUrlList(plain));
    case 'changedetection':
      return readChangedetection(parsed(plain));
    case 'whynow':
      return readOwnFile(parsed(plain));
    case 'json': {
      const file = parsed(plain);
      return isOwnFile(file) ? readOwnFile(file) : readChangedetection(file);
    }
  }
}

/** What `GET /v1/bots:export` gave, or a hand wrote in its form. @throws DomainError invalid_param */
export function readOwnFile(file: unknown): ImportCandidate[] {
  const schema = member(file, 'schema');
  if (schema !== undefined && schema !== BOT_FILE_SCHEMA)
    throw invalidParam(
      'schema',
      `schema is ${(JSON.stringify(schema) ?? '').slice(0, 60).toWellFormed()}; this service reads ${BOT_FILE_SCHEMA}.`,
    );
  const bots = Array.isArray(file) ? file : member(file, 'bots');
  if (!Array.isArray(bots)) throw invalidParam('bots', 'The file has no list called bots.');
  return bots.slice(0, MAX_IMPORTED + 1).map(ownCandidate);
}

function ownCandidate(bot: unknown): ImportCandidate {
  const base = { line: null, label: textMember(bot, 'name').slice(0, 200), guess: {}, paused: false };
  const destination = textMember(member(bot, 'alert'), 'destination');
  // As it is shown: the address itself is a secret, which no file of ours holds.
  if (!isObject(bot) || !destination.includes('…')) return { ...base, config: bot, notes: [] };
  const channel = textMember(member(bot, 'alert'), 'channel');
  return {
    ...base,
    config: { ...bot, alert: null },
    notes: [`its alert to ${channel.slice(0, 20)} needs its address again, which an export does not hold`],
  };
}

function isOwnFile(file: unknown): boolean {
  return Array.isArray(file) || member(file, 'bots') !== undefined || member(file, 'schema') !== undefined;
}

function formatOf(text: string): FileFormat | 'json' {
  const first = /\S/.exec(text)?.[0];
  if (first === '<') return 'opml';
  return first === '{' || first === '[' ? 'json' : 'urls';
}

function parsed(text: string): unknown {
  // Nesting and the like first: the parser would take a file that nothing after it can walk.
  const fault = jsonFault(text);
  if (fault !== null) throw invalidParam('text', fault.replace('The body', 'The file'));
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalidParam('text', `text is no JSON: ${(error as Error).message.slice(0, 150).toWellFormed()}.`);
  }
}

function atMost(candidates: Iterable<ImportCandidate>): ImportCandidate[] {
  const taken: ImportCandidate[] = [];
  for (const candidate of candidates) {
    taken.push(candidate);
    if (taken.length > MAX_IMPORTED) break;
  }
  return taken;
}
