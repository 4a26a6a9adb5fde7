import type { BotConfig } from '../../../ground/vocabulary/bot-config.ts';
import { templateAddress } from '../../../understanding/bot-rules/templates/index.ts';

/** The same for two bots that look at the same place by the same rule, however the place is written. */
export function watchKey({
  template,
  source,
  match_rule,
}: Pick<BotConfig, 'template' | 'source' | 'match_rule'>): string {
  const asked = templateAddress(template, source, match_rule);
  const place = 'url' in asked ? asked.url : source;
  const rule = Object.entries(match_rule).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([template, place, rule]);
}
