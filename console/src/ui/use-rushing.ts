import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Milliseconds that are looked back on, and screens within them from which on nobody reads what passes by. */
const WINDOW = 150;
const RUSH_SCREENS = 1.5;
const CALM_SCREENS = 0.7;
/** A single leap, by a key or the scroll bar, is none. */
const MIN_STEPS = 3;

/**
 * Whether an element is scrolled faster than anybody reads, ten screens a second and more: as long as that lasts, its rows need not be drawn. It is over
 * when the scrolling slows down, and a moment after its end.
 */
export function useRushing(scroller: RefObject<HTMLElement | null>): boolean {
  const [isRushing, setRushing] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let steps: { at: number; top: number }[] = [];
    let end: ReturnType<typeof setTimeout> | undefined;
    const onScroll = (): void => {
      const now = performance.now();
      const height = element.clientHeight;
      steps = [...steps.filter(({ at }) => now - at < WINDOW), { at: now, top: element.scrollTop }];
      const screens = Math.abs(element.scrollTop - steps[0]!.top) / Math.max(1, height);
      if (steps.length >= MIN_STEPS && screens > RUSH_SCREENS) setRushing(true);
      else if (screens < CALM_SCREENS) setRushing(false);
      clearTimeout(end);
      end = setTimeout(() => setRushing(false), WINDOW);
    };
    // Before anybody draws: to read a size after that would lay the page out twice.
    element.addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => {
      element.removeEventListener('scroll', onScroll, { capture: true });
      clearTimeout(end);
    };
  }, [scroller]);
  return isRushing;
}
