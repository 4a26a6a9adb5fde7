import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Four or sixteen bytes in network order. */
export type AddressBytes = readonly number[];

export interface Cidr {
  readonly bytes: AddressBytes;
  readonly prefixLength: number;
}

/**
 * Reads the strict textual forms only: dotted decimal and RFC 4291. A zone (`%eth0`) is dropped, since it
 * names an interface of this machine and not another host. Anything else is null.
 */
export function parseAddress(text: string): AddressBytes | null {
  const zone = text.indexOf('%');
  const address = zone === -1 ? text : text.slice(0, zone);
  return isIP(address) === 0 ? null : ipaddr.parse(address).toByteArray();
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
