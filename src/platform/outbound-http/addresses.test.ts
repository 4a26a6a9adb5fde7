import assert from 'node:assert/strict';
import { isIPv4 } from 'node:net';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { checkAddress, type AddressPolicy } from './addresses.ts';
import { IANA_IPV4_SPECIAL_PURPOSE, IPV4_MULTICAST } from './iana-ipv4.ts';
import { IANA_IPV6_ADDRESS_SPACE, IANA_IPV6_SPECIAL_PURPOSE } from './iana-ipv6.ts';
import { canonicalAddress, parseAddress } from './ip-address.ts';
import { METADATA_ADDRESSES } from './metadata-addresses.ts';

const CLOSED: AddressPolicy = { allowCidrs: [], allowMetadata: false };
const TABLE = [
  ...IANA_IPV4_SPECIAL_PURPOSE,
  ...IPV4_MULTICAST,
  ...IANA_IPV6_SPECIAL_PURPOSE,
  ...IANA_IPV6_ADDRESS_SPACE,
];

interface NumberedBlock {
  first: bigint;
  last: bigint;
  version: 4 | 6;
}

const NUMBERED: NumberedBlock[] = TABLE.map(({ block }) => {
  const [address = '', prefix = ''] = block.split('/');
  const version = isIPv4(address) ? 4 : 6;
  const first = toNumber(address);
  const size = 1n << (BigInt(version === 4 ? 32 : 128) - BigInt(prefix));
  assert.equal(first % size, 0n, `${block} has host bits`);
  return { first, last: first + size - 1n, version };
});

function toNumber(address: string): bigint {
  return BigInt(`0x${Buffer.from(ipaddr.parse(address).toByteArray()).toString('hex')}`);
}

function toText(value: bigint, version: 4 | 6): string {
  const hex = value.toString(16).padStart(version === 4 ? 8 : 32, '0');
  return ipaddr.fromByteArray([...Buffer.from(hex, 'hex')]).toString();
}

/** Found by numbers: whether no block at all is around it. */
function isOrdinary(value: bigint, version: 4 | 6): boolean {
  return !NUMBERED.some((block) => block.version === version && block.first <= value && value <= block.last);
}

/** Translation carries an IPv4 address, which has a say of its own; it is tested apart. */
function isTranslation(value: bigint, version: 4 | 6): boolean {
  return version === 6 && value >> 32n === toNumber('64:ff9b::') >> 32n;
}

