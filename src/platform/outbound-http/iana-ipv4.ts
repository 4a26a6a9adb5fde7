import { row, type SpecialPurposeBlock } from './special-purpose-block.ts';

/** https://www.iana.org/assignments/iana-ipv4-special-registry — every row as of 2025, in the registry's order. */
export const IANA_IPV4_SPECIAL_PURPOSE: readonly SpecialPurposeBlock[] = [
  row('0.0.0.0/8', 'this network', 'RFC 791'),
  row('0.0.0.0/32', 'this host on this network', 'RFC 1122'),
  row('10.0.0.0/8', 'private use', 'RFC 1918'),
  row('100.64.0.0/10', 'shared address space', 'RFC 6598'),
  row('127.0.0.0/8', 'loopback', 'RFC 1122'),
  row('169.254.0.0/16', 'link local', 'RFC 3927'),
  row('172.16.0.0/12', 'private use', 'RFC 1918'),
  row('192.0.0.0/24', 'IETF protocol assignments', 'RFC 6890'),
  row('192.0.0.0/29', 'IPv4 service continuity prefix', 'RFC 7335'),
  row('192.0.0.8/32', 'IPv4 dummy address', 'RFC 7600'),
  row('192.0.0.9/32', 'Port Control Protocol anycast', 'RFC 7723'),
  row('192.0.0.10/32', 'TURN anycast', 'RFC 8155'),
  row('192.0.0.170/32', 'NAT64/DNS64 discovery', 'RFC 8880'),
  row('192.0.0.171/32', 'NAT64/DNS64 discovery', 'RFC 8880'),
  row('192.0.2.0/24', 'documentation (TEST-NET-1)', 'RFC 5737'),
  row('192.31.196.0/24', 'AS112-v4', 'RFC 7535'),
  row('192.52.193.0/24', 'AMT', 'RFC 7450'),
  row('192.88.99.0/24', 'deprecated 6to4 relay anycast', 'RFC 7526'),
  row('192.88.99.2/32', '6a44 relay anycast', 'RFC 6751'),
  row('192.168.0.0/16', 'private use', 'RFC 1918'),
  row('192.175.48.0/24', 'direct delegation AS112 service', 'RFC 7534'),
  row('198.18.0.0/15', 'benchmarking', 'RFC 2544'),
  row('198.51.100.0/24', 'documentation (TEST-NET-2)', 'RFC 5737'),
  row('203.0.113.0/24', 'documentation (TEST-NET-3)', 'RFC 5737'),
  row('240.0.0.0/4', 'reserved', 'RFC 1112'),
  row('255.255.255.255/32', 'limited broadcast', 'RFC 8190'),
];

/** https://www.iana.org/assignments/multicast-addresses: a group is nobody's web server. */
export const IPV4_MULTICAST: readonly SpecialPurposeBlock[] = [row('224.0.0.0/4', 'multicast', 'RFC 5771')];
