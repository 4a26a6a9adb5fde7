import type { BotConfig, MatchRule, RuleType, TemplateName } from '../../../ground/vocabulary/bot-config.ts';

/** What a template asks for, at the address that the service publishes; an operator's own base address is put in by the crawl. */
export interface TemplateAddress {
  url: string;
  accept: string;
  /** Bytes after decompression. */
  maxBytes: number;
}

export type JsonSchema = Record<string, unknown>;

/** What `GET /v1/bots/templates` shows, and how a source of this kind is understood. */
export interface BotTemplate {
  name: TemplateName;
  /** For somebody who sells, not for somebody who programs. */
  description: string;
  source_schema: JsonSchema;
  rule_schema: JsonSchema;
  rules: RuleType[];
  example: BotConfig;
}

export interface TemplateRules extends BotTemplate {
  address(source: string, rule: MatchRule): TemplateAddress | { mistake: string };
}

export const MAX_SOURCE_LENGTH = 2_048;
export const PAGE_BYTES = 5 * 1024 * 1024;

export const ACCEPT_PAGE =
  'text/html, application/xhtml+xml;q=0.9, application/json;q=0.8, text/plain;q=0.7, */*;q=0.1';
export const ACCEPT_FEED =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8';

/** An ordinary web address: http or https, no user name or password in it. */
export function pageAddress(source: string, accept: string): TemplateAddress | { mistake: string } {
  const written = source.trim();
  if (written.length > MAX_SOURCE_LENGTH)
    return { mistake: `source has ${written.length} characters; at most ${MAX_SOURCE_LENGTH} are accepted` };
  const url = URL.parse(written);
  const got = JSON.stringify(written.slice(0, 100));
  const accepted = 'an https address such as https://example.com/pricing is accepted';
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return { mistake: `source is ${got}, which is no web address; ${accepted}` };
  if (url.username !== '' || url.password !== '')
    return { mistake: `source carries a user name or password; only public pages are read, and ${accepted}` };
  if (!url.hostname.includes('.') && !url.hostname.startsWith('['))
    return { mistake: `source is ${got}, whose host name has no ending; ${accepted}` };
  url.hash = '';
  return { url: url.href, accept, maxBytes: PAGE_BYTES };
}
