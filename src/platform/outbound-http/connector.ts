import { connect as connectTcp, type LookupFunction, type TcpNetConnectOpts, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { monotonicMs } from '../clock.ts';
import { resolveName } from '../names/name-resolver.ts';
import type { Lookup, ResolvedAddress } from '../names/lookup.ts';
import { checkAddress, type AddressPolicy } from './addresses.ts';
import { canonicalAddress } from './ip-address.ts';
import { addressLiteral } from './validate-url.ts';
import { describe, OutboundError } from './outbound-error.ts';
import type { ResolveMap } from './resolve-map.ts';

export interface ConnectionPolicy extends AddressPolicy {
  readonly resolve: ResolveMap;
  /** Default: one for the process that asks the machine's DNS servers. */
  readonly lookup?: Lookup;
  /** Default: `net.connect`. */
  readonly dial?: (options: TcpNetConnectOpts) => Socket;
  /** Over DNS, TCP and TLS together, so that no attempt outlives the requests that wanted it for long. */
  readonly connectTimeoutMs: number;
  /** PEM certificates to trust instead of the built-in ones. */
  readonly ca?: string;
}

/** One open connection and what opening it took, in milliseconds. */
export interface Connection {
  readonly socket: Socket | TLSSocket;
  readonly remoteAddress: string | null;
  readonly openedAt: number;
  readonly dnsMs: number | null;
  readonly connectMs: number;
  readonly tlsMs: number | null;
}

interface ConnectionTarget {
  readonly hostname: string;
  readonly port: number;
  readonly secure: boolean;
  /** Whose places resolving the name takes. */
  readonly share?: string | undefined;
}

export type Connect = (
  target: ConnectionTarget,
  settle: (error: OutboundError | null, connection: Connection | null) => void,
) => void;

const MAX_TLS_SESSIONS = 1000;

interface Destination {
  readonly dial: TcpNetConnectOpts;
  /** Canonical addresses, one of which the socket must end at. */
  readonly vetted: ReadonlySet<string>;
  readonly dnsMs: number | null;
}

/**
 * Opens connections to vetted addresses only. A name is resolved once per connection; one special-purpose
 * answer among many refuses the name, so that rebinding has nothing to win; the socket then picks among
 * these very answers, and where it ended is compared with them. SNI and the certificate stay the name's.
 */
export function createConnector(policy: ConnectionPolicy): Connect {
  const resolve = policy.lookup ?? resolveName;
  const dial = policy.dial ?? connectTcp;
  const sessions = new Map<string, Buffer>();

  function secure(raw: Socket, hostname: string, port: number): TLSSocket {
    const key = `${hostname}:${port}`;
    const session = sessions.get(key);
    const literal = addressLiteral(hostname);
    const socket = connectTls({
      socket: raw,
      host: literal ?? hostname,
      // RFC 6066 section 3: an address is no server name; the certificate is then checked against `host`.
      servername: literal === null ? hostname : '',
      ALPNProtocols: ['http/1.1'],
      ...(session === undefined ? {} : { session }),
      ...(policy.ca === undefined ? {} : { ca: policy.ca }),
    });
    socket.on('session', (fresh) => {
      sessions.delete(key);
      sessions.set(key, fresh);
      if (sessions.size > MAX_TLS_SESSIONS) sessions.delete(sessions.keys().next().value ?? key);
    });
    return socket;
  }

  return ({ hostname, port, secure: wantsTls, share }, settle) => {
    const startedAt = monotonicMs();
    let open: Socket | null = null;
    let settled = false;
    const givenUp = new AbortController();

    const fail = (error: OutboundError) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      givenUp.abort();
      open?.destroy();
      settle(error, null);
    };
    const timer = setTimeout(
      () =>
        fail(new OutboundError('timeout', `no connection to ${hostname} in ${policy.connectTimeoutMs} ms`)),
      policy.connectTimeoutMs,
    );

    const reach = (destination: Destination) => {
      if (settled) return;
      const dialledAt = monotonicMs();
      const raw = dial({ noDelay: true, keepAlive: true, ...destination.dial });
      open = raw;
      raw.on('error', (error) => fail(new OutboundError('connect', describe(error))));
      raw.once('connect', () => {
        if (settled) return;
        const reached = canonicalAddress(raw.remoteAddress ?? '');
        if (reached === null || !destination.vetted.has(reached)) {
          fail(new OutboundError('blocked', `the socket ended at ${raw.remoteAddress ?? 'no address'}`));
          return;
        }
        const connectedAt = monotonicMs();
        const succeed = (socket: Socket | TLSSocket, tlsMs: number | null) => {
          if (settled) return;
          settled = true;
          clearTimeout(timer);
          const { dnsMs } = destination;
          const connectMs = connectedAt - dialledAt;
          settle(null, { socket, remoteAddress: reached, openedAt: startedAt, dnsMs, connectMs, tlsMs });
        };
        if (!wantsTls) return succeed(raw, null);
        const socket = secure(raw, hostname, port);
        open = socket;
        socket.on('error', (error) => fail(new OutboundError('tls', describe(error))));
        socket.once('close', () => fail(new OutboundError('tls', 'closed during the handshake')));
        socket.once('secureConnect', () => succeed(socket, monotonicMs() - connectedAt));
      });
    };

    const mapped = policy.resolve.lookup(hostname);
    const literal = addressLiteral(hostname);
    if (mapped !== null) {
      reach(destinationAt(mapped.address, mapped.port));
    } else if (literal !== null) {
      const verdict = checkAddress(literal, policy);
      if (verdict.allowed) reach(destinationAt(literal, port));
      else fail(new OutboundError('blocked', `${literal}: ${verdict.reason}`));
    } else {
      resolve(hostname, { share, signal: givenUp.signal }).then(
        (answers) => {
          const fault = faultOfAnswers(hostname, answers, policy);
          if (fault !== null) fail(fault);
          else reach(destinationAmong(hostname, port, answers, monotonicMs() - startedAt));
        },
        (error: unknown) => fail(new OutboundError('dns', describe(error))),
      );
    }
  };
}

function destinationAt(address: string, port: number): Destination {
  return { dial: { host: address, port }, vetted: new Set([canonicalAddress(address) ?? '']), dnsMs: null };
}

function destinationAmong(
  hostname: string,
  port: number,
  answers: readonly ResolvedAddress[],
  dnsMs: number,
): Destination {
  const addresses = answers.map(({ address, family }) => ({ address, family }));
  const first = addresses[0] ?? { address: '', family: 4 };
  const lookup: LookupFunction = (_hostname, options, callback) => {
    if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  };
  const vetted = new Set(addresses.map(({ address }) => canonicalAddress(address) ?? ''));
  return { dial: { host: hostname, port, lookup, autoSelectFamily: addresses.length > 1 }, vetted, dnsMs };
}

export function faultOfAnswers(
  hostname: string,
  answers: readonly ResolvedAddress[],
  policy: AddressPolicy,
): OutboundError | null {
  if (answers.length === 0) return new OutboundError('dns', `${hostname} has no address`);
  for (const { address } of answers) {
    const verdict = checkAddress(address, policy);
    if (!verdict.allowed) {
      return new OutboundError('blocked', `${hostname} resolves to ${address}: ${verdict.reason}`);
    }
  }
  return null;
}
