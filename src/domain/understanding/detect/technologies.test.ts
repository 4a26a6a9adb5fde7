import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, seen, watch } from '../../../../test/support/watched.ts';
import type { TechnologiesObservation } from '../../ground/observations/index.ts';
import { technologiesDetector } from './technologies.ts';

function stack(...ids: string[]): TechnologiesObservation {
  return {
    kind: 'technologies',
    technologies: ids.map((id) => ({
      id,
      name: id.toUpperCase(),
      category: 'Analytics',
      evidence: `${id}.js`,
      confidence: 0.9,
    })),
  };
}

describe('tech_adopted', () => {
  it('fires once two visits agree, with strength by confidence and by what we sell', () => {
    const watched = watch([seen(stack('a', 'new'), 2, 1), seen(stack('a'), 4, 30, 2)]);
    const [finding, more] = technologiesDetector.detect(watched, contextOf()).findings;
    assert.deepEqual(
      [finding?.object, finding?.subtype, finding?.strength, more],
      ['new', 'analytics', 41, undefined],
    );
    assert.equal(
      technologiesDetector.detect(watched, contextOf({ technologies: ['New'] })).findings[0]?.strength,
      77,
    );
  });

  it('counts visits across states when something else on the page changed', () => {
    const watched = watch([
      seen(stack('a', 'new', 'x'), 1, 0),
      seen(stack('a', 'new'), 1, 1, 1),
      seen(stack('a'), 4, 30, 2),
    ]);
    assert.deepEqual(
      technologiesDetector.detect(watched, contextOf()).findings.map(({ object }) => object),
      ['new'],
    );
    assert.equal(technologiesDetector.detect(watched, contextOf()).unconfirmed, true);
  });

  it('fires nothing on the baseline, on one sighting, or on a return after a glitch', () => {
    assert.deepEqual(technologiesDetector.detect(watch([seen(stack('a'), 5, 30)]), contextOf()), {
      findings: [],
      unconfirmed: false,
    });
    assert.deepEqual(
      technologiesDetector.detect(watch([seen(stack('a'), 1, 0), seen(stack(), 4, 30, 1)]), contextOf()),
      { findings: [], unconfirmed: true },
    );
    const once = watch([seen(stack('a'), 1, 0), seen(stack(), 4, 30, 1)], { confirmAfterMs: 0 });
    assert.deepEqual(technologiesDetector.detect(once, contextOf()), { findings: [], unconfirmed: true });
    const glitch = watch([seen(stack('a'), 3, 1), seen(stack(), 1, 2, 2), seen(stack('a'), 9, 60, 3)]);
    assert.deepEqual(technologiesDetector.detect(glitch, contextOf()).findings, []);
  });

  it('fires nothing where one of the three states before had it', () => {
    const watched = watch([
      seen(stack('a'), 3, 1),
      seen(stack('x'), 3, 9, 2),
      seen(stack('a'), 3, 20, 10),
      seen(stack(), 3, 30, 21),
    ]);
    assert.deepEqual(technologiesDetector.detect(watched, contextOf()).findings, []);
  });
});
