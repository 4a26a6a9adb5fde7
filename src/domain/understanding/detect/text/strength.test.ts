import assert from 'node:assert/strict';
import { it } from 'node:test';
import { signalTypes } from '../../../ground/vocabulary/catalog.ts';
import { strengthOf } from './strength.ts';

it('follows the strength rules of the catalogue', () => {
  const rules: [string, string, Parameters<typeof strengthOf>[2], number][] = [
    ['funding', 'series_b', { amount: 60e6 }, 90],
    ['workforce_reduction', 'announced_layoff', { percent: 12 }, 90],
    ['workforce_reduction', 'announced_layoff', { count: 80 }, 70],
    ['workforce_reduction', 'site_closure', {}, 50],
    ['department_hiring', 'data', { count: 3 }, 74],
    ['government_contract', 'award', { amount: 2e6 }, 70],
    ['pricing_change', 'increase', { percent: 25 }, 65],
    ['partnership', 'strategic', { ours: true }, 75],
    ['financial_results', 'growth', { percent: 31 }, 60],
    ['financial_results', 'results_published', { percent: 31 }, 30],
    ['executive_hire', 'cfo', { persona: true }, 95],
    ['product_sunset', 'shutdown', {}, 80],
    ['infrastructure_change', 'cdn_switch', {}, 55],
  ];
  for (const [type, subtype, figures, strength] of rules)
    assert.equal(strengthOf(type, subtype, figures), strength, `${type} ${subtype}`);
});

it('stays within 0 and 100 for every type and any figure', () => {
  for (const { type, subtypes } of signalTypes) {
    for (const subtype of subtypes) {
      const strength = strengthOf(type, subtype, {
        amount: 1e12,
        percent: 1e9,
        count: 1e9,
        ours: true,
        persona: true,
      });
      assert.ok(strength >= 0 && strength <= 100, `${type} ${subtype}`);
    }
  }
});
