import type { Page } from 'playwright-core';

interface Pace {
  /** How often the wheel is turned, by how many pixels, and how long nothing happens in between. */
  steps: number;
  pixels: number;
  everyMs: number;
}

/** A hand that turns the wheel as fast as it can: some 7,000 pixels a second, each row drawn. */
export const BY_HAND: Pace = { steps: 600, pixels: 120, everyMs: 16 };
/** The scroll bar pulled down: a screen with each step, far faster than anybody reads. */
export const THROWN: Pace = { steps: 400, pixels: 900, everyMs: 25 };
/** Rows that were left out on the way are drawn then, which counts too. */
const AFTERWARDS_MS = 500;

interface Frames {
  longest: number;
  /** 99 of 100 are shorter. */
  slow: number;
}

/** Turns the wheel over the middle of the page and resolves to how long its frames took, in milliseconds. */
export async function scroll(page: Page, { steps, pixels, everyMs }: Pace): Promise<Frames> {
  await page.mouse.move(720, 600);
  await page.evaluate(() => {
    const frames: number[] = [];
    let before = performance.now();
    const { requestAnimationFrame: atNextFrame } = globalThis as unknown as {
      requestAnimationFrame(then: (now: number) => void): void;
    };
    const look = (now: number): void => {
      frames.push(now - before);
      before = now;
      atNextFrame(look);
    };
    atNextFrame(look);
    Object.assign(globalThis, { benchFrames: frames });
  });
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, pixels);
    await page.waitForTimeout(everyMs);
  }
  await page.waitForTimeout(AFTERWARDS_MS);
  const frames = await page.evaluate(() => (globalThis as unknown as { benchFrames: number[] }).benchFrames);
  // The first one holds what happened before the wheel was turned.
  const sorted = frames.slice(2).toSorted((a, b) => a - b);
  return { longest: sorted.at(-1) ?? NaN, slow: sorted[Math.floor(sorted.length * 0.99)] ?? NaN };
}

/** The same on a page that is only tall: what the machine gives. */
export async function scrollEmpty(page: Page, pace: Pace): Promise<Frames> {
  await page.goto('about:blank');
  await page.evaluate(() => {
    const { body } = (globalThis as unknown as { document: { body: { innerHTML: string } } }).document;
    body.innerHTML = '<div style="height:5000000px;background:linear-gradient(#fff,#000)"></div>';
  });
  return scroll(page, pace);
}
