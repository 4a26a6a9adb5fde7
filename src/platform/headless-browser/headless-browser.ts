import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MINUTE, SECOND } from '../clock.ts';
import type {
  DriverSettings,
  FromDriver,
  PageToRender,
  ResourceAnswer,
  ResourceRequest,
  ToDriver,
} from './messages.ts';

export type { PageToRender, ResourceAnswer, ResourceRequest } from './messages.ts';

/** What became of a page: its document as the browser drew it, or why there is none. */
export type Rendered = { ok: true; html: string } | { ok: false; reason: string };

export interface RenderLimits {
  deadlineMs: number;
  /** How long it may wait for its turn: there is one page at a time. */
  waitMs: number;
  /** Characters of the drawn document. */
  maxHtml: number;
}

/**
 * A Chromium of the operator's, in processes of its own, for pages that only a browser can build. Nothing of a page outlives it: each has a fresh context
 * without cookies, storage, permissions and service workers. It reaches nothing by itself.
 */
export interface HeadlessBrowser {
  /** Draws a page. `load` answers each of its requests, or with null refuses it. Every outcome is a value. */
  render(
    page: PageToRender,
    load: (request: ResourceRequest) => Promise<ResourceAnswer | null>,
    limits: RenderLimits,
  ): Promise<Rendered>;
  /** Starts the browser and resolves to its version, or why it does not start. */
  version(): Promise<{ ok: true; version: string } | { ok: false; reason: string }>;
  /** Ends it with everything it started. */
  close(): Promise<void>;
}

const STARTS_WITHIN = 20 * SECOND;
/** Nobody keeps a browser that nobody needs. */
const IDLE = MINUTE;
/** What leaks goes with it. */
const PAGES_OF_ONE = 50;
/** Beside a page's own deadline, for closing it. */
const GRACE = 2 * SECOND;
const HEAP_MB = 256;
const ENDED: Rendered = { ok: false, reason: 'the browser ended' };
const DRIVER = fileURLToPath(new URL('./driver.ts', import.meta.url));

interface Driver {
  version: string;
  pages: number;
  render(
    page: PageToRender,
    load: (request: ResourceRequest) => Promise<ResourceAnswer | null>,
    limits: RenderLimits,
  ): Promise<Rendered | 'gone'>;
  isGone(): boolean;
  end(): Promise<void>;
}

export function createHeadlessBrowser(settings: DriverSettings): HeadlessBrowser {
  let driver: Driver | null = null;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;
  let line: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    const ended = driver;
    driver = null;
    await ended?.end();
  }

  async function running(): Promise<Driver | { reason: string }> {
    if (driver !== null && (driver.isGone() || driver.pages >= PAGES_OF_ONE)) await end();
    if (driver !== null) return driver;
    const started = await startDriver(settings);
    if (!('reason' in started)) driver = started;
    return started;
  }

  /** One after the other. Who waits for too long goes without. */
  function inTurn<T>(waitMs: number, work: () => Promise<T>): Promise<T | null> {
    let tired = false;
    const timer = setTimeout(() => (tired = true), waitMs);
    const turn = line.then(async () => {
      clearTimeout(timer);
      if (tired || closed) return null;
      clearTimeout(idle);
      try {
        return await work();
      } finally {
        idle = setTimeout(() => void (line = line.then(end)), IDLE).unref();
      }
    });
    line = turn.catch(() => undefined);
    return turn;
  }

  return {
    async render(page, load, limits) {
      const rendered = await inTurn(limits.waitMs, async (): Promise<Rendered> => {
        const ready = await running();
        if ('reason' in ready) return { ok: false, reason: `the browser does not start: ${ready.reason}` };
        const outcome = await ready.render(page, load, limits);
        if (outcome !== 'gone') return outcome;
        // It ended between two pages, and nothing of this one was begun.
        const again = await running();
        if ('reason' in again) return { ok: false, reason: `the browser does not start: ${again.reason}` };
        const second = await again.render(page, load, limits);
        return second === 'gone' ? ENDED : second;
      });
      return rendered ?? { ok: false, reason: 'the browser was busy with other pages' };
    },
    async version() {
      const ready = await inTurn(STARTS_WITHIN, running);
      if (ready === null) return { ok: false, reason: 'it is busy' };
      return 'reason' in ready ? { ok: false, reason: ready.reason } : { ok: true, version: ready.version };
    },
    async close() {
      closed = true;
      clearTimeout(idle);
      await end();
    },
  };
}

