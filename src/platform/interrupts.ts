import { constants } from 'node:os';

/**
 * What SIGTERM and Ctrl-C do. A command that holds nothing ends at once, by the system's own rule. One that started something has
 * it undone first and ends with the code that shells give a signal (143, 130). A service that is up is asked to drain instead.
 * A second signal ends the process at once.
 */
const undos = new Set<() => Promise<void>>();
let drain: (() => void) | null = null;
let asked = false;
let listening = false;

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** An orderly stop of PostgreSQL writes what is in memory to the disk; its watcher stops it anyway when we are gone. */
const UNDO_AT_MOST_MS = 15_000;

/** `undo` runs when a signal comes, the newest first. Returns what takes it back, for when there is nothing left to undo. */
export function undoOnInterrupt(undo: () => Promise<void>): () => void {
  undos.add(undo);
  listen();
  return () => {
    undos.delete(undo);
    if (undos.size === 0 && !drain && !asked) unlisten();
  };
}

/** Resolves at the first signal from now on, in place of the undoing. */
export function untilStopped(): Promise<void> {
  return new Promise((done) => {
    drain = done;
    listen();
  });
}

/** Whether a signal came that ends this process: what fails from then on fails because of it. */
export function isInterrupted(): boolean {
  return asked && drain === null;
}

function listen(): void {
  if (listening) return;
  listening = true;
  for (const signal of SIGNALS) process.on(signal, onSignal);
}

function unlisten(): void {
  listening = false;
  for (const signal of SIGNALS) process.off(signal, onSignal);
}

function onSignal(signal: (typeof SIGNALS)[number]): void {
  const code = 128 + constants.signals[signal];
  if (asked) process.exit(code);
  asked = true;
  if (drain) return drain();
  process.exitCode = code;
  endNow(code);
}

/** Ends this process now, with what it started undone as far as that goes in a few seconds. */
export function endNow(code: number): void {
  setTimeout(() => process.exit(code), UNDO_AT_MOST_MS);
  void undoAll().finally(() => process.exit(code));
}

async function undoAll(): Promise<void> {
  for (const undo of [...undos].toReversed()) await undo().catch(() => undefined);
}
