/** What the demo prints with. Colours only where a person looks at a terminal and has not asked for none (https://no-color.org). */
export interface Terminal {
  line(text?: string): void;
  heading(text: string): void;
  /** One line that is rewritten in place; without a terminal it is printed when `done`. */
  progress(text: string, done: boolean): void;
  bold(text: string): string;
  dim(text: string): string;
  good(text: string): string;
  bad(text: string): string;
  width: number;
}

const MAX_COLUMNS = 140;

export function openTerminal(stream: NodeJS.WriteStream, plain: boolean): Terminal {
  const live = stream.isTTY && !plain;
  const paint = (code: number) => (text: string) => (live ? `\u001b[${code}m${text}\u001b[0m` : text);
  const bold = paint(1);
  return {
    line: (text = '') => void stream.write(`${text}\n`),
    heading: (text) => void stream.write(`\n${bold(text)}\n`),
    progress(text, done) {
      if (live) stream.write(`\r\u001b[2K${text}${done ? '\n' : ''}`);
      else if (done) stream.write(`${text}\n`);
    },
    bold,
    dim: paint(2),
    good: paint(32),
    bad: paint(31),
    width: Math.min(stream.columns || 120, MAX_COLUMNS),
  };
}

/** Cut to a number of columns, with an ellipsis where something was left out. */
export function cut(text: string, columns: number): string {
  return text.length <= columns ? text : `${text.slice(0, Math.max(0, columns - 1))}…`;
}
