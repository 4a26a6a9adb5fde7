import DataLoader from 'dataloader';

/**
 * One batch at a time for work that is done cheaper together: what comes in while a batch is under way makes the next one. Nothing waits
 * for company: what comes when no batch is under way is begun in the same turn of the event loop. (What databases call group commit.)
 *
 * `work` takes the items of a batch, at most `most`, and resolves to their results in the same order, an Error for each that failed alone.
 */
export function createBatcher<Item, Result>(
  work: (items: readonly Item[]) => Promise<(Result | Error)[]>,
  { most }: { most: number },
): (item: Item) => Promise<Result> {
  let busy = false;
  const waiting: (() => void)[] = [];
  function beginNext(): void {
    const begin = waiting.shift();
    busy = begin !== undefined;
    if (begin) setImmediate(begin);
  }
  const loader = new DataLoader<Item, Result>(
    async (items) => {
      try {
        return await work(items);
      } finally {
        beginNext();
      }
    },
    {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn: (begin) => {
        waiting.push(begin);
        if (!busy) beginNext();
      },
    },
  );
  return (item) => loader.load(item);
}
