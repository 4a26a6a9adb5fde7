import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, seen, watch } from '../../../../test/support/watched.ts';
import type { TechnologiesObservation } from '../../ground/observations/index.ts';
import { detect } from './index.ts';
import { technologiesDetector } from './technologies.ts';

function stack(...ids: string[]): TechnologiesObservation {
  return {
    kind: 'technologies',
    technologies: ids.map((id) => ({
      id,
      name: id.toUpperCase(),
      category: 'other',
      evidence: `${id}.js`,
      confidence: 1,
    })),
  };
}

describe('tech_removed', () => {
  const gone = watch([seen(stack('a'), 3, 2), seen(stack('a', 'b'), 8, 40, 3)]);

  it('fires after three visits without what was there for a fortnight, by whose it is', () => {
    const strengths = [{}, { technologies: ['B'] }, { competitors: [{ name: 'B' }] }].map((context) =>
      technologiesDetector
        .detect(gone, contextOf(context))
        .findings.map(({ type, subtype, strength }) => `${type}/${subtype} ${strength}`),
    );
    assert.deepEqual(strengths, [
      ['tech_removed/other 40'],
      ['tech_removed/complement_removed 60'],
      ['tech_removed/competitor_removed 90'],
    ]);
  });

  it('waits for the third visit, and passes over what was there briefly, what came back, and an empty page', () => {
    const two = watch([seen(stack('a'), 2, 1), seen(stack('a', 'b'), 8, 40, 3)]);
    assert.deepEqual(technologiesDetector.detect(two, contextOf()), { findings: [], unconfirmed: true });
    for (const watched of [
      watch([seen(stack('a'), 3, 2), seen(stack('a', 'b'), 2, 20, 3)]),
      watch([seen(stack('a'), 3, 2), seen(stack('a', 'b'), 8, 9, 3)]),
      watch([seen(stack('a', 'b'), 1, 0), seen(stack('a'), 3, 2, 1), seen(stack('a', 'b'), 8, 40, 3)]),
      watch([seen(stack(), 5, 3), seen(stack('a', 'b'), 8, 40, 4)]),
      watch([seen(stack('a'), 5, 3), seen(stack('a', 'b', 'c', 'd', 'e', 'f'), 8, 40, 4)]),
    ])
      assert.deepEqual(technologiesDetector.detect(watched, contextOf()).findings, []);
  });
});

describe('competitor_tool_detected on the website', () => {
  const competitors = [{ name: 'Brightchat', domain: 'brightchat.example', terms: ['BC Messenger'] }];

  it('counts what is there on the baseline, once a second visit shows it', () => {
    assert.equal(
      detect(watch([seen(stack('brightchat'), 1, 0)]), contextOf({ competitors })).unconfirmed,
      true,
    );
    const [finding, more] = detect(
      watch([seen(stack('brightchat'), 2, 10)]),
      contextOf({ competitors }),
    ).findings;
    assert.deepEqual(
      [finding?.type, finding?.subtype, finding?.strength, finding?.object, more],
      ['competitor_tool_detected', 'on_website', 60, 'brightchat', undefined],
    );
  });

  it('is told again after ninety days, dated by them, and knows no other names', () => {
    const days = (since: number): number | undefined => {
      const [finding] = detect(
        watch([seen(stack('brightchat'), 30, since)]),
        contextOf({ competitors }),
      ).findings;
      return finding === undefined
        ? undefined
        : Math.round((contextOf().now.getTime() - finding.occurredAt.getTime()) / 86_400_000);
    };
    assert.deepEqual([days(89), days(100)], [89, 10]);
    assert.deepEqual(detect(watch([seen(stack('bright'), 9, 30)]), contextOf({ competitors })).findings, []);
    assert.deepEqual(detect(watch([seen(stack('brightchat'), 9, 30)]), contextOf()).findings, []);
  });
});
