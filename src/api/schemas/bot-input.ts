import { Type } from 'typebox';
import { ALERT_CHANNELS, RULE_TYPES, TEMPLATES } from '../../domain/ground/vocabulary/bot-config.ts';
import {
  DEFAULT_SCORE,
  MAX_ACCOUNTS,
  MAX_CADENCE,
  MAX_NAME,
  MAX_SOURCE,
} from '../../domain/workspace/bots/read-config.ts';
import {
  MAX_PATH,
  MAX_PATTERN,
  MAX_PERCENT,
  MAX_SELECTOR,
  MAX_WORD,
  MAX_WORDS,
} from '../../domain/workspace/bots/read-match-rule.ts';
import { closed, oneOf } from './fields.ts';

const words = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: MAX_WORD }), {
      minItems: 1,
      maxItems: MAX_WORDS,
      description,
    }),
  );

const wordLists = {
  any: words('At least one of these words or phrases. Whole words, in any case.'),
  all: words('Every one of these.'),
  none: words('None of these.'),
};

/** One object for all rules: which members a rule has is judged by the verb, whose refusal names the member that is too many. */
export const matchRule = Type.Object(
  {
    type: oneOf(RULE_TYPES, {
      description:
        '`content_diff`: the text changed. `price_change`: a price or plan changed. `keyword`: these words are there. `regex`: the pattern matches. `new_item`: a new entry. `json_path`: a value changed, or went over or under a limit. `count_change`: there are more or fewer.',
    }),
    selector: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_SELECTOR,
        description:
          'A CSS selector: only this part of the page counts. For `content_diff`, `price_change`, `keyword`, `regex`, `count_change`.',
      }),
    ),
    min_percent: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: MAX_PERCENT,
        description: 'A smaller change is none. For `price_change` and `count_change`.',
      }),
    ),
    ...wordLists,
    pattern: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_PATTERN,
        description: 'For `regex`, in RE2 syntax: no look-around, no back-references.',
      }),
    ),
    flags: Type.Optional(Type.String({ pattern: '^[ims]{0,3}$', description: 'Any of i, m and s.' })),
    keyword: Type.Optional(
      Type.Object(wordLists, { ...closed, description: 'For `new_item`: entries with these words only.' }),
    ),
    path: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_PATH,
        description: 'A JSONPath (RFC 9535). For `json_path` and `count_change`.',
      }),
    ),
    on: Type.Optional(oneOf(['change', 'above', 'below'], { description: 'For `json_path`.' })),
    value: Type.Optional(Type.Number({ description: 'The limit of `above` and `below`.' })),
  },
  { ...closed, examples: [{ type: 'price_change', min_percent: 2 }] },
);

const ruleExamples = { type: 'price_change' as const, selector: '.plan' };

const appliesTo = Type.Unsafe<Record<string, unknown> | null>({
  type: ['object', 'null'],
  properties: {
    account_ids: {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: 100 },
      minItems: 1,
      maxItems: MAX_ACCOUNTS,
      description: 'These accounts.',
    },
    tag: { type: 'string', minLength: 1, maxLength: 100, description: 'Accounts with this tag.' },
    match: {
      type: 'string',
      enum: ['source_domain', 'mention'],
      description: 'Whose domain the source is on; or who is named in what was found.',
    },
  },
  additionalProperties: false,
  description:
    'Which accounts a fire concerns: exactly one member. Null: the account whose domain the source is on, else those that are mentioned, else the workspace alone.',
});

const alertInput = Type.Unsafe<Record<string, unknown> | null>({
  type: ['object', 'null'],
  properties: {
    channel: { type: 'string', enum: [...ALERT_CHANNELS] },
    destination: {
      type: 'string',
      minLength: 1,
      maxLength: 2048,
      writeOnly: true,
      description:
        'The https address of an incoming webhook of that channel. Stored sealed and never shown again in full. In a replacement it may be left out, or sent as it is shown: the stored one stays.',
    },
  },
  required: ['channel'],
  additionalProperties: false,
  description: 'Where fires, and a pause by the service, are announced. Null: nowhere.',
});

const configuration = {
  name: Type.String({ minLength: 1, maxLength: MAX_NAME }),
  template: oneOf(TEMPLATES, { description: 'See `GET /v1/bots/templates`.' }),
  source: Type.String({
    minLength: 1,
    maxLength: MAX_SOURCE,
    description:
      'A public address, or the short form that the template understands: `r/devops`, `acme/widgets`.',
  }),
  cadence: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_CADENCE,
      default: 'daily',
      description:
        '`hourly`, `every_6_hours`, `daily`, `weekly`, or a cron line of five fields in UTC with at least 15 minutes between two runs.',
    }),
  ),
  match_rule: matchRule,
  fires_signal: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'A type of `GET /v1/signals/types`, or `custom_` and a name of your own in snake_case.',
  }),
  signal_score: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100,
      default: DEFAULT_SCORE,
      description: 'What the signal weighs in a score, in place of what the rubric says of its type.',
    }),
  ),
  applies_to: Type.Optional(appliesTo),
  alert: Type.Optional(alertInput),
};

const inputExample = {
  name: 'Rival pricing',
  template: 'competitor-pricing' as const,
  source: 'https://www.example.com/pricing',
  cadence: 'daily',
  match_rule: ruleExamples,
  fires_signal: 'competitor_price_change',
  signal_score: 70,
  alert: { channel: 'slack' as const, destination: 'https://hooks.slack.com/services/T000/B000/XXXX' },
};

export const BotInput = Type.Object(configuration, {
  $id: 'BotInput',
  ...closed,
  examples: [inputExample],
});

const asShown = (description: string) => Type.Optional(Type.Unsafe<unknown>({ description }));
const passedOver = 'As a GET shows it. It is passed over.';

export const BotReplacement = Type.Object(
  {
    ...configuration,
    id: asShown('As a GET shows it; another is refused.'),
    status: asShown('As a GET shows it; another is refused: use `:pause` and `:resume`.'),
    paused_reason: asShown(passedOver),
    next_run_at: asShown(passedOver),
    last_run_at: asShown(passedOver),
    health: asShown(passedOver),
    created_at: asShown(passedOver),
    updated_at: asShown(passedOver),
  },
  { $id: 'BotReplacement', ...closed, examples: [inputExample] },
);
