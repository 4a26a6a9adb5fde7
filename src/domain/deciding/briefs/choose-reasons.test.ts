import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { signal } from '../../../../test/support/northwind.ts';
import { defaultRubric } from '../../ground/vocabulary/rubric.ts';
import type { BriefSignal, ComposedBrief } from '../../ground/vocabulary/brief.ts';
import { composeBrief } from './compose-brief.ts';

function compose(...signals: BriefSignal[]): ComposedBrief {
  return composeBrief({
    account: { name: 'Northwind', domain: 'northwind.example' },
    score: 71,
    tier: 'hot',
    signals,
    contacts: [],
    personas: defaultRubric.personas,
    now: new Date('2026-11-20T09:00:00Z'),
  });
}
const told = ({ sentences }: ComposedBrief): string[] => sentences.flatMap(({ signal_ids }) => signal_ids);
const roles = (name: string, count: number, points: number): BriefSignal =>
  signal('department_hiring', {
    id: `sig_${name}`,
    subtype: name,
    title: `${count} new ${name} roles`,
    fields: { function: name, roles: count },
    points,
  });

describe('one reason per family', () => {
  const funding = signal('funding', { subtype: 'series_b', fields: { amount: 30_000_000 }, points: 20 });

  test('the surge stands for its departments, which are listed as what it rests on', () => {
    const surge = signal('hiring_surge', {
      subtype: 'overall',
      fields: { open_roles: 20, usual: 6 },
      points: 4,
    });
    const brief = compose(
      roles('engineering', 4, 8),
      roles('operations', 4, 6),
      roles('data', 2, 5),
      surge,
      funding,
    );
    assert.deepEqual(told(brief), ['sig_funding', 'sig_hiring_surge']);
    assert.match(brief.why_now, /20 open roles/);
    assert.doesNotMatch(brief.why_now, /new roles in/);
    assert.deepEqual(brief.signal_ids, [
      'sig_funding',
      'sig_hiring_surge',
      'sig_engineering',
      'sig_operations',
      'sig_data',
    ]);
  });

  test('without a surge the largest department is told', () => {
    assert.deepEqual(told(compose(funding, roles('data', 2, 5), roles('engineering', 4, 8))), [
      'sig_funding',
      'sig_engineering',
    ]);
  });

  test('one event that is two signals is told once', () => {
    const post = { sourceUrl: 'https://northwind.example/news/kite', title: 'Kite is here' };
    for (const [better, other] of [
      [
        signal('executive_hire', { fields: { person: 'Dana Fox', role: 'CRO' }, points: 5 }),
        signal('team_page_change', { fields: { person: 'Dana Fox', role: 'CRO' }, points: 6 }),
      ],
      [
        signal('office_expansion', { id: 'sig_office', subtype: 'new_office', points: 6 }),
        signal('office_expansion', { id: 'sig_plant', subtype: 'new_facility', title: 'A plant', points: 5 }),
      ],
      [
        signal('product_launch', { ...post, fields: { product: 'Kite' }, points: 6 }),
        signal('product_launch', { ...post, id: 'sig_feature', subtype: 'major_feature', points: 5 }),
      ],
      [
        signal('product_launch', { ...post, fields: { product: 'Kite' }, points: 6 }),
        signal('integration_added', { ...post, fields: { product: 'Kite' }, points: 5 }),
      ],
    ] as const) {
      const brief = compose(funding, other, better);
      assert.deepEqual(told(brief), ['sig_funding', better.id], brief.why_now);
      assert.deepEqual(brief.signal_ids, ['sig_funding', better.id, other.id]);
    }
  });

  test('a raise and an appointment of one post are two events, and so are two sides of one family', () => {
    const post = {
      sourceUrl: 'https://northwind.example/news/b',
      title: 'Northwind raises, and names a CRO',
    };
    const hire = signal('executive_hire', { ...post, fields: { person: 'Dana Fox' }, points: 5 });
    const prices = signal('pricing_change', { id: 'sig_up', subtype: 'packaging_changed', points: 3 });
    const gone = signal('pricing_change', { id: 'sig_down', title: 'No more prices', points: -4 });
    assert.deepEqual(told(compose({ ...funding, ...post }, hire, prices, gone)), [
      'sig_funding',
      'sig_executive_hire',
      'sig_up',
      'sig_down',
    ]);
  });

  test('the heaviest against it is told, of one family too', () => {
    const cuts = signal('workforce_reduction', { title: 'Northwind cuts 40 jobs', points: -3 });
    const incident = signal('security_incident', { title: 'A breach', points: -8 });
    assert.deepEqual(told(compose(funding, cuts, incident)), ['sig_funding', 'sig_security_incident']);
  });

  test('a family alone is told from a second side', () => {
    const surge = signal('hiring_surge', {
      subtype: 'overall',
      fields: { open_roles: 20, usual: 6 },
      points: 8,
    });
    assert.deepEqual(told(compose(surge, roles('data', 2, 5))), ['sig_hiring_surge', 'sig_data']);
  });
});
