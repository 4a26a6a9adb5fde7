import { schemaOfRules } from './rule-schemas.ts';
import { ACCEPT_PAGE, pageAddress } from './template.ts';
import type { TemplateRules } from './template.ts';

const rules: TemplateRules['rules'] = ['price_change', 'content_diff', 'keyword', 'regex', 'count_change'];

export const competitorPricing: TemplateRules = {
  name: 'competitor-pricing',
  description:
    'Watches a pricing page. Plans, prices, currencies and billing periods are read one by one, so you hear that “Pro” went from 49 to 59 USD a month and not that “the page changed”. A change is checked a second time before it counts.',
  source_schema: {
    type: 'string',
    format: 'uri',
    maxLength: 2_048,
    description: 'The address of the public pricing page.',
  },
  rule_schema: schemaOfRules(rules),
  rules,
  example: {
    name: 'Rival pricing',
    template: 'competitor-pricing',
    source: 'https://rival.example/pricing',
    cadence: 'daily',
    match_rule: { type: 'price_change', min_percent: 2 },
    fires_signal: 'competitor_price_change',
    signal_score: 70,
    applies_to: null,
    alert: {
      channel: 'slack',
      destination: 'https://hooks.slack.com/services/T00000000/B00000000/your-secret',
    },
  },
  address: (source) => pageAddress(source, ACCEPT_PAGE),
};
