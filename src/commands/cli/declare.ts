import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { parseDuration } from '../../config/durations.ts';

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

export function widthOption() {
  return new Option('--width <columns>', "columns of a line, 20 to 500 (default: the terminal's)").argParser(
    whole(20, 500),
  );
}

/** Reads a whole number within bounds. */
export function whole(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Expected a whole number from ${min} to ${max}.`);
  };
}

/** Reads a duration within bounds, which are told as they are typed. */
export function durationFrom(least: string, most: string): (text: string) => number {
  return (text) => {
    const given = durationOf(text);
    if (given !== null && given >= parseDuration(least) && given <= parseDuration(most)) return given;
    throw new InvalidArgumentError(`Expected a duration from ${least} to ${most}, such as 10s or 2m.`);
  };
}

function durationOf(text: string): number | null {
  try {
    return parseDuration(text);
  } catch {
    return null;
  }
}
