import { Option } from '@commander-js/extra-typings';

/** What stands under the help of a command: lines that can be typed as they are. */
export function examples(...lines: string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}\n`).join('')}`;
}

/** A command answers its exit code. */
export async function finish(code: Promise<number>): Promise<void> {
  process.exitCode = await code;
}

export function workspaceOption() {
  return new Option('--workspace <workspace>', 'its id, slug or name').default('default');
}

export function jsonOption() {
  return new Option('--json', 'JSON, for programs');
}
