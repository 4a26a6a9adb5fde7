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
      'team_page_change/person_removed 50 Tom Adeyemi, CTO, is no longer listed',
      'executive_departure/cto 40 Tom Adeyemi, CTO, is no longer listed',
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

  it('knows an executive in each language that a role is told from', () => {
    const before = [...OLD, person('Nia Cole', 'Geschäftsführerin')];
    assert.deepEqual(told(before, OLD), [
      'team_page_change/person_removed 50 Nia Cole, Managing Director, is no longer listed',
      'executive_departure/ceo 40 Nia Cole, Managing Director, is no longer listed',
    ]);
  });

  it('tells another role, and not the same one written otherwise', () => {
    const as = (role: string): NamedPerson[] =>
      OLD.map((one) => (one.name === 'Ruth Lauman' ? { ...one, role } : one));
    assert.deepEqual(told(OLD, as('Chief Revenue Officer')), [
      'executive_hire/internal_promotion 85 Ruth Lauman, until now Head of Sales, is CRO',
      'team_page_change/title_changed 50 Ruth Lauman: Head of Sales → CRO',
    ]);
    for (const role of ['Head of the Sales', 'HEAD OF SALES', 'Head, Sales', 'Leiterin Vertrieb'])
      assert.deepEqual(told(OLD, as(role)), [], role);
  });

  it('is silent where all roles are written otherwise, and still tells who came with that', () => {
    const [ida, tom, ruth, jo] = ['Chief Executive Officer', 'CTO', 'head of sales', 'engineer'];
    const rewritten = [
      person('Ida Berg', ida),
      person('Tom Adeyemi', tom),
      person('Ruth Lauman', ruth),
      person('Jo Park', jo),
    ];
    assert.deepEqual(told(OLD, rewritten), []);
    assert.deepEqual(told(OLD, [...rewritten, person('Nia Cole', 'Vice President, Data')]), [
      'team_page_change/person_added 50 Nia Cole, VP Data',
    ]);
  });

  it('counts visits that differ in how roles are written as one state', () => {
    const state = (ceo: string, ...more: NamedPerson[]): PeopleObservation => ({
      kind: 'people',
      people: [person('Ida Berg', ceo), ...OLD.slice(1), ...more],
    });
    const nia = person('Nia Cole', 'Data Engineer');
    const titles = (...states: Parameters<typeof watch>[0]): string[] =>
      teamChangesDetector
        .detect(watch(states) as Parameters<typeof teamChangesDetector.detect>[0], contextOf())
        .findings.map(({ title }) => title);
    // Each writing was seen once: together they confirm who came.
    assert.deepEqual(
      titles(
        seen(state('Chief Executive Officer', nia), 1, 1),
        seen(state('CEO', nia), 1, 3, 2),
        seen(state('CEO'), 4, 30, 4),
      ),
      ['Nia Cole, Data Engineer'],
    );
    // A page that comes back to what it said, in other words, has promoted nobody.
    assert.deepEqual(
      titles(
        seen(state('Chief Executive Officer', nia), 2, 1),
        seen(state('Adviser', nia), 4, 30, 4),
        seen(state('CEO', nia), 4, 60, 31),
      ),
      [],
    );
  });

  it('quotes the page in its own words', () => {
    const watched = watch([
      seen(
        { kind: 'people', people: [...OLD.slice(1), person('Ida Berg', 'Chief Operating Officer')] } as const,
        2,
        1,
      ),
      seen({ kind: 'people', people: OLD } as const, 4, 30, 2),
    ]);
    const [found] = teamChangesDetector.detect(watched as never, contextOf()).findings;
    assert.equal(found?.title, 'Ida Berg: CEO → COO');
    assert.equal(found?.quote, 'Ida Berg: CEO → Chief Operating Officer');
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
