import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Schema from 'typebox/schema';
import { statusEventTypes } from './event-types.ts';

describe('statusEventTypes', () => {
  for (const { event, schema, example } of statusEventTypes)
    it(`${event}: the example has the described members, in order, and fits the schema`, () => {
      assert.deepEqual(Object.keys(example), Object.keys(schema['properties'] as object));
      assert.equal(Schema.Check(schema, example), true);
      for (const member of Object.keys(example)) {
        const { [member]: _, ...without } = example;
        assert.equal(Schema.Check(schema, without), false, `${member} is required`);
      }
    });
});
