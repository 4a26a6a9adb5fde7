import type { RuleState } from '../../ground/vocabulary/bot-match.ts';
import { usualNumber } from './templates/index.ts';
import { numberIn } from './json-path.ts';
import { queryJson } from './json-query.ts';
import { matchOf, percentChange, shortHash, signedPercent } from './match.ts';
import { scriptShell } from './read-content.ts';
import type { BotContent } from './read-content.ts';
import { extracted, nothing } from './rule.ts';
import type { Rule, RuleOf } from './rule.ts';
import { selectElements } from './select-elements.ts';
import { isJsonPath } from './selected-text.ts';

interface CountState extends RuleState {
  rule: 'count_change';
  count: number;
  of: 'elements' | 'values' | 'number';
}

type Counted = { count: number; of: CountState['of']; note?: string } | { reason: string };

/**
 * How many elements the selector finds, how many values the path, or the number at the path. None where there were some is no count but a
 * broken page or selector; none from the beginning is a count.
 */
export const countChange: Rule<RuleOf<'count_change'>, CountState> = {
  extract(content, rule) {
    const counted = count(content, rule);
    if ('reason' in counted) return nothing(counted.reason);
    return extracted<CountState>(
      { rule: 'count_change', count: counted.count, of: counted.of },
      { ...counted },
    );
  },

  compare(before, now, { min_percent = 0, selector, path }, content) {
    if (before.count === now.count) return [];
    const percent = percentChange(before.count, now.count);
    if (percent !== null && Math.abs(percent) < min_percent) return [];
    const what = path ?? selector ?? usualNumber(content.page.template, content.page.source) ?? 'count';
    const line = `${what}: ${before.count} → ${now.count}${percent === null ? '' : ` (${signedPercent(percent)})`}`;
    return [
      matchOf(content, {
        key: shortHash(`${what} ${now.count}`),
        title: line,
        subtype: now.count > before.count ? 'increase' : 'decrease',
        strength: Math.min(90, 40 + Math.abs(percent ?? 20)),
        quote: line,
        fields: { before: before.count, after: now.count, ...(percent === null ? {} : { percent }) },
        matched: {
          before: String(before.count),
          after: String(now.count),
          diff: [
            { removed: true, value: String(before.count) },
            { added: true, value: String(now.count) },
          ],
        },
      }),
    ];
  },

  needsConfirmation: () => true,

  /** Stars of a busy project are never the same twice: a number that is still beyond, on the same side, is confirmed. */
  confirms: (before, seen, now) =>
    now.of === 'number' && Math.sign(seen.count - before.count) === Math.sign(now.count - before.count),

  vanished: (before, now) =>
    now.of !== 'number' && now.count === 0 && before.count > 0
      ? `nothing is there where there were ${before.count}`
      : null,

  /** A count that creeps is measured from where it last fired. */
  remember: (before, now, matched) => (matched ? now : before),
};

function count(content: BotContent, rule: RuleOf<'count_change'>): Counted {
  const selector = rule.selector;
  const path = rule.path ?? (selector !== undefined && isJsonPath(selector) ? selector : undefined);
  const usual = usualNumber(content.page.template, content.page.source);
  if (path === undefined && selector !== undefined) return countElements(content, selector);
  const asked = path ?? usual;
  if (asked === null) return { reason: 'the rule names neither selector nor path' };
  if (content.kind !== 'json') return { reason: 'the answer is no JSON' };
  const found = queryJson(content.value, asked);
  if (!found.ok) return found;
  const [only] = found.nodes;
  if (found.singular) {
    // A path to one place is meant for what is there, any other for how many it finds.
    if (Array.isArray(only?.value)) return { count: only.value.length, of: 'values' };
    const number = numberIn(only?.value);
    return number === null
      ? { reason: `the answer has no number and no list at ${asked.slice(0, 100)}` }
      : { count: number, of: 'number' };
  }
  return {
    count: found.nodes.length,
    of: 'values',
    ...(found.capped ? { note: 'only the first 10,000 values were counted' } : {}),
  };
}

function countElements(content: BotContent, selector: string): Counted {
  if (content.kind === 'json' || content.kind === 'text')
    return {
      reason: `the answer is ${content.kind === 'json' ? 'JSON' : 'plain text'}, in which a CSS selector finds nothing`,
    };
  const found = selectElements(content.root, selector, content.kind === 'xml');
  if (!found.ok) return found;
  const shell = found.elements.length === 0 ? scriptShell(content) : null;
  if (shell !== null) return { reason: shell };
  return {
    count: found.elements.length,
    of: 'elements',
    ...(found.capped ? { note: 'only the first 100,000 elements were counted' } : {}),
  };
}
