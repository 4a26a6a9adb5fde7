import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tagOfTitle } from '../../ground/vocabulary/title-lexicon.ts';
import { isLeader } from './seniority.ts';

describe('titles', () => {
  for (const [title, leader, tag] of [
    ['Chief AI Officer', true, 'decision_maker'],
    ['Chief Revenue Officer', true, 'decision_maker'],
    ['Managing Director', true, 'decision_maker'],
    ['SVP Sales', true, 'decision_maker'],
    ['Head of Data', true, 'technical'],
    // A job that is advertised has no founder, and a counsel signs for nobody.
    ['Founder', false, 'decision_maker'],
    ['General Counsel', true, null],
    ['Assistant to the CEO', false, null],
    ['Art Director', false, 'decision_maker'],
    ['Sales Manager', false, 'champion'],
    ['Line Cook', false, null],
  ] as const)
    it(`reads ${title}`, () => assert.deepEqual([isLeader(title), tagOfTitle(title)], [leader, tag]));
});
