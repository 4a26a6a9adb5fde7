import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isId, newId } from './ids.ts';

describe('newId', () => {
  it('is a prefix and 26 base32 characters that isId accepts', () => {
    const id = newId('acc');
    assert.match(id, /^acc_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
    assert.equal(isId('acc', id), true);
    assert.equal(isId('brf', id), false);
    assert.equal(isId('acc', id.toUpperCase()), false);
    assert.equal(isId('acc', `${id}x`), false);
  });

  it('sorts by creation, also within one millisecond', () => {
    const ids = Array.from({ length: 5000 }, () => newId('sig'));
    assert.deepEqual([...ids].sort(), ids);
    assert.equal(new Set(ids).size, ids.length);
  });
});
