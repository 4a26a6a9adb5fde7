import { readFile, stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import { monotonicMs, SECOND } from '../clock.ts';
import type { ResolvedAddress } from './lookup.ts';

/** What the machine itself says of names, before the DNS is asked. */
export interface HostsFile {
  /** Null: it says nothing of this one. */
  find(name: string): Promise<readonly ResolvedAddress[] | null>;
}

/** The file is looked at for changes no more often than this. */
const LOOKED_AT_EVERY = 5 * SECOND;

/** RFC 6761 section 6.3: these are this machine, whatever stands anywhere. */
const LOCALHOST: readonly ResolvedAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** As in hosts(5): an address and the names for it; a name on several lines has all their addresses, IPv4 first. */
export function parseHosts(text: string): Map<string, ResolvedAddress[]> {
  const found = new Map<string, ResolvedAddress[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const family = isIP(address);
    if (family === 0) continue;
    for (const name of names) {
      const key = name.toLowerCase();
      const before = found.get(key) ?? [];
      found.set(
        key,
        [...before, { address, family }].toSorted((a, b) => a.family - b.family),
      );
    }
  }
  return found;
}

/** Reads the file when it is first asked, and again when it has changed. One that cannot be read says nothing. */
export function createHostsFile(path = '/etc/hosts'): HostsFile {
  let names = new Map<string, ResolvedAddress[]>();
  let seen = '';
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    lookedAt = monotonicMs();
    const found = await stat(path).catch(() => null);
    const now = found === null ? '' : `${found.mtimeMs} ${found.size} ${found.ino}`;
    if (now === seen) return;
    const text = await readFile(path, 'utf8').catch(() => '');
    names = parseHosts(text);
    seen = now;
  }

  return {
    async find(name) {
      if (name === 'localhost' || name.endsWith('.localhost')) return LOCALHOST;
      if (monotonicMs() - lookedAt > LOOKED_AT_EVERY) looking ??= look().finally(() => (looking = null));
      if (looking !== null) await looking;
      return names.get(name) ?? null;
    },
  };
}
