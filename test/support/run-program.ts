import { spawn } from 'node:child_process';

export interface ProgramEnd {
  /** The exit code, or the signal's name. */
  code: number | string;
  output: string;
  errors: string;
}

/** Runs a program to its end, with `input` on its standard input. Rejects where it cannot be started. */
export function runProgram(
  command: string,
  args: string[],
  options: { env?: Record<string, string>; input?: string; cwd?: string } = {},
): Promise<ProgramEnd> {
  const { NODE_TEST_CONTEXT: _runner, ...inherited } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...inherited, ...options.env },
      cwd: options.cwd,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code: code ?? signal ?? 'unknown', output, errors }));
    // A program that ends without reading is a finding of the test, not a fault of the pipe.
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input ?? '');
  });
}
