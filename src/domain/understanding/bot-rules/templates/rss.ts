import { schemaOfRules } from './rule-schemas.ts';
import { ACCEPT_FEED, pageAddress } from './template.ts';
import type { TemplateRules } from './template.ts';

const rules: TemplateRules['rules'] = ['new_item'];

export const rss: TemplateRules = {
  name: 'rss',
  description:
    'Watches a feed (RSS, Atom, RDF or JSON Feed): a blog, a newsroom, a podcast, a status page. You hear of each new entry once, or only of those with the words you name.',
  source_schema: {
    type: 'string',
    format: 'uri',
    maxLength: 2_048,
    description: 'The address of the feed itself, not of the page that links to it.',
  },
  rule_schema: schemaOfRules(rules),
  rules,
  example: {
    name: 'Breaches in the trade press',
    template: 'rss',
    source: 'https://trade-press.example/feed.xml',
    cadence: 'hourly',
    match_rule: { type: 'new_item', keyword: { any: ['breach', 'ransomware'] } },
    fires_signal: 'security_incident',
    signal_score: 60,
    applies_to: { match: 'mention' },
    alert: { channel: 'msteams', destination: 'https://example.webhook.office.com/webhookb2/your-secret' },
  },
  address: (source) => pageAddress(source, ACCEPT_FEED),
};
