import type { MatchRule } from '../../../ground/vocabulary/bot-config.ts';
import { schemaOfRules } from './rule-schemas.ts';
import { MAX_SOURCE_LENGTH, PAGE_BYTES } from './template.ts';
import type { TemplateAddress, TemplateRules } from './template.ts';

const API = 'https://oauth.reddit.com';
const rules: TemplateRules['rules'] = ['new_item', 'count_change', 'json_path'];

export interface RedditSource {
  community: string;
  query: string | null;
}

/** `r/name` or its reddit.com address, with or without `?query=`. */
export function redditSource(source: string): RedditSource | null {
  const written = source.trim();
  if (written.length > MAX_SOURCE_LENGTH) return null;
  const path = /^https?:\/\//i.test(written)
    ? written
    : `https://www.reddit.com/${written.replace(/^(?:(?:www|old|new)\.)?reddit\.com\//i, '').replace(/^\//, '')}`;
  const url = URL.parse(path);
  if (url === null || url.username !== '' || !/^(?:(?:www|old|new)\.)?reddit\.com$/.test(url.hostname))
    return null;
  const community = /^\/r\/([A-Za-z0-9_]{2,21})(?:\/(?:new|hot|top|search)?)?\/?$/.exec(url.pathname)?.[1];
  if (community === undefined) return null;
  const query = (url.searchParams.get('query') ?? url.searchParams.get('q'))?.trim().slice(0, 200) || null;
  return { community, query };
}

function address(source: string, rule: MatchRule): TemplateAddress | { mistake: string } {
  const asked = redditSource(source);
  if (asked === null) {
    return {
      mistake: `source is ${JSON.stringify(source.slice(0, 100))}; accepted: a community (r/devops), its address (https://www.reddit.com/r/devops), each with an optional ?query=words`,
    };
  }
  const params = new URLSearchParams({ raw_json: '1' });
  let path = `/r/${asked.community}/about`;
  if (rule.type === 'new_item' || asked.query !== null) {
    path = asked.query === null ? `/r/${asked.community}/new` : `/r/${asked.community}/search`;
    params.set('limit', '100');
    if (asked.query !== null) {
      params.set('q', asked.query);
      params.set('restrict_sr', '1');
      params.set('sort', 'new');
    }
  }
  return { url: `${API}${path}?${params.toString()}`, accept: 'application/json', maxBytes: PAGE_BYTES };
}

export const reddit: TemplateRules = {
  name: 'reddit',
  description:
    'Watches a community on Reddit: each new post, or only those about something, or how many members it has. Reddit is read only with credentials that the operator of this service has set up; without them a bot cannot be created, and is told so.',
  source_schema: {
    type: 'string',
    maxLength: 2_048,
    description: 'A community or its address; with ?query=words, a search in it.',
    examples: ['r/devops', 'https://www.reddit.com/r/devops', 'r/devops?query=incident tool'],
  },
  rule_schema: schemaOfRules(rules),
  rules,
  example: {
    name: 'People asking for what we do',
    template: 'reddit',
    source: 'r/devops?query=incident tool',
    cadence: 'hourly',
    match_rule: { type: 'new_item', keyword: { any: ['recommend', 'alternative'] } },
    fires_signal: 'community_pain_point',
    signal_score: 45,
    applies_to: { match: 'mention' },
    alert: {
      channel: 'google_chat',
      destination: 'https://chat.googleapis.com/v1/spaces/AAAA/messages?key=your-key&token=your-secret',
    },
  },
  address,
};
