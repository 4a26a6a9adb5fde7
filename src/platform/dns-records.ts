import { Resolver } from 'node:dns/promises';
import { SECOND } from './clock.ts';

type RecordType = 'MX' | 'NS' | 'TXT' | 'CNAME' | 'A';

/** Asks the DNS. A name without such a record has an empty list; null says that no server gave an answer, so nothing is known. */
export interface DnsRecords {
  resolve(name: string, type: RecordType): Promise<string[] | null>;
}

const TIMEOUT_MS = 3 * SECOND;
const TRIES = 2;
const MAX_RECORDS = 100;

/** `servers`: addresses with or without ports; none: those of the machine. */
export function createDnsRecords(servers: readonly string[]): DnsRecords {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const ask = async (name: string, type: RecordType): Promise<string[]> => {
    switch (type) {
      case 'MX':
        return (await resolver.resolveMx(name)).map(({ exchange }) => exchange.toLowerCase());
      case 'TXT':
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
      case 'NS':
        return (await resolver.resolveNs(name)).map((host) => host.toLowerCase());
      case 'CNAME':
        return (await resolver.resolveCname(name)).map((host) => host.toLowerCase());
      case 'A':
        return resolver.resolve4(name);
    }
  };
  return {
    async resolve(name, type) {
      try {
        return (await ask(name, type)).slice(0, MAX_RECORDS);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : '';
        // Answers that say "there is none" (RFC 2308); everything else is a server that failed or kept silent.
        return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : null;
      }
    },
  };
}
