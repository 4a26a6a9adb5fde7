import type { Logger } from './log.ts';

/**
 * Looks for work again and again: at once where a look asks for it or somebody wakes it, else after a sleep.
 *
 * | state   | is                          | `wake`              | `stop`                     |
 * | ------- | --------------------------- | ------------------- | -------------------------- |
 * | stopped | nothing                     | changes nothing     | changes nothing            |
 * | looking | in a look                   | another look at once | ends it after this look   |
 * | asleep  | waiting for its time        | begins a look       | ends it                    |
 */
export interface Poller {
  /** Looks until `stop`. Changes nothing while it runs. */
  start(): void;
  /** Something may be due: look now, not after the sleep. */
  wake(): void;
  /** Somebody woke it since the look under way began. */
  readonly woken: boolean;
  readonly isRunning: boolean;
  /** Resolves when the look under way is over. */
  stop(): Promise<void>;
}

export interface PollerOptions {
  name: string;
  /** Resolves to the milliseconds to sleep before the next look. A throw is logged, and `pauseMs` follows. */
  look(): Promise<number>;
  pauseMs: number;
  log: Logger;
}

type State = { at: 'stopped' } | { at: 'looking'; woken: boolean } | { at: 'asleep'; wakeUp: () => void };

export function createPoller({ name, look, pauseMs, log }: PollerOptions): Poller {
  let state: State = { at: 'stopped' };
  let running = Promise.resolve();
  /** From a start to its stop. A look that outlives its session changes nothing of the next. */
  let session = { isOver: true };
  const current = (): State => state;

  async function run(mine: { isOver: boolean }): Promise<void> {
    while (!mine.isOver) {
      state = { at: 'looking', woken: false };
      const ms = await look().catch((error: unknown) => {
        log.error({ err: error, loop: name }, 'nothing could be claimed');
        // What woke it meanwhile is no reason to fail again at once.
        if (!mine.isOver && state.at === 'looking') state.woken = false;
        return pauseMs;
      });
      if (!mine.isOver) await sleep(ms);
    }
  }

  function sleep(ms: number): Promise<void> {
    return new Promise((done) => {
      const now = current();
      if (now.at !== 'looking' || now.woken || ms <= 0) return done();
      const timer = setTimeout(wakeUp, ms);
      state = { at: 'asleep', wakeUp };
      function wakeUp(): void {
        clearTimeout(timer);
        done();
      }
    });
  }

  return {
    start() {
      if (!session.isOver) return;
      const started = { isOver: false };
      session = started;
      state = { at: 'looking', woken: false };
      running = running.then(() => run(started));
    },
    wake() {
      if (state.at === 'looking') state.woken = true;
      else if (state.at === 'asleep') state.wakeUp();
    },
    get woken() {
      return state.at === 'looking' && state.woken;
    },
    get isRunning() {
      return !session.isOver;
    },
    async stop() {
      const before = state;
      session.isOver = true;
      state = { at: 'stopped' };
      if (before.at === 'asleep') before.wakeUp();
      await running;
    },
  };
}
