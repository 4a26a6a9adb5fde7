import assert from 'node:assert/strict';
import { it } from 'node:test';
import { signalTypes } from '../../ground/vocabulary/catalog.ts';
import { isUnconfirmed, textAloneCounts, UNCONFIRMED_CONFIDENCE } from '../detect/text/text-alone.ts';

it('lets the words of one source count only for types measured at 0.85 or better', () => {
  for (const { type, measured } of signalTypes)
    assert.equal(textAloneCounts(type), (measured?.precision ?? 0) >= 0.85, type);
});

it('waits for a second host', () => {
  const confidence = UNCONFIRMED_CONFIDENCE;
  assert.ok(isUnconfirmed({ confidence, sourceHosts: ['a.example'] }));
  assert.ok(!isUnconfirmed({ confidence, sourceHosts: ['a.example', 'b.example'] }));
  assert.ok(!isUnconfirmed({ confidence: 0.9, sourceHosts: ['a.example'] }));
});
