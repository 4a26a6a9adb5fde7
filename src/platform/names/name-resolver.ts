import type { Lookup, ResolvedAddress } from './lookup.ts';
import { Resolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import { monotonicMs, SECOND } from '../clock.ts';
import { askAddresses } from './ask-addresses.ts';
import type { NameAnswer } from './ask-addresses.ts';
import { FairPlaces } from './fair-places.ts';
import { createHostsFile } from './hosts-file.ts';
import type { HostsFile } from './hosts-file.ts';

export interface NameResolverOptions {
  /** Addresses of DNS servers, with or without ports; none: those of the machine. */
  readonly servers?: readonly string[];
  readonly hosts?: HostsFile;
  /** For a whole lookup, in milliseconds. */
  readonly deadlineMs?: number;
  /** Lookups under way at once, in all and for one share. */
  readonly places?: number;
  readonly placesPerShare?: number;
}

/** The first try for a question; the second has twice as long. */
const TRY_MS = 1.5 * SECOND;
const TRIES = 2;
const DEADLINE_MS = 5 * SECOND;
const PLACES = 512;
/** More than a workspace has subscriptions, so that it cannot even get into its own way. */
const PLACES_PER_SHARE = 64;
const MAX_WAITING = 2000;
const MAX_KEPT = 20_000;
/** An answer is kept as long as it says itself, within these bounds, in milliseconds. */
const SHORTEST_KEPT = SECOND;
const LONGEST_KEPT = 300 * SECOND;
/** That there is no such name is kept this long. */
const NONE_KEPT = 10 * SECOND;
/** A server that fails at once may be well the next moment; one that keeps silent costs a place for seconds. Both below the first retry. */
const FAILURE_KEPT = 5 * SECOND;
const SILENCE_KEPT = 30 * SECOND;
/** c-ares reads the machine's configuration when a channel is made: it is made anew this often. */
const CHANNEL_AGE = 60 * SECOND;
const MAX_IDLE_CHANNELS = 32;

interface Question {
  readonly name: string;
  state: 'waiting' | 'asked' | 'over';
  /** Shares in whose queues it stands. */
  readonly shares: Set<string>;
  readonly waiters: Set<(answer: NameAnswer) => void>;
  resolver: Resolver | null;
}

interface Channel {
  readonly resolver: Resolver;
  readonly madeAt: number;
}

/**
 * Resolves names of strangers with c-ares, which asks over UDP without a thread: the system's `getaddrinfo` takes one of four for each name
 * until its servers answer, and forty names that never do stop every other. A lookup has a deadline, what it found or did not find is kept
 * for a while, all who want one name wait for one lookup, and lookups under way are shared out between workspaces.
 */
export function createNameResolver(options: NameResolverOptions = {}): Lookup {
  const { servers = [], hosts = createHostsFile(), deadlineMs = DEADLINE_MS } = options;
  const known = new LRUCache<string, NameAnswer>({ max: MAX_KEPT });
  const open = new Map<string, Question>();
  const places = new FairPlaces({
    places: options.places ?? PLACES,
    placesPerShare: options.placesPerShare ?? PLACES_PER_SHARE,
    mostWaiting: MAX_WAITING,
  });
  const idle: Channel[] = [];

  function takeChannel(): Channel {
    for (let channel = idle.pop(); channel !== undefined; channel = idle.pop())
      if (monotonicMs() - channel.madeAt < CHANNEL_AGE) return channel;
    const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
    if (servers.length > 0) resolver.setServers(servers);
    return { resolver, madeAt: monotonicMs() };
  }

  async function ask(question: Question): Promise<void> {
    question.state = 'asked';
    const channel = takeChannel();
    question.resolver = channel.resolver;
    const startedAt = monotonicMs();
    const timer = setTimeout(() => channel.resolver.cancel(), deadlineMs);
    const answer = await askAddresses(channel.resolver, question.name);
    clearTimeout(timer);
    // One that waited in vain may believe that the server is down.
    if (answer.kind !== 'failed' && idle.length < MAX_IDLE_CHANNELS) idle.push(channel);
    const tookMs = monotonicMs() - startedAt;
    // One that was given up says nothing of the name, unless it had waited for long.
    if (question.state === 'asked' || tookMs > SECOND)
      known.set(question.name, answer, { ttl: keptFor(answer, tookMs) });
    settle(question, answer);
  }

  function settle(question: Question, answer: NameAnswer): void {
    question.state = 'over';
    if (open.get(question.name) === question) open.delete(question.name);
    for (const waiter of question.waiters) waiter(answer);
    question.waiters.clear();
  }

  /** Places a question in the queue of whoever asks: another's queue may be long. */
  function enqueue(name: string, share: string): Question | null {
    const question: Question = open.get(name) ?? {
      name,
      state: 'waiting',
      shares: new Set(),
      waiters: new Set(),
      resolver: null,
    };
    if (question.state === 'asked' || question.shares.has(share)) return question;
    question.shares.add(share);
    open.set(name, question);
    const wish = { wanted: () => question.state === 'waiting', run: () => ask(question) };
    if (places.add(share, wish)) return question;
    question.shares.delete(share);
    if (question.shares.size === 0) open.delete(name);
    return null;
  }

  function leave(question: Question, waiter: (answer: NameAnswer) => void): void {
    question.waiters.delete(waiter);
    if (question.waiters.size > 0) return;
    const asked = question.state === 'asked';
    settle(question, { kind: 'failed', code: 'ECANCELLED' });
    if (asked) question.resolver?.cancel();
  }

  return async (hostname, { share, signal } = {}) => {
    const name = hostname.toLowerCase();
    const written = await hosts.find(name);
    if (written !== null) return written;
    const kept = known.get(name);
    if (kept !== undefined) return addressesOf(name, kept);
    if (signal?.aborted === true) throw new NameError('ECANCELLED', `nobody waits for ${name} any more`);
    const question = enqueue(name, share ?? `name ${name}`);
    if (question === null) throw new NameError('EBUSY', `too many names wait to be resolved before ${name}`);
    const answer = await new Promise<NameAnswer>((done) => {
      const waiter = (given: NameAnswer): void => {
        signal?.removeEventListener('abort', stop);
        done(given);
      };
      const stop = (): void => {
        leave(question, waiter);
        done({ kind: 'failed', code: 'ECANCELLED' });
      };
      question.waiters.add(waiter);
      signal?.addEventListener('abort', stop, { once: true });
    });
    return addressesOf(name, answer);
  };
}

/** For those who have no context at hand: one for the process, made when it is first needed, which asks the machine's servers. */
export const resolveName: Lookup = (hostname, asker) =>
  (processResolver ??= createNameResolver())(hostname, asker);
let processResolver: Lookup | null = null;

class NameError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'NameError';
    this.code = code;
  }
}

function addressesOf(name: string, answer: NameAnswer): readonly ResolvedAddress[] {
  if (answer.kind === 'found') return answer.addresses;
  throw new NameError(
    answer.code,
    answer.kind === 'none' ? `${name} has no address` : `no usable answer for ${name}`,
  );
}

function keptFor(answer: NameAnswer, tookMs: number): number {
  if (answer.kind === 'found')
    return Math.min(LONGEST_KEPT, Math.max(SHORTEST_KEPT, answer.ttlSeconds * SECOND));
  if (answer.kind === 'none') return NONE_KEPT;
  return tookMs < SECOND ? FAILURE_KEPT : SILENCE_KEPT;
}
