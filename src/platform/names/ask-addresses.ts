import { setTimeout as sleep } from 'node:timers/promises';
import type { Resolver } from 'node:dns/promises';
import type { ResolvedAddress } from './lookup.ts';

/** What the DNS says of a name: addresses, that there are none, or nothing that could be understood in time. */
export type NameAnswer =
  | { readonly kind: 'found'; readonly addresses: readonly ResolvedAddress[]; readonly ttlSeconds: number }
  | { readonly kind: 'none' | 'failed'; readonly code: string };

/** When one family has answered with addresses, the other has this long, in milliseconds (RFC 8305 section 3 gives it 50). */
const OTHER_FAMILY_MS = 300;
/** More addresses than that are no service but an attack: a large one has a dozen. */
const MAX_ADDRESSES = 256;
/** Answers that say "there is none" (RFC 2308), and names that cannot be asked for. Everything else is a server that failed or kept silent. */
const NONE: ReadonlySet<string> = new Set(['ENODATA', 'ENOTFOUND', 'EBADNAME', 'EBADQUERY']);

/** Asks for both families at once, IPv4 first in the answer. Never rejects. Leaves nothing under way. */
export async function askAddresses(resolver: Resolver, name: string): Promise<NameAnswer> {
  const asked = [askFamily(resolver, name, 4), askFamily(resolver, name, 6)] as const;
  const first = await Promise.race(asked);
  if (first.kind === 'found') {
    const late = new AbortController();
    // Addresses that come later are not used, so nobody connects to one that was not judged.
    await Promise.race([Promise.all(asked), sleep(OTHER_FAMILY_MS, null, { signal: late.signal })]).catch(
      () => undefined,
    );
    late.abort();
    resolver.cancel();
  }
  return together(await Promise.all(asked));
}

async function askFamily(resolver: Resolver, name: string, family: 4 | 6): Promise<NameAnswer> {
  try {
    const records = await (family === 4
      ? resolver.resolve4(name, { ttl: true })
      : resolver.resolve6(name, { ttl: true }));
    if (records.length === 0) return { kind: 'none', code: 'ENODATA' };
    if (records.length > MAX_ADDRESSES) return { kind: 'failed', code: 'ETOOMANY' };
    return {
      kind: 'found',
      addresses: records.map(({ address }) => ({ address, family })),
      ttlSeconds: Math.min(...records.map(({ ttl }) => ttl)),
    };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'EUNKNOWN';
    return { kind: NONE.has(code) ? 'none' : 'failed', code };
  }
}

function together(answers: readonly NameAnswer[]): NameAnswer {
  const found = answers.filter((answer) => answer.kind === 'found');
  // A name that is flooded in one family is no better in the other.
  const flooded = answers.find((answer) => answer.kind === 'failed' && answer.code === 'ETOOMANY');
  if (flooded) return flooded;
  if (found.length > 0)
    return {
      kind: 'found',
      addresses: found.flatMap(({ addresses }) => addresses),
      ttlSeconds: Math.min(...found.map(({ ttlSeconds }) => ttlSeconds)),
    };
  return answers.find(({ kind }) => kind === 'failed') ?? answers[0] ?? { kind: 'none', code: 'ENODATA' };
}
