import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Schema from 'typebox/schema';
import { eventKinds } from './event-kinds.ts';
import { eventTypes, noticeTypes } from './event-types.ts';

describe('eventTypes', () => {
  it('has every kind once', () => {
    assert.deepEqual(
      eventTypes.map(({ event }) => event),
      [...eventKinds],
    );
  });

  for (const { event, schema, example } of [...eventTypes, ...noticeTypes]) {
    it(`${event}: the example has the described members, in order, and fits the schema`, () => {
      assert.deepEqual(Object.keys(example), Object.keys(schema['properties'] as object));
      assert.equal(Schema.Check(schema, example), true);
      for (const member of Object.keys(example)) {
        const { [member]: _, ...without } = example;
        assert.equal(Schema.Check(schema, without), false, `${member} is required`);
      }
    });
  }

  it('signal.fired is what the specification shows', () => {
    const fired = eventTypes.find(({ event }) => event === 'signal.fired')?.example;
    assert.deepEqual(Object.keys(fired ?? {}), [
      'event',
      'event_id',
      'delivered_at',
      'workspace_id',
      'signal',
      'account',
      'brief_url',
    ]);
    assert.deepEqual(Object.keys(fired?.['signal'] ?? {}), [
      'id',
      'type',
      'subtype',
      'strength',
      'recency_days',
      'source_url',
      'fired_at',
    ]);
    assert.deepEqual(Object.keys(fired?.['account'] ?? {}), [
      'id',
      'domain',
      'name',
      'icp_score_before',
      'icp_score_after',
    ]);
  });
});
