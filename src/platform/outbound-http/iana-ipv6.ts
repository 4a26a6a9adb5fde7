import { row, type SpecialPurposeBlock } from './special-purpose-block.ts';

/** https://www.iana.org/assignments/iana-ipv6-special-registry — every row as of 2025, in the registry's order. */
export const IANA_IPV6_SPECIAL_PURPOSE: readonly SpecialPurposeBlock[] = [
  row('::1/128', 'loopback', 'RFC 4291'),
  row('::/128', 'unspecified', 'RFC 4291'),
  row('::ffff:0:0/96', 'IPv4-mapped', 'RFC 4291'),
  row('64:ff9b::/96', 'IPv4-IPv6 translation', 'RFC 6052'),
  row('64:ff9b:1::/48', 'IPv4-IPv6 translation, local use', 'RFC 8215'),
  row('100::/64', 'discard only', 'RFC 6666'),
  row('100:0:0:1::/64', 'dummy prefix', 'RFC 9780'),
  row('2001::/23', 'IETF protocol assignments', 'RFC 2928'),
  row('2001::/32', 'Teredo', 'RFC 4380'),
  row('2001:1::1/128', 'Port Control Protocol anycast', 'RFC 7723'),
  row('2001:1::2/128', 'TURN anycast', 'RFC 8155'),
  row('2001:1::3/128', 'DNS-SD service registration anycast', 'RFC 9665'),
  row('2001:2::/48', 'benchmarking', 'RFC 5180'),
  row('2001:3::/32', 'AMT', 'RFC 7450'),
  row('2001:4:112::/48', 'AS112-v6', 'RFC 7535'),
  row('2001:10::/28', 'deprecated ORCHID', 'RFC 4843'),
  row('2001:20::/28', 'ORCHIDv2', 'RFC 7343'),
  row('2001:30::/28', 'drone remote identification', 'RFC 9374'),
  row('2001:db8::/32', 'documentation', 'RFC 3849'),
  row('2002::/16', '6to4', 'RFC 3056'),
  row('2620:4f:8000::/48', 'direct delegation AS112 service', 'RFC 7534'),
  row('3fff::/20', 'documentation', 'RFC 9637'),
  row('5f00::/16', 'segment routing (SRv6) SIDs', 'RFC 9602'),
  row('fc00::/7', 'unique local', 'RFC 4193'),
  row('fe80::/10', 'link local unicast', 'RFC 4291'),
];

/**
 * https://www.iana.org/assignments/ipv6-address-space: only 2000::/3 is global unicast, the rest of the
 * space is held back or multicast. `::/96` is named for itself because `[::127.0.0.1]` ends there, and a
 * library that knows only the special-purpose registry takes it for unicast.
 */
export const IANA_IPV6_ADDRESS_SPACE: readonly SpecialPurposeBlock[] = [
  row('::/96', 'deprecated IPv4-compatible', 'RFC 4291'),
  row('::/8', 'reserved by IETF', 'RFC 4291'),
  row('100::/8', 'reserved by IETF', 'RFC 4291'),
  row('200::/7', 'reserved by IETF', 'RFC 4048'),
  row('400::/6', 'reserved by IETF', 'RFC 4291'),
  row('800::/5', 'reserved by IETF', 'RFC 4291'),
  row('1000::/4', 'reserved by IETF', 'RFC 4291'),
  row('4000::/2', 'reserved by IETF', 'RFC 4291'),
  row('8000::/2', 'reserved by IETF', 'RFC 4291'),
  row('c000::/3', 'reserved by IETF', 'RFC 4291'),
  row('e000::/4', 'reserved by IETF', 'RFC 4291'),
  row('f000::/5', 'reserved by IETF', 'RFC 4291'),
  row('f800::/6', 'reserved by IETF', 'RFC 4291'),
  row('fe00::/9', 'reserved by IETF', 'RFC 4291'),
  row('fec0::/10', 'deprecated site local', 'RFC 3879'),
  row('ff00::/8', 'multicast', 'RFC 4291'),
];
