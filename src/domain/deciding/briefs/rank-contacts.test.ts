import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contact, signal } from '../../../../test/support/northwind.ts';
import { signalTypes } from '../../ground/vocabulary/catalog.ts';
import { defaultRubric } from '../../ground/vocabulary/rubric.ts';
import type { BriefContact, BriefSignal, Recommendation } from '../../ground/vocabulary/brief.ts';
import { rankContacts } from './rank-contacts.ts';
import { audienceOf } from './reason-audience.ts';

const now = new Date('2026-11-20T09:00:00Z');
const cto = contact('Ida Roy', 'Chief Technology Officer');
const people = [
  cto,
  contact('Cid Olm', 'CIO'),
  contact('Fay Lund', 'Chief Financial Officer'),
  contact('Eve Stone', 'Co-founder and CEO'),
  contact('Sam Ortiz', 'VP Sales'),
  contact('Pia Holm', 'Head of People'),
  contact('Ned Ash', 'Head of Engineering'),
  contact('Zoe Park', 'CISO'),
  contact('Max Vale', 'General Counsel'),
  contact('Ray Moss', 'Head of Marketing'),
];

const rank = (about: BriefSignal | null, contacts: BriefContact[] = people): Recommendation[] =>
  rankContacts({ contacts, personas: defaultRubric.personas, now, about });
const names = (about: BriefSignal | null, contacts?: BriefContact[]): string[] =>
  rank(about, contacts).map(({ name }) => name);

describe('who to talk to', () => {
  test('a raise is for the founder, then for finance, then for technology', () => {
    const order = names(signal('funding', { subtype: 'series_b' }));
    assert.deepEqual(order.slice(0, 3), ['Eve Stone', 'Fay Lund', 'Ida Roy']);
  });

  test('follows what the news is about, by its fields where they say', () => {
    for (const [about, first] of [
      [signal('executive_hire', { subtype: 'cfo', fields: { person: 'New One', role: 'CFO' } }), 'Fay Lund'],
      [signal('executive_departure', { subtype: 'vp_or_head', fields: { role: 'VP Finance' } }), 'Fay Lund'],
      [signal('executive_hire', { subtype: 'cfo', fields: { person: 'ida roy', role: 'CFO' } }), 'Ida Roy'],
      [signal('security_incident', { subtype: 'data_breach' }), 'Zoe Park'],
      [
        signal('department_hiring', { subtype: 'engineering', fields: { function: 'engineering' } }),
        'Ida Roy',
      ],
      [signal('hiring_surge', { subtype: 'overall' }), 'Pia Holm'],
      [signal('key_role_opened', { subtype: 'leader', title: 'Director of Marketing' }), 'Ray Moss'],
      [signal('legal_terms_change', { subtype: 'dpa' }), 'Max Vale'],
      [signal('tech_adopted', { subtype: 'crm' }), 'Sam Ortiz'],
      [signal('tech_adopted', { subtype: 'cdn' }), 'Ida Roy'],
    ] as const)
      assert.equal(names(about)[0], first, `${about.type} ${about.subtype}`);
  });

  test('a head of the company is one in every language that roles are told from', () => {
    const head = contact('Léa Moal', 'Directrice générale');
    assert.equal(names(null, [contact('Sam Ortiz', 'VP Operations'), head])[0], 'Léa Moal');
  });

  test('nobody is written to about their own leaving', () => {
    const fields = { person: 'Fay Lund', role: 'Chief Financial Officer' };
    const order = names(signal('executive_departure', { subtype: 'retirement', fields }));
    assert.ok(!order.includes('Fay Lund'), order.join(', '));
    assert.equal(names(signal('executive_hire', { subtype: 'cfo', fields }))[0], 'Fay Lund');
  });

  test('is close only with a rank: an analyst in finance comes behind who leads anything it concerns', () => {
    const junior = contact('Abe Low', 'Finance Analyst');
    const assistant = contact('Ana Dow', 'Assistant to the CEO');
    assert.equal(names(signal('funding'), [junior, assistant, cto])[0], 'Ida Roy');
  });

  test('goes by persona and then by seniority where the news says nothing', () => {
    const manager = contact('Abe Low', 'Warehouse Supervisor', { firstSeenAt: now });
    const head = contact('Kim Doe', 'Director of Facilities');
    assert.deepEqual(names(null, [manager, head, contact('Sam Ortiz', 'VP Sales')]), [
      'Sam Ortiz',
      'Kim Doe',
      'Abe Low',
    ]);
    assert.equal(names(signal('custom_x'), [manager, head])[0], 'Kim Doe');
  });

  test('keeps a place for somebody whom the rubric looks for', () => {
    const heads = ['A', 'B', 'C', 'D', 'E'].map((name) => contact(`${name} Lawyer`, 'General Counsel'));
    const found = names(signal('litigation_regulatory'), [...heads, contact('Sam Ortiz', 'VP Sales')]);
    assert.equal(found.length, 5);
    assert.ok(found.includes('Sam Ortiz'), found.join());
  });

  test('says why each person is named', () => {
    const why = (about: BriefSignal | null, one: BriefContact): string | undefined =>
      rank(about, [one])[0]?.why;
    const raise = signal('funding', { subtype: 'series_b' });
    assert.match(why(raise, people[3]!) ?? '', /^Leads the company, which is close to outside money/);
    assert.match(why(raise, people[2]!) ?? '', /^Leads finance, which is close to outside money/);
    assert.match(why(raise, people[4]!) ?? '', /^Fits the persona “decision maker” of your rubric\.$/);
    const hire = signal('executive_hire', { fields: { person: 'Ida Roy', role: 'CTO' } });
    assert.match(
      why(hire, contact('Ida Roy', 'CTO', { appointedAt: now })) ?? '',
      /^The news is about them: an executive appointment; .*new in the role\.$/,
    );
    assert.match(why(null, contact('Max Vale', 'General Counsel')) ?? '', /^Leads legal affairs\.$/);
    assert.match(why(null, contact('Ash Row', 'Wizard')) ?? '', /^A current contact/);
    assert.match(why(null, { ...cto, tag: 'champion' }) ?? '', /Marked as champion by your team/);
  });

  test('knows for every type and subtype who is close to it', () => {
    for (const { type, subtypes } of signalTypes)
      for (const subtype of subtypes) {
        const { functions, person } = audienceOf(signal(type, { subtype, fields: { person: 'Ida Roy' } }));
        assert.ok(functions.length > 0 || person !== null, `${type}/${subtype}`);
      }
  });
});
