import { Client, Pool, type Dispatcher } from 'undici';
import { monotonicMs } from '../clock.ts';
import type { Connect, Connection } from './connector.ts';

export interface PoolLimits {
  /** Sockets to one origin within one keep-alive group. */
  readonly maxSocketsPerOrigin: number;
  /** How long a socket waits idle for its next request, in milliseconds. */
  readonly idleMs: number;
  /** No request starts on a socket older than this, in milliseconds. */
  readonly maxSocketAgeMs: number;
}

export interface ConnectionPools {
  /** Requests of different shares use different sockets, too. */
  dispatch(
    group: string,
    share: string | undefined,
    origin: string,
    options: Dispatcher.DispatchOptions,
    handler: ExchangeHandler,
  ): void;
  close(): Promise<void>;
  destroy(): Promise<void>;
}

/** What a pool's client needs to know of itself, since undici does not name the socket to a handler. */
export interface ExchangeHandler extends Dispatcher.DispatchHandler {
  carrier: Carrier | null;
}

/** The client that carries a request, and its connection while there is one. */
export interface Carrier {
  connection: Connection | null;
  /** The first request on a connection is the one that waited for it; it takes the timings and clears this. */
  fresh: boolean;
}

class CarryingClient extends Client implements Carrier {
  connection: Connection | null = null;
  fresh = false;
  readonly #retireAgeMs: number;

  constructor(
    origin: URL,
    options: Client.Options,
    connect: Connect,
    limits: PoolLimits,
    share: string | undefined,
  ) {
    super(origin, {
      ...options,
      connect: ({ hostname, port, protocol }, callback) => {
        const secure = protocol === 'https:';
        const target = { hostname, port: Number(port) || (secure ? 443 : 80), secure, share };
        connect(target, (error, connection) => {
          this.connection = connection;
          this.fresh = connection !== null;
          if (connection === null) callback(error ?? new Error('no connection'), null);
          else callback(null, connection.socket);
        });
      },
    });
    // A queue hands its requests straight to a busy client, past undici's own check of age; so the last
    // quarter of a socket's life is for one more request, after which it closes.
    this.#retireAgeMs = limits.maxSocketAgeMs * 0.75;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: ExchangeHandler): boolean {
    handler.carrier = this;
    const opened = this.connection?.openedAt;
    const last = opened !== undefined && monotonicMs() - opened > this.#retireAgeMs;
    return super.dispatch(last ? { ...options, reset: true } : options, handler);
  }
}

/** Keep-alive pools by group and origin; a pool goes when its last socket does. */
export function createConnectionPools(connect: Connect, limits: PoolLimits): ConnectionPools {
  const pools = new Map<string, Pool>();

  function open(key: string, origin: string, share: string | undefined): Pool {
    const pool = new Pool(origin, {
      connections: limits.maxSocketsPerOrigin,
      clientTtl: limits.maxSocketAgeMs,
      keepAliveTimeout: limits.idleMs,
      keepAliveMaxTimeout: limits.idleMs,
      pipelining: 1,
      allowH2: false,
      // The one deadline of a request is ours; undici's two would not end a body that drips.
      headersTimeout: 0,
      bodyTimeout: 0,
      factory: (url, options) => new CarryingClient(url, options, connect, limits, share),
    });
    // undici takes an aborted request off its queue only after the event: look once that has happened.
    const discardIfUnused = () =>
      queueMicrotask(() => {
        const { connected, size } = pool.stats;
        if (pools.get(key) !== pool || connected > 0 || size > 0) return;
        pools.delete(key);
        void pool.close();
      });
    pool.on('disconnect', discardIfUnused).on('connectionError', discardIfUnused);
    pools.set(key, pool);
    return pool;
  }

  async function endAll(end: (pool: Pool) => Promise<void>): Promise<void> {
    const ending = [...pools.values()].map(end);
    pools.clear();
    await Promise.all(ending);
  }

  return {
    dispatch(group, share, origin, options, handler) {
      const key = [share ?? '', group, origin].join(' ');
      (pools.get(key) ?? open(key, origin, share)).dispatch(options, handler);
    },
    close: () => endAll((pool) => pool.close()),
    destroy: () => endAll((pool) => pool.destroy()),
  };
}
