import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isWellFormedApiKey, makeApiKey } from './key-format.ts';

describe('API key format', () => {
  it('makes keys of the documented form, each another', () => {
    const keys = Array.from({ length: 200 }, makeApiKey);
    assert.equal(new Set(keys).size, 200);
    for (const key of keys) {
      assert.match(key, /^wn_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{32}[0-9A-Za-z]{6}$/);
      assert.equal(isWellFormedApiKey(key), true);
    }
  });

  it('has the CRC-32 of what comes before it, in base62', () => {
    // Worked out with Python: zlib.crc32(b'wn_live_00000000_' + b'0' * 32), in base62 (0-9A-Za-z), six digits.
    assert.equal(isWellFormedApiKey(`wn_live_00000000_${'0'.repeat(32)}1IW4nH`), true);
  });

  it('refuses every single wrong character', () => {
    const key = makeApiKey();
    for (let i = 0; i < key.length; i += 1) {
      const wrong = key.slice(0, i) + (key[i] === 'x' ? 'y' : 'x') + key.slice(i + 1);
      assert.equal(isWellFormedApiKey(wrong), false, wrong);
    }
  });

  it('refuses what is cut, longer, or no key at all', () => {
    const key = makeApiKey();
    for (const wrong of [
      key.slice(0, -1),
      `${key}0`,
      ` ${key}`,
      `${key}\n`,
      '',
      'wn_live_',
      key.toUpperCase(),
    ])
      assert.equal(isWellFormedApiKey(wrong), false);
  });
});
