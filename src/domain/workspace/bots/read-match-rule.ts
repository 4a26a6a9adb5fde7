import { RULE_TYPES } from '../../ground/vocabulary/bot-config.ts';
import type { MatchRule, RuleType } from '../../ground/vocabulary/bot-config.ts';
import { membersOf, oneOf, refused, textOf } from './read-members.ts';

export const MAX_SELECTOR = 1000;
export const MAX_PATH = 1000;
export const MAX_PATTERN = 500;
export const MAX_WORDS = 50;
export const MAX_WORD = 200;
export const MAX_PERCENT = 1000;

/** Which members each rule has, beside `type`. */
const MEMBERS = {
  content_diff: ['selector'],
  price_change: ['selector', 'min_percent'],
  keyword: ['selector', 'any', 'all', 'none'],
  regex: ['selector', 'pattern', 'flags'],
  new_item: ['keyword'],
  json_path: ['path', 'on', 'value'],
  count_change: ['selector', 'path', 'min_percent'],
} as const satisfies Record<RuleType, string[]>;

const EVERY_MEMBER = ['type', ...new Set(Object.values(MEMBERS).flat())];

/** @throws DomainError missing_param, invalid_param, unknown_param, with a path such as `match_rule.any[3]` */
export function readMatchRule(given: unknown): MatchRule {
  const { type: said } = membersOf('match_rule', given, EVERY_MEMBER);
  const type = oneOf('match_rule.type', said, RULE_TYPES);
  const rule = membersOf('match_rule', given, ['type', ...MEMBERS[type]]);
  const selector = (): { selector?: string } => optionalText('selector', rule['selector'], MAX_SELECTOR);
  switch (type) {
    case 'content_diff':
      return { type, ...selector() };
    case 'price_change':
      return { type, ...selector(), ...percent(rule['min_percent']) };
    case 'keyword':
      return { type, ...selector(), ...words('match_rule', rule) };
    case 'regex':
      return {
        type,
        ...selector(),
        pattern: textOf('match_rule.pattern', rule['pattern'], MAX_PATTERN),
        ...flags(rule['flags']),
      };
    case 'new_item':
      return rule['keyword'] === undefined
        ? { type }
        : {
            type,
            keyword: words(
              'match_rule.keyword',
              membersOf('match_rule.keyword', rule['keyword'], ['any', 'all', 'none']),
            ),
          };
    case 'json_path':
      return {
        type,
        path: textOf('match_rule.path', rule['path'], MAX_PATH),
        on: oneOf('match_rule.on', rule['on'], ['change', 'above', 'below']),
        ...value(rule['value']),
      };
    case 'count_change':
      return {
        type,
        ...selector(),
        ...optionalText('path', rule['path'], MAX_PATH),
        ...percent(rule['min_percent']),
      };
  }
}

function optionalText<N extends string>(name: N, given: unknown, most: number): { [K in N]?: string } {
  return given === undefined
    ? {}
    : ({ [name]: textOf(`match_rule.${name}`, given, most) } as { [K in N]?: string });
}

function percent(given: unknown): { min_percent?: number } {
  if (given === undefined) return {};
  if (typeof given === 'number' && given >= 0 && given <= MAX_PERCENT) return { min_percent: given };
  throw refused('match_rule.min_percent', given, `a number from 0 to ${MAX_PERCENT}`);
}

function value(given: unknown): { value?: number } {
  if (given === undefined) return {};
  if (typeof given === 'number' && Number.isFinite(given)) return { value: given };
  throw refused('match_rule.value', given, 'a number');
}

function flags(given: unknown): { flags?: string } {
  if (given === undefined) return {};
  if (typeof given === 'string' && /^[ims]{0,3}$/.test(given)) return { flags: given };
  throw refused('match_rule.flags', given, 'any of i, m and s');
}

function words(
  param: string,
  given: Record<string, unknown>,
): { any?: string[]; all?: string[]; none?: string[] } {
  return {
    ...list('any', `${param}.any`, given['any']),
    ...list('all', `${param}.all`, given['all']),
    ...list('none', `${param}.none`, given['none']),
  };
}

function list<N extends string>(name: N, param: string, given: unknown): { [K in N]?: string[] } {
  if (given === undefined) return {};
  if (!Array.isArray(given) || given.length === 0 || given.length > MAX_WORDS)
    throw refused(param, given, `1 to ${MAX_WORDS} words or phrases`);
  return {
    [name]: given.map((word, at) => textOf(`${param}[${at}]`, word, MAX_WORD)),
  } as { [K in N]?: string[] };
}
