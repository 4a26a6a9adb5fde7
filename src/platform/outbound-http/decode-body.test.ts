import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { randomBytes } from 'node:crypto';
import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { decodeBody } from './decode-body.ts';
import { OutboundError, type OutboundErrorKind } from './outbound-error.ts';

const MEGABYTE = 1024 * 1024;
const TEXT = Buffer.from('Acme raises a round. '.repeat(500));
/** Quality 3 packs as fast as the others; the default of 11 takes a second for what is packed here. */
const brotli = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } });
const ENCODERS: [string, string, (body: Buffer) => Buffer][] = [
  ['gzip', 'gzip', gzipSync],
  ['gzip by its old name', 'x-gzip', gzipSync],
  ['deflate', 'deflate', deflateSync],
  ['deflate without its wrapper', 'deflate', deflateRawSync],
  ['brotli', 'br', brotli],
  ['zstd', 'zstd', zstdCompressSync],
];

function fails(kind: OutboundErrorKind) {
  return (error: unknown) => error instanceof OutboundError && error.kind === kind;
}

describe('decodeBody', () => {
  for (const [label, name, encode] of ENCODERS) {
    test(`undoes ${label}, small and large`, async () => {
      const large = Buffer.concat([randomBytes(200_000), TEXT]);
      for (const body of [TEXT, large]) {
        assert.deepEqual(await decodeBody(encode(body), name, MEGABYTE, false), { body, truncated: false });
      }
    });

    test(`a bomb in ${label} ends at the limit`, async () => {
      const bomb = encode(Buffer.alloc(30 * MEGABYTE));
      await assert.rejects(decodeBody(bomb, name, 20 * MEGABYTE, false), fails('decompression_bomb'));
      await assert.rejects(decodeBody(bomb, name, 1000, false), fails('too_large'));
    });

    test(`${label} can be cut`, async () => {
      const { body, truncated } = await decodeBody(encode(TEXT), name, 100, true);
      assert.deepEqual(body, TEXT.subarray(0, 100));
      assert.equal(truncated, true);
    });
  }

  test('a large bomb is found while streaming', async () => {
    const bomb = gzipSync(Buffer.alloc(60 * MEGABYTE));
    assert.ok(bomb.length > 32 * 1024);
    await assert.rejects(decodeBody(bomb, 'gzip', 50 * MEGABYTE, false), fails('decompression_bomb'));
  });

  test('undoes several codings from the last to the first, and not too many', async () => {
    const twice = brotli(gzipSync(TEXT));
    assert.deepEqual((await decodeBody(twice, 'gzip, identity, BR', MEGABYTE, false)).body, TEXT);
    await assert.rejects(decodeBody(TEXT, 'gzip, gzip, gzip, gzip', MEGABYTE, false), fails('protocol'));
  });

  test('damage is a protocol error, an unknown coding is passed on', async () => {
    await assert.rejects(decodeBody(TEXT, 'gzip', MEGABYTE, false), fails('protocol'));
    await assert.rejects(
      decodeBody(gzipSync(TEXT).subarray(0, 40), 'gzip', MEGABYTE, false),
      fails('protocol'),
    );
    assert.deepEqual((await decodeBody(TEXT, 'utf-8', MEGABYTE, false)).body, TEXT);
    assert.equal((await decodeBody(Buffer.alloc(0), 'gzip', MEGABYTE, false)).body.length, 0);
  });

  test('a body that was cut before decoding gives what it holds', async () => {
    const noise = randomBytes(100_000);
    const half = gzipSync(noise).subarray(0, 50_000);
    const { body, truncated } = await decodeBody(half, 'gzip', MEGABYTE, true);
    assert.equal(truncated, true);
    assert.ok(body.length > 10_000 && noise.subarray(0, body.length).equals(body));
  });
});
