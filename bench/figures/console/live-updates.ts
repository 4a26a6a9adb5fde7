import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';

interface LiveUpdates {
  /** Megabytes of the heap after a collection, before the first update and after the last. */
  before: number;
  after: number;
}

/** Changes accounts through the API while the page looks on; its stream tells it of each. */
export async function watchUpdates(
  page: Page,
  { url, key, ids }: { url: string; key: string; ids: readonly string[] },
  { count, perSecond }: { count: number; perSecond: number },
): Promise<LiveUpdates> {
  const before = await heap(page);
  const started = performance.now();
  for (let number = 0; number < count; number += 1) {
    const response = await fetch(`${url}/v1/accounts/${ids[number % ids.length] ?? ''}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: [`update-${number}`] }),
    });
    if (!response.ok)
      throw new Error(`an update was answered with ${response.status}: ${await response.text()}`);
    await delay(Math.max(0, started + ((number + 1) * 1000) / perSecond - performance.now()));
  }
  await delay(2000);
  return { before, after: await heap(page) };
}

async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  await session.detach();
  return usedSize / 1e6;
}
