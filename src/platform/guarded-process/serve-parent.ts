import type { FromProcess } from './guarded-process.ts';

const TURNS_EVERY_MS = 1000;

/**
 * What the file that a guarded process runs calls: answers requests one after another, and shows that the event loop turns. Loads nothing
 * of the rest, so that such a process starts fast. An exception that nobody catches ends the process, with its words on standard error.
 */
export function serveParent(answer: (request: unknown) => Promise<unknown>): void {
  const say = (message: FromProcess): void => void process.send?.(message);
  const turns = setInterval(() => say({ turns: true }), TURNS_EVERY_MS);
  process.on('message', (request) => {
    void answer(request).then((answered) => say({ answer: answered }));
  });
  process.on('disconnect', () => {
    clearInterval(turns);
    process.exit(0);
  });
}
