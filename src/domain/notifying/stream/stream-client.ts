import { Readable } from 'node:stream';
import type { StreamCaller } from './live-callers.ts';
import type { Position } from './position.ts';

/** What is still to be read before more is fetched for somebody who catches up. */
const ENOUGH = 64 * 1024;

export interface StreamClient {
  readonly caller: StreamCaller;
  /** Null: all. */
  readonly types: ReadonlySet<string> | null;
  readonly stream: Readable;
  /** What it has been told. Of one that is live, its workspace's head says so. */
  at: Position;
  live: boolean;
  /** Beats that passed without it reading what was fetched for it. */
  idleBeats: number;
  /** Tells it something, and cuts it where it has not read what it was told before. False: it was cut. */
  tell(bytes: Buffer): boolean;
  /** It has not read what was fetched for it, and nothing more is fetched until it has. */
  isFull(): boolean;
  /** Resolves when it has read enough to be told more, or is gone. */
  room(): Promise<void>;
  end(): void;
  isOver(): boolean;
}

export function createStreamClient(
  caller: StreamCaller,
  options: { types: ReadonlySet<string> | null; at: Position; maxUnread: number },
): StreamClient {
  let wake: () => void = () => undefined;
  const stream = new Readable({ read: () => wake() });
  stream.once('close', () => wake());
  const isOver = (): boolean => stream.destroyed || stream.readableEnded || stream.readable === false;
  const isFull = (): boolean => stream.readableLength >= ENOUGH;
  return {
    caller,
    types: options.types,
    stream,
    at: options.at,
    live: false,
    idleBeats: 0,
    tell(bytes) {
      if (isOver()) return false;
      stream.push(bytes);
      if (stream.readableLength <= options.maxUnread) return true;
      // It may come again and say where it was.
      stream.destroy();
      return false;
    },
    isFull,
    room() {
      if (!isFull() || isOver()) return Promise.resolve();
      return new Promise((done) => {
        wake = () => {
          wake = () => undefined;
          done();
        };
      });
    },
    end() {
      if (!isOver()) stream.push(null);
    },
    isOver,
  };
}
