import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compileSafePattern } from '../../../platform/safe-pattern.ts';
import { findRubricMistakes } from './rubric-mistakes.ts';
import { defaultRubric } from '../../ground/vocabulary/rubric.ts';
import type { Rubric } from '../../ground/vocabulary/rubric.ts';

function paths(change: Partial<Rubric>): string[] {
  return findRubricMistakes({ ...defaultRubric, ...change }).map(({ path }) => path);
}

describe('findRubricMistakes', () => {
  test('finds nothing wrong with the default rubric', () => {
    assert.deepEqual(findRubricMistakes(defaultRubric), []);
  });
  test('names the criterion that would not work', () => {
    const criterion = { id: 'a', attribute: 'industry', mode: 'score', points: 5 } as const;
    assert.deepEqual(paths({ fit: [{ ...criterion, op: 'between', value: [9, 1] }] }), ['fit[0].value']);
    assert.deepEqual(paths({ fit: [{ ...criterion, op: 'matches', value: '(a)\\1' }] }), ['fit[0].value']);
    assert.deepEqual(paths({ fit: [{ ...criterion, op: 'in', value: [] }] }), ['fit[0].value']);
    assert.deepEqual(paths({ fit: [{ ...criterion, op: 'exists', points: 0 }] }), ['fit[0].points']);
    assert.deepEqual(
      paths({
        fit: [
          { ...criterion, op: 'exists' },
          { ...criterion, op: 'exists' },
        ],
      }),
      ['fit[1].id'],
    );
  });
  test('names the weight, half-life, persona or scale that would not work', () => {
    assert.deepEqual(paths({ signals: { gossip: 5, funding: 101, award_recognition: 0, custom_x: 9 } }), [
      'signals.gossip',
      'signals.funding',
    ]);
    assert.deepEqual(paths({ signals: { tech_removed: { competitor_removed: 100, rivals: 3 } } }), [
      'signals.tech_removed.rivals',
    ]);
    assert.deepEqual(
      paths({ signals: { acquired: { weight: 70, polarity: '+' }, funding: { weight: -1 } } }),
      ['signals.funding.weight'],
    );
    assert.deepEqual(paths({ half_life: { funding: 0 } }), ['half_life.funding']);
    assert.deepEqual(paths({ personas: [{ tag: 'technical', title: '(?=x)' }] }), ['personas[0].title']);
    assert.deepEqual(paths({ weights: { base: 2, strength: 0, recency: 0, depth: 0 } }), [
      'weights.base',
      'weights',
    ]);
    assert.deepEqual(paths({ tiers: { hot: 40, warm: 45, watch: 25 } }), ['tiers']);
  });
});

describe('the default personas', () => {
  const tagOf = (role: string): string | undefined =>
    defaultRubric.personas.find(({ title }) => {
      const pattern = compileSafePattern(title);
      return pattern.ok && pattern.test(role);
    })?.tag;
  test('tell sellers’ buyers from technical people', () => {
    assert.equal(tagOf('VP of Sales, EMEA'), 'decision_maker');
    assert.equal(tagOf('Chief Revenue Officer'), 'decision_maker');
    assert.equal(tagOf('Head of IT'), 'technical');
    assert.equal(tagOf('CTO & Co-founder'), 'technical');
    assert.equal(tagOf('Revenue Operations Analyst'), 'champion');
    assert.equal(tagOf('CEO'), 'decision_maker');
    assert.equal(tagOf('Accountant'), undefined);
  });
});
