import { printable, printableJson } from './printable.ts';

/** A line of output. Texts of strangers stand in it, so nothing that steers a terminal gets through. */
export function printLine(text: string): void {
  process.stdout.write(`${text.split('\n').map(printable).join('\n')}\n`);
}

/** A line for whoever runs the command, beside the output. */
export function printError(text: string): void {
  process.stderr.write(`${text.split('\n').map(printable).join('\n')}\n`);
}

/** One value, for programs; `indent` for people who read it as well. */
export function printJson(value: unknown, indent?: number): void {
  process.stdout.write(`${JSON.stringify(value, null, indent).split('\n').map(printableJson).join('\n')}\n`);
}
