import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firstPerson, personName } from './person.ts';
import { markRoles, roleSubtype } from './executive-roles.ts';

describe('firstPerson', () => {
  it('reads names with particles, honorifics and hyphens', () => {
    assert.equal(firstPerson('We hired Dr Nkem Obi-Lund today'), 'Nkem Obi-Lund');
    assert.equal(firstPerson('our team, led by nobody; Pieter van der Berg starts'), 'Pieter van der Berg');
  });

  it('passes over the predecessor', () => {
    assert.equal(firstPerson('She succeeds Karl Moser'), null);
  });

  it('takes organisations for no people', () => {
    assert.equal(personName('Oriel Partners'), null);
    assert.equal(personName('Board of Directors'), null);
    assert.equal(personName('Falconer GmbH'), null);
    assert.equal(personName('KG Menon'), 'KG Menon');
  });
});

describe('roles', () => {
  const ROLES: [string, string][] = [
    ['Chief Information Security Officer', 'ciso'],
    ['Chief Information Officer', 'cio'],
    ['finance director', 'cfo'],
    ['CEO', 'ceo'],
    ['managing director', 'ceo'],
    ['Chief People Officer', 'chro'],
    ['Senior Vice President of Sales', 'vp_or_head'],
    ['VP Engineering', 'vp_or_head'],
    ['Head of Data', 'vp_or_head'],
    ['Chief Digital Officer', 'vp_or_head'],
  ];
  for (const [title, subtype] of ROLES)
    it(`files ${title} under ${subtype}`, () => assert.equal(roleSubtype(title), subtype));

  it('knows no role in ordinary words', () => {
    for (const words of ['line cook', 'software engineer', 'the chief reason', 'ceos rarely blink'])
      assert.equal(roleSubtype(words), null);
  });

  it('numbers the roles of a sentence', () => {
    assert.equal(markRoles('a CFO and a CTO').text, 'a @role0 and a @role1');
  });
});
