import { cidrs, resolveMap, resolverAddresses } from './addresses.ts';
import { flag } from './words.ts';
import { EMPTY_RESOLVE_MAP } from '../platform/outbound-http/resolve-map.ts';
import type { Read } from './settings-reader.ts';
import type { ResolveMap } from '../platform/outbound-http/resolve-map.ts';

/** Where requests may go. */
export interface EgressConfig {
  allowCidrs: string[];
  allowHttp: boolean;
  allowMetadata: boolean;
  resolve: ResolveMap;
}

export function readEgress(read: Read): EgressConfig {
  return {
    allowCidrs: read<string[]>('EGRESS_ALLOW_CIDRS', [], cidrs),
    allowHttp: read('EGRESS_ALLOW_HTTP', false, flag),
    allowMetadata: read('EGRESS_ALLOW_METADATA', false, flag),
    resolve: read('EGRESS_RESOLVE', EMPTY_RESOLVE_MAP, resolveMap),
  };
}

/** Who answers for names. */
export interface DnsConfig {
  /** `false`: no domain is looked up. */
  lookups: boolean;
  /** Addresses (with ports) of resolvers; none: those of the machine. */
  servers: string[];
}

export function readDns(read: Read): DnsConfig {
  return {
    lookups: read('DNS_LOOKUPS', true, flag),
    servers: read<string[]>('DNS_SERVERS', [], resolverAddresses),
  };
}
