import pg from 'pg';
import type { Logger } from '../log.ts';

/** Listens on a connection of its own, and opens it anew when it is lost. Whoever relies on a notification also polls. */
export interface Notifications {
  on(channel: string, listener: (payload: string) => void): void;
  /**
   * Tells this process at once and all others soon; what is said faster than the database answers is said once. For use after a
   * commit: a NOTIFY within a transaction takes a lock that lets one such transaction commit at a time, each waiting for the disk
   * (at 2.6 ms a commit that is 380 a second, whoever else is there). Payloads that are sent together arrive as lines of one; an
   * empty one, or more than a notification holds, arrives as the empty one, which says "look at everything".
   */
  send(channel: string, payload?: string): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const RECONNECT_MS = 500;
/** PostgreSQL takes less than 8000 bytes. */
const MAX_PAYLOAD_BYTES = 7900;

export function createNotifications(databaseUrl: string, log: Logger): Notifications {
  const listeners = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | null = null;
  let stopped = true;
  let timer: NodeJS.Timeout | null = null;
  const unsent = new Map<string, Set<string>>();
  let sending = false;

  function hear(channel: string, payload: string): void {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  }

  async function sendAll(): Promise<void> {
    if (sending || !client) return;
    sending = true;
    try {
      for (const [channel, payloads] of unsent) {
        unsent.delete(channel);
        await client.query('select pg_notify($1, $2)', [channel, joined(payloads)]);
      }
    } catch (error) {
      log.warn({ err: error }, 'notifications: one was not sent');
    } finally {
      sending = false;
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'whynow-notifications',
      keepAlive: true,
    });
    next.on('error', () => undefined);
    next.on('end', () => {
      client = null;
      reconnectSoon();
    });
    let backend = 0;
    next.on('notification', ({ channel, payload, processId }) => {
      // What this connection said, this process has heard already.
      if (processId !== backend) hear(channel, payload ?? '');
    });
    try {
      await next.connect();
      const { rows } = await next.query<{ pid: number }>('select pg_backend_pid() as pid');
      backend = rows[0]?.pid ?? 0;
      for (const channel of listeners.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    if (stopped) await next.end();
  }

  /** A connection that could not be made both fails and ends: one attempt follows, not two, of which each would bring two more. */
  function reconnectSoon(): void {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = null;
      void reconnect();
    }, RECONNECT_MS);
  }

  async function reconnect(): Promise<void> {
    try {
      await connect();
      // What was said meanwhile was not heard: everyone looks once.
      for (const all of listeners.values()) for (const listener of all) listener('');
    } catch (error) {
      log.warn({ err: error }, 'notifications: the database is not reachable');
      reconnectSoon();
    }
  }

  return {
    on(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    send(channel, payload = '') {
      hear(channel, payload);
      const payloads = unsent.get(channel) ?? new Set();
      unsent.set(channel, payloads.add(payload));
      // What one commit has to say goes as one.
      queueMicrotask(() => void sendAll());
    },
    async start() {
      stopped = false;
      await connect();
    },
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await client?.end();
    },
  };
}

function joined(payloads: ReadonlySet<string>): string {
  const text = payloads.has('') ? '' : [...payloads].join('\n');
  return Buffer.byteLength(text) > MAX_PAYLOAD_BYTES ? '' : text;
}
