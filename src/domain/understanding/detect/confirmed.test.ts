import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seen, watch } from '../../../../test/support/watched.ts';
import { isConfirmed, lastTrusted, trustedHistory } from './confirmed.ts';

const page = { kind: 'pricing' as const, plans: [] };
const HOUR = 3_600_000;

describe('confirmed states', () => {
  it('wants two visits, and the time between them', () => {
    assert.equal(isConfirmed(seen(page, 1, 3), HOUR), false);
    assert.equal(isConfirmed(seen(page, 2, 0.01), HOUR), false);
    assert.equal(isConfirmed(seen(page, 2, 1), HOUR), true);
    assert.equal(isConfirmed(seen(page, 2, 0), 0), true);
  });

  it('trusts the very first state, and skips what was seen once in between', () => {
    const [now, glitch, first] = [seen(page, 1, 0), seen(page, 1, 2, 2), seen(page, 1, 9, 9)];
    assert.equal(lastTrusted(watch([now, glitch, first])), first);
    assert.deepEqual(trustedHistory(watch([now])), []);
    assert.equal(lastTrusted(watch([now])), null);
  });
});
