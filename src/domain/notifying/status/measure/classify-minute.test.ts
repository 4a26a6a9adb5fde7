import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HOUR, MINUTE } from '../../../../platform/clock.ts';
import { classifyMinute } from './classify-minute.ts';

const late = (component: string, ms: number) =>
  classifyMinute(component, { good: 1, bad: 0, latency_ms: ms });

describe('classifyMinute', () => {
  test('what is late is a degraded performance, and never a major outage', () => {
    assert.equal(late('webhooks', MINUTE - 1), null);
    assert.equal(late('webhooks', 45 * MINUTE), 'degraded');
    for (const component of ['webhooks', 'crawlers', 'scoring'])
      assert.equal(late(component, 1000 * HOUR), 'minor', component);
  });

  test('server errors are an outage by their share', () => {
    const share = (bad: number) => classifyMinute('api', { good: 100 - bad, bad, latency_ms: 5 });
    assert.deepEqual([share(4), share(5), share(25), share(75)], [null, 'minor', 'major', 'critical']);
  });
});
