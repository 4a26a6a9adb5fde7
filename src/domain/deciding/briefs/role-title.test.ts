import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOfRole, roleOfTitle, withArticle } from './role-title.ts';

const roles: [title: string, location: string | null, role: string | null][] = [
  ['Head of Data Platform (m/f/d)', 'Berlin', 'Head of Data Platform'],
  ['Senior Engineer (m/w/d) - Berlin', 'Berlin, Germany', 'Senior Engineer'],
  ['Engineering Manager, Payments (London)', 'London', 'Engineering Manager, Payments'],
  ['Head of Sales, DACH', 'Munich', 'Head of Sales, DACH'],
  ['Head of IT in Berlin', 'Berlin', 'Head of IT'],
  ['Account Executive - Remote', null, 'Account Executive'],
  ['HR Business Partner | Full-time', null, 'HR Business Partner'],
  ['IT Manager (80-100%)', null, 'IT Manager'],
  ['Data Engineer REQ-12345', null, 'Data Engineer'],
  ['Chef de projet H/F', 'Paris', 'Chef de projet'],
  ['Product Manager m/w/d', null, 'Product Manager'],
  ['Team Lead (m/w/d) Data Platform', null, null],
  ['Come and build the future of freight with all of us', null, null],
  ['We are hiring: engineers!', null, null],
  ['Apply at https://jobs.example/7', null, null],
  ['', null, null],
];
for (const [title, location, role] of roles)
  test(`the role of “${title}”`, () => assert.equal(roleOfTitle(title, location), role));

test('a role with the article that fits', () => {
  const said: [string, string | null][] = [
    ['Head of Data', 'a Head of Data'],
    ['Engineering Manager', 'an Engineering Manager'],
    ['SRE', 'an SRE'],
    ['HR Business Partner', 'an HR Business Partner'],
    ['UX Designer', 'a UX Designer'],
    ['University Recruiter', 'a University Recruiter'],
    ['Underwriter', 'an Underwriter'],
    ['VP, Sales', 'a VP of Sales'],
    ['Engineering Manager, Payments', 'an Engineering Manager for Payments'],
    ['Software Engineers', null],
  ];
  for (const [role, words] of said) assert.equal(withArticle(role), words);
});

test('where an opening is, and not how one works there', () => {
  const places: [string | null, string | null][] = [
    ['Berlin', 'Berlin'],
    ['Berlin, Germany', 'Berlin, Germany'],
    ['United States', 'the United States'],
    ['Remote', null],
    ['Hybrid - London', null],
    ['Berlin; Munich', null],
    [null, null],
  ];
  for (const [location, words] of places) assert.equal(placeOfRole(location), words);
});
