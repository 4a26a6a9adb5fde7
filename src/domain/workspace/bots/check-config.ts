import { isSignalType } from '../../ground/vocabulary/catalog.ts';
import type { BotConfig, MatchRule } from '../../ground/vocabulary/bot-config.ts';
import { cadenceMistake } from './cadence.ts';
import type { RuleMistake } from '../../understanding/bot-rules/bot-evaluation.ts';
import { jsonPathMistake } from '../../understanding/bot-rules/json-query.ts';
import { compileLinear } from '../../understanding/bot-rules/linear-pattern.ts';
import { isJsonPath } from '../../understanding/bot-rules/selected-text.ts';
import { selectorMistake } from '../../understanding/bot-rules/select-elements.ts';
import type { WordRule } from '../../understanding/bot-rules/words.ts';
import { wordsOf } from '../../understanding/bot-rules/words.ts';
import { botTemplate, templateAddress, usualNumber } from '../../understanding/bot-rules/templates/index.ts';

const CUSTOM_TYPE = /^custom_[a-z0-9](?:[a-z0-9_]{0,62}[a-z0-9])?$/;

/**
 * The first thing in a configuration that cannot work, beyond what its schema says; null where all can. Each message says what was got and
 * what is accepted. Where alerts go is judged by `alerts/check-destination.ts`.
 */
export function checkBotConfig(
  config: BotConfig,
  settings: { redditMissing: string | null },
): RuleMistake | null {
  const { template, source, match_rule: rule } = config;
  if (config.name.trim() === '') return mistake('name', 'is empty; 1 to 200 characters are accepted');
  if (template === 'reddit' && settings.redditMissing !== null)
    return mistake('template', `is "reddit", which cannot be used here: ${settings.redditMissing}`);
  const { rules } = botTemplate(template);
  if (!rules.includes(rule.type))
    return mistake(
      'match_rule.type',
      `is "${rule.type}", which the template ${template} has no use for; accepted: ${rules.join(', ')}`,
    );
  const address = templateAddress(template, source, rule);
  if ('mistake' in address) return { param: 'source', message: `${address.mistake}.` };
  const cadence = cadenceMistake(config.cadence);
  if (cadence !== null) return mistake('cadence', `is not accepted: ${cadence}`);
  return checkRule(config, rule) ?? checkSignal(config);
}

function checkRule({ template, source }: BotConfig, rule: MatchRule): RuleMistake | null {
  switch (rule.type) {
    case 'content_diff':
      return checkSelector(rule.selector);
    case 'price_change':
      return checkSelector(rule.selector) ?? checkPercent(rule.min_percent);
    case 'keyword':
      return checkSelector(rule.selector) ?? checkWords(rule, 'match_rule');
    case 'regex': {
      const mistaken = checkSelector(rule.selector);
      if (mistaken !== null) return mistaken;
      const { flags = '' } = rule;
      if (!/^[imsu]*$/.test(flags) || new Set(flags).size !== flags.length)
        return mistake(
          'match_rule.flags',
          `is "${flags.slice(0, 20)}"; any of i, m, s and u, each once, are accepted`,
        );
      const pattern = compileLinear(rule.pattern, flags);
      return pattern.ok ? null : mistake('match_rule.pattern', `cannot be used: ${pattern.reason}`);
    }
    case 'new_item':
      return rule.keyword === undefined ? null : checkWords(rule.keyword, 'match_rule.keyword');
    case 'json_path':
      return checkPath(rule.path) ?? checkLimit(rule);
    case 'count_change': {
      const { selector, path } = rule;
      if (selector !== undefined && path !== undefined)
        return mistake('match_rule.path', 'stands beside selector; one of the two is accepted');
      if (selector === undefined && path === undefined && usualNumber(template, source) === null)
        return mistake(
          'match_rule.selector',
          'is missing; count_change needs a selector, or a path into JSON',
        );
      return (
        checkSelector(selector) ??
        (path === undefined ? null : checkPath(path)) ??
        checkPercent(rule.min_percent)
      );
    }
  }
}

/** A selector of CSS, or a path that begins with `$` for a document that is JSON. */
function checkSelector(selector: string | undefined): RuleMistake | null {
  if (selector === undefined) return null;
  const wrong = isJsonPath(selector) ? jsonPathMistake(selector) : selectorMistake(selector);
  return wrong === null
    ? null
    : mistake('match_rule.selector', `is ${JSON.stringify(selector.slice(0, 100))}: ${wrong}`);
}

function checkPath(path: string): RuleMistake | null {
  const wrong = jsonPathMistake(path);
  return wrong === null
    ? null
    : mistake('match_rule.path', `is ${JSON.stringify(path.slice(0, 100))}: ${wrong}`);
}

function checkLimit(rule: Extract<MatchRule, { type: 'json_path' }>): RuleMistake | null {
  if (rule.on === 'change')
    return rule.value === undefined
      ? null
      : mistake('match_rule.value', 'is given; it is accepted with `on` "above" or "below" only');
  if (rule.value === undefined)
    return mistake('match_rule.value', `is missing; \`on\` "${rule.on}" needs the number that it is about`);
  return Number.isFinite(rule.value) ? null : mistake('match_rule.value', 'is no number');
}

function checkPercent(percent: number | undefined): RuleMistake | null {
  if (percent === undefined || (percent >= 0 && percent <= 1_000)) return null;
  return mistake('match_rule.min_percent', `is ${percent}; a number from 0 to 1000 is accepted`);
}

function checkWords({ any, all, none }: WordRule, param: string): RuleMistake | null {
  const lists = { any, all, none };
  let given = 0;
  for (const [name, words] of Object.entries(lists)) {
    if (words === undefined) continue;
    if (words.length > 50)
      return mistake(`${param}.${name}`, `has ${words.length} words; at most 50 are accepted`);
    const empty = words.findIndex((word) => wordsOf(word).trim() === '' || word.length > 200);
    if (empty >= 0)
      return mistake(
        `${param}.${name}[${empty}]`,
        `is ${JSON.stringify(words[empty]?.slice(0, 40))}; a word or phrase of at most 200 characters with a letter or digit in it is accepted`,
      );
    given += words.length;
  }
  return given > 0 ? null : mistake(param, 'names no words; at least one in any, all or none is accepted');
}

function checkSignal({ fires_signal: type, signal_score: score }: BotConfig): RuleMistake | null {
  if (!isSignalType(type) && !CUSTOM_TYPE.test(type))
    return mistake(
      'fires_signal',
      `is ${JSON.stringify(type.slice(0, 80))}; one of the types of GET /v1/signals/types, or custom_ and a name of lower-case letters, digits and _ is accepted`,
    );
  if (!Number.isInteger(score) || score < 0 || score > 100)
    return mistake('signal_score', `is ${score}; a whole number from 0 to 100 is accepted`);
  return null;
}

function mistake(param: string, what: string): RuleMistake {
  return { param, message: `${param} ${what}.` };
}
