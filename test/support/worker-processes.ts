import { runCommand } from './process.ts';
import type { Command } from './process.ts';

export interface WorkerProcess {
  /** The process that is there now. */
  command(): Command;
  pid(): number;
  /** Not between a kill and the moment when the other one is ready. */
  isUp(): boolean;
  /** SIGKILL, and another one in its place as soon as it is gone. */
  killAndReplace(): Promise<void>;
  /** SIGTERM: it drains. Resolves to its exit code. */
  stop(): Promise<number | string>;
}

const STOP_MS = 20_000;

/** What every process of one installation shares. */
export function installation(databaseUrl: string, folder: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '6',
    WHYNOW_DATA_DIR: folder,
    WHYNOW_SECRET_KEY: '00'.repeat(31) + '01',
    EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
    EGRESS_ALLOW_HTTP: '1',
    LOG_LEVEL: 'error',
    PORT: '0',
  };
}

/** `whynow start --roles worker` as a process of its own. Resolves when it says that it is ready. */
export async function startWorkerProcess(env: Record<string, string>): Promise<WorkerProcess> {
  async function start(): Promise<Command> {
    const command = runCommand(['start', '--roles', 'worker'], env);
    await command.line(/^ready worker$/m);
    return command;
  }
  let command = await start();
  let up = true;
  return {
    command: () => command,
    pid: () => command.child.pid ?? 0,
    isUp: () => up,
    async killAndReplace() {
      up = false;
      command.child.kill('SIGKILL');
      await command.ended;
      command = await start();
      up = true;
    },
    async stop() {
      const { child, ended } = command;
      child.kill('SIGTERM');
      // A test that failed must not wait for a process that does not stop.
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      return ended.finally(() => clearTimeout(timer));
    },
  };
}
