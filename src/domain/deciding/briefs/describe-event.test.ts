import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { signal } from '../../../../test/support/northwind.ts';
import type { BriefSignal } from '../../ground/vocabulary/brief.ts';
import { describeEvent } from './describe-event.ts';

const told: [string, Partial<BriefSignal> & { type: string }, string][] = [
  [
    'an amount as the headline writes it',
    {
      type: 'funding',
      subtype: 'series_b',
      title: 'Northwind raises $30 million Series B',
      fields: { amount: 30_000_000, currency: 'USD' },
    },
    'Northwind raised $30 million in a Series B round on 12 November 2026',
  ],
  [
    'the right one of two amounts',
    {
      type: 'funding',
      subtype: 'seed',
      title: 'After $1M of sales, Northwind closes a seed round',
      quote: 'The €2.5M round was led by a fund.',
      fields: { amount: 2_500_000 },
    },
    'Northwind raised €2.5M in a seed round on 12 November 2026',
  ],
  [
    'an amount of the fields in full',
    {
      type: 'funding',
      subtype: 'reg_d_offering',
      title: 'Form D',
      fields: { amount: 12_500_000, currency: 'USD' },
    },
    'Northwind reported a private funding round of $12.5 million on 12 November 2026',
  ],
  [
    'a round without an amount',
    { type: 'funding', subtype: 'grant', title: 'Northwind wins backing' },
    'Northwind received a grant on 12 November 2026',
  ],
  [
    'a hire',
    { type: 'executive_hire', subtype: 'cro', fields: { person: 'Dana Fox', role: 'Chief Revenue Officer' } },
    'Northwind appointed Dana Fox as Chief Revenue Officer on 12 November 2026',
  ],
  [
    'a promotion',
    { type: 'executive_hire', subtype: 'internal_promotion', fields: { person: 'Dana Fox', role: 'CTO' } },
    'Northwind promoted Dana Fox to CTO on 12 November 2026',
  ],
  [
    'an interim',
    { type: 'executive_hire', subtype: 'interim', fields: { person: 'Dana Fox', role: 'CFO' } },
    'Northwind appointed Dana Fox as interim CFO on 12 November 2026',
  ],
  [
    'a launch',
    { type: 'product_launch', subtype: 'beta', fields: { product: 'Compass 2' } },
    'Northwind opened a beta of Compass 2 on 12 November 2026',
  ],
  [
    'a partnership',
    { type: 'partnership', subtype: 'joint_venture', fields: { partner: 'Contoso' } },
    'Northwind announced a joint venture with Contoso on 12 November 2026',
  ],
  [
    'a role',
    { type: 'key_role_opened', subtype: 'leader', fields: { role: 'VP Sales', location: 'Berlin' } },
    'Northwind posted an opening for a VP Sales in Berlin on 12 November 2026',
  ],
  [
    'a surge',
    { type: 'hiring_surge', subtype: 'overall', fields: { open_roles: 42, median: 20 } },
    'Northwind had 42 open roles on 12 November 2026, up from around 20',
  ],
  [
    'new roles in a department',
    {
      type: 'department_hiring',
      subtype: 'engineering',
      title: '4 new engineering roles',
      fields: { function: 'engineering', roles: 4 },
    },
    'Northwind opened 4 new engineering roles on 12 November 2026',
  ],
  [
    'a price',
    {
      type: 'pricing_change',
      subtype: 'increase',
      fields: { plan: 'Pro', before: 49, after: 59.5, currency: 'USD', period: 'month' },
    },
    'Northwind raised the price of its Pro plan from $49 to $59.50 on 12 November 2026',
  ],
  [
    'a plan',
    {
      type: 'pricing_change',
      subtype: 'plan_added',
      fields: { plan: 'Team', after: { amount: 19, currency: 'EUR', period: 'year' } },
    },
    'Northwind added a plan called Team at €19 on 12 November 2026',
  ],
  [
    'a technology',
    { type: 'tech_adopted', subtype: 'crm', fields: { technology: 'hubspot', name: 'HubSpot' } },
    'Northwind started using HubSpot as its CRM on 12 November 2026',
  ],
  [
    'an incident',
    { type: 'service_incident', subtype: 'major', title: 'Elevated API errors.' },
    'Northwind reported a major incident on its status page on 12 November 2026',
  ],
  [
    'a grant',
    { type: 'funding', subtype: 'grant', title: 'Northwind gets £200,000', fields: { amount: 200_000 } },
    'Northwind received a grant of £200,000 on 12 November 2026',
  ],
  [
    'a promotion the fields tell',
    {
      type: 'executive_hire',
      subtype: 'cro',
      fields: { person: 'Dana Fox', role: 'CRO', internal_promotion: true },
    },
    'Northwind promoted Dana Fox to CRO on 12 November 2026',
  ],
  [
    'a role of a job board',
    {
      type: 'key_role_opened',
      subtype: 'leader',
      title: 'Head of RevOps',
      fields: { job_id: '7', location: null },
    },
    'Northwind posted an opening for a Head of RevOps on 12 November 2026',
  ],
  [
    'a price per seat',
    {
      type: 'pricing_change',
      subtype: 'increase',
      title: 'Pro plan',
      fields: {
        plan: 'Pro plan',
        before: { amount: 49, currency: 'USD', period: 'month', unit: 'seat' },
        after: { amount: 59, currency: 'USD', period: 'month', unit: 'seat' },
        percent: 20.4,
      },
    },
    'Northwind raised the price of its Pro plan from $49 to $59 on 12 November 2026',
  ],
  [
    'the end of a free plan',
    {
      type: 'pricing_change',
      subtype: 'free_tier_changed',
      fields: { plan: 'Free', before: { amount: 0, currency: 'USD' }, after: null },
    },
    'Northwind changed what’s in its free plan on 12 November 2026',
  ],
  [
    'new packaging',
    {
      type: 'pricing_change',
      subtype: 'packaging_changed',
      fields: { plan: 'all plans', before: { amount: 9 }, after: { amount: 19 } },
    },
    'Northwind changed what’s in its plans on 12 November 2026',
  ],
  [
    'incidents again and again',
    {
      type: 'service_incident',
      subtype: 'recurring',
      title: 'API down',
      fields: { incidents: [], days: 30 },
    },
    'Northwind reported several serious incidents on its status page, the latest on 12 November 2026',
  ],
  [
    'any other type by its title',
    { type: 'office_expansion', title: 'Northwind opens in Leeds.' },
    'Northwind was in the news on 12 November 2026: “Northwind opens in Leeds”',
  ],
  [
    'a custom type by its title',
    { type: 'custom_menu', title: 'Menu changed' },
    'Northwind was in the news on 12 November 2026: “Menu changed”',
  ],
  [
    'missing fields by the title',
    { type: 'executive_hire', title: 'Northwind has a new CRO' },
    'Northwind was in the news on 12 November 2026: “Northwind has a new CRO”',
  ],
  [
    'a month',
    { type: 'rebrand', precision: 'month' },
    'Northwind was in the news in November 2026: “Northwind makes news”',
  ],
  ['no date', { type: 'funding', subtype: 'seed', precision: 'unknown' }, 'Northwind announced a seed round'],
];

describe('describeEvent', () => {
  for (const [name, { type, ...more }, expected] of told) {
    test(`tells ${name}`, () => assert.equal(describeEvent('Northwind', signal(type, more)), expected));
  }
});
