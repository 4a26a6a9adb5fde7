/**
 * Processor time of this thread so far, in milliseconds: for tests that say that something hostile is not slow. What else the machine does
 * has no part in it.
 */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
