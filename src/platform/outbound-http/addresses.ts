import { IANA_IPV4_SPECIAL_PURPOSE, IPV4_MULTICAST } from './iana-ipv4.ts';
import { IANA_IPV6_ADDRESS_SPACE, IANA_IPV6_SPECIAL_PURPOSE } from './iana-ipv6.ts';
import { isInside, parseAddress, parseCidr, type AddressBytes, type Cidr } from './ip-address.ts';
import { METADATA_ADDRESSES } from './metadata-addresses.ts';
import type { SpecialPurposeBlock } from './special-purpose-block.ts';

export interface AddressPolicy {
  /** Networks the operator opens although they are special-purpose, as `address/prefix`. */
  readonly allowCidrs: readonly string[];
  /** Without it a cloud's metadata address is refused even inside an open network. */
  readonly allowMetadata: boolean;
}

export type AddressVerdict =
  | { readonly allowed: true }
  /** `reason` names the block; it is for the operator's log, not for a tenant. */
  | { readonly allowed: false; readonly reason: string };

interface RankedBlock {
  readonly row: SpecialPurposeBlock;
  readonly cidr: Cidr;
}

const ALLOWED: AddressVerdict = { allowed: true };

const BLOCKS: readonly RankedBlock[] = [
  ...IANA_IPV4_SPECIAL_PURPOSE,
  ...IPV4_MULTICAST,
  ...IANA_IPV6_SPECIAL_PURPOSE,
  ...IANA_IPV6_ADDRESS_SPACE,
]
  .map((row) => ({ row, cidr: requireCidr(row.block) }))
  // The narrowest block names the refusal.
  .toSorted((a, b) => b.cidr.prefixLength - a.cidr.prefixLength);

const METADATA: readonly Cidr[] = METADATA_ADDRESSES.map(requireCidr);

/**
 * The one special-purpose block through which public hosts are reached: in a network with DNS64 every host that has IPv4 only
 * resolves into it (RFC 6147). What is inside an address of it decides.
 */
const PUBLIC_NAT64 = requireCidr('64:ff9b::/96');

/** Prefixes that carry an IPv4 address, and the bytes where it starts. Teredo keeps the client's inverted. */
const EMBEDDINGS: readonly { cidr: Cidr; offsets: readonly number[]; invertedOffset?: number }[] = [
  { cidr: requireCidr('::ffff:0:0/96'), offsets: [12] },
  { cidr: requireCidr('::ffff:0:0:0/96'), offsets: [12] }, // IPv4-translated, RFC 2765
  { cidr: requireCidr('::/96'), offsets: [12] },
  { cidr: requireCidr('2002::/16'), offsets: [2] },
  { cidr: requireCidr('2001::/32'), offsets: [4], invertedOffset: 12 },
  { cidr: PUBLIC_NAT64, offsets: [12] },
];

const LOCAL_NAT64 = requireCidr('64:ff9b:1::/48');

const parsedCidrs = new WeakMap<readonly string[], readonly Cidr[]>();

/**
 * May a request go to this address? No block of the IANA registries is one, not even those that they call globally
 * reachable: nobody's receiver is at an AS112 sink, and the anycast addresses of PCP, TURN and SRP end at the nearest
 * router of our own network. An IPv6 address that carries an IPv4 one must be acceptable in both. An open network lifts the registries' refusal for
 * the addresses inside it; `allowMetadata` lifts the metadata refusal only, the network must be open too.
 * Text that is no address is refused.
 */
export function checkAddress(ip: string, policy: AddressPolicy): AddressVerdict {
  const bytes = parseAddress(ip);
  if (bytes === null) return { allowed: false, reason: 'not an IP address' };
  const open = requireNetworks(policy.allowCidrs);
  const own = checkBytes(bytes, policy, open);
  if (!own.allowed) return own;
  for (const embedded of embeddedIpv4(bytes)) {
    const verdict = checkBytes(embedded, policy, open);
    if (!verdict.allowed)
      return { allowed: false, reason: `carries ${embedded.join('.')}: ${verdict.reason}` };
  }
  return ALLOWED;
}

function checkBytes(bytes: AddressBytes, policy: AddressPolicy, open: readonly Cidr[]): AddressVerdict {
  if (!policy.allowMetadata && METADATA.some((cidr) => isInside(bytes, cidr))) {
    return { allowed: false, reason: 'cloud metadata address' };
  }
  if (open.some((cidr) => isInside(bytes, cidr))) return ALLOWED;
  if (isInside(bytes, PUBLIC_NAT64)) return ALLOWED;
  const block = BLOCKS.find(({ cidr }) => isInside(bytes, cidr));
  if (block === undefined) return ALLOWED;
  const { name, block: range, reference } = block.row;
  return { allowed: false, reason: `${name} (${range}, ${reference})` };
}

/** The IPv4 addresses that a packet to this IPv6 address may end up at. */
function embeddedIpv4(bytes: AddressBytes): AddressBytes[] {
  if (bytes.length !== 16) return [];
  if (isInside(bytes, LOCAL_NAT64)) return localNat64Readings(bytes);
  const embedding = EMBEDDINGS.find(({ cidr }) => isInside(bytes, cidr));
  if (embedding === undefined) return isIsatap(bytes) ? [bytes.slice(12)] : [];
  const found = embedding.offsets.map((offset) => bytes.slice(offset, offset + 4));
  if (embedding.invertedOffset !== undefined) {
    const start = embedding.invertedOffset;
    found.push(bytes.slice(start, start + 4).map((byte) => byte ^ 0xff));
  }
  return found;
}

/** RFC 5214 section 6.1: the interface identifier is 0:5efe or 200:5efe and the IPv4 address, under whatever prefix. */
function isIsatap(bytes: AddressBytes): boolean {
  return ((bytes[8] ?? 0) & 0xfd) === 0 && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe;
}

/**
 * A network may cut the /48 into /48, /56, /64 or /96 translation prefixes and does not tell which; RFC
 * 6052 section 2.2 then puts the IPv4 bytes around the always-zero octet 8. Every reading must be fit,
 * but for those in 0.0.0.0/8: they only show that the prefix is longer than that reading takes it to be.
 * Where all are in it, that is where the address leads.
 */
function localNat64Readings(bytes: AddressBytes): AddressBytes[] {
  const at = (...indexes: number[]) => indexes.map((index) => bytes[index] ?? 0);
  const readings = [at(6, 7, 9, 10), at(7, 9, 10, 11), at(9, 10, 11, 12), at(12, 13, 14, 15)];
  const nonZero = readings.filter((reading) => reading[0] !== 0);
  return nonZero.length > 0 ? nonZero : readings;
}

/** The networks as numbers, read once per list. Throws a TypeError that names the first that is none. */
export function requireNetworks(allowCidrs: readonly string[]): readonly Cidr[] {
  const known = parsedCidrs.get(allowCidrs);
  if (known !== undefined) return known;
  const parsed = allowCidrs.map(requireCidr);
  parsedCidrs.set(allowCidrs, parsed);
  return parsed;
}

function requireCidr(text: string): Cidr {
  const cidr = parseCidr(text);
  if (cidr === null) throw new TypeError(`"${text}" is not a network in the form address/prefix`);
  return cidr;
}
