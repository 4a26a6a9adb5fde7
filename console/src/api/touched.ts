import { refresh } from './long-lists.ts';

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

/** Between two times that the lists ask again: at first, and at the most while events keep coming. */
const SOON = 1000;
const SELDOM = 4000;

const touched = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = SOON;
let flushedAt = -Infinity;

/** Takes an event of the stream: what it makes old is asked for again, if it is on the screen. */
export function receive(
  message: MessageEvent<string>,
  kindOf: (data: Record<string, unknown>) => unknown,
): void {
  const data = parse(message.data);
  const type = data === null ? null : kindOf(data);
  if (data === null || typeof type !== 'string') return;
  const names = type === 'change' ? touchedBy(data['id']) : TOUCHED[type.split('.')[0] ?? ''];
  // What is not named here (`any`) may have touched everything.
  for (const key of names ?? Object.values(TOUCHED).flat()) touched.add(key);
  timer ??= setTimeout(flush, nextPause());
}

/** A crawl tells of something each second for minutes. Asking that often would use up the requests that the reader has, so each time takes twice as long. */
function nextPause(): number {
  const isBusy = performance.now() - flushedAt < 2 * pause;
  pause = isBusy ? Math.min(2 * pause, SELDOM) : SOON;
  return pause;
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
  timer = undefined;
  flushedAt = performance.now();
  const keys = new Set(touched);
  touched.clear();
  refresh(({ queryKey }) => keys.has(String(queryKey[0])));
}
