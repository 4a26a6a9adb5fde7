/**
 * How many turns of the event loop others have while something runs: counted, so that it says the same on a slow machine. Work that never waits
 * for anything gives none.
 */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let running = true;
  const count = (): void => {
    turns += 1;
    if (running) setImmediate(count);
  };
  setImmediate(count);
  await work();
  running = false;
  return turns;
}
