import { resolveName } from '../names/name-resolver.ts';
import type { Lookup } from '../names/lookup.ts';
import type { AddressPolicy } from './addresses.ts';
import { checkAddress } from './addresses.ts';
import { faultOfAnswers } from './connector.ts';
import { addressLiteral } from './validate-url.ts';
import { describe, OutboundError } from './outbound-error.ts';
import type { ResolveMap } from './resolve-map.ts';

/**
 * Where to connect for a host, by the rules by which requests go out, for protocols other than HTTP. Every address of the name must be
 * an allowed one. Whoever connects must do so to this very address: a second lookup might answer another.
 * `port` where the name is one of `EGRESS_RESOLVE`.
 * @throws OutboundError blocked, dns
 */
export async function findAddress(
  hostname: string,
  policy: AddressPolicy & {
    readonly resolve: ResolveMap;
    /** Default: one for the process that asks the machine's DNS servers. */
    readonly lookup?: Lookup;
    /** Whose name lookups this counts among. */
    readonly share?: string;
  },
): Promise<{ address: string; port?: number }> {
  const mapped = policy.resolve.lookup(hostname);
  if (mapped !== null) return mapped;
  const literal = addressLiteral(hostname);
  if (literal !== null) {
    const verdict = checkAddress(literal, policy);
    if (verdict.allowed) return { address: literal };
    throw new OutboundError('blocked', `${literal}: ${verdict.reason}`);
  }
  const lookup = policy.lookup ?? resolveName;
  const answers = await lookup(hostname, { share: policy.share }).catch((error: unknown) => {
    throw new OutboundError('dns', describe(error));
  });
  const fault = faultOfAnswers(hostname, answers, policy);
  if (fault !== null) throw fault;
  return { address: answers[0]?.address ?? '' };
}
