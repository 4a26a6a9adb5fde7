import type { Bot, BotInput, Channel, RuleType, Template } from './labels.ts';

export type AppliesTo = 'auto' | 'source_domain' | 'mention' | 'tag' | 'accounts';

/** What is typed and may be kept in this tab. The address of an alert is a password and is not among it. */
export interface BotValues {
  name: string;
  template: Template;
  source: string;
  /** A cadence by its name, or `cron`. */
  cadence: string;
  cron: string;
  rule: RuleType;
  selector: string;
  minPercent: string;
  any: string;
  all: string;
  none: string;
  pattern: string;
  flags: string;
  path: string;
  on: 'change' | 'above' | 'below';
  limit: string;
  signal: string;
  /** The rest of a name that begins with `custom_`. */
  custom: string;
  score: number;
  appliesTo: AppliesTo;
  tag: string;
  accountIds: string[];
  channel: Channel | 'none';
}

/** What every part of the form is given. */
export interface PartProps {
  values: BotValues;
  onChange: (change: Partial<BotValues>) => void;
  errorAt: (param: string) => string | null;
}

export const CUSTOM = 'custom';
export const CRON = 'cron';
const NAMED = new Set(['hourly', 'every_6_hours', 'daily', 'weekly']);

export function valuesOf(
  bot: Pick<Bot, 'name' | 'template' | 'source' | 'match_rule' | 'fires_signal'> & Partial<BotInput>,
): BotValues {
  const rule = bot.match_rule;
  const words = rule.keyword ?? rule;
  const lines = (list: readonly string[] | undefined) => (list ?? []).join('\n');
  const cadence = bot.cadence ?? 'daily';
  const isCustom = bot.fires_signal.startsWith('custom_');
  const applies = bot.applies_to ?? null;
  return {
    name: bot.name,
    template: bot.template,
    source: bot.source,
    cadence: NAMED.has(cadence) ? cadence : CRON,
    cron: NAMED.has(cadence) ? '' : cadence,
    rule: rule.type,
    selector: rule.selector ?? '',
    minPercent: rule.min_percent === undefined ? '' : String(rule.min_percent),
    any: lines(words.any),
    all: lines(words.all),
    none: lines(words.none),
    pattern: rule.pattern ?? '',
    flags: rule.flags ?? '',
    path: rule.path ?? '',
    on: rule.on ?? 'change',
    limit: rule.value === undefined ? '' : String(rule.value),
    signal: isCustom ? CUSTOM : bot.fires_signal,
    custom: isCustom ? bot.fires_signal.slice('custom_'.length) : '',
    score: bot.signal_score ?? 50,
    appliesTo:
      applies === null ? 'auto' : (applies.match ?? (applies.tag === undefined ? 'accounts' : 'tag')),
    tag: applies?.tag ?? '',
    accountIds: applies?.account_ids ?? [],
    channel: bot.alert?.channel ?? 'none',
  };
}

/** The body of `POST /v1/bots`, `PUT /v1/bots/{id}` and `POST /v1/bots:test`. An empty destination is left out: what is stored stays. */
export function bodyOf(values: BotValues, destination: string): BotInput {
  return {
    name: values.name.trim(),
    template: values.template,
    source: values.source.trim(),
    cadence: values.cadence === CRON ? values.cron.trim() : values.cadence,
    match_rule: ruleOf(values),
    fires_signal: values.signal === CUSTOM ? `custom_${values.custom.trim()}` : values.signal,
    signal_score: values.score,
    applies_to: appliesToOf(values),
    alert:
      values.channel === 'none'
        ? null
        : {
            channel: values.channel,
            ...(destination.trim() === '' ? {} : { destination: destination.trim() }),
          },
  };
}

type Field = 'selector' | 'minPercent' | 'words' | 'pattern' | 'path' | 'on';

/** The members that each rule has. */
export const FIELDS_OF: Readonly<Record<RuleType, readonly Field[]>> = {
  content_diff: ['selector'],
  price_change: ['selector', 'minPercent'],
  keyword: ['words', 'selector'],
  regex: ['pattern', 'selector'],
  new_item: ['words'],
  json_path: ['path', 'on'],
  count_change: ['selector', 'path', 'minPercent'],
};

function ruleOf(values: BotValues): BotInput['match_rule'] {
  const has = (field: Field) => FIELDS_OF[values.rule].includes(field);
  const given = (name: string, text: string) => (text.trim() === '' ? {} : { [name]: text.trim() });
  const words = {
    ...listed('any', values.any),
    ...listed('all', values.all),
    ...listed('none', values.none),
  };
  return {
    type: values.rule,
    ...(has('selector') ? given('selector', values.selector) : {}),
    ...(has('minPercent') && values.minPercent.trim() !== ''
      ? { min_percent: Number(values.minPercent) }
      : {}),
    ...(has('words')
      ? values.rule === 'new_item'
        ? Object.keys(words).length > 0
          ? { keyword: words }
          : {}
        : words
      : {}),
    ...(has('pattern') ? { ...given('pattern', values.pattern), ...given('flags', values.flags) } : {}),
    ...(has('path') ? given('path', values.path) : {}),
    ...(has('on')
      ? {
          on: values.on,
          ...(values.on !== 'change' && values.limit.trim() !== '' ? { value: Number(values.limit) } : {}),
        }
      : {}),
  };
}

function listed(name: string, text: string): Record<string, string[]> {
  const list = text
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return list.length === 0 ? {} : { [name]: list };
}

function appliesToOf({ appliesTo, tag, accountIds }: BotValues): BotInput['applies_to'] {
  if (appliesTo === 'auto') return null;
  if (appliesTo === 'tag') return { tag: tag.trim() };
  if (appliesTo === 'accounts') return { account_ids: accountIds };
  return { match: appliesTo };
}
