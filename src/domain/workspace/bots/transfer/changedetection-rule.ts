import type { MatchRule } from '../../../ground/vocabulary/bot-config.ts';
import { member, textMember } from './json-members.ts';

interface CarriedRule {
  match_rule: MatchRule;
  notes: string[];
}

/** What a watch looks for: its `include_filters`, `trigger_text` and their like, as far as a rule can say the same. */
export function ruleOf(watch: unknown): CarriedRule {
  const notes: string[] = [];
  const { selector, path } = filtersOf(watch, notes);
  noteUnused(watch, notes);
  const within = selector === null ? {} : { selector };
  if (textMember(watch, 'processor') === 'restock_diff') {
    notes.push('whether it is in stock is not watched; its price is');
    return { match_rule: { type: 'price_change', ...within }, notes };
  }
  const { plain, patterns } = triggersOf(watch);
  const absent = linesOf(watch, 'text_should_not_be_present');
  const [pattern] = patterns;
  if (plain.length > 0) {
    if (patterns.length > 0) notes.push('its patterns were left out, because it also waits for words');
    return {
      match_rule: {
        type: 'keyword',
        ...within,
        any: plain.slice(0, 50),
        ...(absent.length > 0 ? { none: absent.slice(0, 50) } : {}),
      },
      notes,
    };
  }
  if (absent.length > 0) notes.push('the text that must not be there was left out');
  if (pattern !== undefined) {
    const all = patterns.map(({ body }) => body);
    const one = all.length === 1 ? pattern.body : `(?:${all.join(')|(?:')})`;
    return {
      match_rule: { type: 'regex', ...within, pattern: one, ...flagsOf(pattern.flags) },
      notes,
    };
  }
  if (path !== null) return { match_rule: { type: 'json_path', path, on: 'change' }, notes };
  return { match_rule: { type: 'content_diff', ...within }, notes };
}

/** CSS selectors are joined; of JSON paths there can be one; XPath and jq have no counterpart. */
function filtersOf(watch: unknown, notes: string[]): { selector: string | null; path: string | null } {
  const selectors: string[] = [];
  const paths: string[] = [];
  for (const filter of linesOf(watch, 'include_filters')) {
    if (filter.startsWith('json:')) paths.push(filter.slice('json:'.length).trim());
    else if (/^(?:xpath1?:|\/)/.test(filter))
      notes.push(`the XPath ${shown(filter)} was left out; give the bot a CSS selector`);
    else if (/^jq(?:raw)?:/.test(filter)) notes.push(`the jq filter ${shown(filter)} was left out`);
    else selectors.push(filter.replace(/^css:/, '').trim());
  }
  const [path = null, ...more] = paths;
  if (more.length > 0) notes.push(`of its ${paths.length} JSON paths the first was carried over`);
  if (path !== null && selectors.length > 0)
    notes.push('its selectors were left out, because it also reads JSON');
  return { selector: path !== null || selectors.length === 0 ? null : selectors.join(', '), path };
}

const UNUSED: Record<string, string> = {
  ignore_text: 'the text that it ignores was left out; choose a selector that leaves it out',
  subtractive_selectors: 'the elements that it takes away were left out; choose a selector without them',
  extract_text: 'the text that it extracts was left out',
};

function noteUnused(watch: unknown, notes: string[]): void {
  for (const [name, note] of Object.entries(UNUSED)) if (linesOf(watch, name).length > 0) notes.push(note);
}

/** `/…/i` is a pattern, everything else is text. */
function triggersOf(watch: unknown): { plain: string[]; patterns: { body: string; flags: string }[] } {
  const plain: string[] = [];
  const patterns: { body: string; flags: string }[] = [];
  for (const trigger of linesOf(watch, 'trigger_text')) {
    const end = trigger.lastIndexOf('/');
    if (trigger.startsWith('/') && end > 0)
      patterns.push({ body: trigger.slice(1, end), flags: trigger.slice(end + 1) });
    else plain.push(trigger.slice(0, 200).toWellFormed());
  }
  return { plain, patterns };
}

function flagsOf(flags: string): { flags?: string } {
  const known = [...'ims'].filter((flag) => flags.includes(flag)).join('');
  return known === '' ? {} : { flags: known };
}

/** A list of texts, or one; without what is empty. */
function linesOf(watch: unknown, name: string): string[] {
  const value = member(watch, name);
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all
    .slice(0, 100)
    .flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? [one.trim()] : []));
}

function shown(filter: string): string {
  return JSON.stringify(filter.slice(0, 60).toWellFormed());
}
