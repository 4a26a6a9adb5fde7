import pg from 'pg';
import type { Logger } from '../log.ts';

/** Listens on a connection of its own, and opens it anew when it is lost. Whoever relies on a notification also polls. */
export interface Notifications {
  on(channel: string, listener: (payload: string) => void): void;
  /**
   * Tells this process at once and all others soon; what is said faster than the database answers is said once. For use after a
   * commit: a NOTIFY within a transaction takes a lock that lets one such transaction commit at a time, each waiting for the disk
   * (at 2.6 ms a commit that is 380 a second, whoever else is there).
   */
  send(channel: string): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const RECONNECT_MS = 500;

export function createNotifications(databaseUrl: string, log: Logger): Notifications {
  const listeners = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | null = null;
  let stopped = true;
  let timer: NodeJS.Timeout | null = null;
  const unsent = new Set<string>();
  let sending = false;

  function hear(channel: string, payload: string): void {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  }

  async function sendAll(): Promise<void> {
    if (sending || !client) return;
    sending = true;
    try {
      for (const channel of unsent) {
        unsent.delete(channel);
        await client.query(`notify ${client.escapeIdentifier(channel)}`);
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
      if (!stopped) timer = setTimeout(() => void reconnect(), RECONNECT_MS);
    });
    let backend = 0;
    next.on('notification', ({ channel, payload, processId }) => {
      // What this connection said, this process has heard already.
      if (processId !== backend) hear(channel, payload ?? '');
    });
    await next.connect();
    const { rows } = await next.query<{ pid: number }>('select pg_backend_pid() as pid');
    backend = rows[0]?.pid ?? 0;
    for (const channel of listeners.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`);
    client = next;
  }

  async function reconnect(): Promise<void> {
    try {
      await connect();
      // What was said meanwhile was not heard: everyone looks once.
      for (const all of listeners.values()) for (const listener of all) listener('');
    } catch (error) {
      log.warn({ err: error }, 'notifications: the database is not reachable');
      if (!stopped) timer = setTimeout(() => void reconnect(), RECONNECT_MS);
    }
  }

  return {
    on(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    send(channel) {
      hear(channel, '');
      unsent.add(channel);
      void sendAll();
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
