/** Resolves at the first SIGTERM or SIGINT. A second one ends the process at once, for whoever cannot wait for the drain. */
export function untilStopped(): Promise<void> {
  return new Promise((done) => {
    let asked = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (asked) process.exit(1);
        asked = true;
        done();
      });
    }
  });
}
