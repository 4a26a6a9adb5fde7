import { setImmediate } from 'node:timers/promises';

/** Lets everybody else have a turn of the event loop each time that so much work has been done. */
export function breather(every: number): (work: number) => Promise<void> | undefined {
  let done = 0;
  return (work) => {
    done += work;
    if (done < every) return undefined;
    done = 0;
    return setImmediate();
  };
}
