import type { MatchRule, TemplateName } from '../../../ground/vocabulary/bot-config.ts';
import type { DueBot } from '../../../watching/access/due-source.ts';
import { templateAddress } from '../../../understanding/bot-rules/templates/index.ts';

const FALLBACK = { accept: '*/*', maxBytes: 5 * 1024 * 1024 };

/** How a template asks for its source. A source that it no longer understands is asked for as any page. */
export function askedBy(
  template: TemplateName,
  source: string,
  rule: MatchRule,
): Pick<DueBot, 'accept' | 'maxBytes'> {
  const address = templateAddress(template, source, rule);
  return 'mistake' in address ? FALLBACK : { accept: address.accept, maxBytes: address.maxBytes };
}
