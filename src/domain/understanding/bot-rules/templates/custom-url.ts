import { schemaOfRules } from './rule-schemas.ts';
import { ACCEPT_PAGE, pageAddress } from './template.ts';
import type { TemplateRules } from './template.ts';

const rules: TemplateRules['rules'] = [
  'content_diff',
  'keyword',
  'regex',
  'price_change',
  'count_change',
  'json_path',
];

export const customUrl: TemplateRules = {
  name: 'custom-url',
  description:
    'Watches any public address. On a web page you point at the part that counts with a CSS selector; in JSON, at the value, with a path; a plain text file is read as it is. Dates, counters and codes that change by themselves are passed over.',
  source_schema: {
    type: 'string',
    format: 'uri',
    maxLength: 2_048,
    description: 'The address of a public page, JSON document or text file.',
  },
  rule_schema: schemaOfRules(rules),
  rules,
  example: {
    name: 'Certifications of a prospect',
    template: 'custom-url',
    source: 'https://prospect.example/trust',
    cadence: 'daily',
    match_rule: { type: 'keyword', selector: 'main', any: ['SOC 2', 'ISO 27001', 'HIPAA'] },
    fires_signal: 'compliance_milestone',
    signal_score: 55,
    applies_to: { match: 'source_domain' },
    alert: { channel: 'webhook', destination: 'https://crm.example/hooks/whynow' },
  },
  address: (source) => pageAddress(source, ACCEPT_PAGE),
};
