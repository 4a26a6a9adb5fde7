import { cut } from './layout.ts';
import { printable } from './printable.ts';

/** One line that is rewritten in place while something takes its time; nothing where nobody looks on. */
export interface Progress {
  show(text: string): void;
  /** Takes the line away, so that what comes next stands in its place. */
  clear(): void;
}

export function openProgress(stream: NodeJS.WriteStream): Progress {
  if (!stream.isTTY) return { show: () => undefined, clear: () => undefined };
  const rewrite = (text: string): void => void stream.write(`\r\u001b[2K${text}`);
  return {
    show: (text) => rewrite(cut(printable(text), (stream.columns || 80) - 1)),
    clear: () => rewrite(''),
  };
}
