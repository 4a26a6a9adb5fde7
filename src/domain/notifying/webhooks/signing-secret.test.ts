import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DomainError } from '../../ground/errors/errors.ts';
import { validateSigningSecret, makeSigningSecret } from './signing-secret.ts';

describe('signing secrets', () => {
  it('are whsec_ and 32 random bytes when made', () => {
    const secret = makeSigningSecret();
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.equal(Buffer.from(secret.slice(6), 'base64').length, 32);
    assert.notEqual(secret, makeSigningSecret());
    validateSigningSecret(secret);
  });

  it('are 16 to 256 printable characters when chosen', () => {
    for (const good of ['x'.repeat(16), 'x'.repeat(256), 'correct horse battery ~!'])
      validateSigningSecret(good);
    for (const bad of ['x'.repeat(15), 'x'.repeat(257), 'sixteen chars \n!!', 'sechzehn Zeichen ü', '']) {
      assert.throws(
        () => validateSigningSecret(bad),
        (error) =>
          error instanceof DomainError &&
          error.code === 'invalid_param' &&
          !error.message.includes(bad || '\0'),
      );
    }
  });

  it('must be base64 after whsec_, since both sides decode it', () => {
    validateSigningSecret(`whsec_${Buffer.alloc(24, 7).toString('base64')}`);
    for (const bad of [
      'whsec_not base64 at all',
      `whsec_${Buffer.alloc(12).toString('base64')}`,
      `whsec_${'='.repeat(20)}`,
    ]) {
      assert.throws(() => validateSigningSecret(bad), /24 to 64 bytes in base64/);
    }
  });
});
