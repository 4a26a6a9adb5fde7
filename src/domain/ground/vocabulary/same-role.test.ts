import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { roleKey, sameRole } from './same-role.ts';

const SAME = [
  ['CEO', 'Chief Executive Officer', 'C.E.O.', 'Chief Executive'],
  ['Co-Founder & CEO', 'CEO and Co-founder', 'Chief Executive Officer, Cofounder'],
  ['VP Sales', 'Vice President of Sales', 'VP, Sales', 'Sales VP', 'Vice President for the Sales'],
  ['VP, Ferncastle Bank', 'Vice President of Ferncastle Bank'],
  ['Director of Marketing', 'Marketing Director', 'Director, Marketing'],
  ['Head of Human Resources', 'HR Head', 'Leiterin Personal'],
  ['Geschäftsführer', 'Managing Director', 'Geschäftsführerin'],
  ['Directeur général', 'Directora General'],
  ['head of the team', 'Head of Team', 'HEAD OF TEAM'],
];

const OTHER: readonly (readonly [string, string])[] = [
  ['VP Sales', 'President, Sales'],
  ['Vice President', 'President'],
  ['CEO', 'Assistant to the CEO'],
  ['CEO', 'CEO & Co-Founder'],
  ['Co-CEO & Founder', 'Co-Founder & CEO'],
  ['Chief Revenue Officer', 'Chief Risk Officer'],
  ['Chief Product Officer', 'Chief People Officer'],
  ['CPO', 'Chief Operating Officer'],
  ['CPO & Founder', 'Chief Product Officer'],
  ['Head of Sales', 'Head of Marketing'],
  ['Managing Director', 'Director'],
  ['Engineer', 'Senior Engineer'],
];

describe('sameRole', () => {
  test('knows a job in each of its writings', () => {
    for (const roles of SAME)
      for (const one of roles)
        for (const other of roles) {
          assert.ok(sameRole(one, other), `${one} is ${other}`);
          assert.equal(roleKey(one), roleKey(other));
        }
  });

  test('tells jobs apart, either way round', () => {
    for (const [one, other] of OTHER) {
      assert.ok(!sameRole(one, other), `${one} is not ${other}`);
      assert.ok(!sameRole(other, one), `${other} is not ${one}`);
      assert.notEqual(roleKey(one), roleKey(other));
    }
  });

  test('takes letters with several meanings for the one that a page spells out, and equates no two of these', () => {
    assert.ok(sameRole('CPO', 'Chief Product Officer'));
    assert.ok(sameRole('Chief People Officer', 'CPO'));
    assert.ok(sameRole('CMO & Founder', 'Chief Medical Officer and Founder'));
    assert.ok(sameRole('CPTO', 'Chief Product and Technology Officer'));
    assert.notEqual(roleKey('CPO'), roleKey('Chief Product Officer'));
  });
});
