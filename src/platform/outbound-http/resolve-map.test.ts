import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseResolveMap, type ResolveMap } from './resolve-map.ts';

function mapOf(text: string): ResolveMap {
  const parsed = parseResolveMap(text);
  assert.ok(parsed.ok, parsed.ok ? '' : parsed.error);
  return parsed.map;
}

describe('parseResolveMap', () => {
  test('finds exact names before wildcards, and the longer wildcard first', () => {
    const map = mapOf('acme.example=127.0.0.1:1, *.acme.example=127.0.0.1:2,*.dev.acme.example=[::1]:3');
    assert.deepEqual(map.lookup('acme.example'), { address: '127.0.0.1', port: 1 });
    assert.deepEqual(map.lookup('WWW.Acme.example'), { address: '127.0.0.1', port: 2 });
    assert.deepEqual(map.lookup('a.b.acme.example'), { address: '127.0.0.1', port: 2 });
    assert.deepEqual(map.lookup('x.dev.acme.example'), { address: '::1', port: 3 });
    assert.equal(map.lookup('notacme.example'), null);
    assert.equal(map.lookup('example'), null);
  });

  test('a wildcard does not cover its own name', () => {
    assert.equal(mapOf('*.acme.example=127.0.0.1:2').lookup('acme.example'), null);
  });

  test('nothing maps nothing', () => {
    assert.equal(mapOf('').lookup('acme.example'), null);
    assert.equal(mapOf(' , ').lookup('acme.example'), null);
  });

  test('names the piece that is wrong', () => {
    const pieces = [
      'acme.example',
      'acme.example=127.0.0.1',
      'acme.example=127.0.0.1:0',
      'acme.example=127.0.0.1:65536',
      'acme.example=localhost:80',
      'acme.example=::1:80',
      'acme.example=[127.0.0.1]:80',
      '=127.0.0.1:80',
      '*=127.0.0.1:80',
      'a.*.example=127.0.0.1:80',
      'acme..example=127.0.0.1:80',
    ];
    for (const piece of pieces) {
      const parsed = parseResolveMap(`fine.example=127.0.0.1:80,${piece}`);
      assert.ok(!parsed.ok && parsed.error.includes(`"${piece}"`), piece);
    }
    const twice = parseResolveMap('a.example=127.0.0.1:80,A.example=127.0.0.1:81');
    assert.ok(!twice.ok && twice.error.includes('A.example'));
  });
});
