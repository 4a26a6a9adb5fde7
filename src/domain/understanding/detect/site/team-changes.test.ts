import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, seen, watch } from '../../../../../test/support/watched.ts';
import type { NamedPerson, PeopleObservation } from '../../../ground/observations/index.ts';
import { teamChangesDetector } from './team-changes.ts';

const person = (name: string, role: string, section?: string): NamedPerson => ({
  name,
  role,
  ...(section === undefined ? {} : { section }),
});
const OLD = [
  person('Ida Berg', 'CEO'),
  person('Tom Adeyemi', 'Chief Technology Officer'),
  person('Ruth Lauman', 'Head of Sales'),
  person('Jo Park', 'Engineer'),
];

function told(before: NamedPerson[], after: NamedPerson[], visits = 2): string[] {
  const state = (people: NamedPerson[]): PeopleObservation => ({ kind: 'people', people });
  const watched = watch([seen(state(after), visits, 1), seen(state(before), 4, 30, 2)]);
  return teamChangesDetector
    .detect(watched, contextOf({ personas: [{ tag: 'buyer', title: 'revenue operations' }] }))
    .findings.map(({ type, subtype, strength, title }) => `${type}/${subtype} ${strength} ${title}`);
}

describe('team_page_change', () => {
  it('tells who came, a buyer more strongly', () => {
    assert.deepEqual(told(OLD, [...OLD, person('Nia Cole', 'Data Engineer')]), [
      'team_page_change/person_added 50 Nia Cole, Data Engineer',
    ]);
    assert.deepEqual(told(OLD, [...OLD, person('Nia Cole', 'VP Revenue Operations')]), [
      'team_page_change/person_added 75 Nia Cole, VP Revenue Operations',
    ]);
  });

  it('tells who is gone after two visits, an executive also as a departure', () => {
    const without = OLD.filter(({ name }) => name !== 'Tom Adeyemi');
    assert.deepEqual(told(OLD, without), [
      'team_page_change/person_removed 50 Tom Adeyemi, Chief Technology Officer, is no longer listed',
      'executive_departure/cto 40 Tom Adeyemi, Chief Technology Officer, is no longer listed',
    ]);
    assert.deepEqual(told(OLD, without, 1), []);
    assert.deepEqual(
      told(
        OLD,
        OLD.filter(({ name }) => name !== 'Jo Park'),
      ),
      ['team_page_change/person_removed 50 Jo Park, Engineer, is no longer listed'],
    );
  });

  it('tells another role, and not the same one written otherwise', () => {
    const as = (role: string): NamedPerson[] =>
      OLD.map((one) => (one.name === 'Ruth Lauman' ? { ...one, role } : one));
    assert.deepEqual(told(OLD, as('Chief Revenue Officer')), [
      'executive_hire/internal_promotion 85 Ruth Lauman, until now Head of Sales, is Chief Revenue Officer',
      'team_page_change/title_changed 50 Ruth Lauman: Head of Sales → Chief Revenue Officer',
    ]);
    assert.deepEqual(told(OLD, as('Head of the Sales')), []);
  });

  it('tells a promotion into an executive post, and none sideways, downwards or to an executive’s office', () => {
    const promoted = (from: string, to: string): string[] =>
      told([...OLD.slice(0, 3), person('Jo Park', from)], [...OLD.slice(0, 3), person('Jo Park', to)]).filter(
        (line) => line.startsWith('executive_hire'),
      );
    assert.deepEqual(promoted('Engineer', 'VP Engineering'), [
      'executive_hire/internal_promotion 70 Jo Park, until now Engineer, is VP Engineering',
    ]);
    assert.deepEqual(promoted('VP Finance', 'Interim CFO'), [
      'executive_hire/interim 50 Jo Park, until now VP Finance, is Interim CFO',
    ]);
    assert.deepEqual(promoted('CTO', 'CEO'), []);
    assert.deepEqual(promoted('CFO', 'VP Finance'), []);
    assert.deepEqual(promoted('Analyst', 'Assistant to the CEO'), []);
    assert.deepEqual(promoted('Engineer', 'Senior Engineer'), []);
  });

  it('tells advisers as the board’s, and not a member of staff who advises', () => {
    assert.deepEqual(told(OLD, [...OLD, person('Vera Stone', 'Professor of Milling', 'Advisory board')]), [
      'board_change/adviser_added 45 Vera Stone, Professor of Milling, among the advisers',
    ]);
    assert.deepEqual(told(OLD, [...OLD, person('Vera Stone', 'Strategic Advisor')]), [
      'board_change/adviser_added 45 Vera Stone, Strategic Advisor, among the advisers',
    ]);
    assert.deepEqual(told(OLD, [...OLD, person('Vera Stone', 'Tax Advisor')]), [
      'team_page_change/person_added 50 Vera Stone, Tax Advisor',
    ]);
  });

  it('tells directors as the board’s, a chair more strongly', () => {
    assert.deepEqual(told(OLD, [...OLD, person('Vera Stone', 'Partner, Fathom Bay', 'Board of Directors')]), [
      'board_change/director_added 45 Vera Stone, Partner, Fathom Bay, on the board',
    ]);
    assert.deepEqual(told([...OLD, person('Vera Stone', 'Chair of the Board')], OLD), [
      'board_change/director_removed 60 Vera Stone, Chair of the Board, is no longer listed',
    ]);
  });

  it('tells a new section of two people or more', () => {
    const before = OLD.map((one) => ({ ...one, section: 'Leadership' }));
    const advisers = [
      person('Ann Ode', 'Adviser', 'Advisory council'),
      person('Bo Lind', 'Adviser', 'Advisory council'),
    ];
    assert.ok(
      told(before, [...before, ...advisers]).includes(
        'team_page_change/section_added 50 New section: Advisory council',
      ),
    );
    assert.ok(
      !told(before, [...before, ...advisers.slice(0, 1)]).some((line) => line.includes('section_added')),
    );
  });

  it('is silent on another order, a name written better, and a page rebuilt', () => {
    assert.deepEqual(told(OLD, OLD.toReversed()), []);
    assert.deepEqual(
      told(
        OLD,
        OLD.map((one) => (one.name === 'Tom Adeyemi' ? { ...one, name: 'Thomas K. Adeyemi' } : one)),
      ),
      [],
    );
    assert.deepEqual(told(OLD, [person('A Stranger', 'CEO'), person('Another One', 'CTO')]), []);
    assert.deepEqual(told(OLD, OLD.slice(0, 1)), []);
  });
});
