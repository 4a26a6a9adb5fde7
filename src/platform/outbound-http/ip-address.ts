import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Four or sixteen bytes in network order. */
export type AddressBytes = readonly number[];

export interface Cidr {
  readonly bytes: AddressBytes;
  readonly prefixLength: number;
}

/**
 * Reads the strict textual forms only: dotted decimal and RFC 4291. The zone of an IPv6 address (`%eth0`) is
 * dropped, since it names an interface of this machine and not another host. Anything else is null.
 *
 * Node says what is an address, and the bytes are read here: ipaddr.js takes `::127.0.0.1` for `::ffff:127.0.0.1`.
 */
export function parseAddress(text: string): AddressBytes | null {
  const zone = text.indexOf('%');
  const address = zone === -1 ? text : text.slice(0, zone);
  switch (isIP(address)) {
    case 4:
      return zone === -1 ? dottedBytes(address) : null;
    case 6:
      return zone === text.length - 1 ? null : groupBytes(address);
    default:
      return null;
  }
}

function dottedBytes(address: string): number[] {
  return address.split('.').map(Number);
}

/** RFC 4291 section 2.2: groups, one run of zeros as `::`, the last 32 bits perhaps dotted. */
function groupBytes(address: string): number[] {
  const [before = '', after] = address.split('::');
  const head = groupsToBytes(before);
  if (after === undefined) return head;
  const tail = groupsToBytes(after);
  return [...head, ...Array.from({ length: 16 - head.length - tail.length }, () => 0), ...tail];
}

function groupsToBytes(groups: string): number[] {
  if (groups === '') return [];
  return groups.split(':').flatMap((group) => {
    if (group.includes('.')) return dottedBytes(group);
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}

/** One spelling per address, to compare two of them. */
export function canonicalAddress(text: string): string | null {
  const bytes = parseAddress(text);
  return bytes === null ? null : ipaddr.fromByteArray([...bytes]).toString();
}

/** `address/prefix`, or an address alone for that one address. Null if it is neither. */
export function parseCidr(text: string): Cidr | null {
  const slash = text.indexOf('/');
  const bytes = parseAddress(slash === -1 ? text : text.slice(0, slash));
  if (bytes === null || text.includes('%')) return null;
  const width = bytes.length * 8;
  if (slash === -1) return { bytes, prefixLength: width };
  const digits = text.slice(slash + 1);
  if (!/^\d{1,3}$/.test(digits) || Number(digits) > width) return null;
  return { bytes, prefixLength: Number(digits) };
}

export function isInside(address: AddressBytes, cidr: Cidr): boolean {
  if (address.length !== cidr.bytes.length) return false;
  const whole = cidr.prefixLength >> 3;
  for (let index = 0; index < whole; index += 1) {
    if (address[index] !== cidr.bytes[index]) return false;
  }
  const rest = cidr.prefixLength & 7;
  if (rest === 0) return true;
  const mask = (0xff << (8 - rest)) & 0xff;
  return ((address[whole] ?? 0) & mask) === ((cidr.bytes[whole] ?? 0) & mask);
}
