import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NOW } from '../../../../test/support/watched.ts';
import type { Finding } from '../detect/finding.ts';
import { competitorFindings } from './competitor-findings.ts';

function finding(change: Partial<Finding>): Finding {
  return {
    type: 'pricing_change',
    subtype: 'increase',
    strength: 60,
    confidence: 0.9,
    title: 'Team: 10 → 12',
    quote: 'Team: 10 → 12',
    url: 'https://brightchat.example/pricing',
    occurredAt: NOW,
    occurredAtPrecision: 'day',
    object: 'team',
    detector: 'pricing',
    fields: {},
    ...change,
  };
}

const told = (...findings: Finding[]): string[] =>
  competitorFindings(findings, 'Brightchat').map(
    ({ type, subtype, strength, title, object }) => `${type}/${subtype} ${strength} ${title} (${object})`,
  );

describe('competitorFindings', () => {
  it('makes a price of a price, stronger with the percentage and for a rise', () => {
    assert.deepEqual(
      told(
        finding({ fields: { percent: 20 } }),
        finding({ subtype: 'decrease', fields: { percent: -20 } }),
        finding({ subtype: 'increase', fields: { percent: 90 } }),
        finding({ subtype: 'plan_added', strength: 55 }),
      ),
      [
        'competitor_price_change/increase 85 Brightchat: Team: 10 → 12 (brightchat|team)',
        'competitor_price_change/decrease 75 Brightchat: Team: 10 → 12 (brightchat|team)',
        'competitor_price_change/increase 95 Brightchat: Team: 10 → 12 (brightchat|team)',
        'competitor_price_change/plan_added 55 Brightchat: Team: 10 → 12 (brightchat|team)',
      ],
    );
  });

  it('makes six kinds of event moves, at four fifths of their strength', () => {
    const moves = (
      [
        ['service_incident', 'major', 60],
        ['security_incident', 'data_breach', 85],
        ['workforce_reduction', 'announced_layoff', 70],
        ['acquired', 'announced', 80],
        ['product_sunset', 'shutdown', 80],
        ['product_launch', 'new_product', 70],
      ] as const
    ).map(
      ([type, subtype, strength]) =>
        competitorFindings([finding({ type, subtype, strength })], 'Brightchat')[0],
    );
    assert.deepEqual(
      moves.map((move) => [move?.type, move?.subtype, move?.strength]),
      [
        ['competitor_move', 'outage', 48],
        ['competitor_move', 'breach', 68],
        ['competitor_move', 'layoff', 56],
        ['competitor_move', 'acquired', 64],
        ['competitor_move', 'sunset', 64],
        ['competitor_move', 'launch', 56],
      ],
    );
    assert.equal(moves[0]?.fields['competitor'], 'Brightchat');
  });

  it('leaves out everything else, announced maintenance, and mere evidence', () => {
    assert.deepEqual(
      told(
        finding({ type: 'team_page_change', subtype: 'person_added' }),
        finding({ type: 'service_incident', subtype: 'maintenance' }),
        finding({ type: 'product_launch', subtype: 'new_product', onlyEvidence: true }),
      ),
      [],
    );
  });
});
