import { useSyncExternalStore } from 'react';
import { api } from './client.ts';
import { refresh } from './long-lists.ts';
import { receive } from './touched.ts';

type State = 'connecting' | 'open' | 'lost';

const LOST_AFTER = 10_000;
/** A first opening that took so long leaves a gap behind what was read before it. */
const SLOW = 1000;
/** Between two tries of ours: a random time of this to three times it, and twice as long each time. */
const FIRST_RETRY = 5000;
const LAST_RETRY = 10_000;
/** A tab that nobody looks at lets go of its stream: a browser has six connections to a site for all of its tabs (HTTP/1.1). */
const HIDDEN_FOR = 10_000;

let state: State = 'connecting';
const stateListeners = new Set<() => void>();
let reopen: (() => void) | undefined;

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

/** Opens the stream again after somebody has signed in again: without a session nobody knocks. */
export function reopenStream(): void {
  reopen?.();
}

/**
 * Keeps what is shown up to date by `GET /v1/stream` (server-sent events, HTML Living Standard 9.2). Events only say what is old; the lists
 * ask again, at most once a second, and only those that are on the screen. After a loss the browser comes back by itself with
 * `Last-Event-ID`, and what is on the screen is asked for anew.
 * @param kinds the kinds of event that there are (`GET /v1/event-types`): a browser hears only those that it is told to
 */
export function startStream(kinds: readonly string[]): () => void {
  let source: EventSource | undefined;
  const startedAt = performance.now();
  let wasOpen = false;
  let retryAfter = FIRST_RETRY;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  /** Of all tries since the last one that went well: a new one does not begin to count anew. */
  let lostTimer: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    source?.close();
    const opened = new EventSource('/v1/stream');
    source = opened;
    opened.addEventListener('open', () => {
      clearTimeout(lostTimer);
      lostTimer = undefined;
      retryAfter = FIRST_RETRY;
      // Events that were missed are told again; what somebody changed meanwhile is not.
      if (wasOpen || state === 'lost' || performance.now() - startedAt > SLOW) refresh();
      wasOpen = true;
      setState('open');
    });
    opened.addEventListener('error', () => {
      lostTimer ??= setTimeout(() => setState('lost'), LOST_AFTER);
      // An answer that is no stream (too many of them, a restart behind a proxy) ends an EventSource for good.
      if (opened.readyState === EventSource.CLOSED) retry();
    });
    opened.addEventListener('reset', () => refresh());
    opened.addEventListener('changed', (message) => receive(message, ({ kind }) => kind));
    for (const kind of kinds) opened.addEventListener(kind, (message) => receive(message, () => kind));
  }

  function close(): void {
    for (const timer of [retryTimer, hiddenTimer, lostTimer]) clearTimeout(timer);
    retryTimer = hiddenTimer = lostTimer = undefined;
    source?.close();
    source = undefined;
  }

  function retry(): void {
    retryTimer ??= setTimeout(() => void lookAndOpen(), retryAfter * (1 + 2 * Math.random()));
    retryAfter = Math.min(2 * retryAfter, LAST_RETRY);
  }

  /** Without a session there is nothing to knock for until somebody signs in; the answer has told the screen so. */
  async function lookAndOpen(): Promise<void> {
    const tried = source;
    const status = await api.GET('/v1/me').then(
      ({ response }) => response.status,
      () => 0,
    );
    retryTimer = undefined;
    // Closed or opened by somebody else meanwhile.
    if (source !== tried || source === undefined) return;
    if (status === 401 || status === 409) {
      close();
      setState('connecting');
    } else if (status === 200) open();
    else retry();
  }

  function lookedAt(): void {
    if (document.hidden) hiddenTimer ??= setTimeout(close, HIDDEN_FOR);
    else {
      clearTimeout(hiddenTimer);
      hiddenTimer = undefined;
      if (source === undefined) open();
    }
  }

  open();
  reopen = open;
  document.addEventListener('visibilitychange', lookedAt);
  return () => {
    document.removeEventListener('visibilitychange', lookedAt);
    if (reopen === open) reopen = undefined;
    close();
  };
}
