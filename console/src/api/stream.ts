import { useSyncExternalStore } from 'react';
import { refresh } from './long-lists.ts';

export interface StreamHint {
  /** The kind of the event (`signal.fired`), or of a change that is no event (`crawl`, `score`, `export`). */
  type: string;
  data: Record<string, unknown>;
}

type State = 'connecting' | 'open' | 'lost';

/** Which lists and things an event makes old, by its first word; each is the first part of a query's key. */
const TOUCHED: Readonly<Record<string, readonly string[]>> = {
  account: ['accounts', 'account', 'today'],
  signal: ['signals', 'account', 'today', 'accounts'],
  brief: ['account', 'today', 'accounts'],
  opener: ['account', 'today'],
  contact: ['account', 'accounts'],
  bot: ['bots', 'signals'],
  webhook: ['webhooks', 'deliveries'],
  export: ['exports'],
  reply: ['replies'],
  crawl: ['crawl', 'account', 'sources'],
  score: ['accounts', 'account', 'today'],
  rubric: ['rubric'],
  workspace: ['workspace', 'me'],
};
/** The same for what somebody changed, by the prefix of its id. */
const CHANGED: Readonly<Record<string, readonly string[]>> = {
  acc: ['accounts', 'account', 'today'],
  con: ['account', 'accounts'],
  sig: ['signals', 'account', 'today', 'accounts'],
  brf: ['account', 'today'],
  bfb: ['brief-feedback', 'account', 'today'],
  bot: ['bots'],
  whk: ['webhooks', 'deliveries'],
  dlv: ['deliveries'],
  crl: ['crawl', 'account'],
  exp: ['exports'],
  rpl: ['replies'],
  rub: ['rubric'],
  out: ['account', 'rubric'],
};
/** Keys, members, sessions, digests and the workspace itself: all of Settings. */
const SETTINGS = ['workspace', 'me'] as const;
const FIRST_LOST_AFTER = 10_000;
const BATCH = 1000;

let state: State = 'connecting';
let wasOpen = false;
const stateListeners = new Set<() => void>();
const hintListeners = new Set<(hint: StreamHint) => void>();
const touched = new Set<string>();
let flushTimer: ReturnType<typeof setTimeout> | undefined;
/** Of all tries since the last one that went well: a new one does not begin to count anew. */
let lostTimer: ReturnType<typeof setTimeout> | undefined;

function setState(next: State): void {
  if (state === next) return;
  state = next;
  for (const listener of stateListeners) listener();
}

export function useStreamState(): State {
  return useSyncExternalStore(
    (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    () => state,
  );
}

/** Calls the listener for each event as it comes; returns what ends that. */
export function onHint(listener: (hint: StreamHint) => void): () => void {
  hintListeners.add(listener);
  return () => hintListeners.delete(listener);
}

/**
 * Keeps what is shown up to date by `GET /v1/stream` (server-sent events, HTML Living Standard 9.2). Events only say what is old; the lists
 * ask again, at most once a second, and only those that are on the screen. After a loss the browser comes back by itself with
 * `Last-Event-ID`, and what is on the screen is asked for anew.
 * @param kinds the kinds of event that there are (`GET /v1/event-types`): a browser hears only those that it is told to
 */
export function startStream(kinds: readonly string[]): () => void {
  const source = new EventSource('/v1/stream');
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let stopAgain: (() => void) | undefined;
  source.addEventListener('open', () => {
    clearTimeout(lostTimer);
    lostTimer = undefined;
    // Events that were missed are told again; what somebody changed meanwhile is not.
    if (wasOpen || state === 'lost') refresh();
    wasOpen = true;
    setState('open');
  });
  source.addEventListener('error', () => {
    lostTimer ??= setTimeout(() => setState('lost'), FIRST_LOST_AFTER);
    // An answer that is no stream (too many of them, a restart behind a proxy) ends an EventSource for good.
    if (source.readyState === EventSource.CLOSED && !stopped)
      retryTimer ??= setTimeout(
        () => {
          if (!stopped) stopAgain = startStream(kinds);
        },
        FIRST_LOST_AFTER / 2 + Math.random() * FIRST_LOST_AFTER,
      );
  });
  source.addEventListener('reset', () => refresh());
  source.addEventListener('changed', (message) => receive(message, ({ kind }) => kind));
  for (const kind of kinds) source.addEventListener(kind, (message) => receive(message, () => kind));
  return () => {
    stopped = true;
    clearTimeout(lostTimer);
    lostTimer = undefined;
    clearTimeout(retryTimer);
    source.close();
    stopAgain?.();
  };
}

function receive(message: MessageEvent<string>, kindOf: (data: Record<string, unknown>) => unknown): void {
  const data = parse(message.data);
  const type = data === null ? null : kindOf(data);
  if (data === null || typeof type !== 'string') return;
  for (const listener of hintListeners) listener({ type, data });
  const names = type === 'change' ? touchedBy(data['id']) : TOUCHED[type.split('.')[0] ?? ''];
  // What is not named here (`any`) may have touched everything.
  for (const key of names ?? Object.values(TOUCHED).flat()) touched.add(key);
  flushTimer ??= setTimeout(flush, BATCH);
}

/** Undefined for many at once: they may be of any kind. */
function touchedBy(id: unknown): readonly string[] | undefined {
  return typeof id === 'string' ? (CHANGED[id.split('_')[0] ?? ''] ?? SETTINGS) : undefined;
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function flush(): void {
  flushTimer = undefined;
  const keys = new Set(touched);
  touched.clear();
  refresh(({ queryKey }) => keys.has(String(queryKey[0])));
}
