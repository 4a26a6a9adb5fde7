import type { RuleType } from '../../../ground/vocabulary/bot-config.ts';
import type { JsonSchema } from './template.ts';

const selector = {
  type: 'string',
  minLength: 1,
  maxLength: 1_000,
  description: 'A CSS selector: the part of the page that counts. Without it, all of its text.',
};
const words = {
  type: 'array',
  minItems: 1,
  maxItems: 50,
  items: { type: 'string', minLength: 1, maxLength: 200 },
};
const anyAllNone = {
  any: { ...words, description: 'At least one of these words or phrases is there.' },
  all: { ...words, description: 'Every one of these is there.' },
  none: { ...words, description: 'None of these is there.' },
};
const minPercent = {
  type: 'number',
  minimum: 0,
  maximum: 1_000,
  description: 'A change of less than so many percent is none.',
};
const path = {
  type: 'string',
  minLength: 1,
  maxLength: 1_000,
  description: 'A JSONPath (RFC 9535), such as $.items[0].price.',
};

const MEMBERS: Readonly<
  Record<RuleType, { description: string; properties: JsonSchema; required?: string[] }>
> = {
  content_diff: { description: 'The text changed.', properties: { selector } },
  price_change: {
    description: 'A price changed, or a plan came, went, or hid its price.',
    properties: { selector, min_percent: minPercent },
  },
  keyword: {
    description: 'A line with these words is there that was not there before.',
    properties: { selector, ...anyAllNone },
  },
  regex: {
    description: 'Something matches the pattern that did not before.',
    properties: {
      selector,
      pattern: {
        type: 'string',
        minLength: 1,
        maxLength: 500,
        description: 'RE2 syntax: no backreferences, no lookaround. It is run line by line.',
      },
      flags: { type: 'string', pattern: '^[ims]*$', description: 'Any of i, m and s.' },
    },
    required: ['pattern'],
  },
  new_item: {
    description: 'An entry is there that was not there before.',
    properties: {
      keyword: {
        type: 'object',
        additionalProperties: false,
        properties: anyAllNone,
        description: 'Only entries whose title or text has these words.',
      },
    },
  },
  json_path: {
    description: 'A value changed, or went over or under a limit.',
    properties: {
      path,
      on: { enum: ['change', 'above', 'below'] },
      value: { type: 'number', description: 'The limit, for `above` and `below`.' },
    },
    required: ['path', 'on'],
  },
  count_change: {
    description: 'There are more or fewer of them, or the number at the path changed.',
    properties: { selector, path, min_percent: minPercent },
  },
};

/** JSON Schema (2020-12) of `match_rule` where these rules are possible. */
export function schemaOfRules(types: readonly RuleType[]): JsonSchema {
  return {
    oneOf: types.map((type) => {
      const { description, properties, required = [] } = MEMBERS[type];
      return {
        type: 'object',
        description,
        properties: { type: { const: type }, ...properties },
        required: ['type', ...required],
        additionalProperties: false,
      };
    }),
  };
}
