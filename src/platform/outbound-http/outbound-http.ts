import type { PoolLimits } from './connection-pools.ts';
import type { ConnectionPolicy } from './connector.ts';

export interface OutboundPolicy extends Omit<ConnectionPolicy, 'connectTimeoutMs'>, Partial<PoolLimits> {
  /** Plain http to any host; without it only to the names of `resolve`. */
  readonly allowHttp: boolean;
  readonly userAgent: string;
  /** A host that the operator has configured, local names and plain http included. Its addresses are judged like all others. */
  readonly ownHost?: string;
  /** Default 10,000 ms. */
  readonly connectTimeoutMs?: number;
}

export interface OutboundRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  /** Over everything: queueing, DNS, connecting, every redirect, the whole body. */
  readonly deadlineMs: number;
  /** Bytes of body, after decompression. */
  readonly maxBodyBytes: number;
  /** What a longer body is: an error (the default), or cut there with `truncated` set. */
  readonly overflow?: 'error' | 'truncate';
  /** Ask for and undo compression; without it `Accept-Encoding: identity` is sent and the body is as it came. */
  readonly decompress: boolean;
  /** 0: a redirect is a response like any other. */
  readonly maxRedirects: number;
  /** Requests of different groups share no sockets. */
  readonly keepAliveGroup?: string;
  /** Whose name lookups this counts among (a workspace): they are shared out fairly. None: the name's own. */
  readonly share?: string;
  /** This request's own say on plain http (a crawl reads both); default: the policy's. */
  readonly allowHttp?: boolean;
  /** Follow a redirect from https to http. Default: only under the policy's `allowHttp`. */
  readonly allowDowngrade?: boolean;
  /** Any port instead of 80 and 443. Default false. */
  readonly anyPort?: boolean;
  /** Called once at the end, whether it went well or not. */
  readonly onTimings?: (timings: Timings, remoteAddress: string | null) => void;
}

/** Milliseconds; null where it did not happen, as the first three on a socket that was already open. */
export interface Timings {
  readonly dnsMs: number | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  /** From the start of the request; of the last response where redirects were followed. */
  readonly firstByteMs: number | null;
  readonly totalMs: number;
}

export interface OutboundResponse {
  readonly status: number;
  /** Lower-case names; repeated fields joined by ", ", `set-cookie` by a line feed. Values are Latin-1. */
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  readonly truncated: boolean;
  readonly finalUrl: string;
  /** The targets that were followed, in order; the last is `finalUrl`. */
  readonly redirects: string[];
  readonly remoteAddress: string | null;
  readonly timings: Timings;
}

export interface OutboundHttp {
  /** Rejects with `OutboundError` only. */
  request(options: OutboundRequest): Promise<OutboundResponse>;
  /** Lets what is under way finish. */
  close(): Promise<void>;
  /** Ends what is under way as `reset`. */
  destroy(): Promise<void>;
}