describe('checkAddress', () => {
  for (const [index, { first, last, version }] of NUMBERED.entries()) {
    test(`refuses ${TABLE[index]?.block}, and outside it only what another block refuses`, () => {
      const top = (1n << (version === 4 ? 32n : 128n)) - 1n;
      const allowed = (value: bigint): boolean => checkAddress(toText(value, version), CLOSED).allowed;
      for (const value of [first, first + (last - first) / 2n, last].filter(
        (v) => !isTranslation(v, version),
      ))
        assert.equal(allowed(value), false, toText(value, version));
      const around = [first - 1n, last + 1n].filter((v) => v >= 0n && v <= top && !isTranslation(v, version));
      for (const value of around)
        assert.equal(allowed(value), isOrdinary(value, version), toText(value, version));
    });
  }

  test('knows every row of the two registries', () => {
    // As they stood in 2025; a row that is dropped would otherwise drop its own test.
    assert.deepEqual([IANA_IPV4_SPECIAL_PURPOSE.length, IANA_IPV6_SPECIAL_PURPOSE.length], [26, 25]);
    const blocks = TABLE.map(({ block }) => block);
    assert.equal(new Set(blocks).size, blocks.length);
    for (const { block, reference } of TABLE) assert.match(reference, /^RFC \d{3,4}$/, block);
  });

  test('lets the public Internet through', () => {
    for (const ip of [
      '1.1.1.1',
      '8.8.8.8',
      '172.32.0.1',
      '223.255.255.255',
      '2606:4700::1111',
      '2a00:1450::1',
    ]) {
      assert.deepEqual(checkAddress(ip, CLOSED), { allowed: true }, ip);
    }
  });

  test('says which block refused', () => {
    const verdict = checkAddress('10.1.2.3', CLOSED);
    assert.deepEqual(verdict, { allowed: false, reason: 'private use (10.0.0.0/8, RFC 1918)' });
  });

  test('refuses the whole of ::/96', () => {
    for (const ip of ['::', '::1', '::7f00:1', '::127.0.0.1', '::8.8.8.8', '::ffff:ffff']) {
      assert.equal(checkAddress(ip, CLOSED).allowed, false, ip);
    }
  });

  test('judges the IPv4 address inside a translated one', () => {
    assert.equal(checkAddress('64:ff9b::8.8.8.8', CLOSED).allowed, true);
    for (const { block } of IANA_IPV4_SPECIAL_PURPOSE) {
      const inner = block.split('/')[0] ?? '';
      assert.equal(checkAddress(`64:ff9b::${inner}`, CLOSED).allowed, false, inner);
    }
  });

  test('an opened tunnel does not open what it carries', () => {
    const tunnels = ['::ffff:0:0/96', '::ffff:0:0:0/96', '2002::/16', '2001::/32', '64:ff9b:1::/48', '::/96'];
    const policy: AddressPolicy = { allowCidrs: tunnels, allowMetadata: false };
    const carryingLoopback = [
      '::ffff:127.0.0.1',
      '2002:7f00:1::',
      '2001:0:7f00:1::', // Teredo server
      '2001:0:808:808:0:0:80ff:fffe', // Teredo client, inverted
      '64:ff9b:1::127.0.0.1',
      '64:ff9b:1:7f00:0:100::', // RFC 6052 /48
      '64:ff9b:1:7f:0:1::', // RFC 6052 /56
      '64:ff9b:1::', // 0.0.0.0 however it is read
      '::ffff:0:127.0.0.1',
      '::127.0.0.1',
    ];
    for (const ip of carryingLoopback) assert.equal(checkAddress(ip, policy).allowed, false, ip);
    const carryingPublic = ['::ffff:8.8.8.8', '2002:808:808::', '64:ff9b:1::8.8.8.8'];
    for (const ip of carryingPublic) assert.equal(checkAddress(ip, policy).allowed, true, ip);
  });

  test('judges what ISATAP would unwrap, under any prefix', () => {
    for (const ip of [
      '2606:4700:1:2:0:5efe:7f00:1',
      '2606:4700::5efe:10.0.0.1',
      '2a00:1450:1:2:200:5efe:a9fe:a9fe',
    ])
      assert.equal(checkAddress(ip, CLOSED).allowed, false, ip);
    for (const ip of [
      '2606:4700:1:2:0:5efe:808:808',
      '2606:4700:1:2:100:5efe:7f00:1',
      '2606:4700:1:2:0:5eff:7f00:1',
    ])
      assert.equal(checkAddress(ip, CLOSED).allowed, true, ip);
  });

  test('opens a network the operator names, and no more', () => {
    const policy: AddressPolicy = {
      allowCidrs: ['10.2.0.0/16', 'fd00::/8', '192.168.7.7'],
      allowMetadata: false,
    };
    for (const ip of ['10.2.0.0', '10.2.255.255', 'fd12::1', '192.168.7.7']) {
      assert.equal(checkAddress(ip, policy).allowed, true, ip);
    }
    for (const ip of ['10.1.255.255', '10.3.0.0', 'fc00::1', '192.168.7.8']) {
      assert.equal(checkAddress(ip, policy).allowed, false, ip);
    }
  });

  test('keeps the metadata addresses behind a switch of their own', () => {
    const everything = ['0.0.0.0/0', '::/0'];
    for (const ip of METADATA_ADDRESSES) {
      assert.equal(checkAddress(ip, { allowCidrs: everything, allowMetadata: false }).allowed, false, ip);
      assert.equal(checkAddress(ip, { allowCidrs: everything, allowMetadata: true }).allowed, true, ip);
    }
    assert.equal(checkAddress('169.254.169.254', { allowCidrs: [], allowMetadata: true }).allowed, false);
    const mapped = checkAddress('::ffff:169.254.169.254', { allowCidrs: everything, allowMetadata: false });
    assert.equal(mapped.allowed, false);
  });

  test('refuses what is no strict address', () => {
    for (const text of ['', 'localhost', '127.1', '0177.0.0.1', '2130706433', '0x7f.1', '1.2.3.4.5', '::g']) {
      assert.equal(checkAddress(text, CLOSED).allowed, false, text);
    }
    assert.equal(checkAddress('fe80::1%eth0', CLOSED).allowed, false);
    const open: AddressPolicy = { allowCidrs: ['0.0.0.0/0', '::/0'], allowMetadata: false };
    assert.equal(checkAddress('fe80::1%eth0', open).allowed, true);
    for (const text of [
      '8.8.8.8%eth0',
      '8.8.8.8%',
      'fe80::1%',
      '%',
      '1.2.3.4 ',
      '１.2.3.4',
      '+1.2.3.4',
      '1.2.3.04',
    ])
      assert.equal(checkAddress(text, open).allowed, false, text);
  });

  test('names a network that is none', () => {
    const policy = { allowCidrs: ['10.0.0.0/33'], allowMetadata: false };
    assert.throws(() => checkAddress('8.8.8.8', policy), /"10\.0\.0\.0\/33"/);
  });
});

describe('parseAddress', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const dotted = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)).map((bytes) => bytes.join('.'));
  const groups = fc.array(group, { maxLength: 8 });
  const spelled = fc.tuple(groups, fc.boolean(), groups, fc.option(dotted)).map(([head, run, tail, v4]) => {
    const after = v4 === null ? tail : [...tail, v4];
    return run ? `${head.join(':')}::${after.join(':')}` : [...head, ...after].join(':');
  });

  test('reads every spelling that is one as browsers read it', () => {
    let read = 0;
    fc.assert(
      fc.property(spelled, (text) => {
        const url = URL.parse(`http://[${text}]/`);
        const bytes = parseAddress(text);
        if (bytes === null) return;
        read += 1;
        assert.equal(bytes.length, text.includes(':') ? 16 : 4, text);
        if (!text.includes(':')) return;
        assert.ok(url, text);
        assert.deepEqual(parseAddress(url.hostname.slice(1, -1)), bytes, text);
      }),
      { numRuns: 2000 },
    );
    assert.ok(read > 300, `${read} addresses`);
  });

  test('has an IPv4-compatible address for what it is', () => {
    assert.equal(canonicalAddress('::127.0.0.1'), '::7f00:1');
    assert.equal(canonicalAddress('::ffff:127.0.0.1'), '::ffff:7f00:1');
  });
});
