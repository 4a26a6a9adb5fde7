import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { describeStates } from './status-view.ts';

describe('describeStates', () => {
  test('names what is wrong and where, the worst first, and says of the others what they are', () => {
    assert.equal(
      describeStates(Array.from({ length: 6 }, () => 'operational')),
      'All systems are operational.',
    );
    assert.equal(
      describeStates([
        'operational',
        'operational',
        'operational',
        'operational',
        'degraded_performance',
        'operational',
      ]),
      'Degraded performance: Webhooks. All other components are operational.',
    );
    assert.equal(
      describeStates([
        'critical_outage',
        'critical_outage',
        'under_maintenance',
        'critical_outage',
        'critical_outage',
        'critical_outage',
      ]),
      'Critical outage: API, Console, Scoring, Webhooks and Bots. Under maintenance: Crawlers.',
    );
  });
});
