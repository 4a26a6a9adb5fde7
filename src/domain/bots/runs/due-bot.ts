import type { MatchRule, TemplateName } from '../bot-config.ts';
import { templateAddress } from '../templates/index.ts';

/** What a visit needs to know of the bot whose source is due. What the rule saw last is read only where something has changed. */
export interface DueBot {
  id: string;
  /** The run counts only while the bot still has it. */
  revision: number;
  template: TemplateName;
  source: string;
  rule: MatchRule;
  /** The `Accept` header of its template. */
  accept: string;
  /** Bytes after decompression. */
  maxBytes: number;
  /** Whether there is an earlier state to compare with. */
  known: boolean;
  /** Somebody asked for this run: a difference counts at first sight. */
  atOnce: boolean;
}

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
