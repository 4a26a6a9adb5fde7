import { TEMPLATES } from '../../../ground/vocabulary/bot-config.ts';
import type { MatchRule, TemplateName } from '../../../ground/vocabulary/bot-config.ts';
import { competitorPricing } from './competitor-pricing.ts';
import { customUrl } from './custom-url.ts';
import { discord, discordNumber } from './discord.ts';
import { github, githubNumber } from './github.ts';
import { reddit } from './reddit.ts';
import { rss } from './rss.ts';
import type { BotTemplate, TemplateAddress, TemplateRules } from './template.ts';

const BY_NAME: Readonly<Record<TemplateName, TemplateRules>> = {
  'competitor-pricing': competitorPricing,
  rss,
  'custom-url': customUrl,
  reddit,
  github,
  discord,
};

export function botTemplate(name: TemplateName): TemplateRules {
  return BY_NAME[name];
}

/** The templates as they are shown: without what makes them work. */
export const BOT_TEMPLATES: readonly BotTemplate[] = TEMPLATES.map((name) => {
  const { description, source_schema, rule_schema, rules, example } = BY_NAME[name];
  return { name, description, source_schema, rule_schema, rules, example };
});

/** What a bot asks for, or what is wrong with its source. An API is named by its public address; `configuredAddress` says where it is here. */
export function templateAddress(
  template: TemplateName,
  source: string,
  rule: MatchRule,
): TemplateAddress | { mistake: string } {
  return BY_NAME[template].address(source, rule);
}

/** The number that `count_change` counts where the rule names neither path nor selector; null where it must name one. */
export function usualNumber(template: TemplateName, source: string): string | null {
  switch (template) {
    case 'github':
      return githubNumber(source);
    case 'discord':
      return discordNumber(source);
    case 'reddit':
      return '$.data.subscribers';
    default:
      return null;
  }
}
