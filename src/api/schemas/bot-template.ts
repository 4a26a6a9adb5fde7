import { Type } from 'typebox';
import { RULE_TYPES, TEMPLATES } from '../../domain/ground/vocabulary/bot-config.ts';
import type { BotConfig } from '../../domain/ground/vocabulary/bot-config.ts';
import { BOT_TEMPLATES } from '../../domain/understanding/bot-rules/templates/index.ts';
import { BotInput } from './bot-input.ts';
import { oneOf, reference } from './fields.ts';
import { pageOf } from './page.ts';

const jsonSchema = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, description });

export const BotTemplate = Type.Object(
  {
    name: oneOf(TEMPLATES),
    description: Type.String({ description: 'What it is for, and where its limits are.' }),
    source_schema: jsonSchema('A JSON Schema of `source`.'),
    rule_schema: jsonSchema('A JSON Schema of `match_rule`.'),
    rules: Type.Array(oneOf(RULE_TYPES), { description: 'The rules that it understands.' }),
    example: Type.Unsafe<BotConfig>(reference(BotInput)),
  },
  { $id: 'BotTemplate', ...(BOT_TEMPLATES[0] ? { examples: [BOT_TEMPLATES[0]] } : {}) },
);

export const BotTemplates = pageOf(BotTemplate, 'BotTemplates');
