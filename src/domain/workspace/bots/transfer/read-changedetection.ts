import { invalidParam } from '../../../ground/errors/errors.ts';
import { MAX_IMPORTED } from './bot-file.ts';
import type { ImportCandidate } from './bot-file.ts';
import { cadenceOf, secondsOf } from './changedetection-cadence.ts';
import { ruleOf } from './changedetection-rule.ts';
import { nameOfSource } from './guess-template.ts';
import { isObject, member, textMember } from './json-members.ts';

/**
 * The watches of changedetection.io: its `url-watches.json` (`{watching: {uuid: watch}, settings}`), or what its
 * `GET /api/v1/watch` answers (`{uuid: watch}`). Of what a bot does not do there is a note for each watch.
 * @throws DomainError invalid_param where there are no watches in it
 */
export function readChangedetection(file: unknown): ImportCandidate[] {
  const watches = watchesOf(file);
  if (watches === null)
    throw invalidParam('text', 'text is no export of changedetection.io: it has no watches.');
  const usual = secondsOf(member(member(member(file, 'settings'), 'requests'), 'time_between_check'));
  return Object.entries(watches)
    .slice(0, MAX_IMPORTED + 1)
    .map(([uuid, watch]) => candidateOf(uuid, watch, usual));
}

function candidateOf(uuid: string, watch: unknown, usual: number | null): ImportCandidate {
  const source = textMember(watch, 'url');
  const cadence = cadenceOf(watch, usual);
  const { match_rule, notes: ruleNotes } = ruleOf(watch);
  const isPrice = match_rule.type === 'price_change';
  return {
    line: null,
    label: (source || uuid).slice(0, 200),
    config: {
      name: (textMember(watch, 'title') || nameOfSource(source)).slice(0, 200).toWellFormed(),
      template: isPrice ? 'competitor-pricing' : 'custom-url',
      source,
      ...(cadence.cadence === null ? {} : { cadence: cadence.cadence }),
      match_rule,
    },
    guess: { fires_signal: isPrice ? 'competitor_price_change' : 'custom_page_change' },
    paused: member(watch, 'paused') === true,
    notes: [...ruleNotes, ...cadence.notes, ...leftBehind(watch)],
  };
}

/** Settings that have no counterpart, if they say something. */
const LEFT_BEHIND: Record<string, string> = {
  headers: 'its own request headers are not sent',
  body: 'its request body is not sent; bots only read',
  proxy: 'its proxy is not used',
  browser_steps: 'its browser steps are not carried out',
  webdriver_js_execute_code: 'its script is not run',
  notification_urls: 'its notifications were left out; give the bot an alert',
  conditions: 'its conditions were left out',
  tags: 'its groups were left out',
  tag: 'its groups were left out',
};

function leftBehind(watch: unknown): string[] {
  const notes = Object.entries(LEFT_BEHIND).flatMap(([name, note]) =>
    saysSomething(member(watch, name)) ? [note] : [],
  );
  const backend = textMember(watch, 'fetch_backend');
  if (backend !== '' && backend !== 'system' && backend !== 'html_requests')
    notes.push('it was read with a browser; a page that is empty without JavaScript cannot be watched');
  const method = textMember(watch, 'method').toUpperCase();
  if (method !== '' && method !== 'GET')
    notes.push(`it was asked with ${method.slice(0, 10)}; bots only read`);
  return [...new Set(notes)];
}

function watchesOf(file: unknown): Record<string, unknown> | null {
  const inside = member(file, 'watching');
  const all = isObject(inside) ? inside : file;
  if (!isObject(all)) return null;
  const watches = Object.entries(all).filter(([, watch]) => isObject(watch) && 'url' in watch);
  return watches.length === 0 && !isObject(inside) ? null : Object.fromEntries(watches);
}

function saysSomething(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  return isObject(value) && Object.keys(value).length > 0;
}