/** Resolves once the browser runs. */
async function startDriver(settings: DriverSettings): Promise<Driver | { reason: string }> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, DRIVER, JSON.stringify(settings)],
    {
      // Of ours it gets nothing: a page that breaks out finds no keys. Debian's chromium is a script that looks for programs.
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: tmpdir() },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    },
  );
  const gone = Promise.withResolvers<void>();
  let isGone = false;
  child.once('close', () => {
    isGone = true;
    gone.resolve();
  });
  child.on('error', () => undefined);
  const first = await within(STARTS_WITHIN, nextOf(child, ['ready', 'failed']), gone.promise);
  if (first?.kind !== 'ready') {
    await stop(child, gone.promise);
    return { reason: first?.kind === 'failed' ? first.reason : 'it does not answer' };
  }
  rest(child);
  const driver: Driver = {
    version: first.version,
    pages: 0,
    isGone: () => isGone,
    end: () => stop(child, gone.promise),
    async render(page, load, limits) {
      driver.pages += 1;
      wake(child);
      let begun = false;
      const answering = (message: FromDriver): void => {
        if (message.kind === 'begun') begun = true;
        if (message.kind !== 'resource') return;
        const { id } = message;
        void load(message.request)
          .catch(() => null)
          .then((answer) => send(child, { kind: 'resource', id, answer }));
      };
      child.on('message', answering);
      try {
        const answer = nextOf(child, ['rendered', 'failed']);
        const { deadlineMs, maxHtml } = limits;
        send(child, { kind: 'render', page, deadlineMs, maxHtml });
        const result = await within(deadlineMs + GRACE, answer, gone.promise);
        if (result?.kind === 'rendered') return { ok: true, html: result.html };
        if (result?.kind === 'failed') return { ok: false, reason: result.reason };
        // Its scripts do not let go: only the end of its process ends them.
        const late = !isGone;
        await stop(child, gone.promise);
        if (late) return { ok: false, reason: `the page was not drawn within ${deadlineMs} ms` };
        return begun ? ENDED : 'gone';
      } finally {
        child.off('message', answering);
        rest(child);
      }
    },
  };
  return driver;
}

/** A browser without work keeps nobody from ending; one at work is waited for. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function wake(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function send(child: ChildProcess, message: ToDriver): void {
  if (child.connected) child.send(message, () => undefined);
}

/** The next message of one of these kinds. */
function nextOf<K extends FromDriver['kind']>(
  child: ChildProcess,
  kinds: readonly K[],
): Promise<Extract<FromDriver, { kind: K }>> {
  return new Promise((resolve) => {
    const look = (message: FromDriver): void => {
      if (!(kinds as readonly string[]).includes(message.kind)) return;
      child.off('message', look);
      resolve(message as Extract<FromDriver, { kind: K }>);
    };
    child.on('message', look);
  });
}

async function within<T>(ms: number, answer: Promise<T>, gone: Promise<void>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), ms)));
  try {
    return await Promise.race([answer, late, gone.then(() => null)]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asked to end, it takes the browser with it. Killed, it leaves a browser whose pipe is closed, and that ends too. */
async function stop(child: ChildProcess, gone: Promise<void>): Promise<void> {
  wake(child);
  send(child, { kind: 'end' });
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE);
  await gone;
  clearTimeout(timer);
}
