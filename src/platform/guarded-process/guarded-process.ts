import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { monotonicMs, SECOND } from '../clock.ts';
import { watchOver } from '../db/embedded/watch-over.ts';

/**
 * A process of its own for work with a peer that we do not trust. It gets no environment, a bounded heap, and may neither write files nor
 * start anything. It is killed without harm: when an answer is late, when it does not turn its event loop any more, when we end.
 */
export interface GuardedProcess {
  /** Sends one request and resolves to its answer; one at a time. @throws ProcessLost */
  ask(request: object, deadlineMs: number): Promise<unknown>;
  /** Ends it at once. What is asked for rejects. */
  kill(): void;
}

export interface GuardedProcessOptions {
  heapMb: number;
  /** How long it may go without turning its event loop. Ten seconds unless told. */
  silenceMs?: number;
}

/**
 * `late`: no answer within the deadline. `stuck`: it did not turn its event loop. `crashed`: it ended by a fault of its own, such as an
 * exception or a full heap. `killed`: by somebody else, or by `kill`.
 */
export type LossKind = 'late' | 'stuck' | 'crashed' | 'killed';

/** `detail` is for the log: the last that the process said. */
export class ProcessLost extends Error {
  readonly kind: LossKind;
  readonly detail: string;
  constructor(kind: LossKind, detail: string) {
    super(`the process was lost (${kind})`);
    this.kind = kind;
    this.detail = detail;
  }
}

/** What a process sends: that it turns, or an answer. */
export type FromProcess = { turns: true } | { answer: unknown };

const SILENCE = 10 * SECOND;
const LAST_WORDS = 2000;

export function startGuardedProcess(
  entry: URL,
  { heapMb, silenceMs = SILENCE }: GuardedProcessOptions,
): GuardedProcess {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${heapMb}`,
      // Reading is for loading our own code; writing, starting processes, threads and native code are refused.
      '--permission',
      '--allow-fs-read=*',
      fileURLToPath(entry),
    ],
    { env: {}, stdio: ['ignore', 'ignore', 'pipe', 'ipc'], serialization: 'json' },
  );
  // One that loops does not see that we are gone, not even when we are killed.
  const watch = watchOver(child);

  let lost: ProcessLost | null = null;
  let waiting: PromiseWithResolvers<unknown> | null = null;
  let lastWords = '';
  let quietSince = monotonicMs();
  let looksInSilence = 0;

  function lose(kind: LossKind, detail = lastWords.trim()): void {
    if (lost) return;
    lost = new ProcessLost(kind, detail);
    clearInterval(look);
    child.kill('SIGKILL');
    waiting?.reject(lost);
    waiting = null;
  }

  // We may have stood still ourselves, and its messages wait to be read: only a second look in silence counts.
  const look = setInterval(() => {
    looksInSilence += 1;
    if (looksInSilence > 1 && monotonicMs() - quietSince > silenceMs) lose('stuck');
  }, SECOND).unref();

  child.stderr?.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString('utf8')).slice(-LAST_WORDS);
  });
  child.on('message', (message: FromProcess) => {
    quietSince = monotonicMs();
    looksInSilence = 0;
    if (!('answer' in message)) return;
    waiting?.resolve(message.answer);
    waiting = null;
  });
  child.once('error', (error) => lose('crashed', error.message));
  // `close` and not `exit`: what it has said has been read by then.
  child.once('close', (code, signal) => {
    watch?.stdin?.end('goodbye\n');
    lose(
      signal === null || signal === 'SIGABRT' ? 'crashed' : 'killed',
      `${lastWords} (${code ?? signal})`.trim(),
    );
  });

  return {
    async ask(request, deadlineMs) {
      if (lost) throw lost;
      const answer = Promise.withResolvers<unknown>();
      waiting = answer;
      const timer = setTimeout(() => lose('late'), deadlineMs);
      send(child, request, (error) => lose('crashed', `${lastWords} ${error.message}`.trim()));
      try {
        return await answer.promise;
      } finally {
        clearTimeout(timer);
      }
    },
    kill: () => lose('killed'),
  };
}

/** One that is gone already fails in the callback, and its end is told by `close`, with the better words. */
function send(child: ChildProcess, request: object, failed: (error: Error) => void): void {
  child.send(request, (error) => {
    if (error && child.exitCode === null && child.signalCode === null && child.connected) failed(error);
  });
}
