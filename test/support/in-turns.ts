/** Eight at a time: one after the other most of the time would be waiting. */
export async function inTurns<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += 8) await Promise.all(all.slice(at, at + 8).map(work));
}
